import type { calls } from '@haina/contract/calls/calls.ts';
import { callReview } from '@haina/contract/rules/call.ts';
import { callStatus } from '@haina/contract/rules/callState.ts';
import { sql } from 'kysely';
import { reachedCalls } from '../../records/calls/callReach.ts';
import { notFound, refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';

/**
 * Settles a short call: it passes, with a length as one that was answered, or it does not. Nobody settles their own, and what is
 * settled stays so (S29.9).
 */
export const reviewCall: Handler<typeof calls.review> = async ({ Guid, Talk_Length, Pass }, ctx) => {
  const { rows } = await sql<{ user_guid: string; review: number }>`
    select user_guid, review from call_record where guid = ${Guid} and ${await reachedCalls(ctx, 'Call/UpdateTalkLength')}
    for update`.execute(ctx.db);
  const [call] = rows;
  if (!call) throw notFound();
  if (call.user_guid === ctx.session.userGuid) throw refused('call.refusal.reviewOwn');
  if (call.review !== callReview.waiting) throw refused('call.refusal.notWaiting');
  const passed = Pass === 1 && Talk_Length > 0 ? { talk_length: Talk_Length, call_status: callStatus.answered } : {};
  await ctx.db
    .updateTable('call_record')
    .set({
      ...passed,
      review: Pass === 1 ? callReview.passed : callReview.rejected,
      review_user_guid: ctx.session.userGuid,
      review_time: ctx.now,
    })
    .where('company_id', '=', ctx.session.companyId)
    .where('guid', '=', Guid)
    .execute();
  return null;
};
