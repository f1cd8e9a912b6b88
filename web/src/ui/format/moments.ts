/**
 * A moment in short words: which form to use, and what fills it. Times as `HH:mm`, null for midnight, which stands for a
 * date without a time; days as `MM-dd` or `yyyy-MM-dd`.
 */
export type ShortMoment =
  | { readonly form: 'today' | 'yesterday' | 'tomorrow'; readonly time: string | null }
  | { readonly form: 'day'; readonly day: string; readonly time: string | null };

/**
 * The short form of a moment as seen at `now`: today, yesterday and tomorrow by name, the month and day in this year, else
 * the whole date. Both are `yyyy-MM-ddTHH:mm:ss` in the company's zone.
 */
export function shortMoment(moment: string, now: string): ShortMoment {
  const time = isMidnight(moment) ? null : moment.slice(11, 16);
  switch (daysBetween(now, moment)) {
    case 0:
      return { form: 'today', time };
    case -1:
      return { form: 'yesterday', time };
    case 1:
      return { form: 'tomorrow', time };
    default:
      return {
        form: 'day',
        day: moment.slice(0, 4) === now.slice(0, 4) ? moment.slice(5, 10) : moment.slice(0, 10),
        time,
      };
  }
}

/** The date of a moment, `yyyy-MM-dd`. */
export const dayOf = (moment: string) => moment.slice(0, 10);

/**
 * A moment in full, `yyyy-MM-dd HH:mm:ss` (S23.12); the date alone where the
 * time is midnight.
 */
export const fullMoment = (moment: string) =>
  isMidnight(moment) ? dayOf(moment) : moment.replace('T', ' ').slice(0, 19);

/** A moment to the minute, `yyyy-MM-dd HH:mm`; the date alone where the time is midnight. */
export const minuteMoment = (moment: string) => fullMoment(moment).slice(0, 16);

/** Whether a moment has a time of day; midnight stands for a date alone, and a text that is no moment has none. */
export const hasTime = (moment: string) => /T\d\d:\d\d:\d\d$/.test(moment) && !isMidnight(moment);

const isMidnight = (moment: string) => moment.slice(11, 19) === '00:00:00';

/** How many calendar days `later` lies after `earlier`; negative when it lies before. */
export function daysBetween(earlier: string, later: string): number {
  const day = (moment: string) => Date.parse(`${moment.slice(0, 10)}T00:00:00Z`);
  return Math.round((day(later) - day(earlier)) / 86_400_000);
}

// Making one costs milliseconds, and every row of a list wants the same.
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  clocks.set(zone, clock);
  return clock;
}

const hour = 3_600_000;

/** China has one zone, and no summer time since 1992: it needs none of the browser's clocks, whose first costs some 25 ms. */
const china = { zone: 'Asia/Shanghai', ahead: 8 * hour, since: Date.UTC(1992, 0, 1) };

/** The wall time of an instant in a zone, `yyyy-MM-ddTHH:mm:ss`. */
export function wallTime(instant: Date, zone: string): string {
  const at = instant.getTime();
  if (zone === china.zone && at >= china.since) return new Date(at + china.ahead).toISOString().slice(0, 19);
  return clockOf(zone).format(instant).replace(' ', 'T');
}
