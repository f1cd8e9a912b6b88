import fc from 'fast-check';
import { notableDays, notableTimes, zones } from './wallTimes.ts';

/** People of a random company: number 0 is above number 1. */
export const peopleCount = 5;

/** Who of them has left. */
export const leftOne = 4;

/** The category of a product of a random company; 0 is none. */
export const categoryOf = (product: number) => product % 2;

/** Departments of a random company by number: 0 the root, 1 and 3 below it, 2 below 1. */
export const parents = [null, 0, 1, 0] as const;

const who = fc.integer({ min: 0, max: peopleCount - 1 });
const moment = fc.record({ day: fc.constantFrom(...notableDays), time: fc.constantFrom(...notableTimes) });
const isRare = fc.integer({ min: 0, max: 4 }).map((drawn) => drawn === 0);
const cents = fc.integer({ min: 0, max: 100_000_00 }).map((drawn) => drawn / 100);
const place = fc.constantFrom([0, 0], [320000, 320100], [320000, 0], [110000, 110100], [710000, 0]);
const many = <T>(one: fc.Arbitrary<T>, most: number) => fc.array(one, { minLength: 1, maxLength: most });

const customer = fc.record({
  creator: who,
  owner: fc.option(who, { nil: null }),
  created: moment,
  isDeleted: isRare,
  dealt: fc.option(moment, { nil: null }),
  level: fc.integer({ min: 0, max: 3 }),
  industry: fc.integer({ min: 0, max: 3 }),
  source: fc.integer({ min: 0, max: 3 }),
  place,
});

const lead = fc.record({
  creator: who,
  owner: who,
  created: moment,
  isDeleted: isRare,
  follow: fc.integer({ min: 0, max: 1 }),
  isTransform: fc.integer({ min: 0, max: 1 }),
  quality: fc.integer({ min: 0, max: 2 }),
  batch: fc.integer({ min: 0, max: 2 }),
});

const followUp = fc.record({
  kind: fc.constantFrom(1, 2),
  target: fc.nat(20),
  author: who,
  at: moment,
  way: fc.integer({ min: 1, max: 3 }),
  isDeleted: isRare,
});

const contract = fc.record({
  customer: fc.nat(20),
  owner: who,
  ordered: moment,
  money: cents,
  isDeleted: isRare,
  lines: fc.array(fc.record({ product: fc.integer({ min: 0, max: 2 }), num: cents, subtotal: cents }), {
    maxLength: 3,
  }),
});

const receivable = fc.record({ contract: fc.nat(20), owner: who, returned: moment, money: cents, isDeleted: isRare });

const business = fc.record({
  customer: fc.nat(20),
  creator: who,
  owner: who,
  created: moment,
  money: cents,
  isDeleted: isRare,
  stages: many(fc.integer({ min: 1, max: 4 }), 3),
  end: fc.integer({ min: 0, max: 3 }),
});

const contact = fc.record({ customer: fc.nat(20), creator: who, created: moment, isDeleted: isRare });

const call = fc.record({
  caller: who,
  at: moment,
  status: fc.integer({ min: 0, max: 3 }),
  review: fc.integer({ min: 0, max: 1 }),
  length: fc.integer({ min: 0, max: 4000 }),
  region: fc.constantFrom(['江苏省', '南京市'], ['北京市', ''], ['', '']),
});

const seaMove = fc.record({
  customer: fc.nat(20),
  person: who,
  at: moment,
  reason: fc.constantFrom('receive', 'allocate', 'put', 'notFollowed', 'notDealt'),
});

const target = fc.record({ kind: fc.constantFrom(1, 2), month: fc.integer({ min: 1, max: 12 }), money: cents });

const filter = fc.record({
  days: fc.tuple(fc.constantFrom(...notableDays), fc.constantFrom(...notableDays)).map((pair) => pair.toSorted()),
  people: fc.constantFrom('everybody', 'own', 'two', 'department', 'branch'),
  reader: fc.constantFrom('admin', 'leader'),
  /** Days or months by choice; null as the period's length has it. */
  bucket: fc.constantFrom(null, 1, 2),
  compare: fc.constantFrom(1, 2),
});

/** What a random company is made of, and how its reports are asked for. */
export const randomCompany = fc.record({
  zone: fc.constantFrom(...zones),
  /** Where people were before and are now, and when they moved; those without a move were always there. */
  stays: fc.array(
    fc.record({
      before: fc.integer({ min: 1, max: 3 }),
      now: fc.integer({ min: 1, max: 3 }),
      moved: fc.option(fc.constantFrom(...notableDays), { nil: null }),
    }),
    { minLength: peopleCount, maxLength: peopleCount },
  ),
  customers: many(customer, 14),
  leads: many(lead, 10),
  followUps: many(followUp, 16),
  contracts: many(contract, 10),
  receivables: many(receivable, 10),
  business: many(business, 10),
  contacts: many(contact, 6),
  calls: many(call, 12),
  seaMoves: many(seaMove, 8),
  targets: fc.array(target, { minLength: peopleCount, maxLength: peopleCount }),
  filters: fc.array(filter, { minLength: 2, maxLength: 2 }),
});

/** A random company as drawn. */
export type RandomCompany = typeof randomCompany extends fc.Arbitrary<infer Drawn> ? Drawn : never;

/** How the reports of one are asked for. */
export type RandomFilter = RandomCompany['filters'][number];

/** The entry of a list that a drawn number means. */
export const drawnOf = <T>(list: readonly T[], drawn: number): T => {
  const found = list[drawn % list.length];
  // Lists that are drawn from are never empty.
  if (found === undefined) throw new Error('nothing to draw from');
  return found;
};
