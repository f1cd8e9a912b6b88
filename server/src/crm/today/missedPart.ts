import { callTarget, recordKindOf } from '@haina/contract/rules/call.ts';
import { sql } from 'kysely';
import type { Condition, PeopleFilter } from '../../access/filters.ts';
import { subordinatesOf } from '../../access/owners.ts';
import { among } from '../../access/scope.ts';
import { recordsOfCalls } from '../../records/calls/selectCalls.ts';
import type { Context } from '../../request/context.ts';
import { isMissed } from '../calls/incoming/doneWithMissed.ts';
import { reachedCalls } from '../../records/calls/callReach.ts';
import type { QueuePart } from './queuePart.ts';

/** Whose missed calls: the reader's own, their subordinates' in the scope of calls, or both. */
async function whose(ctx: Context, { SeleteType }: PeopleFilter): Promise<Condition> {
  const { companyId, userGuid } = ctx.session;
  const person = sql.ref('call_record.user_guid');
  if (SeleteType === 1) return among(person, [userGuid]);
  const reached = await reachedCalls(ctx);
  if (SeleteType !== 2) return sql<boolean>`(${among(person, [userGuid])} or ${reached})`;
  return sql<boolean>`(${among(person, await subordinatesOf(ctx.db, companyId, userGuid))} and ${reached})`;
}

const kinds = sql.join(
  Object.values(callTarget).map((target) => sql`when ${sql.lit(target)} then ${sql.lit(recordKindOf(target))}`),
  sql` `,
);

/** Missed calls that nobody has done with: the record is named as far as the reader sees it, the number of any other one is masked (S31.5). */
export async function missedPart(ctx: Context, people: PeopleFilter): Promise<QueuePart> {
  const rows = sql`(select call_record.guid, call_record.talk_time as due, call_record.user_guid as owner,
      call_record.caller_number as phone, record.name, record.name is null and call_record.target_guid is not null
        and call_record.user_guid <> ${ctx.session.userGuid} as "isMasked",
      case when record.name is null then 0 else case call_record.target_kind ${kinds} else 0 end end as target,
      case when record.name is null then null else call_record.target_guid end as target_guid
    from call_record left join lateral (
      select found.name from (select call_record.*) as c cross join lateral (${await recordsOfCalls(ctx)}) as found limit 1
    ) as record on true
    where call_record.company_id = ${ctx.session.companyId} and ${isMissed('call_record')}
      and call_record.handled_time is null and ${await whose(ctx, people)}) as missed`;
  return {
    kind: 'missed',
    from: rows,
    target: sql`missed.target`,
    guid: sql`missed.target_guid`,
    name: sql`coalesce(missed.name, '')`,
    due: sql`missed.due`,
    owner: sql`missed.owner`,
    phone: sql`missed.phone`,
    call: sql`missed.guid`,
    isMasked: sql`missed."isMasked"`,
  };
}
