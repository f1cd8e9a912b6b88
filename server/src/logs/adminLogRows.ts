import { type AdminLogRow, logs } from '@haina/contract/calls/logs.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { wallTime } from '../db/moments.ts';
import type { Context } from '../http/context.ts';
import type { Handler } from '../http/handler.ts';
import { say } from '../http/say.ts';
import type { AdminParams } from './adminTellings.ts';
import { adminWords, subjectName } from './adminWords.ts';
import { byPeopleInReach, type Log, logConditions, logPage, newestOf } from './log.ts';

type Input = z.output<typeof logs.exportChanges.input>;

interface Found {
  readonly Guid: string;
  readonly Create_Time: string;
  readonly User_Name: string;
  readonly Subject: string;
  readonly action: string;
  readonly params: AdminParams;
}

async function rowsOf(ctx: Context, guids: readonly string[]): Promise<AdminLogRow[]> {
  const { rows } = await sql<Found>`
    select l.guid as "Guid", ${wallTime(sql`l.create_time`, ctx.session.zone)} as "Create_Time",
      coalesce(a.name, ${say(ctx.language, 'common.system')}) as "User_Name", l.subject as "Subject", l.action, l.params
    from admin_log as l left join account as a on a.guid = l.user_guid
    where l.company_id = ${ctx.session.companyId} and l.guid = any(${[...guids]}::uuid[])`.execute(ctx.db);
  return rows.map(({ action, params, ...row }) => ({
    ...row,
    SubjectName: subjectName(ctx, row.Subject),
    Content: adminWords(ctx, row.Subject, action, params),
  }));
}

/** What people in reach changed of the company. */
export const adminLog: Log<Input, AdminLogRow> = {
  reading: logs.changes.path,
  newest: async (ctx, input, most) => {
    const { Subject = [] } = input;
    const narrowing = Subject.length === 0 ? [] : [sql<boolean>`l.subject = any(${Subject}::text[])`];
    const conditions = [...(await logConditions(ctx, input)), ...(await byPeopleInReach(ctx)), ...narrowing];
    return newestOf('admin_log', conditions, most);
  },
  rows: rowsOf,
  labels: 'adminLog',
  columns: ['Create_Time', 'User_Name', 'Subject', 'Content'],
  cell: (_ctx, row, column) => {
    if (column === 'Create_Time') return row.Create_Time;
    if (column === 'Subject') return row.SubjectName;
    return column === 'Content' ? row.Content : row.User_Name;
  },
};

/** One page of the administration log. */
export const listAdminLog: Handler<typeof logs.changes> = (input, ctx) => logPage(ctx, adminLog, input);
