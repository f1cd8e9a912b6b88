import type { results } from '@haina/contract/calls/results.ts';
import { listActivities } from '../../records/activity/listActivities.ts';
import type { Handler } from '../../request/handler.ts';
import { reportPeriod } from '../count/buckets.ts';

/** The feed of the dashboard: follow-ups of a period, which has as many years at most as that of any report (S33.2). */
export const listFeed: Handler<typeof results.recordList> = async (input, ctx) => {
  reportPeriod(ctx, input);
  return listActivities(input, ctx);
};
