import {
  cellFieldsOf,
  cellShape,
  type CellField,
  type ReportRow,
  type reportList,
} from '@haina/contract/reports/reportList.ts';
import type { Report } from '@haina/contract/reports/report.ts';
import { reports } from '@haina/contract/reports/reports.ts';
import { type RawBuilder, sql } from 'kysely';
import { wallTime } from '../../platform/database/sql/moments.ts';
import { type Paging, pageBounds } from '../../platform/database/sql/paged.ts';
import type { Context } from '../../request/context.ts';
import { invalid } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import type { Behind, ListInput } from './built.ts';
import { countBehind, countHidden, isOnceEach, readsAllBehind } from './countBehind.ts';
import { ownListOf } from './ownList.ts';
import { partAsked } from './partAsked.ts';
import { eachRow } from './rowsBehind.ts';

// The keys of an object are those of its declaration.
const allCellFields = Object.keys(cellShape) as CellField[];

/** A field of the cell that the part has no cells by: left out, the list would be that of all cells. */
function strangeField(input: ListInput): CellField | undefined {
  const report: Report = reports[input.Report];
  const part = report.parts[input.Part];
  const known = part ? cellFieldsOf(part) : [];
  return allCellFields.find((field) => input[field] !== undefined && !known.includes(field));
}

/** The rows behind the number that is asked for; what has none is refused. */
async function behindAsked(ctx: Context, input: ListInput): Promise<Behind> {
  const part = partAsked(input);
  const strange = strangeField(input);
  if (strange) throw invalid(strange, 'valid.option');
  const behind = await part.behind(ctx, input);
  if (!behind) throw invalid('Measure', 'valid.option');
  return behind;
}

/** A page of the rows that are read, newest first, as a query in wire form. */
function pageOf(ctx: Context, found: RawBuilder<unknown>, paging: Paging) {
  const { limit, offset } = pageBounds(paging);
  const shown = sql`(select id, kind, guid, name, person, moment, money from ${found} where is_readable
    order by moment desc, id desc limit ${limit} offset ${offset})`;
  return sql`(select id::text as "Id", kind::int as "Target_Kind", guid as "Target_Guid", name as "Name",
      coalesce((select person.name from account person where person.guid = shown.person), '') as "User_Name",
      ${wallTime(sql.ref('moment'), ctx.session.zone)} as "Time", money::float8 as "Money"
    from ${shown} as shown order by moment desc, id desc)`;
}

/** A page of rows, and how many are read and how many are not. */
interface Found {
  readonly rows: ReportRow[];
  readonly total: number;
  readonly hidden: number;
}

const asJson = (page: RawBuilder<unknown>) =>
  sql<string>`coalesce((select json_agg(page) from ${page} as page), '[]')::text`;

/** Every row is looked at; of things that are counted once each, the newest row of each. */
async function lookedAt(ctx: Context, behind: Behind, paging: Paging): Promise<Found> {
  const { made, source } = behind.value;
  const { columns, from, where } = await eachRow(ctx, behind);
  const found =
    made.way === 'different'
      ? sql`found as materialized (select distinct on (${made.of}) ${source.row.guid} as id, ${columns} from ${from} where ${where}
          order by ${made.of}, ${source.moment} desc, ${source.row.id} desc)`
      : sql`found as not materialized (select ${source.row.id} as id, ${columns} from ${from} where ${where})`;
  const { rows } = await sql<{ total: number; all: number; rows: string }>`
    with ${found}
    select (select count(*)::int from found where is_readable) as total, (select count(*)::int from found) as all,
      ${asJson(pageOf(ctx, sql`found`, paging))} as rows`.execute(ctx.db);
  const { total = 0, all = 0, rows: page = '[]' } = rows[0] ?? {};
  // The statement says what its rows are.
  return { rows: JSON.parse(page) as ReportRow[], total, hidden: all - total };
}

/** The rows of things that are counted once each: those after which none of the same thing follows. */
const newestOf = ({ value: { source } }: Behind, { columns, from, where }: Awaited<ReturnType<typeof eachRow>>) =>
  sql`(select guid as id, every.* from (select ${columns} from ${from} where ${where}) as every
    where not exists (select from ${from} where ${where} and ${source.row.guid} = every.guid
      and (${source.moment}, ${source.row.id}) > (every.moment, every.row_id)))`;

/** A person who reads all is counted for as the report counts, without what nobody reads; of the rows the newest alone are looked at. */
async function readAsCounted(ctx: Context, behind: Behind, paging: Paging): Promise<Found> {
  const each = await eachRow(ctx, behind);
  const found = isOnceEach(behind.value)
    ? newestOf(behind, each)
    : sql`(select ${behind.value.source.row.id} as id, ${each.columns} from ${each.from} where ${each.where})`;
  const { rows } = await sql<{ rows: string }>`
    select ${asJson(pageOf(ctx, sql`${found} as found`, paging))} as rows`.execute(ctx.db);
  const hidden = await countHidden(ctx, behind);
  const total = (await countBehind(ctx, behind)) - hidden;
  return { rows: JSON.parse(rows[0]?.rows ?? '[]') as ReportRow[], total, hidden };
}

/** A page of the rows behind a number, newest first, with the number of readable rows and of hidden ones. */
export async function listBehind(ctx: Context, behind: Behind, paging: Paging): Promise<Found> {
  const { made, source } = behind.value;
  const isCounted = (made.way !== 'different' || isOnceEach(behind.value)) && (await readsAllBehind(ctx, source));
  return (isCounted ? readAsCounted : lookedAt)(ctx, behind, paging);
}

/** The records behind one number of a report, newest first, and how many more the caller may not read: both make the number (S33.7). */
export const listReport: Handler<typeof reportList> = async (input, ctx) => {
  const behind = await behindAsked(ctx, input);
  const { rows, total, hidden } = await listBehind(ctx, behind, input);
  return { rows, records: total, total, Hidden: hidden, ...ownListOf(behind) };
};
