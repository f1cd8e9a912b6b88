import { sql } from 'kysely';
import type { Condition } from '../../access/filters.ts';
import { readsAll, type OwnedTable } from '../../access/scope.ts';
import type { Context } from '../../request/context.ts';
import { countCells, counted } from '../count/countCells.ts';
import type { Dimension, Source, Value } from '../count/source.ts';
import { holds } from '../count/withFacts.ts';
import type { Behind } from './built.ts';
import { nounsOf, tablesOf } from './rowsBehind.ts';

/** Whether the caller reads every record that rows may be about, but those that nobody reads so: what is deleted or in the sea. */
export async function readsAllBehind(ctx: Context, source: Source): Promise<boolean> {
  for (const noun of nounsOf(source)) if (!(await readsAll(ctx, noun))) return false;
  return true;
}

/** Whether the rows behind a number are one of each record: of different things, those that are the records. */
export const isOnceEach = ({ made, source }: Value): boolean => made.way === 'different' && made.of === source.row.guid;

/** How many rows a number is made of, which facts hold where they hold the number. */
function asNumber(value: Value): Value {
  if (value.made.way === 'different') return value;
  const { kept } = value;
  if (kept?.way === 'longest') return { ...value, made: { way: 'count' }, kept: null };
  return { ...value, made: { way: 'count' }, kept: kept?.rows ? { ...kept, facts: kept.rows } : kept };
}

/** How many rows are behind a number: as the report counts them. */
export async function countBehind(ctx: Context, { value, counting }: Behind): Promise<number> {
  const values = { rows: asNumber(value) };
  const { cell = {}, where = [], ...whole } = counting;
  const ofCell = Object.keys(cell ?? {}) as Dimension[];
  const isCell = ofCell.length > 0 && value.kept !== null && holds(value.kept, value.made, ofCell, whole);
  const own = value.kept?.isOnlyByItem ? value.kept.item : null;
  if (where.length > 0 && !isCell) return (await countCells(ctx, values, [], counting)).total['rows'] ?? 0;
  // Facts of items are read by item, and added up.
  const by = isCell ? ofCell : own === null ? [] : [own];
  const { cells, total } = await countCells(ctx, values, by, whole);
  if (!isCell) return total['rows'] ?? 0;
  const found = cells.find(({ at }) => at.every((one, index) => one === cell?.[by[index] ?? 'day']));
  return found?.numbers['rows'] ?? 0;
}

/** The records of a noun that nobody reads by its owner: the deleted ones and those in the sea, each from an index of their own. */
const outOfReach = (ctx: Context, { table, seaColumn }: OwnedTable) => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const guids = sql`select ${column('guid')} as guid from ${sql.table(table)} where ${column('company_id')} = ${ctx.session.companyId}`;
  const deleted = sql`${guids} and ${column('delete_time')} is not null`;
  if (!seaColumn) return sql`(${deleted})`;
  return sql`(${deleted} union all ${guids} and ${column(seaColumn)} is null and ${column('delete_time')} is null)`;
};

/** How many of the rows are about records that the caller does not read, for anyone who reads all that can be read. */
export async function countHidden(ctx: Context, behind: Behind): Promise<number> {
  const { value, counting } = behind;
  const { source, when } = value;
  const { row } = source;
  const from = tablesOf(behind);
  const whereOf = (live: Condition) => sql`${counted(ctx, { ...source, live }, counting)} and ${when ?? sql`true`}`;
  const number = isOnceEach(value) ? sql`count(distinct ${row.guid})` : sql`count(*)`;
  const parts = nounsOf(source).map((noun) => {
    if (!row.isOwn) {
      return sql`(select ${number} from ${from} join ${outOfReach(ctx, noun)} as hidden on hidden.guid = ${row.guid}
        where ${row.isKind?.(noun.kind) ?? sql`${row.kind} = ${sql.lit(noun.kind)}`} and ${whereOf(row.liveOf?.(noun.kind) ?? source.live)})`;
    }
    if (!noun.seaColumn) return sql`0`;
    return sql`(select ${number} from ${from} where ${sql.ref(`${noun.table}.${noun.seaColumn}`)} is null and ${whereOf(source.live)})`;
  });
  const { rows } = await sql<{ hidden: number }>`select (${sql.join(parts, sql` + `)})::int as hidden`.execute(ctx.db);
  return rows[0]?.hidden ?? 0;
}
