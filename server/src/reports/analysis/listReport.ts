import type { ReportRow, reportList } from '@haina/contract/reports/reportList.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '../../access/filters.ts';
import { type OwnedTable, readsAll, visible } from '../../access/scope.ts';
import { wallTime } from '../../platform/database/sql/moments.ts';
import { pageBounds, pageIn } from '../../platform/database/sql/paged.ts';
import { nounOfKind } from '../../records/reach/ownedNouns.ts';
import type { Context } from '../../request/context.ts';
import { invalid } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { counted } from '../count/countCells.ts';
import type { Source } from '../count/source.ts';
import type { Behind, ListInput } from './built.ts';
import { ownListOf } from './ownList.ts';
import { partAsked } from './partAsked.ts';

async function behindOf(ctx: Context, input: ListInput): Promise<Behind> {
  const behind = await partAsked(input).behind(ctx, input);
  if (!behind) throw invalid('Measure', 'valid.option');
  return behind;
}

/** The nouns that rows are about. */
const nounsOf = ({ row }: Source) =>
  row.kinds.map((kind) => {
    const noun = nounOfKind(kind);
    // Rows of reports are about records with owners.
    if (!noun) throw new Error(`no owned noun of kind ${kind}`);
    return noun;
  });

/** Something of the record of a row, which stands in the table of one of its kinds. */
const ofKinds = (source: Source, part: (noun: OwnedTable) => RawBuilder<unknown>) =>
  sql`case (${source.row.kind})::int ${sql.join(
    nounsOf(source).map((noun) => sql`when ${sql.lit(noun.kind)} then ${part(noun)}`),
    sql` `,
  )} end`;

/**
 * That the caller reads the record of a row, in the table of a noun. Whoever reads all of them is asked about the few that nobody
 * reads so: what is deleted and what is in the sea. What is purged takes its events along.
 */
async function isReadableIn(ctx: Context, noun: OwnedTable, guid: RawBuilder<unknown>): Promise<Condition> {
  const column = (name: string) => sql.ref(`${noun.table}.${name}`);
  const same = sql`${column('company_id')} = ${ctx.session.companyId} and ${column('guid')} = ${guid}`;
  const some = (which: RawBuilder<unknown>) =>
    sql`exists (select from ${sql.table(noun.table)} where ${same} and ${which})`;
  if (!(await readsAll(ctx, noun)))
    return sql<boolean>`${some(sql`${column('delete_time')} is null and ${await visible(ctx, noun)}`)}`;
  const isThere = sql<boolean>`not ${some(sql`${column('delete_time')} is not null`)}`;
  if (!noun.seaColumn) return isThere;
  const inSea = some(sql`${column(noun.seaColumn)} is null and ${column('delete_time')} is null`);
  return sql<boolean>`(${isThere} and not ${inSea})`;
}

/** Whether the caller reads the record of a row, and its name; the name is asked for of the shown rows alone. */
async function recordOf(ctx: Context, source: Source) {
  const nouns = nounsOf(source);
  const [own] = nouns;
  if (source.row.isOwn && own) return { isReadable: await visible(ctx, own), name: sql.ref(`${own.table}.name`) };
  const readable = new Map<OwnedTable, Condition>();
  for (const noun of nouns) readable.set(noun, await isReadableIn(ctx, noun, source.row.guid));
  const nameIn = ({ table }: OwnedTable) => sql`(select ${sql.ref(`${table}.name`)} from ${sql.table(table)}
    where ${sql.ref(`${table}.company_id`)} = ${ctx.session.companyId} and ${sql.ref(`${table}.guid`)} = ${source.row.guid})`;
  return {
    isReadable: sql<boolean>`coalesce(${ofKinds(source, (noun) => readable.get(noun) ?? sql`false`)}, false)`,
    name: sql`coalesce(${ofKinds(source, nameIn)}, '')`,
  };
}

/** The rows that count, as a query that its readers take in: of things that are counted once each, the newest row of each. */
async function rowsOf(ctx: Context, { value, counting }: Behind): Promise<RawBuilder<unknown>> {
  const { source, when, made, money } = value;
  const { row, moment, person } = source;
  const isOnce = made.way === 'different';
  const { isReadable, name } = await recordOf(ctx, source);
  const columns = sql`${isOnce ? row.guid : row.id} as id, (${row.kind})::int as kind, ${row.guid} as guid, ${moment} as moment,
    ${person} as person, ${money ?? sql`null::numeric`} as money, ${isReadable} as is_readable, ${name} as name`;
  const where = sql`${counted(ctx, source, counting)} and ${when ?? sql`true`}`;
  if (!isOnce) return sql`found as not materialized (select ${columns} from ${source.from} where ${where})`;
  return sql`found as materialized (select distinct on (${made.of}) ${columns} from ${source.from} where ${where}
    order by ${made.of}, ${moment} desc)`;
}

/** The records behind one number of a report, newest first, and how many more the caller may not read: both make the number. */
export const listReport: Handler<typeof reportList> = async (input, ctx) => {
  const behind = await behindOf(ctx, input);
  const { limit, offset } = pageBounds(input);
  const found = await rowsOf(ctx, behind);
  const shown = sql`(select id, kind, guid, name, person, moment, money from found where is_readable
    order by moment desc, id desc limit ${limit} offset ${offset})`;
  const rows = sql`(select id::text as "Id", kind::int as "Target_Kind", guid as "Target_Guid", name as "Name",
      coalesce((select person.name from account person where person.guid = shown.person), '') as "User_Name",
      ${wallTime(sql.ref('moment'), ctx.session.zone)} as "Time", money::float8 as "Money"
    from ${shown} as shown order by moment desc, id desc)`;
  const answers = await sql<{ total: number; all: number; rows: string }>`
    with ${found}
    select (select count(*)::int from found where is_readable) as total, (select count(*)::int from found) as all,
      coalesce((select json_agg(page) from ${rows} as page), '[]')::text as rows`.execute(ctx.db);
  const page = pageIn<ReportRow>(answers.rows);
  return { ...page, Hidden: (answers.rows[0]?.all ?? 0) - page.total, ...ownListOf(behind) };
};
