import { sea } from '@haina/contract/calls/sea.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { openApp } from '../../support/app.ts';
import { addContact, addCustomer, addPerson, addRole, personOf } from '../../support/factories.ts';
import { copyCustomer, setSeaRule } from './seaFactories.ts';

const app = await openApp();
const sales = await personOf(app, 'sales');

const takers = Array.from({ length: 50 }, (_, index) => `taker${index}`);
const people = new Map<string, string>();

beforeAll(async () => {
  const role = await addRole(app, sales.companyId, {
    codes: ['Customer/CustomerNotInSea', 'Customer/LockingCustomer'],
    scopes: { customer: 1 },
    menus: ['sea'],
  });
  for (const login of takers) {
    const { guid } = await addPerson(app, {
      login,
      name: `抢单${login.slice(5)}`,
      companyId: sales.companyId,
      department: sales.department,
      roles: [role],
    });
    people.set(guid, `抢单${login.slice(5)}`);
    await app.token(login);
  }
});

/** Customers of the salesperson's that went into the sea. */
async function inSea(count: number): Promise<string[]> {
  const first = await addCustomer(app, 'sales');
  const guids = [first, ...(await copyCustomer(app, first, count - 1))];
  await addContact(app, 'sales', first);
  for (let start = 0; start < guids.length; start += 200) {
    const { code } = await app.call(
      sea.put,
      { CustomerGuidList: guids.slice(start, start + 200), Reason: '开抢' },
      'sales',
    );
    expect(code).toBe(0);
  }
  return guids;
}

const ownersOf = async (guids: readonly string[]) =>
  app.databases.read
    .selectFrom('customer')
    .select(['guid', 'name', 'owner_guid'])
    .where('guid', 'in', [...guids])
    .execute();

const receiptsOf = async (guids: readonly string[]) =>
  app.databases.read
    .selectFrom('ownership_change')
    .select(['target_guid', 'to_guid'])
    .where('target_guid', 'in', [...guids])
    .where('reason', '=', 'receive')
    .execute();

/** The same numbers in another order for everybody. */
const shuffled = <T>(items: readonly T[], seed: number): T[] =>
  items
    .map((item, index) => ({ item, place: ((index + 1) * (seed * 2 + 7919)) % 1009 }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);

/** What one person does after another thing, while others do the same. */
async function oneByOne<T, R>(items: readonly T[], step: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) results.push(await step(item));
  return results;
}

/** A call that is made again while every connection to the database is taken, as a person would. */
async function insist<A extends { readonly code: number }>(call: () => Promise<A>): Promise<A> {
  for (;;) {
    const answer = await call();
    if (answer.code !== 503) return answer;
  }
}

describe('fifty people who want the same two hundred customers', () => {
  it('get each for one of them; the others learn who', async () => {
    await setSeaRule(app, sales.companyId, { Daily_Limit: 0, Hold_Limit: 0 });
    const guids = await inSea(200);
    const answers = await Promise.all(
      takers.map((login, seed) =>
        oneByOne(shuffled(guids, seed).slice(0, 24), async (guid) => ({
          guid,
          login,
          ...(await insist(() => app.call(sea.receive, { Guid: guid }, login))),
        })),
      ),
    );
    const all = answers.flat();
    const wanted = new Set(all.map(({ guid }) => guid));
    const rows = await ownersOf(guids);
    for (const { guid, name, owner_guid } of rows.filter((row) => wanted.has(row.guid))) {
      const claims = all.filter((claim) => claim.guid === guid);
      const winners = claims.filter(({ code }) => code === 0);
      expect(winners).toHaveLength(1);
      const winner = people.get(owner_guid ?? '');
      expect(`抢单${winners[0]?.login.slice(5)}`).toBe(winner);
      for (const { code, message } of claims.filter((claim) => claim.code !== 0)) {
        expect([code, message]).toEqual([3, `客户“${name}”已被 ${winner} 领取`]);
      }
    }
    expect(await receiptsOf(guids)).toHaveLength(wanted.size);
  });

  it('take none of a list of which one is gone, and never block each other for good', async () => {
    const guids = await inSea(60);
    const answers = await Promise.all(
      takers.map((login, seed) =>
        insist(() =>
          app.call(sea.receive, { CustomerGuidList: shuffled(guids, seed).slice(0, 5 + (seed % 7)) }, login),
        ),
      ),
    );
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0, 3]));
    const receipts = await receiptsOf(guids);
    expect(new Set(receipts.map(({ target_guid }) => target_guid)).size).toBe(receipts.length);
    const owned = (await ownersOf(guids)).filter(({ owner_guid }) => owner_guid !== null);
    expect(owned).toHaveLength(receipts.length);
    const won = takers.map((_, seed) => 5 + (seed % 7)).filter((_, seed) => answers[seed]?.code === 0);
    expect(won.reduce((one, other) => one + other, 0)).toBe(receipts.length);
  });

  it('never pass the limits of a day, of what one holds and of what one locks', async () => {
    const guids = await inSea(200);
    const few = ['taker1', 'taker2', 'taker3'];
    const held = async (login: string) => {
      const { guid } = await personOf(app, login);
      return app.databases.read
        .selectFrom('customer')
        .select(['guid', 'is_lock'])
        .where('owner_guid', '=', guid)
        .where('delete_time', 'is', null)
        .execute();
    };
    const before = new Map(await Promise.all(few.map(async (login) => [login, (await held(login)).length] as const)));
    const most = Math.max(...before.values()) + 4;
    await setSeaRule(app, sales.companyId, { Daily_Limit: 0, Hold_Limit: most, Lock_Limit: 3 });
    const rush = (login: string, some: readonly string[]) =>
      Promise.all(some.map((Guid) => insist(() => app.call(sea.receive, { Guid }, login))));
    await Promise.all(few.map((login, index) => rush(login, guids.slice(index * 30, index * 30 + 30))));
    for (const login of few) expect(await held(login)).toHaveLength(most);
    const mine = (await held('taker1')).map(({ guid }) => guid);
    const locks = await Promise.all(mine.map((Guid) => insist(() => app.call(sea.lock, { Guid }, 'taker1'))));
    expect(locks.filter(({ code }) => code === 0)).toHaveLength(3);
    expect((await held('taker1')).filter(({ is_lock }) => is_lock === 1)).toHaveLength(3);
    const today = await app.databases.read
      .selectFrom('ownership_change')
      .select('guid')
      .where('to_guid', '=', (await personOf(app, 'taker2')).guid)
      .where('target_kind', '=', 2)
      .where('reason', '=', 'receive')
      .execute();
    await setSeaRule(app, sales.companyId, { Daily_Limit: today.length + 2, Hold_Limit: 0 });
    const daily = await rush('taker2', guids.slice(100, 120));
    expect(daily.filter(({ code }) => code === 0)).toHaveLength(2);
  });

  it('never take what goes in and out at the same time twice', async () => {
    await setSeaRule(app, sales.companyId, { Daily_Limit: 0, Hold_Limit: 0, Retake_Days: 0 });
    const [guid = ''] = await inSea(1);
    await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        index % 3 === 0
          ? app.call(sea.put, { Guid: guid, Reason: '再来' }, 'admin')
          : app.call(sea.receive, { Guid: guid }, takers[index % takers.length] ?? ''),
      ),
    );
    const changes = await app.databases.read
      .selectFrom('ownership_change')
      .select(['from_guid', 'to_guid'])
      .where('target_guid', '=', guid)
      .orderBy('create_time')
      .orderBy('guid')
      .execute();
    // Each change begins where the one before it ended.
    for (const [index, { from_guid }] of changes.entries()) expect(from_guid).toBe(changes[index - 1]?.to_guid ?? null);
  });
});
