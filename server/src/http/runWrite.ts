import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import type { Database } from '../platform/database/database.ts';
import { isPresumedWrongly } from '../platform/database/presume.ts';
import type { Context } from '../request/context.ts';
import { encodeReply } from './encodeReply.ts';
import { isTransient } from '../platform/database/transient.ts';
import { type AnswerPlace, answerPlaceOf, keepFirst, reserveAnswer, wasAskedBefore } from './idempotency.ts';

/** A handler as the kernel sees it: any input, any answer; the contract's types hold where handlers are listed. */
export type AnyHandler = (input: unknown, ctx: Context) => Promise<unknown>;

/** Has a transaction fail where whoever asks is not who they were presumed to be (`isPresumedWrongly`). */
export type Confirm = (db: Database) => Promise<unknown>;

const isKnown: Confirm = () => Promise.resolve();

/** A call that writes, as it was asked. */
export interface WriteCall {
  readonly endpoint: Endpoint;
  readonly handler: AnyHandler;
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

type Work = (inside: Context) => Promise<Written>;

/** Does something in a transaction of its own. */
const inTransaction = (ctx: Context, work: Work, confirm: Confirm): Promise<Written> =>
  ctx.databases.write.transaction().execute(async (db) => {
    // First: the work may change what it looks at.
    await confirm(db);
    return work({ ...ctx, db });
  });

/** Whether a write that failed did so, perhaps, because of what it presumed. */
const mayDoAnew = async (ctx: Context, place: AnswerPlace, error: unknown): Promise<boolean> =>
  !(isPresumedWrongly(error, 'session') || isTransient(error)) &&
  (isPresumedWrongly(error, 'isNew') || (await wasAskedBefore(ctx, place, error)));

/**
 * Runs a write as if nobody had asked for the same before, and as if what its handler presumes did hold; only where that fails
 * is it done again, asking first. Somebody who asked for the same before is given the first answer (decisions 0033 and 0038).
 */
export async function runWrite(ctx: Context, call: WriteCall, confirm: Confirm = isKnown): Promise<Written> {
  const { endpoint, input, handler } = call;
  const place = answerPlaceOf(ctx, endpoint, call.idempotencyKey, call.parameters);
  const answer = async (inside: Context) =>
    encodeReply(endpoint, await handler(input, inside), ctx.config.checkReplies);
  if (place === null) return inTransaction(ctx, async (inside) => ({ reply: await answer(inside) }), confirm);
  const first: Work = async (inside) => {
    const reply = await answer(inside);
    await keepFirst(inside, place, reply);
    return { reply };
  };
  try {
    return await inTransaction({ ...ctx, presumes: true }, first, confirm);
  } catch (error) {
    if (!(await mayDoAnew(ctx, place, error))) throw error;
  }
  const again: Work = async (inside) => {
    const reserved = await reserveAnswer(inside, endpoint, place);
    if ('replay' in reserved) return { reply: reserved.replay, isReplay: true };
    const reply = await answer(inside);
    await reserved.keep(reply);
    return { reply };
  };
  return inTransaction(ctx, again, confirm);
}
