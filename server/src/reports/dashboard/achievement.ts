import type { Achievement, results } from '@haina/contract/calls/results.ts';
import { targetMoneyKinds } from '@haina/contract/calls/targets.ts';
import { type DaySpan, dayAfter } from '@haina/contract/rules/period.ts';
import { type RawBuilder, sql } from 'kysely';
import { allOf, belongsTo, type Condition } from '../../access/filters.ts';
import { periodOf } from '../../records/list/period.ts';
import type { Context } from '../../request/context.ts';
import type { Handler } from '../../request/handler.ts';
import { subordinatesOf } from '../../access/owners.ts';
import type { Owners } from '../../request/rights.ts';
import { ofOwned, periodsOf, sumOf } from './countFigures.ts';
import { type Figure, type FigureFilter, namesPeople, received, signed } from './figures.ts';
import type { MonthsAndEdges } from './keptMonths.ts';

/** The figure of the briefing whose money counts for each kind of target. */
const counted: readonly { readonly kind: Achievement['Kind']; readonly figure: Figure }[] = [
  { kind: targetMoneyKinds.contract, figure: signed },
  { kind: targetMoneyKinds.received, figure: received },
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

/** The targets of a kind in the months of a period. */
async function targetsOf(
  ctx: Context,
  kind: Achievement['Kind'],
  filter: FigureFilter,
  { span, scope }: { readonly span: DaySpan; readonly scope: Owners },
): Promise<RawBuilder<unknown>> {
  const { first, last } = monthsOf(span);
  return sql`(select coalesce(sum(target.money), 0) from target
    where target.company_id = ${ctx.session.companyId} and target.kind = ${kind} and target.user_guid is not null
      and target.year between ${Math.floor((first - 1) / 12)} and ${Math.floor((last - 1) / 12)}
      and target.year * 12 + target.month between ${first} and ${last}
      and ${await people(ctx, 'target.user_guid', filter, scope)})`;
}

/** The money of a figure of these people, as queries that are to be added up. */
async function moneyOf(
  ctx: Context,
  figure: Figure,
  filter: FigureFilter,
  { spans, scope }: { readonly spans: readonly MonthsAndEdges[]; readonly scope: Owners },
): Promise<RawBuilder<unknown>[]> {
  const { table } = figure.source.noun;
  const ofPeople = async (name: string) => [
    sql<boolean>`${sql.ref(`${name}.company_id`)} = ${ctx.session.companyId}`,
    await people(ctx, `${name}.owner_guid`, filter, scope),
  ];
  const live = sql<boolean>`${sql.ref(`${table}.delete_time`)} is null`;
  const records = allOf([...(await ofPeople(table)), live]);
  return ofOwned([figure], { months: allOf(await ofPeople('owned_month')), records }, spans);
}

/**
 * What was to be reached in a period and what was, of contracts and of received money (S17.7). Targets count
 * by whole months, every month that the period touches; results by the days of the period. Both are those of the same people,
 * the caller and everybody below them where the filter names nobody, and never of anybody out of the caller's scope of
 * contracts or receivables.
 */
export const readAchievement: Handler<typeof results.achievement> = async (filter, ctx) => {
  const { span } = periodOf(ctx, filter);
  const spans = await periodsOf(ctx, [span]);
  const parts = [];
  const targets = [];
  for (const { kind, figure } of counted) {
    const deps = { span, spans, scope: await ctx.rights.owners(ctx.db, figure.source.noun.module, null) };
    parts.push(...(await moneyOf(ctx, figure, filter, deps)));
    targets.push({ kind, figure, target: await targetsOf(ctx, kind, filter, deps) });
  }
  const sums = await sumOf(ctx, parts);
  const kinds = targets.map(
    ({ kind, figure, target }) =>
      sql`(select ${kind}::int as "Kind", ${target} as "Target", ${sums(figure, 0).money}::numeric as "Actual")`,
  );
  const { rows } = await sql<{ rows: Achievement[] }>`
    select json_agg(json_build_object('Kind', "Kind", 'Target', "Target", 'Actual', "Actual",
      'Rate', round("Actual" * 100 / nullif("Target", 0), 2)) order by "Kind") as rows
    from (${sql.join(kinds, sql` union all `)}) as each_kind`.execute(ctx.db);
  const End = dayAfter(span.end, -1);
  return {
    rows: rows[0]?.rows ?? [],
    Start: span.start,
    End,
    Month_Start: span.start.slice(0, 7),
    Month_End: End.slice(0, 7),
  };
};
