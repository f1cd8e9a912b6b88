import { wall } from './demoDraws.ts';
import { between, type Random } from './random.ts';
import { spread, type WorkTime, workDay } from './workTime.ts';

/** How a record is followed up, in working days: the mean until the first contact, the mean between two, its growth. */
export interface Rhythm {
  readonly first: number;
  readonly gap: number;
  readonly growth: number;
  /** How often it is followed up at most; after that nobody pursues it any more. */
  readonly most: number;
}

/** The moments of contacts between two others, in working minutes: what comes of a rhythm, at most one a day. */
export function contactsWithin(
  random: Random,
  from: number,
  to: number,
  { first, gap, growth, most }: Rhythm,
): number[] {
  const found: number[] = [];
  let [at, mean] = [from + 5 + spread(random, first * workDay), gap * workDay];
  while (at < to && found.length < most) {
    found.push(at);
    at += workDay * 0.7 + spread(random, mean);
    mean *= growth;
  }
  return found;
}

/** How many next contacts are today's, and how far around today the others lie, in working days: a few overdue, most near. */
const plan = { today: 0.12, mean: 2.2, deviation: 4, earliest: -6, latest: 22 } as const;

/** A draw around 0 with the deviation 1. */
const bell = (random: Random): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/**
 * When to be in touch next, agreed on at a moment: a half or full working hour around today, as wall time; null where no
 * such time comes after the moment.
 */
export function nextContact(random: Random, work: WorkTime, agreed: Date): string | null {
  for (let tries = 0; tries < 4; tries += 1) {
    const days = random() < plan.today ? 0 : Math.round(plan.mean + plan.deviation * bell(random));
    if (days < plan.earliest || days > plan.latest) continue;
    const minutes = work.today + days * workDay + 30 * between(random, 0, 14);
    const next = work.momentAt(Math.max(minutes, 0));
    if (next.getTime() - agreed.getTime() > 3600_000) return wall(next);
  }
  return null;
}

/** What had been agreed on for a contact, given in working minutes: the half hour it began in. */
export const agreedFor = (work: WorkTime, contact: number): Date => work.momentAt(Math.floor(contact / 30) * 30);
