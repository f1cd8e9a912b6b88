import { type CallTarget, callReview, isShortCall, recordKindOf } from '@haina/contract/rules/call.ts';
import { type CallState, callState, type CallStatus, callStatus } from '@haina/contract/rules/callState.ts';
import { channelOf } from '@haina/contract/calls/events.ts';
import { maskedPhone } from '@haina/contract/rules/mask.ts';
import { sql } from 'kysely';
import { completeAnswer, forgetAnswer } from '../../http/idempotency.ts';
import type { Database } from '../../platform/database/database.ts';
import { lastContentLength } from '../../records/activity/followUpState.ts';
import { messageLabel, messageType, notify } from '../../records/messages/notify.ts';
import { nounOfKind } from '../../records/reach/ownedNouns.ts';
import type { Acting } from '../../request/context.ts';
import { publish } from '../../request/publish.ts';
import { awaitRecording } from './recordings/awaitRecording.ts';

/** A call as it stands, locked by who moves it. */
interface Standing {
  readonly company_id: string;
  readonly guid: string;
  readonly user_guid: string;
  readonly target_kind: number;
  readonly target_guid: string;
  readonly caller_number: string;
  readonly called_number: string;
  readonly is_masked: boolean;
  readonly is_risky: boolean;
  readonly is_taken: boolean;
  readonly state: number;
  readonly call_status: number;
  readonly activity_guid: string | null;
  readonly answer_key: string | null;
  readonly verify_seconds: number;
  readonly talk_time: Date;
  readonly create_time: Date;
}

const columns = [
  'company_id',
  'guid',
  'user_guid',
  'target_kind',
  'target_guid',
  'caller_number',
  'called_number',
  'is_masked',
  'is_risky',
  'is_taken',
  'state',
  'call_status',
  'activity_guid',
  'answer_key',
  'verify_seconds',
  'talk_time',
  'create_time',
] as const;

/** What moves calls: a write or a job. */
type Moving = Pick<Acting, 'db' | 'now'>;

const actingFor = ({ db, now }: Moving, { company_id }: Standing): Acting => ({
  db,
  now,
  session: { companyId: company_id, userGuid: null },
});

async function nameOf(db: Database, { company_id, target_kind, target_guid }: Standing): Promise<string> {
  // Written by calls whose schema knows the targets.
  const table = nounOfKind(recordKindOf(target_kind as CallTarget))?.table;
  if (!table) return '';
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)}
    where company_id = ${company_id} and guid = ${target_guid}`.execute(db);
  return rows[0]?.name ?? '';
}

async function tell(moving: Moving, call: Standing): Promise<void> {
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

const callOf = (db: Database, guid: string) =>
  db.selectFrom('call_record').select(columns).where('guid', '=', guid).executeTakeFirst();

/** Tells the caller's browsers of a call that was just written. */
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
export async function moveCall(moving: Moving, callId: string, state: CallState, time: Date): Promise<void> {
  const talks = state === callState.talking;
  const moved = await moving.db
    .updateTable('call_record')
    .set({ state, is_taken: true, ...(talks ? { talking_since: time } : {}) })
    .where('guid', '=', callId)
    .where('state', '<', state)
    .where('state', '<', callState.ended)
    .returning(columns)
    .executeTakeFirst();
  if (!moved) return;
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

/** How a call ended. */
export interface CallEnd {
  readonly callId: string;
  readonly time: Date;
  readonly status: CallStatus;
  readonly cause: string;
  readonly talkSeconds: number;
  readonly hasRecording: boolean;
  /** What the follow-up says of a call that never began; its own words stay where absent. */
  readonly words?: string;
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
  const table = nounOfKind(recordKindOf(call.target_kind as CallTarget))?.table;
  if (!rows[0] || !table) return;
  await sql`update ${sql.table(table)} set last_content = left(${words}, ${lastContentLength})
    where company_id = ${company_id} and guid = ${call.target_guid} and last_time = (
      select create_time from activity where company_id = ${company_id} and guid = ${activity_guid})`.execute(db);
}

/** Ends a call once: what comes after the end has no effect. One that the switchboard never took has failed. */
export async function endCall(moving: Moving, told: CallEnd): Promise<void> {
  const standing = await moving.db
    .selectFrom('call_record')
    .select(columns)
    .where('guid', '=', told.callId)
    .where('state', '<', callState.ended)
    .forUpdate()
    .executeTakeFirst();
  if (!standing) return;
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
    .returning(columns)
    .executeTakeFirstOrThrow();
  if (end.hasRecording) await awaitRecording(moving.db, ended, moving.now);
  if (end.words !== undefined) await sayInFollowUp(moving.db, ended, end.words);
  await tell(moving, ended);
  if (!hasFailed) return completed(moving.db, ended);
  const { company_id: companyId, user_guid: userGuid, answer_key: key } = ended;
  if (key !== null) await forgetAnswer(moving.db, { companyId, userGuid, key });
}
