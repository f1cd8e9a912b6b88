import type { DaySpan } from '@haina/contract/rules/period.ts';
import { sql } from 'kysely';
import type { Context } from '../../request/context.ts';
import type { Dimension } from './source.ts';

/**
 * Levels of kept facts: what all did on a day, by item; what each did on a day, in a month, in a month by item, on a day by item
 * (decisions 0085, 0088).
 */
export const level = { allDays: 1, personDays: 2, personMonths: 3, itemMonths: 4, itemDays: 5 } as const;

/** One of the levels. */
export type Level = (typeof level)[keyof typeof level];

/** Days that one level of facts is read for. */
export interface Piece {
  readonly span: DaySpan;
  readonly level: Level;
  /** They lie outside of the period, in a month that is read whole, and are taken off it. */
  readonly isLess: boolean;
}

/** Whether the facts of the company are kept by its zone. */
export async function areKept(ctx: Context): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`select zone = ${ctx.session.zone} as kept from fact_state
    where company_id = ${ctx.session.companyId}`.execute(ctx.db);
  return rows[0]?.kept === true;
}

/** That a fact is of some days. */
export const within = ({ start, end }: DaySpan) => sql<boolean>`day >= ${start}::date and day < ${end}::date`;

/** A dimension that all facts know: their day, or who did it. */
export const isDayOrPerson = (one: Dimension) =>
  one === 'day' || one === 'month' || one === 'weekday' || one === 'person' || one === 'department';
