import type { Achievement, results } from '@haina/contract/calls/results.ts';
import { targetMoneyKinds } from '@haina/contract/calls/targets.ts';
import { type DaySpan, dayAfter } from '@haina/contract/rules/period.ts';
import { type RawBuilder, sql } from 'kysely';
import { allOf, belongsTo, type Condition } from '../../access/filters.ts';
import { periodOf, within } from '../../records/list/period.ts';
import type { OwnedTable } from '../../access/scope.ts';
import type { Context } from '../../request/context.ts';
import type { Handler } from '../../request/handler.ts';
import { contractNoun, receivablesNoun } from '../../records/reach/ownedNouns.ts';
import { subordinatesOf } from '../../access/owners.ts';
import type { Owners } from '../../request/rights.ts';
import { type FigureFilter, namesPeople } from './figures.ts';

/** What counts for a kind of target: the records of a noun by a moment. */
interface Counted {
  readonly kind: Achievement['Kind'];
  readonly noun: OwnedTable;
  readonly moment: string;
}

const counted: readonly Counted[] = [
  { kind: targetMoneyKinds.contract, noun: contractNoun, moment: 'contract.order_time' },
  { kind: targetMoneyKinds.received, noun: receivablesNoun, moment: 'receivable.return_time' },
];

/** The months that days touch, as year times 12 plus month. */
function monthsOf({ start, end }: DaySpan): { first: number; last: number } {
  const number = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return { first: number(start), last: number(dayAfter(end, -1)) };
}

/** Whose targets and records a filter is about, for a column that names a person; the caller's scope is cut elsewhere. */
async function chosen(ctx: Context, column: string, filter: FigureFilter): Promise<Condition[]> {
  const { companyId, userGuid } = ctx.session;
  const below = async () => subordinatesOf(ctx.db, companyId, userGuid);
  if (!namesPeople(filter)) return belongsTo(ctx, column, [userGuid, ...(await below())]);
  const ownership: Condition[] = [];
  if (filter.SeleteType === 1) ownership.push(sql<boolean>`${sql.ref(column)} = ${userGuid}`);
  if (filter.SeleteType === 2) ownership.push(sql<boolean>`${sql.ref(column)} = any(${await below()}::uuid[])`);
  return [...ownership, ...(await belongsTo(ctx, column, filter.user_guid, filter.structure_guid))];
}

/** The same people for targets and for records, so that both belong together: a team's records are their owner's result. */
async function people(ctx: Context, column: string, filter: FigureFilter, scope: Owners): Promise<Condition> {
  const reached = scope === 'all' ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = any(${[...scope]}::uuid[])`;
  return allOf([reached, ...(await chosen(ctx, column, filter))]);
}

async function sumsOf(
  ctx: Context,
  { kind, noun, moment }: Counted,
  filter: FigureFilter,
  span: DaySpan,
): Promise<RawBuilder<unknown>> {
  const { companyId, zone } = ctx.session;
  const scope = await ctx.rights.owners(ctx.db, noun.module, null);
  const { first, last } = monthsOf(span);
  const table = sql.table(noun.table);
  const own = (name: string) => sql.ref(`${noun.table}.${name}`);
  return sql`(select ${kind}::int as "Kind",
    (select coalesce(sum(target.money), 0) from target
      where target.company_id = ${companyId} and target.kind = ${kind} and target.user_guid is not null
        and target.year between ${Math.floor((first - 1) / 12)} and ${Math.floor((last - 1) / 12)}
        and target.year * 12 + target.month between ${first} and ${last}
        and ${await people(ctx, 'target.user_guid', filter, scope)}) as "Target",
    (select coalesce(sum(${own('money')}), 0) from ${table}
      where ${own('company_id')} = ${companyId} and ${own('delete_time')} is null and ${within(moment, span, zone)}
        and ${await people(ctx, `${noun.table}.owner_guid`, filter, scope)}) as "Actual")`;
}

/**
 * What was to be reached in a period and what was, of contracts and of received money (S17.7). Targets count
 * by whole months, every month that the period touches; results by the days of the period. Both are those of the same people,
 * the caller and everybody below them where the filter names nobody, and never of anybody out of the caller's scope of
 * contracts or receivables. One query.
 */
export const readAchievement: Handler<typeof results.achievement> = async (filter, ctx) => {
  const { span } = periodOf(ctx, filter);
  const sums = await Promise.all(counted.map((one) => sumsOf(ctx, one, filter, span)));
  const { rows } = await sql<{ rows: Achievement[] }>`
    select json_agg(json_build_object('Kind', "Kind", 'Target', "Target", 'Actual', "Actual",
      'Rate', round("Actual" * 100 / nullif("Target", 0), 2)) order by "Kind") as rows
    from (${sql.join(sums, sql` union all `)}) as each_kind`.execute(ctx.db);
  const End = dayAfter(span.end, -1);
  return {
    rows: rows[0]?.rows ?? [],
    Start: span.start,
    End,
    Month_Start: span.start.slice(0, 7),
    Month_End: End.slice(0, 7),
  };
};
