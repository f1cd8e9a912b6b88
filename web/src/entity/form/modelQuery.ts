import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import type { z } from 'zod';
import { send } from '../../lib/api/send.ts';

/** A call that gives one record. */
export type RecordModel<R> = Endpoint<z.ZodObject, z.ZodType<R>>;

/** The query of one record. */
export const modelQuery = <R>(model: RecordModel<R>, guid: string) => ({
  queryKey: [model.path, { Guid: guid }],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => send(model, { Guid: guid }, { signal }),
});
