import { reports } from '@haina/contract/reports/reports.ts';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { buildFacts, countUnbuilt, markFactsUnbuilt } from '../../src/reports/facts/buildFacts.ts';
import { foldFacts, lockFolding } from '../../src/reports/facts/foldFacts.ts';
import { openApp } from '../support/app.ts';
import { addCustomer, addFollowUp, personOf } from '../support/factories.ts';

const app = await openApp();
const { write } = app.databases;
const { companyId } = await personOf(app, 'sales');

/** What each person did on each day, added up: what is kept, and what is noted and not added to it yet. */
async function facts() {
  const { rows } = await sql<Record<string, unknown>>`
    select fact, day::text as day, user_guid, sum(amount)::int as amount, sum(money)::float8 as money from (
      select fact, day, user_guid, amount, money from daily_fact where company_id = ${companyId} and level = 2
      union all select fact, day, user_guid, amount, money from fact_change where company_id = ${companyId} and fact < 14) as kept
    group by 1, 2, 3 having sum(amount) <> 0 or sum(money) <> 0 order by 1, 2, 3`.execute(write);
  return rows;
}

const zoneOfFacts = async () =>
  (await sql<{ zone: string | null }>`select zone from fact_state where company_id = ${companyId}`.execute(write))
    .rows[0]?.zone;

/** Builds what is not built; transactions of other test files that still run hold it up. */
async function build() {
  await vi.waitFor(
    async () => {
      await buildFacts(write);
      expect(await zoneOfFacts()).not.toBe(null);
    },
    { timeout: 20_000, interval: 200 },
  );
}

const totals = async () => {
  const filter = { SeleteType: 0, type: 'month' } as const;
  const { data } = await app.call(reports.customerFollowUps.parts.trend.call, filter, 'admin');
  const customers = await app.call(reports.customerTotal.parts.trend.call, filter, 'admin');
  return { followUps: data.Total, customers: customers.data.Total };
};

/** The same answers counted from rows, as while no facts are kept. */
async function fromRows<T>(ask: () => Promise<T>): Promise<T> {
  const zone = await zoneOfFacts();
  const keep = (kept: string | null | undefined) =>
    sql`update fact_state set zone = ${kept} where company_id = ${companyId}`.execute(write);
  await keep(null);
  const answers = await ask();
  await keep(zone);
  return answers;
}

/** Different customers that were followed up over days that cut two months, by day, by month and by person, and the longest calls. */
async function differentTargets() {
  const days = { SeleteType: 0, start_data: '2025-03-17', end_data: '2025-06-12' } as const;
  const { trend, people } = reports.customerFollowUps.parts;
  const byDay = await app.call(trend.call, { ...days, Bucket_Kind: 1 }, 'admin');
  const byMonth = await app.call(trend.call, { ...days, Bucket_Kind: 2 }, 'admin');
  const byPerson = await app.call(people.call, { ...days, pagesize: 100 }, 'admin');
  const own = await app.call(people.call, { ...days, SeleteType: 1 }, 'sales');
  return [byDay, byMonth, byPerson, own].map(({ data }) => [data.Total, data.rows]);
}

const followUpOn = async (as: string, guid: string, day: string) => {
  const id = await addFollowUp(app, as, { kind: 2, guid });
  await write
    .updateTable('activity')
    .set({ create_time: `${day}T04:00:00Z` })
    .where('guid', '=', id)
    .execute();
  return id;
};

describe('the kept facts', () => {
  it('are those of the rows again when they are built anew, and put together', async () => {
    const guid = await addCustomer(app, 'sales', {});
    await addFollowUp(app, 'sales', { kind: 2, guid }, '聊过');
    await addFollowUp(app, 'sales', { kind: 2, guid }, '又聊过');
    const before = await facts();
    const answers = await totals();
    expect(before.length).toBeGreaterThan(0);
    await markFactsUnbuilt(write);
    await sql`update daily_fact set amount = amount + 7`.execute(write);
    await sql`update fact_change set amount = amount + 7`.execute(write);
    expect(await totals()).toEqual(answers);
    await build();
    expect(await zoneOfFacts()).toBe('Asia/Shanghai');
    expect(await facts()).toEqual(before);
    await foldFacts(write);
    expect(await facts()).toEqual(before);
    expect(await totals()).toEqual(answers);
  });

  it('say how many different customers were followed up, while follow-ups come, move and go', async () => {
    const [one, other] = [await addCustomer(app, 'sales', {}), await addCustomer(app, 'sales', {})];
    const agree = async () => {
      expect(await differentTargets()).toEqual(await fromRows(differentTargets));
      await foldFacts(write);
      expect(await differentTargets()).toEqual(await fromRows(differentTargets));
    };
    for (const day of ['2025-03-10', '2025-03-20', '2025-04-02', '2025-06-11', '2025-06-13'])
      await followUpOn('sales', one, day);
    await followUpOn('admin', one, '2025-05-31');
    const moved = await followUpOn('sales', other, '2025-03-31');
    await followUpOn('sales', other, '2025-06-01');
    await agree();
    await write
      .updateTable('activity')
      .set({ create_time: '2025-06-12T15:59:00Z' })
      .where('guid', '=', moved)
      .execute();
    await agree();
    await write.deleteFrom('activity').where('guid', '=', moved).execute();
    await write.updateTable('customer').set({ delete_time: new Date() }).where('guid', '=', one).execute();
    await agree();
    await write.updateTable('customer').set({ delete_time: null }).where('guid', '=', one).execute();
    await agree();
    // The newest follow-up of each is one of now, as its last contact says.
    for (const guid of [one, other]) await addFollowUp(app, 'sales', { kind: 2, guid });
  });

  it('leave out the days of a month that a period cuts off, by person and by kind', async () => {
    const guid = await addCustomer(app, 'sales', {});
    for (const day of ['2025-03-03', '2025-03-10', '2025-05-02', '2025-06-20', '2025-06-29'])
      await followUpOn('sales', guid, day);
    const days = { SeleteType: 0, start_data: '2025-03-05', end_data: '2025-06-27' } as const;
    const { customerFollowUps, customerWays } = reports;
    const inDays = async () => {
      const byPerson = await app.call(customerFollowUps.parts.people.call, { ...days, pagesize: 100 }, 'admin');
      const own = await app.call(customerFollowUps.parts.trend.call, { ...days, SeleteType: 1 }, 'sales');
      const byKind = await app.call(customerWays.parts.items.call, { ...days, SeleteType: 1 }, 'sales');
      return [byPerson, own, byKind].map(({ data }) => [data.Total, data.rows]);
    };
    const fromRecords = await fromRows(inDays);
    expect(await inDays()).toEqual(fromRecords);
    await foldFacts(write);
    expect(await inDays()).toEqual(fromRecords);
    // The newest follow-up is one of now, as its last contact says.
    await addFollowUp(app, 'sales', { kind: 2, guid });
  });

  it('say the same once different customers are counted anew step by step, while others write and put facts together', async () => {
    const guids = [await addCustomer(app, 'sales', {}), await addCustomer(app, 'sales', {})];
    const [first = '', last = ''] = guids.toSorted();
    const followUpBoth = async (day: string) => {
      for (const guid of [first, last]) await followUpOn('sales', guid, day);
    };
    for (const day of ['2025-03-20', '2025-04-02', '2025-06-01']) await followUpBoth(day);
    const inLock = async <T>(counting: RawBuilder<T>) =>
      write.transaction().execute(async (db) => {
        await lockFolding(db);
        return (await sql<{ counted: T }>`select ${counting} as counted`.execute(db)).rows[0]?.counted;
      });
    await inLock(sql`recount_facts(${companyId}, '0001-01-01', '9999-12-30')`);
    const between = [
      async () => followUpBoth('2025-05-05'),
      async () => {
        await followUpBoth('2025-05-06');
        await foldFacts(write);
      },
      async () => write.deleteFrom('activity').where('target_guid', '=', last).execute(),
    ];
    let steps = 0;
    while ((await inLock(sql<boolean>`recount_targets(${companyId}, 1)`)) === false) {
      await between[steps % between.length]?.();
      await foldFacts(write);
      steps += 1;
    }
    expect(steps).toBeGreaterThan(3);
    expect(await differentTargets()).toEqual(await fromRows(differentTargets));
    // The newest follow-up of each is one of now, as its last contact says.
    for (const guid of guids) await addFollowUp(app, 'sales', { kind: 2, guid });
  });

  it('are put together by looking at each noted change a few times, however many targets were followed up', async () => {
    await build();
    await foldFacts(write);
    const noted = 3_000;
    const { looked } = await write.transaction().execute(async (step) => {
      await lockFolding(step);
      // A follow-up each of so many customers, and the same taken back: nothing is left of them.
      await sql`insert into fact_change (company_id, fact, day, user_guid, item, amount, money, target_guid)
        select ${companyId}, 5, '2025-03-17', member.user_guid, 1, sign, 0, targets.guid
        from (select user_guid from member where company_id = ${companyId} limit 1) as member,
          (select gen_random_uuid() as guid from generate_series(1, ${noted / 2})) as targets, (values (1), (-1)) as signs (sign)`.execute(
        step,
      );
      await sql`select fold_facts(50000)`.execute(step);
      const { rows } = await sql<{ looked: number }>`select (seq_tup_read + idx_tup_fetch)::int as looked
        from pg_stat_xact_user_tables where relname = 'fact_change'`.execute(step);
      return rows[0] ?? { looked: Number.NaN };
    });
    expect(looked).toBeLessThan(10 * noted);
  });

  it('are right where several build them at once', async () => {
    await markFactsUnbuilt(write);
    await Promise.all([build(), build(), build()]);
    expect(await differentTargets()).toEqual(await fromRows(differentTargets));
  });

  it('are built for each company, though those of another one cannot be, which is said', async () => {
    const broken = (await personOf(app, 'outsider')).companyId;
    await addCustomer(app, 'outsider', {});
    await markFactsUnbuilt(write);
    await sql`alter table daily_fact add constraint broken check (company_id <> ${sql.lit(broken)}) not valid`.execute(
      write,
    );
    await vi.waitFor(
      async () => {
        await expect(buildFacts(write)).rejects.toThrow('"broken"');
        expect(await countUnbuilt(write)).toBe(1);
      },
      { timeout: 20_000, interval: 200 },
    );
    expect(await zoneOfFacts()).not.toBe(null);
    await sql`alter table daily_fact drop constraint broken`.execute(write);
    await build();
  });

  it('go with a record into the recycle bin and come back with it', async () => {
    const guid = await addCustomer(app, 'sales', {});
    await addFollowUp(app, 'sales', { kind: 2, guid }, '聊过');
    const before = await facts();
    await write.updateTable('customer').set({ delete_time: new Date() }).where('guid', '=', guid).execute();
    expect(await facts()).not.toEqual(before);
    await write.updateTable('customer').set({ delete_time: null }).where('guid', '=', guid).execute();
    expect(await facts()).toEqual(before);
  });

  it('are on the days of another zone once the company moves there', async () => {
    const guid = await addCustomer(app, 'sales', {});
    await write.updateTable('customer').set({ create_time: '2026-03-31T16:30:00Z' }).where('guid', '=', guid).execute();
    const march = { SeleteType: 0, start_data: '2026-03-31', end_data: '2026-03-31' } as const;
    const inMarch = async () =>
      (await app.call(reports.customerTotal.parts.trend.call, march, 'admin')).data.Total.Created_Num;
    expect(await inMarch()).toBe(0);
    const moveTo = (zone: string) => write.updateTable('company').set({ zone }).where('id', '=', companyId).execute();
    await moveTo('America/New_York');
    expect(await zoneOfFacts()).toBe(null);
    expect(await inMarch()).toBe(1);
    await build();
    expect(await zoneOfFacts()).toBe('America/New_York');
    expect(await inMarch()).toBe(1);
    await moveTo('Asia/Shanghai');
    await build();
    expect(await inMarch()).toBe(0);
  });
});
