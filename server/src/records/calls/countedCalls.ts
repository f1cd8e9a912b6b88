import { callWay } from '@haina/contract/rules/call.ts';
import { callStatus } from '@haina/contract/rules/callState.ts';
import { type RawBuilder, sql } from 'kysely';

/** A call that figures count: one that a person made and whose result is known (S29.12, S31.8). */
export const isCounted = sql<boolean>`call_record.call_status <> ${sql.lit(callStatus.notReported)}
  and call_record.way <> ${sql.lit(callWay.incoming)}`;

/** That a call was answered. */
export const isAnswered = sql<boolean>`call_record.call_status = ${sql.lit(callStatus.answered)}`;

/** The seconds of a call as they are shown and counted: none before a review has settled it (S29.9). */
export const talkSecondsOf = (table: string): RawBuilder<number> =>
  sql<number>`(case when ${sql.ref(`${table}.review`)} = 1 then 0 else ${sql.ref(`${table}.talk_length`)} end)`;

/** `talkSecondsOf` the table itself. */
export const talkSeconds = talkSecondsOf('call_record');
