import type { Achievement } from '@haina/contract/calls/results.ts';
import { dayAfter } from '@haina/contract/rules/period.ts';
import { daysBetween } from '../../ui/format/moments.ts';
import type { FigureDays } from './dashboardState.ts';

/** How far a period has gone, and what is still to be reached on each of its days. */
export interface TargetPace {
  /** Percent of its days that have begun. */
  readonly elapsed: number;
  /** Days behind today. */
  readonly daysLeft: number;
  /** Money that each of them must bring, rounded up to the cent; null when none is needed or none is left. */
  readonly perDay: number | null;
}

/** The pace of a target; null for a period that is not running, or is not of whole months as targets are (S17.7). */
export function targetPace(
  { Target, Actual }: Pick<Achievement, 'Target' | 'Actual'>,
  { Start, End }: FigureDays,
  today: string,
): TargetPace | null {
  const isOfMonths = Start.endsWith('-01') && dayAfter(End).endsWith('-01');
  if (!isOfMonths || today < Start || today > End) return null;
  const daysLeft = daysBetween(today, End);
  const elapsed = ((daysBetween(Start, today) + 1) / (daysBetween(Start, End) + 1)) * 100;
  const missing = Target - Actual;
  const isNeeded = missing > 0 && daysLeft > 0;
  return { elapsed, daysLeft, perDay: isNeeded ? Math.ceil(Math.round(missing * 100) / daysLeft) / 100 : null };
}
