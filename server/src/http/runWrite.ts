import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import type { Context } from '../request/context.ts';
import { encodeReply } from './encodeReply.ts';
import { answerPlaceOf, reserveAnswer } from './idempotency.ts';

/** A handler of any call: the types of its input and answer hold where handlers are listed. */
export type AnyHandler = (input: unknown, ctx: Context) => Promise<unknown>;

/** A call that writes, as asked. */
export interface WriteCall {
  readonly endpoint: Endpoint;
  readonly handler: AnyHandler;
  /** The table that the call fills, if it creates records. */
  readonly createdTable: string | undefined;
  /** What the handler is given. */
  readonly input: unknown;
  /** What was sent, by which equal requests are known, and the key that came with it. */
  readonly parameters: unknown;
  readonly idempotencyKey: string | undefined;
}

/** What a write is answered with. */
export interface Written {
  readonly reply: unknown;
  /** Whether an earlier request was answered with it, and nothing was done for this one. */
  readonly isReplay?: boolean;
}

/**
 * Runs a write in one transaction, its handler once: the answer is reserved first, so that the same request waits for this one
 * and is given its answer, and kept with the commit (decision 0062).
 */
export async function runWrite(ctx: Context, call: WriteCall): Promise<Written> {
  const { endpoint, handler, input } = call;
  const place = answerPlaceOf(ctx, endpoint, call.idempotencyKey, call.parameters);
  return ctx.databases.write.transaction().execute(async (db) => {
    const inside = { ...ctx, db };
    const reserved = place === null ? null : await reserveAnswer(inside, place, call.createdTable);
    if (reserved !== null && 'replay' in reserved) return { reply: reserved.replay, isReplay: true };
    const reply = encodeReply(endpoint, await handler(input, inside), ctx.config.checkReplies);
    await reserved?.keep(reply);
    return { reply };
  });
}
