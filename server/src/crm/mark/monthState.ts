import type { ScoreWeights } from '@haina/contract/calls/scoreShapes.ts';
import { type ByPart, defaultWeights } from '@haina/contract/rules/score.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { todayIn, wallTime } from '../../platform/database/sql/moments.ts';
import { monthOf } from '../scoreMonths/closedMonths.ts';
import type { Context } from '../../request/context.ts';

/** A month: its weights, and whether it is closed, since when and by whom. */
export interface MonthState {
  readonly month: string;
  readonly weights: ByPart<number>;
  /** Whether the month has weights of its own, or takes those of the one before it. */
  readonly isOwn: boolean;
  readonly isClosed: boolean;
  readonly closedAt: string | null;
  readonly closedBy: string;
}

/** The month that a call names; the present one of the company where it names none. */
export const wantedMonth = (ctx: Context, month: string | undefined): string =>
  month ?? monthOf(todayIn(ctx.session.zone, ctx.now));

/** The first day of a month, as its tables keep it. */
export const firstDay = (month: string): string => `${month}-01`;

interface Row {
  readonly wanted: string;
  readonly own: boolean | null;
  readonly equity: number | null;
  readonly follow: number | null;
  readonly talk: number | null;
  readonly arrive: number | null;
  readonly isClosed: boolean | null;
  readonly closedAt: string | null;
  readonly closedBy: string | null;
}

/** Months as they are set: each has its own weights, else those of the latest month before it that has some (S34.6). */
export async function monthStates(ctx: Context, months: readonly string[]): Promise<MonthState[]> {
  const { companyId, zone } = ctx.session;
  const { rows } = await sql<Row>`
    select to_char(wanted.month, 'YYYY-MM') as wanted, s.month = wanted.month as own, s.equity_weight as equity,
      s.follow_weight as follow, s.talk_weight as talk, s.arrive_weight as arrive,
      s.month = wanted.month and s.is_closed as "isClosed",
      case when s.month = wanted.month then ${wallTime(sql<Date>`s.close_time`, zone)} end as "closedAt", a.name as "closedBy"
    from unnest(${months.map(firstDay)}::date[]) as wanted (month)
    left join lateral (select * from score_month where score_month.company_id = ${companyId}
      and score_month.month <= wanted.month order by score_month.month desc limit 1) as s on true
    left join account a on s.month = wanted.month and a.guid = s.close_user_guid`.execute(ctx.db);
  const found = new Map(rows.map((row) => [row.wanted, row]));
  return months.map((month) => stateOf(month, found.get(month)));
}

function stateOf(month: string, row: Row | undefined): MonthState {
  const { equity = null, follow = null, talk = null, arrive = null } = row ?? {};
  const isSet = equity !== null && follow !== null && talk !== null && arrive !== null;
  return {
    month,
    weights: isSet ? { equity, follow, talk, arrive } : defaultWeights,
    isOwn: row?.own === true,
    isClosed: row?.isClosed === true,
    closedAt: row?.isClosed === true ? row.closedAt : null,
    closedBy: row?.isClosed === true ? (row.closedBy ?? '') : '',
  };
}

/** One month as it is set. */
export async function monthState(ctx: Context, month: string): Promise<MonthState> {
  const [state] = await monthStates(ctx, [month]);
  return state ?? stateOf(month, undefined);
}

/** Weights as the wire has them. */
export const weightsSent = ({ equity, follow, talk, arrive }: ByPart<number>): z.output<typeof ScoreWeights> => ({
  Equity_Weight: equity,
  Follow_Weight: follow,
  Talk_Weight: talk,
  Arrive_Weight: arrive,
});

/** Weights as the wire has them, as parts. */
export const weightsOf = (sent: z.output<typeof ScoreWeights>): ByPart<number> => ({
  equity: sent.Equity_Weight,
  follow: sent.Follow_Weight,
  talk: sent.Talk_Weight,
  arrive: sent.Arrive_Weight,
});

/** A month as the wire has it. */
export const stateSent = ({ month, isClosed, closedAt, closedBy }: MonthState) => ({
  Month: month,
  Is_Closed: isClosed ? (1 as const) : (0 as const),
  Close_Time: closedAt,
  Close_User_Name: closedBy,
});
