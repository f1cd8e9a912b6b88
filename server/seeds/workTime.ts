import type { Random } from './random.ts';

/** Working minutes of a day: 9:00 to 12:00 and 13:30 to 18:00. */
export const workDay = 450;

/** A calendar month of the shown past, in working minutes. */
export interface WorkMonth {
  readonly from: number;
  readonly to: number;
}

/**
 * The working hours of the demo companies as one line of minutes, from the first day of the demo on: 0 is the start of its
 * first working day. What people do is drawn on this line, so nothing happens at night or on a holiday.
 */
export interface WorkTime {
  readonly now: Date;
  /** Where the line stands now. */
  readonly end: number;
  /** Where the line stood when today began. */
  readonly today: number;
  /** The calendar months from the first day to now, the first and the last one in part; those without a working minute are left out. */
  readonly months: readonly WorkMonth[];
  /** The minutes worked by a moment. */
  minutesAt(moment: Date): number;
  /** The moment at which so many minutes are worked; up to two months after now. */
  momentAt(minutes: number): Date;
}

const day = 86_400_000;

const hour = 3600_000;

/** Shanghai against UTC; it knows no summer time. */
const shift = 8 * hour;

const shifts = [
  [9 * hour, 12 * hour],
  [13.5 * hour, 18 * hour],
] as const;

/** How many days the demo reaches back (13 months; S25.2) and how many the calendar goes ahead. */
const reach = { back: 390, ahead: 75 } as const;

const holidays = new Set(['01-01', '05-01', '05-02', '05-03', '10-01', '10-02', '10-03', '10-04', '10-05']);

const lunar = new Intl.DateTimeFormat('en-u-ca-chinese', { timeZone: 'UTC', month: 'numeric', day: 'numeric' });

/** Whether a day, given by its start in UTC, is one of the first six of the lunar year. */
function isSpringFestival(start: number): boolean {
  const parts = lunar.formatToParts(start);
  const valueOf = (type: string) => parts.find((part) => part.type === type)?.value;
  return valueOf('month') === '1' && Number(valueOf('day')) <= 6;
}

function isWorkingDay(start: number): boolean {
  const date = new Date(start);
  return (
    ![0, 6].includes(date.getUTCDay()) && !holidays.has(date.toISOString().slice(5, 10)) && !isSpringFestival(start)
  );
}

interface Span {
  readonly from: number;
  readonly to: number;
  /** Minutes worked before it. */
  readonly before: number;
  /** The month it is in, `yyyy-MM`. */
  readonly month: string;
}

/** The spans of work around a day. The day itself is one of work, whatever the calendar says: a demo shows what is going on. */
function spansAround(today: number): Span[] {
  const spans: Span[] = [];
  let before = 0;
  for (let start = today - reach.back * day; start <= today + reach.ahead * day; start += day) {
    if (start !== today && !isWorkingDay(start)) continue;
    for (const [from, to] of shifts) {
      const month = new Date(start).toISOString().slice(0, 7);
      spans.push({ from: start - shift + from, to: start - shift + to, before, month });
      before += (to - from) / 60_000;
    }
  }
  return spans;
}

/** The working hours of the demo companies as seen from now. */
export function workTimeOf(now: Date): WorkTime {
  const midnight = Math.floor((now.getTime() + shift) / day) * day;
  const spans = spansAround(midnight);
  const minutesAt = (moment: Date) => {
    const at = moment.getTime();
    const span = spans.findLast(({ from }) => from <= at);
    return span === undefined ? 0 : span.before + (Math.min(at, span.to) - span.from) / 60_000;
  };
  const momentAt = (minutes: number) => {
    const span = spans.findLast(({ before }) => before <= minutes) ?? spans[0];
    if (span === undefined) throw new RangeError('a calendar without a working day');
    return new Date(Math.floor(Math.min(span.from + (minutes - span.before) * 60_000, span.to) / 1000) * 1000);
  };
  const [end, today] = [minutesAt(now), minutesAt(new Date(midnight - shift))];
  const past = Map.groupBy(
    spans.filter(({ before }) => before < end),
    ({ month }) => month,
  );
  const starts = [...past.values()].map((some) => some[0]?.before ?? 0);
  const months = starts.map((from, index) => ({ from, to: starts[index + 1] ?? end }));
  return { now, end, today, months, minutesAt, momentAt };
}

/** A length drawn around a mean: mostly shorter, now and then much longer. */
export const spread = (random: Random, mean: number): number => -mean * Math.log(1 - random());
