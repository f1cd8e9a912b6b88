import { type RawBuilder, sql } from 'kysely';
import { allOf, type Condition } from '../../access/filters.ts';
import type { Context } from '../../request/context.ts';
import type { Counting, Values } from './counting.ts';
import { type Place, placeOf, wallOf } from './dimensions.ts';
import { everyoneIn, ofPeople } from './reportPeople.ts';
import { aggregate, type Dimension, type Source, type Value } from './source.ts';
import { isTotalKept, targetCells } from './targetCells.ts';
import { type Targets, withFacts } from './withFacts.ts';

/** The numbers of a cell, by measure. */
export type Numbers = Readonly<Record<string, number | null>>;

/** One cell: where it stands, in the order of the dimensions asked for, and its numbers. */
export interface Cell {
  readonly at: readonly string[];
  readonly numbers: Numbers;
}

/** The cells that have rows, and the numbers of all rows. */
export interface Cells {
  readonly cells: readonly Cell[];
  readonly total: Numbers;
}

/** The rows of a source that count: of the company, live, of these people, within these days. */
export function counted(ctx: Context, source: Source, { span, people, where = [] }: Counting): Condition {
  const { companyId, zone } = ctx.session;
  const { moment, person } = source;
  const company = sql<boolean>`${source.company} = ${companyId}`;
  if (source.isNow) {
    const all = { ...people, whole: everyoneIn(people), stays: [] };
    return allOf([company, source.live, ofPeople(all, person, sql`null::date`), ...where]);
  }
  if (source.wall) {
    const day = sql<boolean>`${moment} >= ${span.start}::date and ${moment} < ${span.end}::date`;
    return allOf([company, source.live, day, ofPeople(people, person, moment), ...where]);
  }
  return allOf([
    company,
    source.live,
    sql<boolean>`${moment} >= (${span.start}::timestamp at time zone ${zone})`,
    sql<boolean>`${moment} < (${span.end}::timestamp at time zone ${zone})`,
    ofPeople(people, person, sql`${wallOf(source, zone)}::date`),
    ...where,
  ]);
}

/** A cell or the sums of all, as columns: texts of dimensions, and numbers of measures. */
type Grouped = { readonly is_total: boolean } & Readonly<Record<string, string | number | boolean | null>>;

const place = (name: string, index: number) => sql.ref(`${name}${index}`);

type Named = readonly (readonly [string, Value])[];

/** The rows of a source: where each stands, and for every measure what it adds and whether it counts. */
function rowsOf(ctx: Context, source: Source, values: Named, places: readonly Place[], counting: Counting) {
  const columns = [
    ...(source.presence ? [sql`${source.presence} as presence`] : []),
    ...places.map(({ key }, index) => sql`${key} as ${place('d', index)}`),
    ...values.flatMap(([, { made, when }], index) => [
      sql`${when ?? sql`true`} as ${place('w', index)}`,
      sql`${'of' in made ? made.of : sql`null::int`} as ${place('v', index)}`,
    ]),
  ];
  return sql`(select ${sql.join(columns)} from ${source.from} where ${counted(ctx, source, counting)}) as counted`;
}

/** What measures are made of: rows, or, where they are numbers that add up, these numbers of each cell, which come together fast. */
function partsOf(ctx: Context, source: Source, values: Named, places: readonly Place[], counting: Counting) {
  const rows = rowsOf(ctx, source, values, places, counting);
  if (places.length === 0 || !values.every(([, { made }]) => made.way === 'count' || made.way === 'sum')) {
    return {
      from: rows,
      numbers: values.map(([, value], index) => aggregate(value, place('v', index), place('w', index))),
    };
  }
  const dimensions = places.map((_, index) => place('d', index));
  const sums = [
    ...(source.presence ? [sql`sum(presence) as presence`] : []),
    ...values.map(([, { made }], index) => {
      const all = made.way === 'count' ? sql`count(*)` : sql`sum(${place('v', index)})`;
      return sql`${all} filter (where ${place('w', index)}) as ${place('v', index)}`;
    }),
  ];
  return {
    from: sql`(select ${sql.join([...dimensions, ...sums])} from ${rows} group by ${sql.join(dimensions)}) as added`,
    numbers: values.map((_, index) => sql`coalesce(sum(${place('v', index)}), 0)::float8`),
  };
}

/** How rows are put together: into cells and all of them, where that is asked for; and which answer is that of all. */
function groupsOf(dimensions: readonly RawBuilder<unknown>[], { hasNoTotal }: Counting) {
  const [first] = dimensions;
  if (!first) return { groups: sql`()`, isTotal: sql`true` };
  const cells = sql`(${sql.join(dimensions)})`;
  if (hasNoTotal) return { groups: cells, isTotal: sql`false` };
  return { groups: sql`grouping sets (${cells}, ())`, isTotal: sql`grouping(${first}) = 1` };
}

/** The cells of measures that count rows of one source, read in one pass. */
async function ofSource(
  ctx: Context,
  source: Source,
  values: Named,
  by: readonly Dimension[],
  counting: Counting,
): Promise<Cells> {
  const places = by.map((dimension) => placeOf(ctx, source, dimension, counting));
  const { from, numbers } = partsOf(ctx, source, values, places, counting);
  const dimensions = places.map((_, index) => place('d', index));
  const { groups, isTotal } = groupsOf(dimensions, counting);
  const columns = [
    ...places.map(({ text }, index) => sql`${text(place('d', index))} as ${place('at', index)}`),
    ...numbers.map((number, index) => sql`${number} as ${place('number', index)}`),
    sql`${isTotal} as is_total`,
  ];
  const { rows } = await sql<Grouped>`
    select ${sql.join(columns)}
    from ${from}
    group by ${groups} ${source.presence ? sql`having ${isTotal} or sum(presence) <> 0` : sql``}`.execute(ctx.db);
  const named = (row: Grouped): Numbers =>
    Object.fromEntries(values.map(([name], index) => [name, row[`number${index}`] as number | null]));
  const total = rows.find(({ is_total }) => is_total);
  return {
    cells: rows
      .filter(({ is_total }) => !is_total)
      .map((row) => ({ at: by.map((_, index) => (row[`at${index}`] ?? '') as string), numbers: named(row) })),
    total: total ? named(total) : {},
  };
}

/** The key of a cell, by which those of several sources come together. */
export const cellKey = (where: readonly string[]) => JSON.stringify(where);

/** Two parts of a number added up: those of stretches of a period, in hundredths; what only one of them has is that one's. */
const added = (one: number | null | undefined, other: number | null): number | null =>
  one === undefined || one === null || other === null ? (other ?? one ?? null) : Number((one + other).toFixed(2));

function addInto(sum: Record<string, number | null>, numbers: Numbers): void {
  for (const [key, number] of Object.entries(numbers)) sum[key] = added(sum[key], number);
}

/** The cells of measures of several sources over the same days. */
async function ofSources(ctx: Context, values: Values, by: readonly Dimension[], counting: Counting): Promise<Cells[]> {
  const sources = [...new Set(Object.values(values).map(({ source }) => source))];
  const parts: Cells[] = [];
  for (const source of sources) {
    const own = Object.entries(values).filter(([, value]) => value.source === source);
    parts.push(await ofSource(ctx, source, own, by, counting));
  }
  return parts;
}

/**
 * Counts measures by some dimensions: the cells that have rows, and the numbers of all rows together. It asks one statement after the
 * other: slow reports that held several connections each would exhaust the pool.
 */
export async function countCells(
  ctx: Context,
  values: Values,
  by: readonly Dimension[],
  counting: Counting,
): Promise<Cells> {
  const { isEverybody, whole, stays } = counting.people;
  const isEmpty = !isEverybody && whole.length === 0 && stays.length === 0;
  if (isEmpty || counting.span.start >= counting.span.end) return { cells: [], total: {} };
  const { stretches, targets } = await withFacts(ctx, values, by, counting);
  const parts: Cells[] = [];
  for (const { span, values: own, isTotal, isLess } of stretches) {
    const found = await ofSources(ctx, own, isTotal ? [] : by, { ...counting, span });
    parts.push(...(isLess ? found.map(takenOff) : found));
  }
  for (const one of targets) parts.push(await ofTargets(ctx, one, by, counting));
  const found = together(parts);
  // What was taken off may leave nothing of a cell.
  return stretches.some(({ isLess }) => isLess) ? { ...found, cells: found.cells.filter(hasNumber) } : found;
}

const hasNumber = ({ numbers }: Cell) => Object.values(numbers).some((number) => number !== 0);

/** The cells of different targets; the total of several people is in a stretch of its own. */
async function ofTargets(
  ctx: Context,
  { key, fact }: Targets,
  by: readonly Dimension[],
  counting: Counting,
): Promise<Cells> {
  const cells = by.length === 0 ? [] : await targetCells(ctx, fact, by, counting);
  const all = isTotalKept(counting) ? await targetCells(ctx, fact, [], counting) : null;
  return {
    cells: cells.map(({ at: place, amount }) => ({ at: place, numbers: { [key]: amount } })),
    total: all ? { [key]: all[0]?.amount ?? 0 } : {},
  };
}

const negative = (numbers: Numbers): Numbers =>
  Object.fromEntries(Object.entries(numbers).map(([key, number]) => [key, number === null ? null : -number]));

/** The same numbers, to be taken off others. */
const takenOff = ({ cells, total }: Cells): Cells => ({
  cells: cells.map(({ at: place, numbers }) => ({ at: place, numbers: negative(numbers) })),
  total: negative(total),
});

/** Parts as one: their numbers added up, cell by cell. */
function together(parts: readonly Cells[]): Cells {
  const found = new Map<string, { at: readonly string[]; numbers: Record<string, number | null> }>();
  const total: Record<string, number | null> = {};
  for (const part of parts) {
    addInto(total, part.total);
    for (const cell of part.cells) {
      const key = cellKey(cell.at);
      const known = found.get(key) ?? { at: cell.at, numbers: {} };
      addInto(known.numbers, cell.numbers);
      found.set(key, known);
    }
  }
  return { cells: [...found.values()], total };
}
