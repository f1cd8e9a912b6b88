import { setTimeout as pause } from 'node:timers/promises';
import type { Context, InSteps } from '../request/context.ts';
import { Refusal } from '../request/errors.ts';
import { encodeReply } from './encodeReply.ts';
import {
  type AnswerPlace,
  answerPlaceOf,
  completeAnswer,
  discardAnswer,
  reserveAnswer,
  StillRunning,
} from './idempotency.ts';
import type { WriteCall, Written } from './runWrite.ts';

/** How often, and each time after how many milliseconds, the end of the same request is looked for. */
const looks = { times: 25, every: 200 } as const;

/** An earlier request was answered: nothing is to be done for this one. */
class Replayed extends Error {
  readonly reply: unknown;

  constructor(reply: unknown) {
    super('answered before');
    this.reply = reply;
  }
}

/** Reserves the answer and does the first step, or throws what the same request was answered before. */
async function begin<Begun>(
  ctx: Context,
  place: AnswerPlace | null,
  work: (inside: Context) => Promise<Begun>,
  looked = 0,
): Promise<Begun> {
  try {
    return await ctx.databases.write.transaction().execute(async (db) => {
      const inside = { ...ctx, db };
      const reserved = place === null ? null : await reserveAnswer(inside, place);
      if (reserved !== null && 'replay' in reserved) throw new Replayed(reserved.replay);
      return work(inside);
    });
  } catch (error) {
    if (!(error instanceof StillRunning) || looked === looks.times) throw error;
  }
  await pause(looks.every);
  return begin(ctx, place, work, looked + 1);
}

/**
 * Runs a write in two steps: the first transaction reserves the answer, the second one keeps it. The same request is answered
 * by it; one that comes in between waits for some seconds. What settles what a process left between the steps
 * completes the answer, by the key that the first step was given.
 */
export async function runTwoSteps(ctx: Context, call: WriteCall): Promise<Written> {
  const { endpoint, handler, input } = call;
  const place = answerPlaceOf(ctx, endpoint, call.idempotencyKey, call.parameters);
  const { companyId, userGuid } = ctx.session;
  const named = place === null ? null : { companyId, userGuid, key: place.key };
  let encoded: unknown = null;
  const inSteps: InSteps = async (steps) => {
    const begun = await begin(ctx, place, (inside) => steps.begin(inside, place?.key ?? null));
    const told = await steps.ask(begun);
    const result = await ctx.databases.write.transaction().execute(async (db) => {
      const ended = await steps.end({ ...ctx, db }, begun, told);
      if (ended instanceof Refusal) {
        if (named) await discardAnswer(db, named);
        return ended;
      }
      encoded = encodeReply(endpoint, ended, ctx.config.checkReplies);
      if (named) await completeAnswer(db, named, encoded);
      return ended;
    });
    if (result instanceof Refusal) throw result;
    return result;
  };
  try {
    await handler(input, { ...ctx, inSteps });
    return { reply: encoded };
  } catch (error) {
    if (error instanceof Replayed) return { reply: error.reply, isReplay: true };
    throw error;
  }
}
