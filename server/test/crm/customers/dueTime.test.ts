import { daysFor, defaultSeaRule, type SeaRule } from '@haina/contract/rules/sea.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { dueClock, dueTime, seaCountdown } from '../../../src/crm/customers/dueTime.ts';
import { openApp } from '../../support/app.ts';
import { day } from '../sea/seaFactories.ts';

const app = await openApp();

const now = new Date('2026-11-20T10:00:00Z');

/** A customer as the clocks see it; times in milliseconds before now. */
interface Clocked {
  readonly isOwned: boolean;
  readonly isDeleted: boolean;
  readonly is_lock: number;
  readonly deal_state: number;
  readonly protect_state: number;
  readonly level: number;
  readonly created: number;
  readonly owned: number | null;
  readonly followed: number | null;
}

const ago = fc.integer({ min: 0, max: 200 * day });
const mostly = (value: number, others: readonly number[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: fc.constantFrom(...others) });

const customers: fc.Arbitrary<Clocked> = fc.record({
  isOwned: fc.oneof({ weight: 6, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  isDeleted: fc.oneof({ weight: 6, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  is_lock: mostly(0, [1]),
  deal_state: mostly(0, [1]),
  protect_state: mostly(6, [0, 1, 2, 3, 4, 5]),
  level: fc.integer({ min: 0, max: 4 }),
  created: ago,
  owned: fc.option(ago),
  followed: fc.option(ago),
});

const days = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 120 }));
const rules: fc.Arbitrary<SeaRule> = fc
  .record({
    Is_On: fc.oneof(
      { weight: 5, arbitrary: fc.constant(1 as const) },
      { weight: 1, arbitrary: fc.constant(0 as const) },
    ),
    Follow_Days: days,
    Deal_Days: days,
    Levels: fc.uniqueArray(fc.record({ Level: fc.integer({ min: 0, max: 4 }), Follow_Days: days, Deal_Days: days }), {
      selector: ({ Level }) => Level,
      maxLength: 3,
    }),
  })
  .map((parts) => ({ ...defaultSeaRule, ...parts }));

interface Due {
  readonly due: number | null;
  readonly clock: string | null;
  readonly left: number | null;
}

/** What the rules say, in plain words (S6.8, S6.9). */
function modelOf(customer: Clocked, rule: SeaRule, onSince: number | null): Due {
  const { isOwned, isDeleted, is_lock, deal_state, protect_state, level } = customer;
  const none = { due: null, clock: null, left: null };
  const isExempt = !isOwned || isDeleted || is_lock === 1 || deal_state === 1 || protect_state === 1;
  if (rule.Is_On === 0 || isExempt || protect_state === 5) return none;
  const at = (before: number) => now.getTime() - before;
  const since = onSince === null ? [] : [at(onSince)];
  const owned = at(customer.owned ?? customer.created);
  const followed = customer.followed === null ? [] : [at(customer.followed)];
  const { Follow_Days, Deal_Days } = daysFor(rule, level);
  const ends = [
    ...(Follow_Days > 0 ? [[Math.max(owned, ...followed, ...since) + Follow_Days * day, 'notFollowed'] as const] : []),
    ...(Deal_Days > 0 ? [[Math.max(owned, ...since) + Deal_Days * day, 'notDealt'] as const] : []),
  ];
  const [first] = ends.toSorted(([one], [other]) => one - other);
  if (!first) return none;
  return { due: first[0], clock: first[1], left: Math.max(0, Math.ceil((first[0] - now.getTime()) / day)) };
}

const moment = (before: number | null) => (before === null ? null : new Date(now.getTime() - before).toISOString());

async function computed(all: readonly Clocked[], rule: SeaRule, onSince: number | null): Promise<Due[]> {
  const since = onSince === null ? null : new Date(now.getTime() - onSince);
  const rows = all.map(({ isOwned, isDeleted, created, owned, followed, ...customer }, place) => ({
    ...customer,
    place,
    owner_guid: isOwned ? '01900000-0000-7000-8000-000000000001' : null,
    delete_time: isDeleted ? now.toISOString() : null,
    create_time: moment(created),
    owned_since: moment(owned),
    follow_clock: moment(followed),
  }));
  const due = dueTime(rule, since);
  const { rows: found } = await sql<{ due: Date | null; clock: string; days_left: number | null }>`
    select ${due} as due, ${dueClock(rule, since)} as clock, ${seaCountdown(rule, since, now)} as days_left
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as customer(place int, owner_guid uuid, delete_time timestamptz,
      is_lock int, deal_state int, protect_state int, level int, create_time timestamptz, owned_since timestamptz,
      follow_clock timestamptz)
    order by place`.execute(app.databases.read);
  return found.map((row) => ({
    due: row.due?.getTime() ?? null,
    clock: row.due === null ? null : row.clock,
    left: row.days_left,
  }));
}

describe('the moment a customer falls into the sea', () => {
  it('is what the rules say, whatever the customer and the rules are', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(customers, { minLength: 1, maxLength: 40 }),
        rules,
        fc.option(ago),
        async (all, rule, onSince) => {
          const expected = all.map((customer) => modelOf(customer, rule, onSince));
          expect(await computed(all, rule, onSince)).toEqual(expected);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('lies in the future for everybody at the moment the rules are switched on', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(customers, { minLength: 1, maxLength: 40 }), rules, async (all, rule) => {
        const due = await computed(all, rule, 0);
        expect(due.filter((one) => one.due !== null && one.due <= now.getTime())).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });
});
