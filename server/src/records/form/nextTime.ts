import { isPastDay } from '@haina/contract/rules/nextTime.ts';
import { wallText } from '../../platform/database/sql/moments.ts';
import type { Context } from '../../request/context.ts';
import { invalid } from '../../request/errors.ts';

/** How much the clocks of browser and server may differ, in milliseconds. */
const clockDrift = 60_000;

/** Whether a next contact, a wall time of the company, lies on a day that the picker does not offer (S8.6). */
export function isPastNextTime({ session, now }: Pick<Context, 'session' | 'now'>, next: string): boolean {
  const latest = wallText(session.zone, new Date(now.getTime() - clockDrift));
  return isPastDay(next.slice(0, 10), latest);
}

/**
 * Refuses a next contact on a past day, whatever record it is written to. One that stands there already, in `before` or in the
 * record that the values are taken over from, may stay, and one that a record had comes back.
 */
export function assertNextTimeNotPast(ctx: Context, next: unknown, before: unknown = null): void {
  if (ctx.isRestoring !== true && typeof next === 'string' && next !== before && isPastNextTime(ctx, next)) {
    throw invalid('Next_Time', 'valid.activity.nextTimePast');
  }
}
