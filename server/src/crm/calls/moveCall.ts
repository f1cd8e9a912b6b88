import { callReview, callWay, isShortCall, recordKindOf } from '@haina/contract/rules/call.ts';
import { type CallState, callState, type CallStatus, callStatus } from '@haina/contract/rules/callState.ts';
import { channelOf } from '@haina/contract/calls/events.ts';
import { maskedPhone } from '@haina/contract/rules/mask.ts';
import { sql } from 'kysely';
import { completeAnswer, discardAnswer } from '../../http/idempotency.ts';
import type { Database } from '../../platform/database/database.ts';
import { lastContentLength } from '../../records/activity/followUpState.ts';
import { messageLabel, messageType, notify } from '../../records/messages/notify.ts';
import { nounOfKind } from '../../records/reach/ownedNouns.ts';
import { publish } from '../../request/publish.ts';
import { doneWithMissed } from './incoming/doneWithMissed.ts';
import { endIncoming, incomingMoved, tellIncoming } from './incoming/moveIncoming.ts';
import { awaitRecording } from './recordings/awaitRecording.ts';
import {
  actingFor,
  type CallEnd,
  callOf,
  type Moving,
  type MovingFor,
  type Standing,
  standingColumns,
  targetOfCall,
} from './standing.ts';

async function nameOf(db: Database, call: Standing): Promise<string> {
  const ref = targetOfCall(call);
  const table = ref && nounOfKind(recordKindOf(ref.target))?.table;
  if (!table) return '';
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)}
    where company_id = ${call.company_id} and guid = ${ref.guid}`.execute(db);
  return rows[0]?.name ?? '';
}

async function tell(moving: Moving, call: Standing): Promise<void> {
  if (call.way === callWay.incoming) return tellIncoming(moving, call);
  const payload = {
    Guid: call.guid,
    Activity_Record_Guid: call.activity_guid,
    Called_Number: call.is_masked ? maskedPhone(call.called_number) : call.called_number,
    info: await nameOf(moving.db, call),
    // The table checks that its numbers are those of the contract.
    status: call.state as CallState,
    Call_Status: call.call_status as CallStatus,
  };
  await publish(actingFor(moving, call), [
    { event: 'call', channel: channelOf('extension', call.caller_number), payload },
  ]);
}

/** Tells the browsers of the person of a call that was just written. */
export async function publishCall(moving: Moving, guid: string): Promise<void> {
  const call = await callOf(moving.db, guid);
  if (call) await tell(moving, call);
}

/** Notes that the switchboard took a call; events may have moved it already. */
export const noteTaken = ({ db }: Moving, guid: string) =>
  db.updateTable('call_record').set({ is_taken: true }).where('guid', '=', guid).execute();

/**
 * Moves a call forward to a state below its end; nothing where it is there or beyond already, or there is no such call. What
 * is told twice, late or in another order has no effect (S28.2).
 */
export async function moveCall(moving: MovingFor, callId: string, state: CallState, time: Date): Promise<void> {
  const talks = state === callState.talking;
  const moved = await moving.db
    .updateTable('call_record')
    .set({ state, is_taken: true, ...(talks ? { talking_since: time } : {}) })
    .where('guid', '=', callId)
    .where('state', '<', state)
    .where('state', '<', callState.ended)
    .returning(standingColumns)
    .executeTakeFirst();
  if (!moved) return;
  if (moved.way === callWay.incoming) return incomingMoved(moving, moved);
  await tell(moving, moved);
  await completed(moving.db, moved);
}

/** The answer of a dial whose process ended before it could answer. */
async function completed(db: Database, call: Standing): Promise<void> {
  if (call.answer_key === null) return;
  const named = { companyId: call.company_id, userGuid: call.user_guid, key: call.answer_key };
  await completeAnswer(db, named, {
    black: call.is_risky ? 1 : 0,
    OM_Call_Record_Id: call.guid,
    Activity_Record_Guid: call.activity_guid ?? '',
  });
}

/** The superior of a person whose short calls are held for review; undefined for anybody else. */
const heldFor = (db: Database, { company_id, user_guid }: Standing) =>
  db
    .selectFrom('member as m')
    .innerJoin('account as a', 'a.guid', 'm.user_guid')
    .select(['m.superior_guid as superior', 'a.name'])
    .where('m.company_id', '=', company_id)
    .where('m.user_guid', '=', user_guid)
    .where('m.is_verification', '=', 1)
    .executeTakeFirst();

/** Holds a short call for review where its caller's are, and tells the superior (S29.9). */
async function review(moving: Moving, call: Standing, end: CallEnd, at: Date) {
  const isShort = isShortCall({
    status: end.status,
    talkLength: end.talkSeconds,
    created: call.create_time.getTime(),
    current: at.getTime(),
    verifySeconds: call.verify_seconds,
  });
  const held = isShort ? await heldFor(moving.db, call) : undefined;
  if (!held) return callReview.none;
  if (held.superior !== null) {
    await notify(actingFor(moving, call), [
      {
        to: held.superior,
        type: messageType.page,
        label: messageLabel.approval,
        target: null,
        key: 'message.callReview',
        params: { from: held.name, number: maskedPhone(call.called_number) },
      },
    ]);
  }
  return callReview.waiting;
}

/** Replaces the words of a call's follow-up, and of its record where that follow-up is the newest. */
async function sayInFollowUp(db: Database, call: Standing, words: string): Promise<void> {
  const { company_id, activity_guid } = call;
  if (activity_guid === null) return;
  const { rows } = await sql<{ at: Date }>`update activity set content = ${words}
    where company_id = ${company_id} and guid = ${activity_guid} returning create_time as at`.execute(db);
  const ref = targetOfCall(call);
  const table = ref && nounOfKind(recordKindOf(ref.target))?.table;
  if (!rows[0] || !table) return;
  await sql`update ${sql.table(table)} set last_content = left(${words}, ${lastContentLength})
    where company_id = ${company_id} and guid = ${ref.guid} and last_time = (
      select create_time from activity where company_id = ${company_id} and guid = ${activity_guid})`.execute(db);
}

/** Ends a call once: what comes after the end has no effect. One that the switchboard never took has failed. */
export async function endCall(moving: MovingFor, told: CallEnd): Promise<void> {
  const standing = await moving.db
    .selectFrom('call_record')
    .select(standingColumns)
    .where('guid', '=', told.callId)
    .where('state', '<', callState.ended)
    .forUpdate()
    .executeTakeFirst();
  if (!standing) return;
  if (standing.way === callWay.incoming) return endIncoming(moving, standing, told);
  // It never got to the switchboard, or not as far as a ring.
  const hasFailed =
    !standing.is_taken &&
    standing.state === callState.extensionRinging &&
    (told.status === callStatus.notReported || told.status === callStatus.failed);
  const end = hasFailed ? { ...told, status: callStatus.failed } : told;
  const at = new Date(Math.max(standing.create_time.getTime(), Math.min(end.time.getTime(), moving.now.getTime())));
  const ended = await moving.db
    .updateTable('call_record')
    .set({
      state: callState.ended,
      call_status: end.status,
      cause: end.cause.slice(0, 40),
      talk_length: Math.max(0, Math.floor(end.talkSeconds)),
      end_time: at,
      review: await review(moving, standing, end, at),
    })
    .where('guid', '=', standing.guid)
    .returning(standingColumns)
    .executeTakeFirstOrThrow();
  if (end.hasRecording) await awaitRecording(moving.db, ended, moving.now);
  if (end.words !== undefined) await sayInFollowUp(moving.db, ended, end.words);
  await tell(moving, ended);
  // The customer's phone rang, or would have: that is calling back.
  if (end.status !== callStatus.failed && end.status !== callStatus.notReported) {
    await doneWithMissed(actingFor(moving, ended), ended.called_digits, ended.user_guid);
  }
  if (!hasFailed) return completed(moving.db, ended);
  const { company_id: companyId, user_guid: userGuid, answer_key: key } = ended;
  if (key !== null) await discardAnswer(moving.db, { companyId, userGuid, key });
}
