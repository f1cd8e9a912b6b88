import { channelOf } from '@haina/contract/calls/events.ts';
import { callTarget, recordKindOf } from '@haina/contract/rules/call.ts';
import { type CallState, callState, type CallStatus, callStatus } from '@haina/contract/rules/callState.ts';
import { languages } from '@haina/contract/texts/language.ts';
import { sql } from 'kysely';
import { memberContext } from '../../../http/memberContext.ts';
import type { Database } from '../../../platform/database/database.ts';
import { messageLabel, messageType, type NewMessage, notify } from '../../../records/messages/notify.ts';
import { nounOfKind } from '../../../records/reach/ownedNouns.ts';
import type { Context } from '../../../request/context.ts';
import { Refusal } from '../../../request/errors.ts';
import { publish } from '../../../request/publish.ts';
import { translate } from '../../../request/translate.ts';
import { addCallFollowUp, lockFollowed } from '../callFollowUp.ts';
import { callableSubject } from '../callSubject.ts';
import { awaitRecording } from '../recordings/awaitRecording.ts';
import {
  actingFor,
  type CallEnd,
  type Moving,
  type MovingFor,
  type Standing,
  standingColumns,
  targetOfCall,
} from '../standing.ts';
import { doneWithMissed, tellMissed } from './doneWithMissed.ts';

/** Tells the browsers of the person whose extension rings where an incoming call is. */
export const tellIncoming = (moving: Moving, call: Standing): Promise<void> =>
  publish(actingFor(moving, call), [
    {
      event: 'incoming',
      channel: channelOf('extension', call.called_number),
      // The table checks that its numbers are those of the contract.
      payload: { Guid: call.guid, status: call.state as CallState, Call_Status: call.call_status as CallStatus },
    },
  ]);

/** Whether someone took the call: both talk, or did. */
const isTaken = ({ state, call_status }: Standing) =>
  state === callState.talking || call_status === callStatus.answered;

/** Whether there is anything to tell in a timeline: both talk, or it has ended. */
const isTold = (call: Standing) => isTaken(call) || call.state === callState.ended;

/**
 * Writes the follow-up of an incoming call that belongs to a record, once, for who was called: a contact where both talked; a call that
 * nobody took stands in the timeline without being one (S31.4). Gives its Guid; null where there is nothing to tell yet.
 */
export async function followIncoming(ctx: Context, call: Standing): Promise<string | null> {
  const ref = targetOfCall(call);
  if (ref === null || call.activity_guid !== null || !isTold(call)) return call.activity_guid;
  await lockFollowed(ctx, ref.target, ref.guid);
  const { record } = await callableSubject(ctx, ref, true);
  const isContact = isTaken(call);
  const activity = await addCallFollowUp(ctx, record, {
    content: translate(ctx.language, isContact ? 'call.incoming' : 'call.incomingMissed'),
    at: call.talk_time,
    isSupplement: false,
    nextTime: null,
    isContact,
  });
  await ctx.db.updateTable('call_record').set({ activity_guid: activity }).where('guid', '=', call.guid).execute();
  return activity;
}

/** The same where the switchboard told of the call: with the rights that the person has now, and not at all where they lost them. */
async function followForPerson(moving: MovingFor, call: Standing): Promise<void> {
  if (targetOfCall(call) === null) return;
  const person = { companyId: call.company_id, userGuid: call.user_guid, language: languages[0] };
  const ctx = await memberContext(moving, person, moving.now);
  if (ctx === null) return;
  try {
    await followIncoming({ ...ctx, db: moving.db }, call);
  } catch (error) {
    // The record is out of their reach by now, or gone: the call stays without a follow-up.
    if (!(error instanceof Refusal)) throw error;
  }
}

/** What follows where an incoming call has moved on: its follow-up once both talk, and its person is told. */
export async function incomingMoved(moving: MovingFor, call: Standing): Promise<void> {
  await followForPerson(moving, call);
  await tellIncoming(moving, call);
}

const aboutTarget = {
  [callTarget.lead]: messageType.leads,
  [callTarget.contact]: messageType.contacts,
  [callTarget.customer]: messageType.customer,
} as const;

async function recordName(db: Database, call: Standing): Promise<string> {
  const ref = targetOfCall(call);
  const table = ref && nounOfKind(recordKindOf(ref.target))?.table;
  if (!table) return '';
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)}
    where company_id = ${call.company_id} and guid = ${ref.guid} and delete_time is null`.execute(db);
  return rows[0]?.name ?? '';
}

async function missedMessage(db: Database, call: Standing): Promise<NewMessage> {
  const ref = targetOfCall(call);
  const [number, name] = [call.caller_number, await recordName(db, call)];
  const about =
    ref === null || name === ''
      ? { type: messageType.page, target: null }
      : { type: aboutTarget[ref.target], target: ref.guid };
  const known = name === '' ? 'message.missedCall' : 'message.missedCallOf';
  const key = number === '' ? 'message.missedCallHidden' : known;
  return { to: call.user_guid, ...about, label: messageLabel.call, key, params: { number, name } };
}

/** Talked seconds by the switchboard, or by what was heard of the call where it did not count them. */
function talkedSeconds({ talking_since }: Standing, { talkSeconds }: CallEnd, at: Date): number {
  const heard = talking_since === null ? 0 : (at.getTime() - talking_since.getTime()) / 1000;
  return Math.max(0, Math.floor(talkSeconds > 0 ? talkSeconds : heard));
}

/** Ends an incoming call that stands locked: who was called is told of one that nobody took, once (S31.5). */
export async function endIncoming(moving: MovingFor, standing: Standing, told: CallEnd): Promise<void> {
  const { db, now } = moving;
  const hasTalked = standing.talking_since !== null || told.status === callStatus.answered;
  const at = new Date(Math.max(standing.create_time.getTime(), Math.min(told.time.getTime(), now.getTime())));
  const ended = await db
    .updateTable('call_record')
    .set({
      state: callState.ended,
      call_status: hasTalked ? callStatus.answered : told.status,
      cause: told.cause.slice(0, 40),
      talk_length: hasTalked ? talkedSeconds(standing, told, at) : 0,
      end_time: at,
    })
    .where('guid', '=', standing.guid)
    .returning(standingColumns)
    .executeTakeFirstOrThrow();
  if (told.hasRecording) await awaitRecording(db, ended, now);
  await followForPerson(moving, ended);
  const ctx = actingFor(moving, ended);
  if (hasTalked) await doneWithMissed(ctx, ended.called_digits, ended.user_guid);
  else {
    await notify(ctx, [await missedMessage(db, ended)]);
    await tellMissed(ctx, [ended.user_guid]);
  }
  await tellIncoming(moving, ended);
}
