import { type AdminLogRow, logs } from '@haina/contract/calls/logs.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Condition } from '../../access/filters.ts';
import { wallTime } from '../../platform/database/sql/moments.ts';
import type { Context } from '../../request/context.ts';
import type { Handler } from '../../request/handler.ts';
import { translate } from '../../request/translate.ts';
import { type AdminParams, adminLogMessages } from './adminLogMessages.ts';
import { adminWords, subjectName } from './adminWords.ts';
import { anyCondition, contains, isOneOf, isSaid, namesSaid, personCalled, wordsOf } from './logWords.ts';
import { byPeopleInReach, type Log, logConditions, logPage, newestOf } from './log.ts';

type Input = z.output<typeof logs.exportChanges.input>;

interface Found {
  readonly Guid: string;
  readonly Create_Time: string;
  readonly User_Name: string;
  readonly Subject: string;
  readonly action: string;
  readonly params: AdminParams;
  readonly Ip_Address: string;
}

async function rowsOf(ctx: Context, guids: readonly string[]): Promise<AdminLogRow[]> {
  const { rows } = await sql<Found>`
    select l.guid as "Guid", ${wallTime(sql`l.create_time`, ctx.session.zone)} as "Create_Time",
      coalesce(a.name, ${translate(ctx.language, 'common.system')}) as "User_Name", l.subject as "Subject", l.action, l.params,
      l.address as "Ip_Address"
    from admin_log as l left join account as a on a.guid = l.user_guid
    where l.company_id = ${ctx.session.companyId} and l.guid = any(${[...guids]}::uuid[])`.execute(ctx.db);
  return rows.map(({ action, params, ...row }) => ({
    ...row,
    SubjectName: subjectName(ctx, row.Subject),
    Content: adminWords(ctx, row.Subject, action, params),
  }));
}

const columns = ['user_guid', 'subject', 'action', 'params', 'address'];

/** The groups of texts with which the tellings fill sentences. */
const toldGroups = [
  'roles',
  'menu',
  'dictionary',
  'targets',
  'field',
  'target',
  'logs',
  'common',
  'operation',
  'reply',
];

/** Whether the line of an entry may show a word: in what it kept, or in the words around that. */
function mayShow(ctx: Context, word: string): Condition {
  const subjects = namesSaid(ctx, 'logs.subject.', word);
  const told = toldGroups.some((group) => namesSaid(ctx, `${group}.`, word).length > 0)
    ? Object.keys(adminLogMessages)
    : [];
  return anyCondition([
    personCalled(ctx, word),
    ...(isSaid(ctx, 'common.system', word) ? [sql<boolean>`l.user_guid is null`] : []),
    contains('l.params', word),
    contains('l.address', word),
    isOneOf('l.subject', subjects),
    sql<boolean>`l.subject || '.' || l.action = any(${[...namesSaid(ctx, 'logs.admin.', word), ...told]}::text[])`,
  ]);
}

/** What people in reach changed of the company. */
export const adminLog: Log<Input, AdminLogRow> = {
  reading: logs.changes.access,
  newest: async (ctx, input, most) => {
    const { Subject = [] } = input;
    const narrowing = Subject.length === 0 ? [] : [sql<boolean>`l.subject = any(${Subject}::text[])`];
    const conditions = [...(await logConditions(ctx, input)), ...(await byPeopleInReach(ctx)), ...narrowing];
    const words = wordsOf(input.Words).map((word) => mayShow(ctx, word));
    return newestOf('admin_log', conditions, most, { columns, words });
  },
  rows: rowsOf,
  shown: (_ctx, row) => [row.User_Name, row.SubjectName, row.Content, row.Ip_Address],
  labels: 'adminLog',
  columns: ['Create_Time', 'User_Name', 'Subject', 'Content', 'Ip_Address'],
  cell: (_ctx, row, column) => {
    if (column === 'Create_Time') return row.Create_Time;
    if (column === 'Subject') return row.SubjectName;
    if (column === 'Ip_Address') return row.Ip_Address;
    return column === 'Content' ? row.Content : row.User_Name;
  },
};

/** One page of the administration log. */
export const listAdminLog: Handler<typeof logs.changes> = (input, ctx) => logPage(ctx, adminLog, input);
