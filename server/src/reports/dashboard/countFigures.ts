import type { DaySpan } from '@haina/contract/rules/period.ts';
import { type RawBuilder, sql } from 'kysely';
import { allOf, type Condition } from '../../access/filters.ts';
import { instantOf } from '../../platform/database/sql/moments.ts';
import { among, readsAll, visibleByOwners } from '../../access/scope.ts';
import type { Context } from '../../request/context.ts';
import { type Figure, type FigureFilter, ownersOf, recordsOf, type Source, withPeople } from './figures.ts';
import { type Edge, type Moments, type MonthsAndEdges, monthsAndEdges } from './keptMonths.ts';

/** What the rows of a figure in some days are. */
export interface Counted {
  readonly amount: number;
  readonly money: number;
}

/** Moments of which rows are counted for a period, by the place of the period. */
type Range = Edge & { readonly period: number };

async function momentsOf(ctx: Context, spans: readonly DaySpan[]): Promise<[Date, Date][]> {
  const { zone } = ctx.session;
  const pairs = spans.map(
    ({ start, end }) => sql`json_build_array(${instantOf(start, zone)}, ${instantOf(end, zone)})`,
  );
  const { rows } = await sql<{ moments: [string, string][] }>`
    select json_build_array(${sql.join(pairs)}) as moments`.execute(ctx.db);
  return (rows[0]?.moments ?? []).map(([from, until]) => [new Date(from), new Date(until)]);
}

/** Number and money of figures that count by the same moment of the same rows, counted range by range. */
function counted(figures: readonly Figure[], records: Condition, ranges: readonly Range[]): RawBuilder<unknown>[] {
  const [first] = figures;
  if (!first || ranges.length === 0) return [];
  const values = ranges.map(
    ({ period, from, until, sign }) => sql`(${period}::int, ${from}::timestamptz, ${until}::timestamptz, ${sign}::int)`,
  );
  const sums = figures.flatMap(({ kept, kind, money }) => {
    const wanted = kind ? sql`filter (where ${kind})` : sql``;
    const sum = money === undefined ? sql`0::numeric` : sql`coalesce(sum(${sql.ref(money)}) ${wanted}, 0)`;
    return [sql`count(*) ${wanted} as ${sql.ref(`amount${kept}`)}`, sql`${sum} as ${sql.ref(`money${kept}`)}`];
  });
  const each = figures.map(
    ({ kept }) => sql`(${kept}::int, ${sql.ref(`sums.amount${kept}`)}, ${sql.ref(`sums.money${kept}`)})`,
  );
  const column = sql.ref(first.column);
  // Where only rows of some kind count, an index may hold just these.
  const kinds = figures.flatMap(({ kind }) => kind ?? []);
  const ofKind = kinds.length === figures.length ? sql`and (${sql.join(kinds, sql` or `)})` : sql``;
  // Range by range, so that each is read by the index of its moment.
  return [
    sql`select each.figure, edge.period, edge.sign * each.amount as amount, edge.sign * each.money as money
      from (values ${sql.join(values)}) as edge (period, low, high, sign)
      cross join lateral (select ${sql.join(sums)} from ${first.source.from}
        where ${records} ${ofKind} and ${column} >= edge.low and ${column} < edge.high) as sums
      cross join lateral (values ${sql.join(each)}) as each (figure, amount, money)`,
  ];
}

/** What is kept of figures for the whole months of each period, read in one pass over the months of all of them. */
function added(figures: readonly Figure[], owners: Condition, months: readonly Moments[]): RawBuilder<unknown>[] {
  const held = months.flatMap((span, period) => (span.from < span.until ? [{ ...span, period }] : []));
  const [low] = held.map(({ from }) => from).toSorted();
  const high = held
    .map(({ until }) => until)
    .toSorted()
    .at(-1);
  if (low === undefined || high === undefined) return [];
  const money = figures.some((figure) => figure.money !== undefined) ? sql`money` : sql`0::numeric`;
  const sums = held.map(({ period, from, until }) => {
    const within = sql`filter (where month >= ${from}::date and month < ${until}::date)`;
    return sql`sum(amount) ${within} as ${sql.ref(`amount${period}`)}, sum(${money}) ${within} as ${sql.ref(`money${period}`)}`;
  });
  const each = held.map(
    ({ period }) => sql`(${period}::int, ${sql.ref(`sums.amount${period}`)}, ${sql.ref(`sums.money${period}`)})`,
  );
  return [
    sql`select sums.figure, each.period, each.amount, each.money
      from (select figure, ${sql.join(sums)} from owned_month
        where figure = any(${figures.map(({ kept }) => kept)}::int[]) and ${owners}
          and month >= ${low}::date and month < ${high}::date group by figure) as sums
      cross join lateral (values ${sql.join(each)}) as each (period, amount, money)`,
  ];
}

const ofMonth = ({ from, until }: Moments): Edge => ({
  from: `${from}T00:00:00Z`,
  until: `${until}T00:00:00Z`,
  sign: 1,
});

const inPeriods = (spans: readonly MonthsAndEdges[], edgesOf: (span: MonthsAndEdges) => readonly Edge[]): Range[] =>
  spans.flatMap((span, period) => edgesOf(span).map((edge) => ({ ...edge, period })));

/** Figures by the moment they count by: those of one moment are counted in one pass. */
const byColumn = (figures: readonly Figure[]) =>
  [...new Set(figures.map(({ column }) => column))].map((column) => figures.filter((one) => one.column === column));

/** The periods of some days, as whole months and edges. */
export async function periodsOf(ctx: Context, days: readonly DaySpan[]): Promise<MonthsAndEdges[]> {
  return (await momentsOf(ctx, days)).map(([from, until]) => monthsAndEdges(from, until));
}

/** Records that some people own: as their months are kept, and as they are counted. */
interface OwnedRecords {
  readonly months: Condition;
  readonly records: Condition;
}

const counts = (figures: readonly Figure[], records: Condition, ranges: readonly Range[]) =>
  byColumn(figures).flatMap((some) => counted(some, records, ranges));

/** Figures of one source in each period, as queries of figure, period, amount and money that are to be added up. */
export const ofOwned = (
  figures: readonly Figure[],
  { months, records }: OwnedRecords,
  spans: readonly MonthsAndEdges[],
): RawBuilder<unknown>[] => [
  ...added(
    figures,
    months,
    spans.map((span) => span.months),
  ),
  ...counts(
    figures,
    records,
    inPeriods(spans, ({ edges }) => edges),
  ),
];

const wholeMonths = (spans: readonly MonthsAndEdges[]) =>
  inPeriods(spans, ({ months }) => (months.from < months.until ? [ofMonth(months)] : []));

/** The same for those of the records that the caller reads. */
async function ofReadable(
  ctx: Context,
  { noun }: Source,
  figures: readonly Figure[],
  filter: FigureFilter,
  spans: readonly MonthsAndEdges[],
): Promise<RawBuilder<unknown>[]> {
  const records = await recordsOf(ctx, noun, filter);
  // A record that is reached through its customer too is in no sum by its own owner alone, unless everybody's is read.
  if (noun.parent !== undefined && !(await readsAll(ctx, noun))) {
    const edges = inPeriods(spans, (span) => span.edges);
    return counts(figures, records, [...edges, ...wholeMonths(spans)]);
  }
  const { owners, others } = await visibleByOwners(ctx, noun);
  const months = allOf([
    sql<boolean>`owned_month.company_id = ${ctx.session.companyId}`,
    ...(owners === 'all' ? [] : [among(sql.ref('owned_month.owner_guid'), owners)]),
    ...(await ownersOf(ctx, 'owned_month', filter)),
  ]);
  // By a team alone: those are in the sums of people whom the caller does not reach.
  const byTeam = others.flatMap((other) => counts(figures, allOf([other, records]), wholeMonths(spans)));
  return [...ofOwned(figures, { months, records }, spans), ...byTeam];
}

/** Adds up such queries, by figure and then by the place of the period. */
export async function sumOf(
  ctx: Context,
  parts: readonly RawBuilder<unknown>[],
): Promise<(figure: Figure, period: number) => Counted> {
  const { rows } = await sql<Counted & { figure: number; period: number }>`
    select figure, period, coalesce(sum(amount), 0)::int as amount, coalesce(sum(money), 0)::float8 as money
    from (${sql.join(parts, sql` union all `)}) as parts group by 1, 2`.execute(ctx.db);
  const found = new Map(rows.map(({ figure, period, ...sums }) => [`${figure} ${period}`, sums]));
  return ({ kept }, period) => found.get(`${kept} ${period}`) ?? { amount: 0, money: 0 };
}

/**
 * Number and money of figures in several periods, by figure and then by period: whole months are added up from what is kept
 * of each owner, and only the edges of a period are counted (decision 0060).
 */
export async function countFigures(
  ctx: Context,
  figures: readonly Figure[],
  filter: FigureFilter,
  days: readonly DaySpan[],
): Promise<(figure: Figure, period: number) => Counted> {
  const spans = await periodsOf(ctx, days);
  const asked = await withPeople(ctx, filter);
  const sources = [...new Set(figures.map(({ source }) => source))];
  const parts: RawBuilder<unknown>[] = [];
  for (const source of sources) {
    const own = figures.filter((figure) => figure.source === source);
    parts.push(...(await ofReadable(ctx, source, own, asked, spans)));
  }
  return sumOf(ctx, parts);
}
