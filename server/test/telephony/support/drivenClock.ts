import type { Clock } from '../../../src/platform/telephony/simulator/clock.ts';

/** A clock that stands still until it is driven. */
export interface DrivenClock extends Clock {
  /** Lets time pass; what is due meanwhile is done in its order. */
  pass(milliseconds: number): void;
}

/** Begins at a fixed moment. */
export function drivenClock(): DrivenClock {
  let now = Date.parse('2026-11-23T08:00:00Z');
  const due = new Set<{ at: number; act: () => void }>();
  const next = (until: number) => [...due].filter(({ at }) => at <= until).sort((one, other) => one.at - other.at)[0];
  return {
    now: () => new Date(now),
    after: (milliseconds, act) => {
      const wish = { at: now + milliseconds, act };
      due.add(wish);
      return () => due.delete(wish);
    },
    pass: (milliseconds) => {
      const end = now + milliseconds;
      for (let wish = next(end); wish !== undefined; wish = next(end)) {
        due.delete(wish);
        now = wish.at;
        wish.act();
      }
      now = end;
    },
  };
}
