import { logs, type SignInRow } from '@haina/contract/calls/logs.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type Condition } from '../../access/filters.ts';
import { wallTime } from '../../platform/database/sql/moments.ts';
import type { Context } from '../../request/context.ts';
import type { Handler } from '../../request/handler.ts';
import { translate } from '../../request/translate.ts';
import { browserName } from './browserName.ts';
import { anyCondition, contains, isOneOf, isSaid, namesSaid, personCalled, wordsOf } from './logWords.ts';
import { byPeopleInReach, type Log, logConditions, logPage, newestOf } from './log.ts';

type Input = z.output<typeof logs.exportSignIns.input>;

async function rowsOf(ctx: Context, guids: readonly string[]): Promise<SignInRow[]> {
  const { companyId, zone } = ctx.session;
  const { rows } = await sql<Omit<SignInRow, 'Browser'>>`
    select l.guid as "Guid", ${wallTime(sql`l.create_time`, zone)} as "Create_Time", a.name as "User_Name",
      a.login as "LoginName", coalesce(d.name, '') as "FrameworkName", l.way as "Way", l.outcome as "Outcome",
      l.address as "Ip_Address", l.agent as "Agent"
    from sign_in_log as l
    join account as a on a.guid = l.user_guid
    left join member as m on m.company_id = l.company_id and m.user_guid = l.user_guid
    left join department as d on d.company_id = m.company_id and d.guid = m.department_guid
    where l.company_id = ${companyId} and l.guid = any(${[...guids]}::uuid[])`.execute(ctx.db);
  return rows.map((row) => ({ ...row, Browser: browserName(row.Agent, ctx.language) }));
}

const columns = ['user_guid', 'way', 'outcome', 'address', 'agent'];

/** Whether a line may show a word. Browsers call themselves otherwise than people do (Edg, MicroMessenger): any may be meant. */
const mayShow = (ctx: Context, word: string): Condition =>
  anyCondition([
    personCalled(ctx, word, true),
    contains('l.address', word),
    isOneOf('l.way', namesSaid(ctx, 'logs.way.', word)),
    isOneOf('l.outcome', namesSaid(ctx, 'logs.outcome.', word)),
    /^[a-z]+$/.test(word) || isSaid(ctx, 'logs.unknownBrowser', word) ? sql<boolean>`true` : contains('l.agent', word),
  ]);

/** Tries to sign in of the people in reach. */
export const signInLog: Log<Input, SignInRow> = {
  reading: logs.signIns.access,
  newest: async (ctx, input, most) => {
    const { Way = [], Outcome = [], Ip_Address = '' } = input;
    const narrowing: Condition[] = [
      ...(Way.length === 0 ? [] : [sql<boolean>`l.way = any(${Way}::text[])`]),
      ...(Outcome.length === 0 ? [] : [sql<boolean>`l.outcome = any(${Outcome}::text[])`]),
      ...(Ip_Address === '' ? [] : [sql<boolean>`starts_with(l.address, ${Ip_Address})`]),
    ];
    const conditions = [...(await logConditions(ctx, input)), ...(await byPeopleInReach(ctx)), ...narrowing];
    const words = wordsOf(input.Words).map((word) => mayShow(ctx, word));
    return newestOf('sign_in_log', conditions, most, { columns, words });
  },
  rows: rowsOf,
  shown: ({ language }, row) => [
    row.User_Name,
    row.LoginName,
    row.FrameworkName,
    row.Ip_Address,
    row.Browser,
    translate(language, `logs.way.${row.Way}`),
    translate(language, `logs.outcome.${row.Outcome}`),
  ],
  labels: 'signInLog',
  columns: ['Create_Time', 'User_Name', 'LoginName', 'FrameworkName', 'Way', 'Outcome', 'Ip_Address', 'Browser'],
  cell: ({ language }, row, column) => {
    if (column === 'Way') return translate(language, `logs.way.${row.Way}`);
    if (column === 'Outcome') return translate(language, `logs.outcome.${row.Outcome}`);
    if (column === 'Create_Time') return row.Create_Time;
    return String(row[column as keyof SignInRow]);
  },
};

/** One page of the sign-in log. */
export const listSignIns: Handler<typeof logs.signIns> = (input, ctx) => logPage(ctx, signInLog, input);
