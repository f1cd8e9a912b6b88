import { type attendance, type RankedAttendance, rankedMeetings } from '@haina/contract/calls/attendance.ts';
import { comparisonKey } from '@haina/contract/rules/comparisonKey.ts';
import { type DaySpan, periodBefore } from '@haina/contract/rules/period.ts';
import { placesOf, rateOf } from '@haina/contract/rules/score.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { allOf } from '../../access/filters.ts';
import { pageBounds } from '../../platform/database/sql/paged.ts';
import { wallTime } from '../../platform/database/sql/moments.ts';
import { periodOf, within } from '../../records/list/period.ts';
import type { Context } from '../../request/context.ts';
import type { Handler } from '../../request/handler.ts';
import { departmentName } from '../scoreMonths/selectEntries.ts';
import { meetingName } from './sameMeeting.ts';
import { reachedPeople } from '../scoreMonths/scorePeople.ts';

/** What a ranking is asked for by. */
export type RankingFilter = z.output<typeof attendance.exportRanking.input>;

interface Attended {
  readonly Invite_Num: number;
  readonly Arrive_Num: number;
}

const rated = <Row extends Attended>(row: Row) => ({ ...row, Rate: rateOf(row.Arrive_Num, row.Invite_Num) });

const sums = sql`sum(meeting.invite_num)::int as "Invite_Num", sum(meeting.arrive_num)::int as "Arrive_Num"`;

/** The attendance of a period that a filter is about: of the people in reach alone. */
async function attendanceIn(ctx: Context, span: DaySpan, input: RankingFilter): Promise<RawBuilder<unknown>> {
  const { Meeting_Name: name = '' } = input;
  const conditions = [
    ...(await reachedPeople(ctx, input)),
    sql<boolean>`meeting.delete_time is null`,
    within('meeting.meeting_time', span, ctx.session.zone),
    ...(name === '' ? [] : [sql<boolean>`${meetingName()} = ${comparisonKey(name)}`]),
  ];
  return sql`from meeting join member m on m.company_id = meeting.company_id and m.user_guid = meeting.owner_guid
    join account a on a.guid = m.user_guid where ${allOf(conditions)}`;
}

type Person = Omit<RankedAttendance, 'Place' | 'Rate'>;

/** Best first: by the people who came, or by the share of those invited, then by the other one and by name. */
function ranked(people: readonly Person[], field: 'Arrive_Num' | 'Rate' = 'Arrive_Num'): RankedAttendance[] {
  const value = (row: { readonly Arrive_Num: number; readonly Rate: number | null }, by: typeof field) =>
    by === 'Rate' ? (row.Rate ?? -1) : row.Arrive_Num;
  const second = field === 'Rate' ? 'Arrive_Num' : 'Rate';
  const rows = people
    .map(rated)
    .toSorted(
      (one, other) =>
        value(other, field) - value(one, field) ||
        value(other, second) - value(one, second) ||
        one.User_Name.localeCompare(other.User_Name),
    );
  const places = placesOf(rows.map((row) => value(row, field)));
  return rows.map((row, index) => ({ ...row, Place: places[index] ?? 0 }));
}

/** The people of a ranking, best first, and the days that it is about (S34.4). */
export async function attendanceRanking(ctx: Context, input: RankingFilter) {
  const period = periodOf(ctx, input);
  const { rows } = await sql<Person>`select m.user_guid as "User_Guid", a.name as "User_Name",
      ${departmentName(ctx, 'm.user_guid')} as "FrameworkName", m.is_disabled::int as "Is_Disabled", ${sums},
      count(*)::int as "Meeting_Num"
    ${await attendanceIn(ctx, period.span, input)} group by m.company_id, m.user_guid, a.name, m.is_disabled`.execute(
    ctx.db,
  );
  return { period, rows: ranked(rows, input.order_field) };
}

async function totalsOf(ctx: Context, span: DaySpan, input: RankingFilter) {
  const { rows } = await sql<
    Attended & { Meeting_Num: number }
  >`select coalesce(sum(meeting.invite_num), 0)::int as "Invite_Num",
      coalesce(sum(meeting.arrive_num), 0)::int as "Arrive_Num",
      count(distinct (${meetingName()}, meeting.meeting_time))::int as "Meeting_Num"
    ${await attendanceIn(ctx, span, input)}`.execute(ctx.db);
  return rated(rows[0] ?? { Invite_Num: 0, Arrive_Num: 0, Meeting_Num: 0 });
}

/** All meetings of the people asked for, also where the ranking is about one of them: another one can be chosen. */
async function meetingsOf(ctx: Context, span: DaySpan, input: RankingFilter) {
  const { rows } = await sql<Attended & { Meeting_Name: string; Meeting_Time: string }>`
    select min(meeting.name) as "Meeting_Name", ${wallTime(sql<Date>`meeting.meeting_time`, ctx.session.zone)} as "Meeting_Time",
      ${sums} ${await attendanceIn(ctx, span, { ...input, Meeting_Name: '' })}
    group by ${meetingName()}, meeting.meeting_time order by meeting.meeting_time desc, ${meetingName()}
    limit ${rankedMeetings}`.execute(ctx.db);
  return rows.map(rated);
}

/** One page of the ranking of attendance, with its sums, those of the period before, and its meetings. */
export const rankAttendance: Handler<typeof attendance.ranking> = async ({ page, pagesize, ...input }, ctx) => {
  const { period, rows } = await attendanceRanking(ctx, input);
  const before = periodBefore(period.span);
  const { limit, offset } = pageBounds({ page, pagesize });
  return {
    rows: rows.slice(offset, offset + limit),
    records: rows.length,
    total: rows.length,
    Start: period.span.start,
    End: period.span.end,
    Before_Start: before.start,
    Before_End: before.end,
    Sums: await totalsOf(ctx, period.span, input),
    Before_Sums: await totalsOf(ctx, before, input),
    Meetings: await meetingsOf(ctx, period.span, input),
  };
};
