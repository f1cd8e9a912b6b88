import { callWay } from '@haina/contract/rules/call.ts';
import { callStatus } from '@haina/contract/rules/callState.ts';
import { sql } from 'kysely';

/** A call that figures count: one that a person made and whose result is known (S29.12, S31.8). */
export const isCounted = sql<boolean>`call_record.call_status <> ${sql.lit(callStatus.notReported)}
  and call_record.way <> ${sql.lit(callWay.incoming)}`;

/** That a call was answered. */
export const isAnswered = sql<boolean>`call_record.call_status = ${sql.lit(callStatus.answered)}`;

/** The seconds of a call as they are shown and counted: none before a review has settled it (S29.9). */
export const talkSeconds = sql<number>`(case when call_record.review = 1 then 0 else call_record.talk_length end)`;
