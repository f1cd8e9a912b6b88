import { type ByPart, monthAfter } from '@haina/contract/rules/score.ts';
import { callWay } from '@haina/contract/rules/call.ts';
import { type RawBuilder, sql } from 'kysely';
import { allOf, type Condition } from '../../access/filters.ts';
import { instantOf } from '../../platform/database/sql/moments.ts';
import type { Context } from '../../request/context.ts';
import { reachedPeople, type ScorePeople } from '../scoreMonths/scorePeople.ts';
import { firstDay, type MonthState } from './monthState.ts';

/** What a person came to in a month, and what they were to reach. */
export interface PersonFigures {
  readonly guid: string;
  readonly name: string;
  readonly department: string;
  readonly isDisabled: boolean;
  readonly received: number;
  readonly entries: number;
  readonly entryNum: number;
  readonly follow: number;
  readonly talk: number;
  readonly arrive: number;
  readonly invite: number;
  readonly other: number;
  readonly otherNum: number;
  /** Null where none is set. */
  readonly targets: ByPart<number | null>;
}

/** A row of figures of a table whose rows have a person and a moment, added up by person. */
const summed = (
  ctx: Context,
  month: string,
  { table, person, moment, where = sql`true`, areSome }: Source & Figured,
  sums: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const { companyId, zone } = ctx.session;
  const [column, own] = [sql.ref(`t.${moment}`), sql.ref(`t.${person}`)];
  // Told as a list, some people are found by the index of theirs; the join alone adds up the whole company before.
  const listed = areSome ? sql`${own} = any(array(select guid from people))` : sql`true`;
  return sql`(select ${own} as user_guid, ${sums} from ${sql.table(table)} as t
    where t.company_id = ${companyId} and ${where} and ${listed} and ${column} >= ${instantOf(firstDay(month), zone)}
      and ${column} < ${instantOf(firstDay(monthAfter(month)), zone)} group by 1)`;
};

interface Source {
  readonly table: string;
  readonly person: string;
  readonly moment: string;
  readonly where?: RawBuilder<unknown>;
}

/** Whose figures are made. */
interface Figured {
  /** The people are some of the company, not all. */
  readonly areSome: boolean;
}

const live = sql`t.delete_time is null`;

/**
 * What the people of a `with` part `people` came to: money by the day it was received, of its owner now; follow-ups by their
 * author; talk of calls by the switchboard, those that wait for a review left out; attendance and entries by their day (S34.5).
 */
export function liveFigures(ctx: Context, month: string, { areSome }: Figured): RawBuilder<unknown> {
  const of = (source: Source, sums: RawBuilder<unknown>) => summed(ctx, month, { ...source, areSome }, sums);
  const money = of(
    { table: 'receivable', person: 'owner_guid', moment: 'return_time', where: live },
    sql`sum(t.money) as money`,
  );
  const entries = of(
    { table: 'performance', person: 'owner_guid', moment: 'performance_time', where: live },
    sql`sum(t.money) as money, count(*)::int as number`,
  );
  const follows = of(
    { table: 'activity', person: 'user_guid', moment: 'create_time', where: live },
    sql`count(*)::int as number`,
  );
  const counted = sql`t.way = ${callWay.dialBack} and t.review <> 1`;
  const talks = of(
    { table: 'call_record', person: 'user_guid', moment: 'talk_time', where: counted },
    sql`sum(t.talk_length)::int as seconds`,
  );
  const meetings = of(
    { table: 'meeting', person: 'owner_guid', moment: 'meeting_time', where: live },
    sql`sum(t.arrive_num)::int as arrive, sum(t.invite_num)::int as invite`,
  );
  const others = of(
    { table: 'other_score', person: 'owner_guid', moment: 'score_time', where: live },
    sql`sum(t.score) as score, count(*)::int as number`,
  );
  return sql`select p.guid, p.name, p.department, p.is_disabled,
      coalesce(money.money, 0) as received, coalesce(entries.money, 0) as entries, coalesce(entries.number, 0) as entry_num,
      coalesce(follows.number, 0) as follow, coalesce(talks.seconds, 0) as talk, coalesce(meetings.arrive, 0) as arrive,
      coalesce(meetings.invite, 0) as invite, coalesce(others.score, 0) as other, coalesce(others.number, 0) as other_num,
      target.equity as equity_target, target.follow as follow_target, target.talk as talk_target, target.arrive as arrive_target
    from people p
    left join ${money} as money on money.user_guid = p.guid
    left join ${entries} as entries on entries.user_guid = p.guid
    left join ${follows} as follows on follows.user_guid = p.guid
    left join ${talks} as talks on talks.user_guid = p.guid
    left join ${meetings} as meetings on meetings.user_guid = p.guid
    left join ${others} as others on others.user_guid = p.guid
    left join score_target as target on target.company_id = ${ctx.session.companyId}
      and target.month = ${firstDay(month)}::date and target.user_guid = p.guid
    where not p.is_disabled or coalesce(money.money, entries.money, others.score) is not null
      or coalesce(follows.number, talks.seconds, meetings.invite) is not null or target.user_guid is not null`;
}

/** The people that conditions on `member as m` leave, as a `with` part. */
export const peopleOf = (conditions: readonly Condition[]): RawBuilder<unknown> =>
  sql`people as materialized (select m.user_guid as guid, a.name, coalesce(d.name, '') as department, m.is_disabled
    from member m join account a on a.guid = m.user_guid
    left join department d on d.company_id = m.company_id and d.guid = m.department_guid where ${allOf(conditions)})`;

const keptFigures = (ctx: Context, month: string) => sql`select p.guid, p.name, s.department_name as department,
    p.is_disabled, s.received, s.entries, s.entry_num, s.follow, s.talk, s.arrive, s.invite, s.other, s.other_num,
    s.equity_target, s.follow_target, s.talk_target, s.arrive_target
  from people p join score_snapshot s on s.company_id = ${ctx.session.companyId}
    and s.month = ${firstDay(month)}::date and s.user_guid = p.guid`;

interface Row extends Omit<PersonFigures, 'targets'> {
  readonly equityTarget: number | null;
  readonly followTarget: number | null;
  readonly talkTarget: number | null;
  readonly arriveTarget: number | null;
}

/** What the people asked for came to in a month: as it was closed, or as it is now. By name. */
export async function figuresOf(
  ctx: Context,
  { month, isClosed }: Pick<MonthState, 'month' | 'isClosed'>,
  asked: ScorePeople,
): Promise<PersonFigures[]> {
  const people = await reachedPeople(ctx, asked);
  // The first condition is the company alone.
  const figures = isClosed ? keptFigures(ctx, month) : liveFigures(ctx, month, { areSome: people.length > 1 });
  const { rows } = await sql<Row>`with ${peopleOf(people)}
    select guid, name, department, is_disabled as "isDisabled", received::float8, entries::float8, entry_num as "entryNum",
      follow, talk, arrive, invite, other::float8, other_num as "otherNum", equity_target::float8 as "equityTarget",
      follow_target as "followTarget", talk_target as "talkTarget", arrive_target as "arriveTarget"
    from (${figures}) as figures order by name, guid`.execute(ctx.db);
  return rows.map(({ equityTarget, followTarget, talkTarget, arriveTarget, ...row }) => ({
    ...row,
    targets: { equity: equityTarget, follow: followTarget, talk: talkTarget, arrive: arriveTarget },
  }));
}
