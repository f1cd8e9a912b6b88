import type { SeedTools } from './demoContext.ts';
import { startingDictionaries } from './dictionaries.ts';
import type { DemoCompany, DemoPerson } from './demoPeople.ts';
import type { Random } from './random.ts';
import { workDay } from './workTime.ts';

/** What the months of a year bring, against their mean: quiet around the new year, strong towards its end. */
export const seasons = [0.75, 0.6, 1, 1, 1, 1.1, 0.95, 0.95, 1.1, 1, 1.15, 1.4] as const;

/** A whole number from 0 to `end`, which is excluded. */
export const below = (random: Random, end: number): number => Math.floor(random() * end);

/** True in the given share of cases. */
export const chance = (random: Random, share: number): boolean => random() < share;

/** A place in a dictionary, early ones more often; 0 (unset) for the share that nobody filled in. */
export function entry(random: Random, code: keyof typeof startingDictionaries, unset: number): number {
  if (chance(random, unset)) return 0;
  return 1 + Math.floor(random() ** 1.5 * startingDictionaries[code].length);
}

/** How many records come up at the start of the demo, against its end, where there is 1: business grows. */
const beginning = 0.55;

/** A moment at which a record came up: at a working hour of the demo, more of them towards its end. */
export function arrival(random: Random, { work }: SeedTools): Date {
  // The share of the time that has passed when a share of all records is there, if their number grows evenly.
  const [drawn, growth] = [random(), 1 - beginning];
  const share = (Math.sqrt(beginning ** 2 + drawn * (1 - beginning ** 2)) - beginning) / growth;
  return work.momentAt(share * (work.end - 1));
}

/** A working moment within so many working days after another one; sooner where now is nearer. */
export function soonAfter(random: Random, { work }: SeedTools, moment: Date, days: number): Date {
  const from = work.minutesAt(moment);
  const room = Math.max(Math.min(days * workDay, work.end - 1 - from), 0);
  return new Date(Math.max(work.momentAt(from + room * random()).getTime(), moment.getTime()));
}

/** The moment so many working days after another one; null where that is still to come. */
export function daysAfter({ work }: SeedTools, moment: Date, days: number): Date | null {
  const minutes = work.minutesAt(moment) + days * workDay;
  return minutes < work.end ? work.momentAt(minutes) : null;
}

/** A moment so many working days before the end of the demo. */
export const daysBefore = ({ work }: SeedTools, days: number): Date =>
  work.momentAt(Math.max(work.end - 1 - days * workDay, 0));

/** A moment as wall time of the demo companies, which are in Shanghai. */
export const wall = (moment: Date): string => new Date(moment.getTime() + 8 * 3600_000).toISOString().slice(0, 19);

/** The day of a moment, as fields without a time of day are sent. */
export const wallDay = (moment: Date): string => `${wall(moment).slice(0, 10)}T00:00:00`;

/** A person who sells, drawn by how much each has to do. */
export function seller(random: Random, { sellers, admin }: DemoCompany): DemoPerson {
  let left = random() * sellers.reduce((sum, { load }) => sum + load, 0);
  for (const one of sellers) {
    left -= one.load;
    if (left < 0) return one;
  }
  return admin;
}
