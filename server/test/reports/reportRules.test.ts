import { ownRanks } from '@haina/contract/reports/ownRanks.ts';
import { reportBuckets } from '@haina/contract/reports/reportBuckets.ts';
import { reports } from '@haina/contract/reports/reports.ts';
import { dayAfter, yearBefore } from '@haina/contract/rules/period.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import { addDepartment, addPerson, addRole, personOf, setDisabled } from '../support/factories.ts';
import { customersAt } from './customersAt.ts';
import { instantAt, zones } from './oracle/wallTimes.ts';

const app = await openApp();
const { write } = app.databases;
const sales = await personOf(app, 'sales');
const customerAt = customersAt(app);
const total = reports.customerTotal.parts;

const moveTo = (zone: string) => write.updateTable('company').set({ zone }).where('id', '=', sales.companyId).execute();

type Filter = Parameters<typeof app.raw>[1];

const asked = async (filter: Filter, as = 'admin') => app.raw(total.trend.call, filter, { token: await app.token(as) });

const created = async (filter: Readonly<Record<string, unknown>>, as = 'admin') => {
  const { code, data } = await asked({ SeleteType: 0, ...filter }, as);
  expect(code).toBe(0);
  return (data as { Total: { Created_Num: number } }).Total.Created_Num;
};

describe.each(zones)('the days of a report in %s', (zone) => {
  // The last second of February, the first of March; the last of a year, and a day on which clocks change.
  const days = ['2015-02-28', '2016-02-29', '2015-12-31', '2015-03-08', '2015-11-01', '2015-04-05', '2015-09-27'];

  it.each(days)('end at 23:59:59 and begin at 00:00:00, on %s', async (day) => {
    await moveTo(zone);
    await customerAt('sales', instantAt(day, '23:59:59', zone));
    await customerAt('sales', instantAt(dayAfter(day), '00:00:00', zone));
    expect(await created({ start_data: day, end_data: day })).toBe(1);
    expect(await created({ start_data: dayAfter(day), end_data: dayAfter(day) })).toBe(1);
    expect(await created({ start_data: day, end_data: dayAfter(day) })).toBe(2);
    await write
      .updateTable('customer')
      .set({ create_time: new Date() })
      .where('create_time', '<', new Date('2017-01-01'))
      .execute();
  });
});

describe('a period of a report', () => {
  beforeAll(async () => moveTo('Asia/Shanghai'));

  it('that ends before it begins is refused with words', async () => {
    expect(await asked({ start_data: '2026-03-02', end_data: '2026-03-01' })).toMatchObject({ code: 1 });
  });

  it('of forty years is refused with words, and so is a type that does not exist', async () => {
    const long = await asked({ start_data: '1990-01-01', end_data: '2029-12-31' });
    expect([long.code, long.message]).toEqual([1, '统计区间最长 5 年']);
    expect((await asked({ type: 'century' })).code).toBe(1);
  });

  it('is cut into days up to 31 of them and into months beyond', async () => {
    const buckets = async (end_data: string) =>
      (await app.call(total.trend.call, { start_data: '2026-01-01', end_data }, 'admin')).data.rows.length;
    expect([await buckets('2026-01-31'), await buckets('2026-02-01')]).toEqual([31, 2]);
  });

  it('is cut into days or months by choice, and refused with words where days would be too many', async () => {
    const buckets = async (days: Readonly<Record<string, unknown>>) => {
      const { data, code, message } = await asked({ SeleteType: 0, ...days });
      return code === 0 ? (data as { rows: { Bucket: string }[] }).rows.map(({ Bucket }) => Bucket) : message;
    };
    const quarter = { start_data: '2026-07-01', end_data: '2026-09-30' };
    expect(await buckets({ ...quarter, Bucket_Kind: 1 })).toHaveLength(92);
    expect(await buckets({ type: 'today', Bucket_Kind: 2 })).toEqual([expect.stringMatching(/^\d{4}-\d{2}$/)]);
    const words = '按日最多 92 天，请缩短时间或改为按月';
    expect(await buckets({ start_data: '2026-07-01', end_data: '2026-10-01', Bucket_Kind: 1 })).toBe(words);
    expect((await asked({ ...quarter, Bucket_Kind: 3 })).code).toBe(1);
  });

  it('of several years is answered by place too, up to the same five', async () => {
    const places = async (start_data: string) => {
      const days = { SeleteType: 0, start_data, end_data: '2026-09-30' };
      const call = reports.portraitCity.parts.map.call;
      return app.raw(call, days, { token: await app.token('admin') });
    };
    expect((await places('2021-10-01')).code).toBe(0);
    expect(await places('2021-09-30')).toMatchObject({ code: 1, message: '统计区间最长 5 年' });
  });

  it('is compared with the same days a year earlier, of which 29 February is the 28th', () => {
    expect(yearBefore({ start: '2024-02-29', end: '2024-03-01' })).toEqual({ start: '2023-02-28', end: '2023-03-01' });
    expect(yearBefore({ start: '2024-02-28', end: '2024-02-29' })).toEqual({ start: '2023-02-28', end: '2023-03-01' });
    expect(yearBefore({ start: '2025-02-01', end: '2025-03-01' })).toEqual({ start: '2024-02-01', end: '2024-03-01' });
  });
});

describe('the row of a person and the own place', () => {
  const trendOf = async (filter: Readonly<Record<string, unknown>>, as: string) =>
    app.raw(reportBuckets, { Report: 'customerTotal', Part: 'people', ...filter }, { token: await app.token(as) });
  const sum = ({ data }: { data: unknown }) =>
    (data as { rows: { Numbers: { Created_Num: number } }[] }).rows.reduce(
      (all, row) => all + row.Numbers.Created_Num,
      0,
    );

  it('shows nothing of a person out of reach or of another company', async () => {
    const day = { start_data: '2015-07-01', end_data: '2015-07-01', SeleteType: 0 };
    await customerAt('sales2', new Date('2015-07-01T04:00:00Z'));
    const { guid: User_Guid } = await personOf(app, 'sales2');
    expect(sum(await trendOf({ ...day, User_Guid }, 'admin'))).toBe(1);
    expect(sum(await trendOf({ ...day, User_Guid }, 'sales'))).toBe(0);
    expect(sum(await trendOf({ ...day, User_Guid }, 'outsider'))).toBe(0);
  });

  it('is refused with words for a part that is not of people, and for a report that is no ranking', async () => {
    const { guid: User_Guid } = await personOf(app, 'sales');
    expect(await trendOf({ User_Guid, Part: 'trend' }, 'admin')).toMatchObject({
      code: 1,
      message: '报表部分不是可选的值',
    });
    expect(await trendOf({ User_Guid, Report: 'nothing' }, 'admin')).toMatchObject({ code: 1 });
    const ranks = await app.raw(ownRanks, { Report: 'customerTotal' }, { token: await app.token('admin') });
    expect(ranks).toMatchObject({ code: 1, message: '报表不是可选的值' });
  });

  it('has none in rankings of products, and in months without a number', async () => {
    const places = async (Report: string) =>
      (
        await app.raw(
          ownRanks,
          { Report, start_data: '2001-03-01', end_data: '2001-03-31' },
          { token: await app.token('admin') },
        )
      ).data;
    expect(await places('rankProduct')).toEqual({ rows: [] });
    const months = ['2000-10', '2000-11', '2000-12', '2001-01', '2001-02', '2001-03'];
    expect(await places('rankContract')).toEqual({ rows: months.map((Month) => ({ Month, Rank: null, Records: 0 })) });
  });
});

describe('the people of a report', () => {
  const day = { start_data: '2015-06-01', end_data: '2015-06-01' };
  const noon = new Date('2015-06-01T04:00:00Z');

  it('are never those out of scope, nor of another company: nothing then, not everything', async () => {
    await customerAt('sales2', noon);
    const colleague = (await personOf(app, 'sales2')).guid;
    const foreign = await personOf(app, 'outsider');
    expect(await created({ ...day, user_guid: colleague }, 'admin')).toBe(1);
    expect(await created({ ...day, user_guid: colleague }, 'sales')).toBe(0);
    expect(await created({ ...day, user_guid: foreign.guid })).toBe(0);
    expect(await created({ ...day, structure_guid: foreign.department })).toBe(0);
    const people = await app.call(total.people.call, { ...day, user_guid: [foreign.guid] }, 'admin');
    expect(people.data.rows).toEqual([]);
  });

  it('are the same however their Guids are written', async () => {
    await customerAt('sales', new Date('2015-06-02T04:00:00Z'));
    const days = { start_data: '2015-06-02', end_data: '2015-06-02' };
    expect(await created({ ...days, user_guid: sales.guid.toUpperCase() }, 'sales')).toBe(1);
    expect(await created({ ...days, structure_guid: sales.department.toUpperCase() }, 'sales')).toBe(1);
  });

  it('see nothing without a scope', async () => {
    const role = await addRole(app, sales.companyId, { scopes: { bi: 0 } });
    await addPerson(app, { login: 'blind', companyId: sales.companyId, department: sales.department, roles: [role] });
    expect(await created(day, 'blind')).toBe(0);
  });

  it('count where they worked on the day, also after they moved and after they left', async () => {
    const company = { id: sales.companyId };
    const [old, other] = [
      await addDepartment(app, company, '旧部门', sales.department),
      await addDepartment(app, company, '新部门', sales.department),
    ];
    const person = await addPerson(app, { login: 'mover', companyId: sales.companyId, department: old });
    const guid = await customerAt('sales', noon);
    await write.updateTable('customer').set({ create_user_guid: person.guid }).where('guid', '=', guid).execute();
    await write.updateTable('member').set({ department_guid: other }).where('user_guid', '=', person.guid).execute();
    expect(await created({ ...day, structure_guid: old })).toBe(1);
    expect(await created({ ...day, structure_guid: other })).toBe(0);
    await setDisabled(app, person, true);
    const { rows } = (await app.call(total.people.call, { ...day, structure_guid: [old] }, 'admin')).data;
    expect(rows).toMatchObject([{ User_Guid: person.guid, Is_Left: 1, Created_Num: 1 }]);
  });
});

describe('the cycle of a customer', () => {
  it('is never less than no day, also with the deal of an older customer that was merged into it', async () => {
    const guid = await customerAt('sales', new Date('2015-08-20T04:00:00Z'));
    const deal = {
      deal_state: 1,
      protect_state: 5,
      protect_over_time: null,
      is_lock: 0,
      deal_time: new Date('2015-08-10T04:00:00Z'),
    };
    await write.updateTable('customer').set(deal).where('guid', '=', guid).execute();
    const days = { start_data: '2015-08-01', end_data: '2015-08-31', SeleteType: 0 } as const;
    const { data } = await app.call(reports.customerCycles.parts.people.call, days, 'admin');
    expect(data.Total).toMatchObject({ Deal_Num: 1, Mean_Days: 0, Median_Days: 0 });
    const ledger = await app.call(reports.customerConversion.parts.ledger.call, days, 'admin');
    expect(ledger.data.rows).toMatchObject([{ Guid: guid, Days: 0 }]);
  });
});

describe('a ranking', () => {
  it('gives equal numbers one rank, leaves out those after it, and always says the own row', async () => {
    const june = new Date('2014-06-10T04:00:00Z');
    for (const as of ['sales', 'sales', 'staff01', 'staff01', 'sales2']) await customerAt(as, june);
    const call = reports.rankCustomers.parts.ranking.call;
    const filter = { SeleteType: 0, start_data: '2014-06-01', end_data: '2014-06-30', pagesize: 2 } as const;
    const { data } = await app.call(call, filter, 'admin');
    expect(data.rows.map(({ Rank, Value, Before_Rank }) => [Rank, Value, Before_Rank])).toEqual([
      [1, 2, null],
      [1, 2, null],
    ]);
    expect(data.Own).toMatchObject({ Value: 0, Rank: 4 });
    expect(data.Total.Value).toBe(5);
  });
});
