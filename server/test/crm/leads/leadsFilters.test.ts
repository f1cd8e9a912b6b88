import { leads } from '@haina/contract/calls/leads.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { openApp } from '../../support/app.ts';
import { convertLead, personOf } from '../../support/factories.ts';
import { type Columns, type Filter, leadsListCalls, sorted } from './leadsListCalls.ts';

const app = await openApp();
const { write } = app.databases;
const { leadWith, page, named } = leadsListCalls(app);

describe('the time of a lead', () => {
  beforeAll(async () => {
    // In Shanghai: the last second of 1 March, the first and a late one of 2 March, early on 3 March.
    await leadWith('一日末秒', { create_time: '2026-03-01T15:59:59Z', update_time: '2026-03-01T15:59:59Z' });
    await leadWith('二日零点', { create_time: '2026-03-01T16:00:00Z', next_time: '2026-03-01T16:00:00Z' });
    await leadWith('二日夜里', { create_time: '2026-03-02T15:30:00Z', last_time: '2026-03-02T15:30:00Z' });
    await leadWith('三日清晨', { create_time: '2026-03-02T23:30:00Z' });
  });

  it.each([
    [{ Create_Time_Start: '2026-03-02', Create_Time_End: '2026-03-02' }, ['二日零点', '二日夜里']],
    [{ start_data: '2026-03-02', end_data: '2026-03-02' }, ['二日零点', '二日夜里']],
    [{ start_data: '2026-03-01', end_data: '2026-03-01' }, ['一日末秒']],
    [{ start_data: '2026-03-03', end_data: '2026-03-03' }, ['三日清晨']],
    [{ start_data: '2026-03-02T00:00:00', end_data: '2026-03-02T23:29:59' }, ['二日零点']],
    [{ start_data: '2026-03-02T00:00:01', end_data: '2026-03-02T23:30:00' }, ['二日夜里']],
    [{ start_data: '2026-03-02T23:30:00', end_data: '2026-03-03T07:30:00' }, ['三日清晨', '二日夜里']],
    [{ end_data: '2026-03-01' }, ['一日末秒']],
    [{ Update_Time_End: '2026-03-01' }, ['一日末秒']],
    [{ Next_Time_Start: '2026-03-02', Next_Time_End: '2026-03-02' }, ['二日零点']],
    [{ Last_Time_Start: '2026-03-02', Last_Time_End: '2026-03-02' }, ['二日夜里']],
    [{ Last_Time_Start: '2026-03-03', Last_Time_End: '2026-03-03' }, []],
    [{ start_data: '2026-03-02', Last_Time_End: '2026-03-02' }, ['二日夜里']],
  ] satisfies [Filter, string[]][])(
    'is filtered by %j with both ends in the company’s zone',
    async (filter, expected) => {
      expect(await named(filter)).toEqual(sorted(expected));
    },
  );

  it('is shown in the company’s zone, and unset as 1900 on the wire', async () => {
    const { rows } = await page({ start_data: '2026-03-02', end_data: '2026-03-02', order_type: 'asc' });
    expect(rows.map(({ Create_Time, Next_Time, Last_Time }) => [Create_Time, Next_Time, Last_Time])).toEqual([
      ['2026-03-02T00:00:00', '2026-03-02T00:00:00', null],
      ['2026-03-02T23:30:00', null, '2026-03-02T23:30:00'],
    ]);
    const { data } = await app.raw(leads.list, { Name: '二日零点' }, { token: await app.token('sales') });
    expect((data as { rows: object[] }).rows[0]).toMatchObject({ Last_Time: '1900-01-01T00:00:00' });
  });

  it('moves with the company’s zone', async () => {
    const { companyId } = await personOf(app, 'sales');
    const setZone = (zone: string) => write.updateTable('company').set({ zone }).where('id', '=', companyId).execute();
    await setZone('America/New_York');
    expect(await named({ start_data: '2026-03-01', end_data: '2026-03-01' })).toEqual(
      ['一日末秒', '二日零点'].toSorted(),
    );
    const { rows } = await page({ Name: '二日夜里' });
    expect(rows[0]?.Create_Time).toBe('2026-03-02T10:30:00');
    await setZone('Asia/Shanghai');
  });
});

describe('the dictionaries of a lead', () => {
  beforeAll(async () => {
    await leadWith('全填', {}, { Level: 1, Industry: 2, Source: 3, Quality: 1, Batch: 2 }, 'staff01');
    await leadWith('半填', {}, { Level: 2, Source: 3 }, 'staff01');
    await leadWith('未填', {}, {}, 'staff01');
  });

  it.each([
    [{ Level: [1] }, ['全填']],
    [{ Level: [1, 2] }, ['全填', '半填']],
    [{ Level: [0] }, ['未填']],
    [{ Level: [] }, ['全填', '半填', '未填']],
    [{ Source: [3] }, ['全填', '半填']],
    [{ Source: [3], Level: [2] }, ['半填']],
    [{ Industry: [2], Quality: [1], Batch: [2] }, ['全填']],
    [{ Quality: [4] }, []],
    [{ Batch: [0] }, ['半填', '未填']],
  ] satisfies [Filter, string[]][])('narrow its list: %j', async (filter, expected) => {
    expect(await named(filter, 'staff01')).toEqual(sorted(expected));
  });

  it('are shown by name', async () => {
    const { rows } = await page({ Name: '全填' }, 'staff01');
    expect(rows[0]).toMatchObject({
      LevelName: 'A 级 重点客户',
      IndustryName: '信息技术',
      SourceName: '展会',
      QualityName: '高意向',
      BatchName: '第二批',
    });
    expect((await page({ Name: '未填' }, 'staff01')).rows[0]).toMatchObject({ Level: 0, LevelName: '', Quality: 0 });
  });
});

describe('other words of a lead', () => {
  beforeAll(async () => {
    await leadWith('甲公司', {}, { Legal_Person: 'Anna 王', Detail_Address: '人民路 100% 号' }, 'staff02');
    await leadWith('乙公司', {}, { Legal_Person: '王二', Detail_Address: '解放路_2号' }, 'staff02');
  });

  it.each([
    [{ Legal_Person: '王' }, ['甲公司', '乙公司']],
    [{ Legal_Person: 'anna' }, ['甲公司']],
    [{ Legal_Person: '王%' }, []],
    [{ Detail_Address: '100%' }, ['甲公司']],
    [{ Detail_Address: '路_2' }, ['乙公司']],
    [{ Detail_Address: '路', Legal_Person: '二' }, ['乙公司']],
    [{ Detail_Address: '' }, ['甲公司', '乙公司']],
  ] satisfies [Filter, string[]][])('narrow its list: %j', async (filter, expected) => {
    expect(await named(filter, 'staff02')).toEqual(sorted(expected));
  });
});

describe('the follow-up filter', () => {
  const ofOneDay = ['提前一分', '当日清早', '整点', '当日稍后', '只约了日期'];
  const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

  beforeAll(async () => {
    const lead = (name: string, columns: Columns) => leadWith(name, columns, {}, 'staff05');
    await lead('未跟进', { follow: 0 });
    await lead('未跟进逾期', { follow: 0, next_time: daysFromNow(-3) });
    await lead('已跟进', { follow: 1 });
    await lead('逾期未联系', { follow: 1, next_time: daysFromNow(-3) });
    await lead('逾期前联系', { follow: 1, next_time: daysFromNow(-3), last_time: daysFromNow(-5) });
    await lead('逾期后联系', { follow: 1, next_time: daysFromNow(-3), last_time: daysFromNow(-1) });
    await lead('准时联系', { follow: 1, next_time: daysFromNow(-3), last_time: daysFromNow(-3) });
    // In Shanghai, of one day: agreed for 10:00, contacted a minute before, on the minute, later; agreed for the day.
    const at = (time: string) => `2026-03-02T${time}:00+08:00`;
    await lead('提前一分', { follow: 1, next_time: at('10:00'), last_time: at('09:59') });
    await lead('当日清早', { follow: 1, next_time: at('10:00'), last_time: at('00:00') });
    await lead('整点', { follow: 1, next_time: at('10:00'), last_time: at('10:00') });
    await lead('当日稍后', { follow: 1, next_time: at('10:00'), last_time: at('10:01') });
    await lead('只约了日期', { follow: 1, next_time: at('00:00'), last_time: at('00:00') });
    await lead('今天', { follow: 1, next_time: new Date().toISOString() });
    await lead('以后', { follow: 1, next_time: daysFromNow(2) });
  });

  it.each([
    [0, ['未跟进', '未跟进逾期']],
    [1, ['已跟进', '逾期未联系', '逾期前联系', '逾期后联系', '准时联系', '今天', '以后', ...ofOneDay]],
    [2, ['逾期未联系', '逾期前联系', '今天', '提前一分', '当日清早']],
  ] as const)('%d', async (Follow, expected) => {
    expect(await named({ Follow }, 'staff05')).toEqual(sorted(expected));
  });

  it.each([
    [1, ['今天']],
    [2, ['未跟进逾期', '逾期未联系', '逾期前联系', '提前一分', '当日清早']],
  ] as const)('knows whom to contact, contacted before or not: %d', async (Next_Due, expected) => {
    expect(await named({ Next_Due }, 'staff05')).toEqual(sorted(expected));
  });

  it('names the state in the reader’s language', async () => {
    const { rows } = await page({ Name: '未跟进逾期' }, 'staff05');
    expect(rows[0]).toMatchObject({ Follow: 0, FollowName: '未跟进' });
    const { data } = await app.call(leads.list, { Name: '今天' }, 'staff05', { 'x-language': 'en' });
    expect(data.rows[0]?.FollowName).toBe('Followed up');
  });

  it('stands beside the one for conversion', async () => {
    await convertLead(app, 'staff05', await leadWith('已转', { follow: 1 }, {}, 'staff05'));
    expect(await named({ Is_Transform: 1 }, 'staff05')).toEqual(['已转']);
    expect(await named({ Is_Transform: 0, Follow: 1 }, 'staff05')).not.toContain('已转');
  });
});
