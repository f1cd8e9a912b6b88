import { type ExportKind, maxSheetRows } from '@haina/contract/calls/importExport.ts';
import { sql } from 'kysely';
import { allOf } from '../../access/filters.ts';
import { todayIn } from '../../platform/database/sql/moments.ts';
import type { Context } from '../../request/context.ts';
import { type ContextDeps, memberContext } from '../../http/memberContext.ts';
import { fieldLabel, translate } from '../../request/translate.ts';
import type { Sheet } from '../imports/sheetsOfImports.ts';
import type { LinkedSheet } from '../../platform/sheets/sheetLink.ts';
import type { CellFormat, SheetCell } from '../../platform/sheets/cellFormat.ts';
import { languageOf } from '@haina/contract/texts/language.ts';
import type { ExportedList, ExportPlan, WireRow } from '../../records/noun/exported.ts';
import { exportPlanOf } from './exportPlans.ts';

/** What was asked for: the list's filter and order, and the columns. */
export interface ExportInput extends ExportedList {
  readonly Columns: readonly string[];
}

/** Rows that are read at once. */
const size = 500;

/** The records of a list in its order, one more than an export may hold. */
export async function exportedGuids(ctx: Context, plan: ExportPlan, input: ExportInput): Promise<string[]> {
  const { table } = plan;
  const { rows } = await sql<{ guid: string }>`
    select ${sql.ref(`${table}.guid`)} as guid from ${sql.table(table)}
    where ${allOf(await plan.conditions(ctx, input))} order by ${plan.order(input)} limit ${maxSheetRows + 1}`.execute(
    ctx.db,
  );
  return rows.map(({ guid }) => guid);
}

/** A value as a person reads it: the name of an id, the word of a number; numbers and moments as the list has them. */
function cellOf(ctx: Context, plan: ExportPlan, row: WireRow, column: string): SheetCell {
  const name = row[plan.shown?.[column] ?? `${column}Name`];
  if (typeof name === 'string') return name;
  const value = row[plan.shown?.[column] ?? column];
  const word = plan.words[column]?.[Number(value)];
  if (word !== undefined) return translate(ctx.language, word);
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/** What the cells of a column hold: days where all are, else by its name a moment, else what its noun says. */
const formatOf = ({ formats }: ExportPlan, days: readonly string[], column: string): CellFormat =>
  days.includes(column) ? 'day' : (formats[column] ?? (/_(?:Time|Date)$/.test(column) ? 'moment' : 'text'));

/** The columns in which no record has a time of day; where one has, all are written with theirs, so that nothing is lost. */
async function wholeDays(ctx: Context, plan: ExportPlan, input: ExportInput): Promise<string[]> {
  const wanted = Object.entries(plan.days ?? {}).filter(([column]) => input.Columns.includes(column));
  if (wanted.length === 0) return [];
  const whole = wanted.map(([column, name]) => {
    const moment = sql`${sql.ref(`${plan.table}.${name}`)} at time zone ${ctx.session.zone}`;
    return sql`bool_and((${moment})::time = '00:00') is not false as ${sql.id(column)}`;
  });
  const { rows } = await sql<Record<string, boolean>>`select ${sql.join(whole)} from ${sql.table(plan.table)}
    where ${allOf(await plan.conditions(ctx, input))}`.execute(ctx.db);
  return wanted.map(([column]) => column).filter((column) => rows[0]?.[column] === true);
}

async function* rowsOf(ctx: Context, plan: ExportPlan, input: ExportInput): AsyncGenerator<SheetCell[]> {
  const guids = (await exportedGuids(ctx, plan, input)).slice(0, maxSheetRows);
  for (let start = 0; start < guids.length; start += size) {
    const wanted = guids.slice(start, start + size);
    const found = new Map((await plan.rows(ctx, wanted)).map((row) => [row.Guid, row]));
    for (const guid of wanted) {
      const row = found.get(guid);
      if (row) yield input.Columns.map((column) => cellOf(ctx, plan, row, column));
    }
  }
}

/** What the file of an export is called. */
export const exportName = (ctx: Context, kind: ExportKind): string =>
  `${translate(ctx.language, `imports.kind.${kind}`)}-${todayIn(ctx.session.zone, ctx.now)}.xlsx`;

/** The spreadsheet of an export of something else than records, such as a log; undefined for a kind that is not its own. */
export type OtherExport = (ctx: Context, kind: string, input: unknown) => Promise<Sheet | null> | undefined;

/**
 * The spreadsheet of a logged export, read with the rights that its person has now; null when there is no such export or
 * they may not have it any more.
 */
export async function exportSheet(
  deps: ContextDeps,
  { companyId, of: guid }: LinkedSheet,
  otherExport: OtherExport,
): Promise<Sheet | null> {
  const log = await deps.databases.read
    .selectFrom('export_log')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('guid', '=', guid)
    .executeTakeFirst();
  if (!log) return null;
  const kept: unknown = log.input;
  const member = { companyId, userGuid: log.user_guid, language: languageOf(log.language) };
  const ctx = await memberContext(deps, member, log.create_time);
  if (!ctx) return null;
  const other = otherExport(ctx, log.kind, kept);
  if (other !== undefined) return other;
  // The column's check keeps it to the kinds, the call's schema gave the input.
  const [kind, input] = [log.kind as ExportKind, kept as ExportInput];
  const plan = exportPlanOf(kind);
  if (!ctx.rights.holds(plan.operation)) return null;
  const days = await wholeDays(ctx, plan, input);
  return {
    name: exportName(ctx, kind),
    head: input.Columns.map((column) => ({
      title: fieldLabel(ctx.language, plan.labels, column),
      format: formatOf(plan, days, column),
    })),
    rows: rowsOf(ctx, plan, input),
  };
}
