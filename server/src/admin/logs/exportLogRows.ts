import { type ExportLogRow, logs } from '@haina/contract/calls/logs.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { wallTime } from '../../platform/database/sql/moments.ts';
import type { Context } from '../../request/context.ts';
import type { Handler } from '../../request/handler.ts';
import { translate } from '../../request/translate.ts';
import { filterWords, type KeptFilter, namesIn } from './filterWords.ts';
import { byPeopleInReach, type Log, logConditions, logPage, newestOf } from './log.ts';

type Input = z.output<typeof logs.exportExports.input>;

interface Found
  extends Pick<ExportLogRow, 'Guid' | 'Create_Time' | 'User_Name' | 'Kind' | 'Rows' | 'Cut' | 'Ip_Address'> {
  readonly input: KeptFilter;
}

const tabs: Readonly<Record<string, string | undefined>> = {
  signInLog: 'logs.tab.signIn',
  operationLog: 'logs.tab.operation',
  adminLog: 'logs.tab.admin',
  exportLog: 'logs.tab.export',
};

/** What an export holds, in words: records of a noun, or a log. */
export const exportKindName = ({ language }: Context, kind: string): string =>
  translate(language, tabs[kind] ?? `imports.kind.${kind}`);

async function rowsOf(ctx: Context, guids: readonly string[]): Promise<ExportLogRow[]> {
  const { rows } = await sql<Found>`
    select l.guid as "Guid", ${wallTime(sql`l.create_time`, ctx.session.zone)} as "Create_Time", a.name as "User_Name",
      l.kind as "Kind", l.rows as "Rows", l.is_cut::int as "Cut", l.input,
      l.address as "Ip_Address"
    from export_log as l join account as a on a.guid = l.user_guid
    where l.company_id = ${ctx.session.companyId} and l.guid = any(${[...guids]}::uuid[])`.execute(ctx.db);
  const names = await namesIn(
    ctx,
    rows.map(({ input }) => input),
  );
  return rows.map(({ input, ...row }) => ({
    ...row,
    KindName: exportKindName(ctx, row.Kind),
    Content: filterWords(ctx, row.Kind, input, names),
  }));
}

/** What people in reach exported. */
export const exportsLog: Log<Input, ExportLogRow> = {
  reading: logs.exports.access,
  newest: async (ctx, input, most) => {
    const { Kind = [] } = input;
    const narrowing = Kind.length === 0 ? [] : [sql<boolean>`l.kind = any(${Kind}::text[])`];
    const conditions = [...(await logConditions(ctx, input)), ...(await byPeopleInReach(ctx)), ...narrowing];
    return newestOf('export_log', conditions, most);
  },
  rows: rowsOf,
  // Its entries are few: lines are looked at without a choice before.
  shown: (_ctx, row) => [row.User_Name, row.KindName, row.Content, row.Ip_Address, String(row.Rows)],
  labels: 'exportLog',
  columns: ['Create_Time', 'User_Name', 'Kind', 'Rows', 'Content', 'Ip_Address'],
  cell: (_ctx, row, column) => {
    if (column === 'Create_Time') return row.Create_Time;
    if (column === 'Kind') return row.KindName;
    if (column === 'Rows') return row.Rows;
    return String(row[column as keyof ExportLogRow]);
  },
};

/** One page of the log of exports. */
export const listExportLog: Handler<typeof logs.exports> = (input, ctx) => logPage(ctx, exportsLog, input);
