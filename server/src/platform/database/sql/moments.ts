import { LRUCache } from 'lru-cache';
import { type Expression, type RawBuilder, sql } from 'kysely';

/** A timestamptz as the wire writes moments: wall time of the zone, `yyyy-MM-ddTHH:mm:ss`; null stays null. */
export function wallTime(column: Expression<Date | null>, zone: string): RawBuilder<string | null> {
  return sql<string | null>`to_char(${column} at time zone ${zone}, 'YYYY-MM-DD"T"HH24:MI:SS')`;
}

/** The instant of a wall time of the zone. */
export function instantOf(wall: string | null, zone: string): RawBuilder<Date | null> {
  return wall === null
    ? sql<Date | null>`null::timestamptz`
    : sql<Date | null>`(${wall}::timestamp at time zone ${zone})`;
}

/**
 * The first instant after a filter's end: an end without a time of day includes that day, one with a time includes
 * that second (S1.14).
 */
export function instantAfter(wall: string, zone: string): RawBuilder<Date> {
  const step = wall.length === 10 ? '1 day' : '1 second';
  return sql<Date>`((${wall}::timestamp + ${step}::interval) at time zone ${zone})`;
}

type Form = Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'>;

/** Date formatters by zone: creating one takes most of a millisecond. */
const formsBy = (form: Form) =>
  new LRUCache<string, Intl.DateTimeFormat>({
    max: 200,
    memoMethod: (timeZone) => new Intl.DateTimeFormat('sv-SE', { timeZone, ...form }),
  });

const days = formsBy({ dateStyle: 'short' });
const walls = formsBy({ dateStyle: 'short', timeStyle: 'medium' });

/** Today in the zone, `yyyy-MM-dd`. */
export const todayIn = (zone: string, now: Date): string => days.memo(zone).format(now);

/** An instant as wall time of the zone, `yyyy-MM-ddTHH:mm:ss`, for texts; columns have wallTime. */
export function wallText(zone: string, instant: Date): string {
  return walls.memo(zone).format(instant).replace(' ', 'T');
}
