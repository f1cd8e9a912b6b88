import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { allOf, type Condition, type PeopleFilter, peopleConditions } from '../../access/filters.ts';
import { countOf } from '../../platform/database/sql/paged.ts';
import { among, type OwnedTable, readsAll, visibleByOwners, visibleParts } from '../../access/scope.ts';
import type { Context } from '../../request/context.ts';

/** Records that are not in the recycle bin. */
export const live = (noun: OwnedTable): Condition => sql<boolean>`${sql.ref(`${noun.table}.delete_time`)} is null`;

/** The number of a noun's live records that fit one of the parts, which share none, and all conditions. */
function counted(noun: OwnedTable, parts: readonly Condition[], conditions: readonly Condition[]): RawBuilder<number> {
  const rows = parts.map(
    (part) => sql`select 1 from ${sql.table(noun.table)} where ${allOf([part, live(noun), ...conditions])}`,
  );
  return countOf(sql`(${sql.join(rows, sql` union all `)})`);
}

/**
 * The number of live records, narrowed by nothing but `SeleteType`: what people own is added up from the kept counts, and only
 * the others are counted (decision 0035).
 */
async function keptTotal(ctx: Context, noun: OwnedTable, filter: PeopleFilter = {}): Promise<RawBuilder<number>> {
  const { owners, others } = await visibleByOwners(ctx, noun);
  const place = [
    sql<boolean>`owned_count.company_id = ${ctx.session.companyId}`,
    sql<boolean>`owned_count.target_kind = ${noun.kind}`,
    ...(owners === 'all' ? [] : [among(sql.ref('owned_count.owner_guid'), owners)]),
    ...(await peopleConditions(ctx, 'owned_count', filter)),
  ];
  const owned = sql<number>`(select coalesce(sum(amount), 0)::int from owned_count where ${allOf(place)})`;
  if (others.length === 0) return owned;
  return sql<number>`(${owned} + ${counted(noun, others, await peopleConditions(ctx, noun.table, filter))})`;
}

/** A record that is reached through its customer too is in no count by its own owner alone, unless everybody's is read. */
const isKept = async (ctx: Context, noun: OwnedTable): Promise<boolean> =>
  noun.parent === undefined || (await readsAll(ctx, noun));

/** How many of a noun's live records the caller reads. */
export async function totalOf(ctx: Context, noun: OwnedTable): Promise<RawBuilder<number>> {
  return (await isKept(ctx, noun)) ? keptTotal(ctx, noun) : counted(noun, await visibleParts(ctx, noun), []);
}

/** The same where the conditions ask for nothing but owners: added up, or counted by parts, each by the index of its own. */
async function totalOfPeople(ctx: Context, noun: OwnedTable, SeleteType: 1 | 2): Promise<RawBuilder<number>> {
  if (await isKept(ctx, noun)) return keptTotal(ctx, noun, { SeleteType });
  return counted(noun, await visibleParts(ctx, noun), await peopleConditions(ctx, noun.table, { SeleteType }));
}

interface Counts {
  readonly All: number;
  readonly Mine: number;
  readonly Sub: number;
}

/** How many live records of a noun the caller reads stand behind each ownership filter. */
export async function countRecords(ctx: Context, noun: OwnedTable): Promise<Counts> {
  const [all, mine, sub] = [
    await totalOf(ctx, noun),
    await totalOfPeople(ctx, noun, 1),
    await totalOfPeople(ctx, noun, 2),
  ];
  const { rows } = await sql<Counts>`select ${all} as "All", ${mine} as "Mine", ${sub} as "Sub"`.execute(ctx.db);
  return rows[0] ?? { All: 0, Mine: 0, Sub: 0 };
}

/** Puts the rows of each person's kept counts and months together; who reads them meanwhile adds up the same. */
export async function compactOwnedCounts(db: Database): Promise<void> {
  await sql`with crowded as (
      select company_id, target_kind, owner_guid from owned_count group by 1, 2, 3 having count(*) > 1
    ), gone as (
      delete from owned_count using crowded
      where owned_count.company_id = crowded.company_id and owned_count.target_kind = crowded.target_kind
        and owned_count.owner_guid = crowded.owner_guid
      returning owned_count.company_id, owned_count.target_kind, owned_count.owner_guid, amount
    )
    insert into owned_count (company_id, target_kind, owner_guid, amount)
    select company_id, target_kind, owner_guid, sum(amount) from gone group by 1, 2, 3 having sum(amount) <> 0`.execute(
    db,
  );
  await sql`with crowded as (
      select company_id, figure, month, owner_guid from owned_month group by 1, 2, 3, 4 having count(*) > 1
    ), gone as (
      delete from owned_month using crowded
      where owned_month.company_id = crowded.company_id and owned_month.figure = crowded.figure
        and owned_month.month = crowded.month and owned_month.owner_guid = crowded.owner_guid
      returning owned_month.company_id, owned_month.figure, owned_month.month, owned_month.owner_guid, amount, money
    )
    insert into owned_month (company_id, figure, month, owner_guid, amount, money)
    select company_id, figure, month, owner_guid, sum(amount), sum(money) from gone
    group by 1, 2, 3, 4 having sum(amount) <> 0 or sum(money) <> 0`.execute(db);
}
