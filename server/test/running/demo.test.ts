import { isCreditCode } from '@haina/contract/rules/creditCode.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoStreets } from '../../seeds/demoStreets.gen.ts';
import { places } from '../../seeds/demoPlaces.ts';
import { type DemoDeps, openDemo } from './demoGround.ts';
import { type DemoRules, identityRules, moneyRules, timeRules } from './demoRules.ts';
import { brokenInvariants } from '../support/invariants.ts';
import { sampled } from '../support/sampled.ts';

/** The first starts that are looked at: a working afternoon, and the first minutes of a year. */
const starts = [
  ['on a Tuesday afternoon', new Date('2026-11-24T07:20:00Z')],
  ['in the first minutes of a year', new Date('2026-12-31T16:10:00Z')],
] as const;

const main = '海纳演示公司';

describe.each(sampled(starts, 1))('the demo as it is filled %s', (_when, now) => {
  let deps: DemoDeps;
  beforeAll(async () => {
    deps = await openDemo(now);
  }, 240_000);
  afterAll(() => deps.close());

  const rowsOf = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
    (await query.execute(deps.databases.read)).rows;

  const company = sql`(select id from company where name = ${main})`;
  const today = sql`(${now}::timestamptz at time zone 'Asia/Shanghai')::date`;
  const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone 'Asia/Shanghai')::date`;

  it('keeps every invariant of the product, its files included', async () => {
    expect(await brokenInvariants(deps.databases.read)).toEqual([]);
    expect(await deps.strayFiles()).toEqual([]);
  });

  const never: DemoRules = { ...timeRules(now), ...moneyRules, ...identityRules };
  it.each(Object.entries(never))('has nowhere that %s', async (_rule, query) => {
    expect((await rowsOf(query)).slice(0, 5)).toEqual([]);
  });

  it('has credit codes with their check characters and phones that operators and cities give out', async () => {
    const known = await rowsOf<{ code: string; telephone: string; city: string; mobile: string }>(sql`
      select credit_code as code, telephone, mobile, (select name from area where id = city_id) as city from customer`);
    expect(known.filter(({ code }) => !isCreditCode(code))).toEqual([]);
    const mobile = /^(13\d|147|15[0-35-9]|166|17[35-8]|18\d|19[1358]|199)\d{8}$/;
    expect(known.filter((one) => one.mobile !== '' && !mobile.test(one.mobile))).toEqual([]);
    const codes = new Map(places.map(({ city, areaCode }) => [city, areaCode]));
    expect(known.filter(({ telephone, city }) => !telephone.startsWith(`${codes.get(city)}-`))).toEqual([]);
  });

  it('has addresses that lie in the district of their record', async () => {
    const known = await rowsOf<{ address: string; district: number }>(sql`
      select detail_address as address, area_id as district from customer where detail_address <> ''`);
    expect(known.length).toBeGreaterThan(300);
    const streetsOf = (district: number) => demoStreets[district] ?? [];
    expect(known.filter((one) => !streetsOf(one.district).some((street) => one.address.startsWith(street)))).toEqual(
      [],
    );
    const leads = await rowsOf<{ address: string; customer: string }>(sql`
      select l.detail_address as address, c.detail_address as customer from leads l
      join customer c on c.company_id = l.company_id and c.guid = l.customer_guid where l.detail_address <> ''`);
    expect(leads.filter(({ address, customer }) => !address.endsWith(customer))).toEqual([]);
  });

  it('has 6,000 calls of the thirteen months with labels, some of which wait for a review', async () => {
    const [found] = await rowsOf<{
      calls: number;
      months: number;
      labelled: number;
      waiting: number;
      provinces: number;
    }>(sql`
      select count(*)::int as calls, count(distinct to_char(talk_time, 'YYYY-MM'))::int as months,
        count(*) filter (where labels <> '{}')::int as labelled, count(*) filter (where review = 1)::int as waiting,
        count(distinct province)::int as provinces from call_record where company_id = ${company}`);
    expect(found?.calls).toBe(6000);
    expect(found?.months).toBeGreaterThanOrEqual(13);
    expect(found?.labelled).toBeGreaterThan(2000);
    expect(found?.waiting).toBeGreaterThan(5);
    expect(found?.provinces).toBeGreaterThan(5);
    const strange = await rowsOf(sql`select c.guid from call_record c where (call_status = 2) <> (talk_length > 0)
      or talk_time > ${now} or (activity_guid is not null and not exists (select from activity a
        where a.company_id = c.company_id and a.guid = c.activity_guid and a.create_time = c.talk_time))`);
    expect(strange).toEqual([]);
  });

  it('has last contacts of today, of days, weeks and months ago, on no day too many', async () => {
    const rows = await rowsOf<{ kind: string; age: number }>(sql`
      select 'lead' as kind, ${today} - ${dayOf('last_time')} as age from leads
        where company_id = ${company} and last_time is not null and is_transform = 0
      union all select 'customer', ${today} - ${dayOf('last_time')} from customer
        where company_id = ${company} and last_time is not null and owner_guid is not null`);
    for (const kind of ['lead', 'customer']) {
      const ages = rows.filter((row) => row.kind === kind).map(({ age }) => age);
      const share = (from: number, to: number) => ages.filter((age) => age >= from && age <= to).length / ages.length;
      // In the night of a new year nobody was called yet.
      if (now.getUTCHours() < 10) expect(share(0, 0)).toBeGreaterThan(0.005);
      expect(share(0, 1)).toBeLessThan(0.12);
      expect(share(0, 7)).toBeGreaterThan(0.06);
      expect(share(8, 30)).toBeGreaterThan(0.1);
      expect(share(31, 90)).toBeGreaterThan(0.12);
      expect(share(91, 400)).toBeGreaterThan(0.08);
      expect(share(91, 400)).toBeLessThan(0.55);
      const most = Math.max(...[...Map.groupBy(ages, (age) => age).values()].map(({ length }) => length));
      expect(most / ages.length).toBeLessThan(0.07);
    }
  });

  it.each(['sales', 'sales2', 'manager'])(
    'has next contacts of %s that are overdue, due today and to come',
    async (login) => {
      const days = (
        await rowsOf<{ days: number }>(sql`
        with people as (select guid from account where login = ${login}
          union select m.user_guid from member m join account s on s.guid = m.superior_guid where s.login = ${login})
        select ${dayOf('next_time')} - ${today} as days from (
          select owner_guid, next_time from leads union all select owner_guid, next_time from customer
          union all select owner_guid, next_time from business union all select owner_guid, next_time from contacts) r
        where next_time is not null and owner_guid in (select guid from people)
          and ${dayOf('next_time')} > ${today} - 15`)
      ).map((row) => row.days);
      const share = (some: (day: number) => boolean) => days.filter(some).length / days.length;
      expect(share((day) => day === 0)).toBeGreaterThan(0);
      expect(share((day) => day < 0)).toBeGreaterThan(0.04);
      expect(share((day) => day < 0)).toBeLessThan(0.4);
      expect(share((day) => day > 0)).toBeGreaterThan(0.4);
      expect(Math.max(...days)).toBeLessThan(45);
    },
  );

  /** How many rows of a table fall into each whole month of the shown past, by the column of their moment. */
  const monthly = async (table: string, column: string, where = sql`true`) =>
    (
      await rowsOf<{ month: string; count: number }>(sql`
        select to_char(month, 'YYYY-MM') as month, (select count(*)::int from ${sql.table(table)} t
          where t.company_id = ${company} and ${where}
            and date_trunc('month', ${dayOf(`t.${column}`)}::timestamp) = month) as count
        from generate_series(date_trunc('month', ${today} - interval '12 months'),
          date_trunc('month', ${today}::timestamp) - interval '1 month', interval '1 month') as month`)
    ).map(({ count }) => count);

  it('has records of all kinds in each month, more towards now but never all at once', async () => {
    const months = {
      leads: await monthly('leads', 'create_time'),
      converted: await monthly('leads', 'transform_time'),
      customers: await monthly('customer', 'create_time'),
      contracts: await monthly('contract', 'order_time'),
      opportunities: await monthly('business', 'create_time'),
    };
    for (const [what, counts] of Object.entries(months)) {
      expect(counts, what).toHaveLength(12);
      expect(Math.min(...counts), what).toBeGreaterThanOrEqual(2);
      expect(Math.max(...counts) / counts.reduce((sum, one) => sum + one, 0), what).toBeLessThan(0.2);
    }
    // A deal takes its months.
    expect(Math.min(...(await monthly('business', 'end_time', sql`is_end = 1`)).slice(4))).toBeGreaterThan(0);
    expect(Math.min(...(await monthly('receivable', 'return_time')).slice(2))).toBeGreaterThan(0);
  });

  it('converts leads of the account that visitors sign in with first in nearly each month', async () => {
    const counts = await monthly(
      'leads',
      'transform_time',
      sql`owner_guid = (select guid from account where login = 'sales')`,
    );
    expect(counts.filter((count) => count > 0).length).toBeGreaterThanOrEqual(11);
  });

  it('converts leads of the smaller company in each month too', async () => {
    const [{ count } = { count: 0 }] = await rowsOf<{ count: number }>(sql`
      select count(distinct date_trunc('month', ${dayOf('transform_time')}::timestamp))::int as count from leads
      where company_id <> ${company}`);
    expect(count).toBeGreaterThanOrEqual(12);
  });

  it('gives everybody who sells work of their own, not all the same and not all to one', async () => {
    const loads = (
      await rowsOf<{ count: number }>(sql`
        select count(*)::int as count from customer where company_id = ${company} and owner_guid is not null
        group by owner_guid`)
    ).map(({ count }) => count);
    expect(loads).toHaveLength(23);
    expect(new Set(loads).size).toBeGreaterThan(8);
    expect(Math.max(...loads) / loads.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.2);
  });

  it('has most of what was due paid, and little of it overdue for long', async () => {
    const [due] = await rowsOf<{ all: number; open: number; old: number }>(sql`
      select count(*)::int as all, (count(*) filter (where received < money))::int as open,
        (count(*) filter (where received < money and return_time < ${now}::timestamptz - interval '60 days'))::int as old
      from receivable_plan where return_time < ${now}`);
    expect((due?.open ?? 0) / (due?.all ?? 1)).toBeLessThan(0.2);
    expect(due?.open).toBeGreaterThan(5);
    expect((due?.old ?? 0) / (due?.all ?? 1)).toBeLessThan(0.08);
  });

  it('has opportunities in each stage and of each outcome', async () => {
    const found = await rowsOf<{ at: string; count: number }>(sql`
      select is_end || ' ' || case when is_end = 0 then status_id else 0 end as at, count(*)::int as count
      from business where company_id = ${company} group by 1 order by 1`);
    expect(found.map(({ at }) => at)).toEqual(['0 1', '0 2', '0 3', '0 4', '1 0', '2 0', '3 0']);
    expect(found.filter(({ count }) => count < 4)).toEqual([]);
  });
});
