import type { TextKey } from '@haina/contract/texts/texts.ts';

const hour = 3600_000;

const day = 24 * hour;

/** The shortcuts of the next-time picker (S8.6): their words, and how far ahead they lie, in milliseconds. */
export const shortcuts = [
  { label: 'activity.shortcut.oneHour', ahead: hour },
  { label: 'activity.shortcut.twoHours', ahead: 2 * hour },
  { label: 'activity.shortcut.fiveHours', ahead: 5 * hour },
  { label: 'activity.shortcut.tomorrow', ahead: day },
  { label: 'activity.shortcut.dayAfter', ahead: 2 * day },
  { label: 'activity.shortcut.nextWeek', ahead: 7 * day },
] as const satisfies readonly { readonly label: TextKey; readonly ahead: number }[];

/** The moment so many milliseconds after (before, if negative) another, to the minute; `yyyy-MM-ddTHH:mm:ss`. */
export const momentAfter = (moment: string, ahead: number): string =>
  `${new Date(Date.parse(`${moment}Z`) + ahead).toISOString().slice(0, 16)}:00`;

/** Whether a moment lies within the last 24 hours up to `now`, to the minute: when a supplement may have taken place. */
export const isInLastDay = (moment: string, now: string): boolean =>
  moment.slice(0, 16) >= earliestInLastDay(now).slice(0, 16) && moment.slice(0, 16) <= now.slice(0, 16);

/** The first moment of the last 24 hours. */
export const earliestInLastDay = (now: string): string => momentAfter(now, -day);

/** The moment of the last 24 hours that is nearest to one, to the minute. */
export function nearestInLastDay(moment: string, now: string): string {
  if (isInLastDay(moment, now)) return moment;
  return moment > now ? momentAfter(now, 0) : earliestInLastDay(now);
}

/** Whether a day has a part in the last 24 hours. */
export const touchesLastDay = (date: string, now: string): boolean =>
  date >= earliestInLastDay(now).slice(0, 10) && date <= now.slice(0, 10);

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

const two = (number: number) => String(number).padStart(2, '0');

/** The hours of a day that lie wholly outside the last 24 hours. */
export const hoursOutside = (date: string, now: string): number[] =>
  upTo(24).filter((each) => minutesOutside(date, each, now).length === 60);

/** The minutes of an hour that lie outside the last 24 hours. */
export const minutesOutside = (date: string, inHour: number, now: string): number[] =>
  upTo(60).filter((each) => !isInLastDay(`${date}T${two(inHour)}:${two(each)}:00`, now));
