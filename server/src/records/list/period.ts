import { yearsAtMost } from '@haina/contract/reports/part.ts';
import { type DaySpan, dayAfter, isLongerThan, type PeriodName, periodDays } from '@haina/contract/rules/period.ts';
import { sql } from 'kysely';
import type { Context } from '../../request/context.ts';
import { invalid } from '../../request/errors.ts';
import type { Condition } from '../../access/filters.ts';
import { todayIn } from '../../platform/database/sql/moments.ts';

/** How a call names a period (S17.1). */
export interface PeriodInput {
  readonly type?: PeriodName | undefined;
  readonly start_data?: string | undefined;
  readonly end_data?: string | undefined;
}

/** The days a call is about. */
export interface Period {
  readonly span: DaySpan;
  /** The name by which it was asked for. */
  readonly name: PeriodName | null;
  readonly today: string;
}

/**
 * The days a call is about: start_data and end_data, else the named period, else this month (S17.1). An end before the start and
 * more years than may be counted are refused (S33.2).
 */
export function periodOf(ctx: Context, { type, start_data: start, end_data: end }: PeriodInput): Period {
  const today = todayIn(ctx.session.zone, ctx.now);
  if (start === undefined && end === undefined) {
    const name = type ?? 'month';
    return { span: periodDays(name, today), name, today };
  }
  const [first, last] = [(start ?? end ?? today).slice(0, 10), (end ?? today).slice(0, 10)];
  if (last < first) throw invalid('start_data', 'valid.timeOrder');
  const span = { start: first, end: dayAfter(last) };
  if (isLongerThan(span, yearsAtMost)) throw invalid('start_data', 'valid.report.period', { max: yearsAtMost });
  return { span, name: null, today };
}

/** The column's moment lies in the days of the zone. */
export const within = (column: string, { start, end }: DaySpan, zone: string): Condition =>
  sql<boolean>`(${sql.ref(column)} >= (${start}::timestamp at time zone ${zone}) and ${sql.ref(column)} < (${end}::timestamp at time zone ${zone}))`;
