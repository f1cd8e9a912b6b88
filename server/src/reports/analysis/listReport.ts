import type { ReportRow, reportList } from '@haina/contract/reports/reportList.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '../../access/filters.ts';
import { visible } from '../../access/scope.ts';
import { wallTime } from '../../platform/database/sql/moments.ts';
import { pageBounds, pageIn } from '../../platform/database/sql/paged.ts';
import { nounOfKind } from '../../records/reach/ownedNouns.ts';
import type { Context } from '../../request/context.ts';
import { invalid } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { counted } from '../count/countCells.ts';
import type { Value } from '../count/source.ts';
import type { Behind, ListInput } from './built.ts';
import { ownListOf } from './ownList.ts';
import { partAsked } from './partAsked.ts';

async function behindOf(ctx: Context, input: ListInput): Promise<Behind> {
  const behind = await partAsked(input).behind(ctx, input);
  if (!behind) throw invalid('Measure', 'valid.option');
  return behind;
}

/** The rows that count, as a query: of things that are counted once each, the newest row of each. */
function rowsOf(ctx: Context, { value, counting }: Behind): RawBuilder<unknown> {
  const { source, when, made, money } = value;
  const { row, moment, person } = source;
  const isOnce = made.way === 'different';
  const columns = sql`${isOnce ? row.guid : row.id} as id, (${row.kind})::int as kind, ${row.guid} as guid, ${moment} as moment,
    ${person} as person, ${money ?? sql`null::numeric`} as money`;
  const where = sql`${counted(ctx, source, counting)} and ${when ?? sql`true`}`;
  if (!isOnce) return sql`(select ${columns} from ${source.from} where ${where})`;
  return sql`(select distinct on (${made.of}) ${columns} from ${source.from} where ${where}
    order by ${made.of}, ${moment} desc)`;
}

/** The record of a row if the caller reads it, with its name. */
async function recordsOf(ctx: Context, { source }: Value): Promise<RawBuilder<unknown>> {
  const parts = await Promise.all(
    source.row.kinds.map(async (kind) => {
      const noun = nounOfKind(kind);
      // Rows of reports are about records with owners.
      if (!noun) throw new Error(`no owned noun of kind ${kind}`);
      const column = (name: string) => sql.ref(`${noun.table}.${name}`);
      const readable: Condition = await visible(ctx, noun);
      return sql`select ${column('name')} as name from ${sql.table(noun.table)} where found.kind = ${kind}
        and ${column('company_id')} = ${ctx.session.companyId} and ${column('guid')} = found.guid
        and ${column('delete_time')} is null and ${readable}`;
    }),
  );
  return sql.join(parts, sql` union all `);
}

/** The records behind one number of a report, newest first, and how many more the caller may not read: both make the number. */
export const listReport: Handler<typeof reportList> = async (input, ctx) => {
  const behind = await behindOf(ctx, input);
  const { limit, offset } = pageBounds(input);
  const found = sql`found as materialized ${rowsOf(ctx, behind)}`;
  const readable = sql`readable as materialized (select found.*, record.name from found
    cross join lateral (${await recordsOf(ctx, behind.value)}) as record)`;
  const rows = sql`(select id::text as "Id", kind::int as "Target_Kind", guid as "Target_Guid", name as "Name",
      coalesce((select person.name from account person where person.guid = readable.person), '') as "User_Name",
      ${wallTime(sql.ref('moment'), ctx.session.zone)} as "Time", money::float8 as "Money"
    from readable order by moment desc, id desc limit ${limit} offset ${offset})`;
  const ahead = sql`with ${found}, ${readable}`;
  const total = sql<number>`(select count(*)::int from readable)`;
  const all = sql`(select count(*)::int from found)`;
  const answers = await sql<{ total: number; all: number; rows: string }>`
    ${ahead} select ${total} as total, ${all} as all,
      coalesce((select json_agg(page) from ${rows} as page), '[]')::text as rows`.execute(ctx.db);
  const page = pageIn<ReportRow>(answers.rows);
  return { ...page, Hidden: (answers.rows[0]?.all ?? 0) - page.total, ...ownListOf(behind) };
};
