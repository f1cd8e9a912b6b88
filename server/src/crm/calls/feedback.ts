import type { calls } from '@haina/contract/calls/calls.ts';
import { callWay } from '@haina/contract/rules/call.ts';
import { callState, callStatus } from '@haina/contract/rules/callState.ts';
import { phoneDigits } from '@haina/contract/rules/phone.ts';
import { sql } from 'kysely';
import { instantOf } from '../../platform/database/sql/moments.ts';
import { assertNextTimeNotPast } from '../../records/form/nextTime.ts';
import type { Context } from '../../request/context.ts';
import { invalid, notFound, refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { addCallFollowUp, completeFollowUp, lockFollowed } from './callFollowUp.ts';
import { callableSubject, callRefOf, namedNumber } from './callSubject.ts';
import { addCall, assertOpen } from './newCall.ts';
import { targetOfCall } from './standing.ts';

/** How much the clocks of browser and server may differ, in milliseconds. */
const clockDrift = 60_000;

/** The names of labels that can be chosen, in the order given; refuses any other, and one that is disabled. */
export async function labelNames({ db, session }: Context, ids: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('dictionary_item')
    .select(['id', 'name'])
    .where('company_id', '=', session.companyId)
    .where('type_code', '=', 'Call_Label')
    .where('id', 'in', [...ids])
    .where('is_disabled', '=', false)
    .execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return ids.map((id) => {
    const name = names.get(id);
    if (name === undefined) throw invalid('Call_Label', 'valid.call.label');
    return name;
  });
}

/** What the follow-up says: what was typed, or the labels where nothing was. */
export const wordsOf = (typed: string | undefined, names: readonly string[]) => (typed ? typed : names.join('、'));

/** The caller's own call with its follow-up, locked; another person's is gone. */
async function ownCall({ db, session }: Context, guid: string) {
  const row = await db
    .selectFrom('call_record as c')
    .innerJoin('activity as a', (join) =>
      join.onRef('a.company_id', '=', 'c.company_id').onRef('a.guid', '=', 'c.activity_guid'),
    )
    .select([
      'c.guid',
      'c.target_kind',
      'c.target_guid',
      'c.is_submitted',
      'a.guid as activity',
      'a.create_time as at',
      'a.is_contact',
    ])
    .where('c.company_id', '=', session.companyId)
    .where('c.activity_guid', '=', guid)
    .where('c.user_guid', '=', session.userGuid)
    .where('a.delete_time', 'is', null)
    .forUpdate('c')
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Writes what came of a call into its follow-up, once (S29.6). */
export const submitFeedback: Handler<typeof calls.submit> = async (input, ctx) => {
  const call = await ownCall(ctx, input.Guid);
  if (call.is_submitted) throw refused('call.refusal.submitted');
  if (!call.is_contact) throw refused('call.refusal.missed');
  const ref = targetOfCall(call);
  if (ref === null) throw notFound();
  await lockFollowed(ctx, ref.target, ref.guid);
  const { record } = await callableSubject(ctx, ref, true);
  const names = await labelNames(ctx, input.Call_Label);
  const nextTime = input.Next_Time ?? null;
  assertNextTimeNotPast(ctx, nextTime);
  const content = wordsOf(input.Activity_Content, names);
  await completeFollowUp(ctx, record, { guid: call.activity, at: call.at }, { content, nextTime });
  await ctx.db
    .updateTable('call_record')
    .set({ labels: input.Call_Label, is_submitted: true })
    .where('company_id', '=', ctx.session.companyId)
    .where('guid', '=', call.guid)
    .execute();
  return null;
};

/** The moment of a call that is entered: not later than now. */
async function momentOf(ctx: Context, wall: string): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select ${instantOf(wall, ctx.session.zone)} as at`.execute(ctx.db);
  const at = rows[0]?.at.getTime() ?? 0;
  if (at > ctx.now.getTime() + clockDrift) throw invalid('Talk_Time', 'valid.call.timeFuture');
  return new Date(Math.min(at, ctx.now.getTime()));
}

/** Enters a call that was made elsewhere, with its follow-up at the moment of the call; it stays (S29.10). */
export const supplementCall: Handler<typeof calls.supplement> = async (input, ctx) => {
  await lockFollowed(ctx, input.Target_Kind, input.Target_Guid);
  const subject = await callableSubject(ctx, callRefOf(input), true);
  const called = await namedNumber(ctx, subject, input);
  if (called.digits === phoneDigits(input.Caller_Number)) throw refused('call.refusal.ownNumber');
  await assertOpen(ctx, subject, called, 'backFill');
  const names = await labelNames(ctx, input.Call_Label);
  const nextTime = input.Next_Time ?? null;
  assertNextTimeNotPast(ctx, nextTime);
  const at = await momentOf(ctx, input.Talk_Time);
  const content = wordsOf(input.Activity_Content, names);
  const activity = await addCallFollowUp(ctx, subject.record, { content, at, isSupplement: true, nextTime });
  const guid = await addCall(ctx, subject, called, {
    way: callWay.backFill,
    caller: input.Caller_Number,
    state: callState.ended,
    status: callStatus.answered,
    at,
    length: input.Talk_Length,
    labels: input.Call_Label,
    bdKind: 1,
    activity,
    answerKey: null,
    isRisky: false,
    isSubmitted: true,
  });
  return { Guid: activity, OM_Call_Record_Id: guid };
};
