import { attendance } from '@haina/contract/calls/attendance.ts';
import { dayAfter } from '@haina/contract/rules/period.ts';
import { attendanceRanking, type RankingFilter } from '../../crm/attendance/ranking.ts';
import type { CellFormat } from '../../platform/sheets/cellFormat.ts';
import type { Context } from '../../request/context.ts';
import type { Handler } from '../../request/handler.ts';
import { fieldLabel, translate } from '../../request/translate.ts';
import { logExport } from '../exports/logExport.ts';
import type { Sheet } from '../imports/sheetsOfImports.ts';

/** What the export log calls it. */
export const rankingKind = 'attendanceRanking';

type Ranking = Awaited<ReturnType<typeof attendanceRanking>>;

const nameOf = (ctx: Context, { period: { span } }: Ranking) =>
  `${translate(ctx.language, `imports.kind.${rankingKind}`)}-${span.start}-${dayAfter(span.end, -1)}.xlsx`;

/** Logs an export of the ranking of attendance and gives the path at which its file is written while it is read. */
export const exportRanking: Handler<typeof attendance.exportRanking> = async (filter, ctx) => {
  const ranking = await attendanceRanking(ctx, filter);
  const { type: _named, ...others } = filter;
  const { start, end } = ranking.period.span;
  // The days themselves, so that a file of this week is not one of the next.
  const input = { ...others, start_data: start, end_data: dayAfter(end, -1) };
  const fileName = nameOf(ctx, ranking);
  const found = ranking.rows.length;
  const { File_Path, Rows } = await logExport(ctx, { kind: rankingKind, input, fileName, found });
  return { File_Path, fileName, Rows };
};

const columns = {
  Place: 'number',
  User_Name: 'text',
  FrameworkName: 'text',
  Invite_Num: 'number',
  Arrive_Num: 'number',
  Rate: 'percent',
  Meeting_Num: 'number',
} as const satisfies Readonly<Record<string, CellFormat>>;

const columnNames = Object.keys(columns) as (keyof typeof columns)[];

/** The spreadsheet of a ranking, with the rights of this moment; null for who may not have it any more. */
export async function rankingSheet(ctx: Context, filter: RankingFilter): Promise<Sheet | null> {
  if (!ctx.rights.holds(attendance.exportRanking.access)) return null;
  const ranking = await attendanceRanking(ctx, filter);
  return {
    name: nameOf(ctx, ranking),
    head: columnNames.map((name) => ({ title: fieldLabel(ctx.language, 'meeting', name), format: columns[name] })),
    rows: ranking.rows.map((row) => columnNames.map((name) => row[name])),
  };
}
