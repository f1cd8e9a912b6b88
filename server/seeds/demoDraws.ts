import { startingDictionaries } from './dictionaries.ts';
import type { DemoCompany, DemoPerson } from './demoPeople.ts';
import type { Random } from './random.ts';

/** A whole number from 0 to `end`, which is excluded. */
export const below = (random: Random, end: number): number => Math.floor(random() * end);

/** True in the given share of cases. */
export const chance = (random: Random, share: number): boolean => random() < share;

/** A place in a dictionary, early ones more often; 0 (unset) for the share that nobody filled in. */
export function entry(random: Random, code: keyof typeof startingDictionaries, unset: number): number {
  if (chance(random, unset)) return 0;
  return 1 + Math.floor(random() ** 1.5 * startingDictionaries[code].length);
}

/** A moment within `days` before now, at a working hour. */
export function workingMoment(random: Random, now: Date, days: number): Date {
  const moment = new Date(now.getTime() - below(random, days * 24 * 60) * 60_000);
  moment.setUTCHours(1 + below(random, 9), below(random, 60), below(random, 60));
  return moment < now ? moment : new Date(now.getTime() - 60_000);
}

/** A moment up to `days` after another one, but not after now. */
export const momentAfter = (random: Random, moment: Date, days: number, now: Date): Date =>
  new Date(Math.min(moment.getTime() + below(random, days * 24 * 60) * 60_000, now.getTime()));

/** When to be in touch next: some days around now at a half or full working hour; null for those without a plan. */
export function nextTime(random: Random, now: Date): string | null {
  if (chance(random, 0.45)) return null;
  const moment = new Date(now.getTime() + (below(random, 12) - 3) * 86_400_000);
  moment.setUTCHours(1 + below(random, 9), 30 * below(random, 2), 0, 0);
  return new Date(moment.getTime() + 8 * 3600_000).toISOString().slice(0, 19);
}

/** Salespeople named first own more, so that their own lists have a few pages. */
export function seller(random: Random, { sellers, admin }: DemoCompany): DemoPerson {
  return sellers[Math.floor(random() ** 2 * sellers.length)] ?? admin;
}
