import { daysBetween } from '../../../ui/format/moments.ts';

/** How much of a calendar year is over on a day, in percent: all of a past one, nothing of one to come. */
export function yearPace(year: number, today: string): number {
  const [first, next] = [`${year}-01-01`, `${year + 1}-01-01`];
  const days = daysBetween(first, next);
  const gone = Math.min(days, Math.max(0, daysBetween(first, today) + 1));
  return (gone / days) * 100;
}
