import type { activity } from '@haina/contract/calls/activity.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../request/context.ts';
import { notFound } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { type TabCounts, tabNames } from '../../records/noun/tabs.ts';
import { shownHolder } from '../../records/reach/holder.ts';
import { nounOfKind, type OwnedFacts } from '../../records/reach/ownedNouns.ts';
import { leadOf, shown } from '../../records/reach/recordRef.ts';
import { childCounts } from './childCounts.ts';

/** How much hangs on a record and stands below it. */
type Counts = z.output<typeof activity.counts.output>;

/** Live rows of a table about the record or, for a customer, about the lead it was converted from. */
const about = (table: 'activity' | 'file') => sql<number>`(
  select count(*)::int from target join ${sql.table(table)} as hanging
    on hanging.target_kind = target.kind and hanging.target_guid = target.guid
  where hanging.company_id = (select company_id from record) and hanging.delete_time is null)`;

const members = (kind: number) => sql<number>`(
  select count(record.owner_guid)::int + (select count(*)::int from team_member t
    where t.company_id = record.company_id and t.target_kind = ${kind} and t.target_guid = record.guid)
  from record group by record.company_id, record.guid)`;

async function countsOf(ctx: Context, noun: OwnedFacts, guid: string): Promise<Counts | undefined> {
  const { rows } = await sql<Counts>`
    with record as (
      select company_id, guid, owner_guid, ${leadOf(noun)} as leads_guid from ${sql.table(noun.table)}
      where guid = ${guid} and delete_time is null and ${await shown(ctx, noun)}
    ), target as (
      select ${noun.kind}::smallint as kind, guid from record
      union all select ${targetKind.leads}::smallint, leads_guid from record where leads_guid is not null
    )
    select ${about('activity')} as "Activity", ${about('file')} as "File", ${members(noun.kind)} as "Team",
      ${await childCounts(ctx, noun.kind)}
    from record`.execute(ctx.db);
  return rows[0];
}

const nothingBelow = Object.fromEntries(tabNames.map((name) => [name, 0])) as TabCounts;

/** A product has attachments alone. */
async function countsOfProduct(ctx: Context, guid: string): Promise<Counts> {
  await shownHolder(ctx, { kind: targetKind.products, guid });
  const { rows } = await sql<{ number: number }>`
    select count(*)::int as number from file where company_id = ${ctx.session.companyId}
      and target_kind = ${targetKind.products} and target_guid = ${guid} and delete_time is null`.execute(ctx.db);
  return { Activity: 0, File: rows[0]?.number ?? 0, Team: 0, ...nothingBelow };
}

/** The numbers beside the tabs of a record that the caller may look at: each is what the tab's own list shows. */
export const countOfTarget: Handler<typeof activity.counts> = async ({ Target_Kind, Target_Guid }, ctx) => {
  if (Target_Kind === targetKind.products) return countsOfProduct(ctx, Target_Guid);
  const noun = nounOfKind(Target_Kind);
  const counts = noun && (await countsOf(ctx, noun, Target_Guid));
  if (!counts) throw notFound();
  return counts;
};
