import type { BatchResult } from '@haina/contract/calls/batch.ts';
import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import type { MassAction } from '@haina/contract/calls/massChange.ts';
import type { z } from 'zod';
import type { Context } from '../../request/context.ts';
import type { Handler } from '../../request/handler.ts';

/** A call on several records, and its handler. */
export interface MassCall {
  readonly call: Endpoint<z.ZodObject>;
  /** The handler; what it is given has been decoded by the call. */
  readonly run: (input: unknown, ctx: Context) => Promise<BatchResult | null>;
}

/** What can be done to all records of a noun's list, by the calls on several of them (decision 0068). */
export interface MassPart {
  readonly list: Endpoint<z.ZodObject>;
  /** Wire name under which the calls take the records. */
  readonly idField: string;
  readonly calls: Readonly<Partial<Record<MassAction, MassCall>>>;
}

/** A call on several records by its handler. */
export const massBy = <E extends Endpoint<z.ZodObject>>(call: E, handler: Handler<E>): MassCall => ({
  call,
  // Decoding has made the input what the handler takes, and its answer is the call's.
  run: handler as unknown as MassCall['run'],
});
