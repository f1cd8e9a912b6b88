/** How a record stands towards its next contact: nothing agreed, contacted since, before today, today, or later. */
export type NextContact = 'none' | 'done' | 'overdue' | 'today' | 'later';

/**
 * How a record stands towards its next contact, as seen at `now`; all moments are `yyyy-MM-ddTHH:mm:ss` in the company's
 * zone, null is unset. "Contacted since" means a follow-up at the agreed moment or after it: one earlier on the same day,
 * such as the one that agreed it, does not count. Midnight stands for a day without a time, so any contact of it counts. A
 * record never contacted counts as not contacted (S4.3).
 */
export function nextContact(next: string | null, last: string | null, now: string): NextContact {
  if (next === null) return 'none';
  const [day, today] = [next.slice(0, 10), now.slice(0, 10)];
  if (last !== null && last >= next) return 'done';
  if (day < today) return 'overdue';
  return day === today ? 'today' : 'later';
}

/** Whether a record needs to be contacted: its next contact is today or earlier and there was none since. */
export function needsContact(next: string | null, last: string | null, now: string): boolean {
  const state = nextContact(next, last, now);
  return state === 'overdue' || state === 'today';
}

const day = 24 * 3600_000;

/**
 * Whether a day, `yyyy-MM-dd`, began more than a day before `now` (`yyyy-MM-ddTHH:mm:ss`): none to be in touch next, for the
 * picker as for the server (S8.6).
 */
export const isPastDay = (date: string, now: string): boolean =>
  Date.parse(`${date}T00:00:00Z`) < Date.parse(`${now.slice(0, 16)}:00Z`) - day;
