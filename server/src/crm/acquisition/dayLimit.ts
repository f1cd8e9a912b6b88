import type { acquisition } from '@haina/contract/calls/acquisition.ts';
import type { Handler } from '../../request/handler.ts';
import { tallied, tallies } from '../calls/dayTally.ts';

/** How many companies the caller may make leads in a day of the company's zone, and how many of them today. */
export const readLimit: Handler<typeof acquisition.limit> = async (_input, ctx) => {
  const subject = tallies.added(ctx.session.userGuid);
  const used = await tallied(ctx, [subject]);
  return { Limit: ctx.config.acquisition.limit, Used: used.get(subject) ?? 0 };
};
