import type { IncomingCall, MatchedRecord } from '@haina/contract/calls/incomingCalls.ts';
import { type CallTarget, callTarget } from '@haina/contract/rules/call.ts';
import { callState } from '@haina/contract/rules/callState.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';

/** For how long an ended call that was left on the screen comes back with the page, in milliseconds. */
const keptFor = 12 * 3600_000;

/** Where an incoming call is, in words. */
export function incomingWords({ State, Is_Missed }: IncomingCall): TextKey {
  if (Is_Missed === 1) return 'dial.incoming.missed';
  if (State === callState.ended) return 'dial.incoming.ended';
  return State === callState.talking ? 'dial.incoming.talking' : 'dial.incoming.ringing';
}

/** Whether there is nothing left to do with a call that has ended, or it has been left for too long; `now` as the company writes it. */
export function isDoneWith({ State, Is_Submitted, Is_Handled, Call_Time }: IncomingCall, now: string): boolean {
  if (State !== callState.ended) return false;
  const age = Date.parse(now) - Date.parse(Call_Time ?? now);
  return Is_Submitted === 1 || Is_Handled === 1 || age > keptFor;
}

/** Whether feedback can be written: the call belongs to a record, and both talk or did. */
export const takesFeedback = ({ Activity_Record_Guid, Is_Missed, Is_Submitted }: IncomingCall): boolean =>
  Activity_Record_Guid !== '' && Is_Missed === 0 && Is_Submitted === 0;

/** Whether the call belongs to this record, or to the customer that it is part of. */
export const isRecordOf = ({ Target_Kind, Target_Guid }: IncomingCall, record: MatchedRecord): boolean =>
  Target_Kind === record.Target_Kind && Target_Guid === record.Guid && Target_Guid !== '';

/** The record that the call belongs to, as far as it holds the number. */
export const ownRecord = (call: IncomingCall): MatchedRecord | undefined =>
  call.records.find((record) => isRecordOf(call, record));

/** Whose call it is, for the head and the small form: the record's name where there is one that is seen. */
export function callerName(call: IncomingCall): string {
  const seen = call.records.filter(({ Is_Seen }) => Is_Seen === 1);
  return (ownRecord(call) ?? (seen.length === 1 ? seen[0] : undefined))?.Name ?? '';
}

/** The words of the kinds of records that hold numbers. */
export const kindWords: Readonly<Record<CallTarget, TextKey>> = {
  [callTarget.lead]: 'dial.incoming.kind.leads',
  [callTarget.contact]: 'dial.incoming.kind.contacts',
  [callTarget.customer]: 'dial.incoming.kind.customer',
};
