import type { CallRecord } from '@haina/contract/calls/callRecord.ts';
import { channelOf } from '@haina/contract/calls/events.ts';
import type { equipment } from '@haina/contract/calls/equipment.ts';
import type { CallTarget } from '@haina/contract/rules/call.ts';
import { callStatus } from '@haina/contract/rules/callState.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type CallRow, selectCalls, shownCall } from '../../records/calls/selectCalls.ts';
import { assertNextTimeNotPast } from '../../records/form/nextTime.ts';
import type { Context } from '../../request/context.ts';
import { invalid, notFound, refused } from '../../request/errors.ts';
import { publish } from '../../request/publish.ts';
import { addCallFollowUp, lockFollowed } from './callFollowUp.ts';
import { callableSubject } from './callSubject.ts';
import { labelNames, wordsOf } from './feedback.ts';
import { publishCall } from './moveCall.ts';

/** For so many hours a device is asked what became of a number that it was sent. */
const askedHours = 24;

/** Most calls that a device is asked about at once. */
const maxAsked = 20;

/** How much a phone may have talked longer than the time since its number was sent, in seconds: clocks differ. */
const clockDrift = 60;

/** What a device says of a call. */
type Said = Omit<z.output<typeof equipment.reportCall.input>, 'Device_Token'>;

/** The call that a device was sent, locked; what was sent to another one is gone. */
async function sentTo({ db, session }: Context, device: string, guid: string) {
  const row = await db
    .selectFrom('call_record')
    .select(['target_kind', 'target_guid', 'talk_time', 'call_status', 'is_submitted'])
    .where('company_id', '=', session.companyId)
    .where('guid', '=', guid)
    .where('user_guid', '=', session.userGuid)
    .where('equipment_guid', '=', device)
    .forUpdate()
    .executeTakeFirst();
  // What a device was sent has a target.
  if (!row?.target_guid) throw notFound();
  if (row.is_submitted || row.call_status !== callStatus.notReported) throw refused('call.refusal.submitted');
  return { ...row, target_guid: row.target_guid };
}

/**
 * Ends a direct dial by what the phone says of it, once: a back-fill of the app, with a follow-up at the moment of the dial (S27.8).
 * Nobody talked longer than since then.
 */
export async function reportDialled(ctx: Context, device: string, said: Said): Promise<void> {
  const call = await sentTo(ctx, device, said.Guid);
  const seconds = said.Talk_Length;
  const since = (ctx.now.getTime() - call.talk_time.getTime()) / 1000;
  if (seconds > since + clockDrift) throw invalid('Talk_Length', 'valid.call.length');
  // Written by calls whose schema knows the targets.
  const ref = { target: call.target_kind as CallTarget, guid: call.target_guid };
  await lockFollowed(ctx, ref.target, ref.guid);
  const { record } = await callableSubject(ctx, ref, true);
  const content = wordsOf(said.Activity_Content, await labelNames(ctx, said.Call_Label));
  const nextTime = said.Next_Time ?? null;
  assertNextTimeNotPast(ctx, nextTime);
  const at = call.talk_time;
  const activity = await addCallFollowUp(ctx, record, { content, at, isSupplement: true, nextTime });
  await ctx.db
    .updateTable('call_record')
    .set({
      bd_kind: 2,
      call_status: seconds > 0 ? callStatus.answered : callStatus.notAnswered,
      talk_length: seconds,
      end_time: new Date(Math.min(ctx.now.getTime(), at.getTime() + seconds * 1000)),
      labels: said.Call_Label,
      activity_guid: activity,
      is_submitted: true,
    })
    .where('company_id', '=', ctx.session.companyId)
    .where('guid', '=', said.Guid)
    .execute();
  await publishCall(ctx, said.Guid);
  // Who dials by their own phone need not have an extension.
  const channel = channelOf('message', ctx.session.userGuid);
  await publish(ctx, [{ event: 'callReported', channel, payload: { Guid: said.Guid } }]);
}

/** The calls that a device was sent and has not reported yet, the latest first, as its person may see them now. */
export async function waitingDials(ctx: Context, device: string): Promise<CallRecord[]> {
  const { companyId, userGuid } = ctx.session;
  const { rows } = await sql<CallRow>`${await selectCalls(
    ctx,
    sql`select call_record.guid from call_record where company_id = ${companyId} and user_guid = ${userGuid}
      and equipment_guid = ${device} and call_status = ${callStatus.notReported} and not is_submitted
      and talk_time > ${ctx.now}::timestamptz - make_interval(hours => ${askedHours})
      order by talk_time desc, guid desc limit ${maxAsked}`,
  )}`.execute(ctx.db);
  return rows.map((row) => shownCall(ctx, row));
}
