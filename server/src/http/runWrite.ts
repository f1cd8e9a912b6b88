import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import type { Context } from './context.ts';
import { encodeReply } from './encodeReply.ts';
import { isPassing } from './failure.ts';
import { answerPlaceOf, keepFirst, reserveAnswer, wasAskedBefore } from './idempotency.ts';

/** A handler as the kernel sees it: any input, any answer; the contract's types hold where handlers are listed. */
export type AnyHandler = (input: unknown, ctx: Context) => Promise<unknown>;

/** What was presumed of whoever asks does not hold any more. */
export class Outdated extends Error {}

/** Whether whoever asks still is who they were presumed to be. */
export type IsStill = () => Promise<boolean>;

const known: IsStill = () => Promise.resolve(true);

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
const inTransaction = (ctx: Context, work: Work, isStill: IsStill): Promise<Written> =>
  ctx.databases.write.transaction().execute(async (db) => {
    const written = await work({ ...ctx, db });
    if (!(await isStill())) throw new Outdated();
    return written;
  });

/**
 * Runs a write as if nobody had asked for the same before; only where that fails is it found out whether somebody did, and
 * then the first answer is given again (decision 0037).
 */
export async function runWrite(ctx: Context, call: WriteCall, isStill: IsStill = known): Promise<Written> {
  const { endpoint, input, handler } = call;
  const place = answerPlaceOf(ctx, endpoint, call.idempotencyKey, call.parameters);
  const answer = async (inside: Context) =>
    encodeReply(endpoint, await handler(input, inside), ctx.config.checkReplies);
  if (place === null) return inTransaction(ctx, async (inside) => ({ reply: await answer(inside) }), isStill);
  const first: Work = async (inside) => {
    const reply = await answer(inside);
    await keepFirst(inside, place, reply);
    return { reply };
  };
  try {
    return await inTransaction(ctx, first, isStill);
  } catch (error) {
    if (error instanceof Outdated || isPassing(error) || !(await wasAskedBefore(ctx, place, error))) throw error;
  }
  const again: Work = async (inside) => {
    const reserved = await reserveAnswer(inside, endpoint, place);
    if ('replay' in reserved) return { reply: reserved.replay, isReplay: true };
    const reply = await answer(inside);
    await reserved.keep(reply);
    return { reply };
  };
  return inTransaction(ctx, again, isStill);
}
