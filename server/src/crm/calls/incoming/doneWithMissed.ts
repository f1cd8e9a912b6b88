import { channelOf } from '@haina/contract/calls/events.ts';
import { callWay } from '@haina/contract/rules/call.ts';
import { callState, callStatus } from '@haina/contract/rules/callState.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Acting } from '../../../request/context.ts';
import { publish } from '../../../request/publish.ts';

/** Calls from outside that nobody took, of a table that is called so; the indexes say it in the same words (S31.5). */
export const isMissed = (call: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${call}.${name}`);
  return sql<boolean>`(${column('way')} = ${sql.lit(callWay.incoming)} and ${column('state')} = ${sql.lit(callState.ended)}
    and ${column('call_status')} <> ${sql.lit(callStatus.answered)})`;
};

/** Tells people that their queue of today has changed. */
export const tellMissed = (ctx: Acting, people: readonly string[]): Promise<void> =>
  publish(
    ctx,
    [...new Set(people)].map((guid) => ({ event: 'missedCalls', channel: channelOf('message', guid), payload: {} })),
  );

/** Missed calls from a number are done with: someone of the company has called it, or has talked with it since (S31.5). */
export async function doneWithMissed(ctx: Acting, digits: string, by: string | null): Promise<void> {
  if (digits === '') return;
  const { rows } = await sql<{ user_guid: string }>`
    update call_record set handled_time = ${ctx.now}, handled_user_guid = ${by}
    where company_id = ${ctx.session.companyId} and called_digits = ${digits} and ${isMissed('call_record')}
      and handled_time is null
    returning user_guid`.execute(ctx.db);
  if (rows.length > 0)
    await tellMissed(
      ctx,
      rows.map((row) => row.user_guid),
    );
}
