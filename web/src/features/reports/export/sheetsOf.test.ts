import { reports } from '@haina/contract/reports/reports.ts';
import { expect, it } from 'vitest';
import { count, leads, november, words } from '../../../../test/reportSheets.ts';
import { sheetsOf } from './sheetsOf.ts';

it('writes people with their numbers as numbers, a number without a base as nothing, and the total last', () => {
  const named = { name: 'people', part: reports.leadsTotal.parts.people };
  const row = { User_Guid: '1', User_Name: '林若溪', Structure_Name: '销售一部', Is_Left: 0 as const };
  const reply = {
    Start: '2026-11-01',
    End: '2026-11-30',
    Before_Start: '',
    Before_End: '',
    Before_Total: null,
    records: 1,
    total: 1,
    rows: [{ ...row, Created_Num: 0, Transform_Num: 0, Transform_Rate: null }],
    Total: { Created_Num: 4, Transform_Num: 1, Transform_Rate: 25 },
  };
  const [sheet] = sheetsOf(named, reply, words);
  expect(sheet?.rows.slice(1)).toEqual([
    ['林若溪', '销售一部', count(0), count(0), null],
    ['bi.total', null, count(4), count(1), { value: 25, unit: 'percent' }],
  ]);
});

it('writes the twelve months in what they are counted in', () => {
  const named = { name: 'months', part: reports.contractMoney.parts.months };
  const grown = { Value: 10, Before: 5, Last_Year: 0, Growth: 100, Year_Growth: null };
  const [sheet] = sheetsOf(named, { Year: 2026, rows: [{ Month: '2026-01', ...grown }], Total: grown }, words);
  const money = (value: number) => ({ value, unit: 'money' });
  expect(sheet?.rows[1]).toEqual(['2026-01', money(10), money(5), { value: 100, unit: 'percent' }, money(0), null]);
});

it('leaves months ahead without a number, and the year without a month before', () => {
  const named = { name: 'months', part: reports.contractMoney.parts.months };
  const ahead = { Month: '2026-12', Value: 0, Before: 5, Last_Year: 8, Growth: -100, Year_Growth: -100 };
  const Total = { Value: 10, Before: 20, Last_Year: 20, Growth: -50, Year_Growth: -50 };
  const [sheet] = sheetsOf(named, { Year: 2026, rows: [ahead], Total }, words);
  const money = (value: number) => ({ value, unit: 'money' });
  expect(sheet?.rows.slice(1)).toEqual([
    ['2026-12', null, money(5), null, money(8), null],
    ['bi.total', money(10), null, null, money(20), { value: -50, unit: 'percent' }],
  ]);
});

it('leaves months of targets that have not begun with their target alone, and adds people and departments up', () => {
  const named = { name: 'months', part: reports.targetSituation.parts.months };
  const numbers = { Actual: 40, Target: 80, Rate: 50 };
  const person = { User_Guid: '1', User_Name: '林若溪', Structure_Name: '销售一部', Is_Left: 0 as const };
  const reply = {
    Year: 2026,
    rows: [
      { Month: '2026-11', ...numbers },
      { Month: '2026-12', Actual: 0, Target: 80, Rate: 0 },
    ],
    Total: { Actual: 40, Target: 160, Rate: 25 },
    People: [{ ...person, ...numbers }],
    More: 3,
    Departments: [{ Structure_Guid: '9', Structure_Name: '销售一部', ...numbers }],
    More_Departments: 0,
  };
  const [months, people, departments] = sheetsOf(named, reply, words);
  const money = (value: number) => ({ value, unit: 'money' });
  const percent = (value: number) => ({ value, unit: 'percent' });
  expect(months?.rows.slice(2)).toEqual([
    ['2026-12', null, money(80), null],
    ['bi.total', money(40), money(160), percent(25)],
  ]);
  expect(people?.rows.slice(2)).toEqual([['bi.morePeople'], ['bi.total', null, money(40), money(160), percent(25)]]);
  expect(departments?.rows.slice(2)).toEqual([['bi.total', money(40), money(160), percent(25)]]);
});

const change = (value: number) => ({ value, unit: 'change' });
const points = (value: number) => ({ value, unit: 'points' });
const percent = (value: number) => ({ value, unit: 'percent' });

it('writes beside each number what it was and how it changed, as the trend is compared', () => {
  const named = { name: 'trend', part: reports.leadsTotal.parts.trend };
  const reply = {
    ...november,
    Bucket_Kind: 1 as const,
    rows: [
      { Bucket: '2026-11-20', ...leads(6, 3, 50) },
      { Bucket: '2026-11-21', ...leads(0, 0, null) },
    ],
    Total: leads(6, 3, 50),
    Before_Rows: [
      { Bucket: '2026-10-20', ...leads(4, 1, 25) },
      { Bucket: '2026-10-21', ...leads(2, 0, 0) },
      { Bucket: '2026-10-22', ...leads(0, 0, null) },
    ],
    Before_Total: leads(6, 1, 16.67),
  };
  const [sheet] = sheetsOf(named, reply, words);
  expect(sheet?.rows[0]).toEqual([
    'bi.column.day',
    'bi.beforeOf bi.column.day',
    'report.measure.leads',
    'bi.beforeOf report.measure.leads',
    'bi.changeOf report.measure.leads',
    'report.measure.converted',
    'bi.beforeOf report.measure.converted',
    'bi.changeOf report.measure.converted',
    'report.measure.conversionRate',
    'bi.beforeOf report.measure.conversionRate',
    'bi.changeOf report.measure.conversionRate',
  ]);
  expect(sheet?.rows.slice(1)).toEqual([
    [
      '2026-11-20',
      '2026-10-20',
      count(6),
      count(4),
      change(50),
      count(3),
      count(1),
      change(200),
      percent(50),
      percent(25),
      points(25),
    ],
    // A day that has not begun has no number, and none to compare.
    ['2026-11-21', '2026-10-21', null, count(2), null, null, count(0), null, null, percent(0), null],
    // October has a day more, so that its column comes to its total.
    ['', '2026-10-22', null, count(0), null, null, count(0), null, null, null, null],
    [
      'bi.total',
      null,
      count(6),
      count(6),
      change(0),
      count(3),
      count(1),
      change(200),
      percent(50),
      percent(16.67),
      points(33.33),
    ],
  ]);
});

it('names last year where a report is compared with it, and nothing where it is not compared', () => {
  const named = { name: 'trend', part: reports.leadsTotal.parts.trend };
  const bare = { ...november, Bucket_Kind: 2 as const, rows: [], Total: leads(0, 0, null), Before_Rows: [] };
  const headsOf = (Before_Total: object | null) =>
    sheetsOf(named, { ...bare, Before_Total }, { ...words, compare: 2 })[0]?.rows[0]?.slice(0, 4);
  expect(headsOf(leads(1, 1, 100))).toEqual([
    'bi.column.month',
    'bi.lastYearOf bi.column.month',
    named.part.measures.Created_Num.label,
    `bi.lastYearOf ${named.part.measures.Created_Num.label}`,
  ]);
  expect(headsOf(null)).toEqual(['bi.column.month', ...Object.values(named.part.measures).map(({ label }) => label)]);
});

it('writes below the total of rows that are not compared themselves what it was and how it changed', () => {
  const named = { name: 'people', part: reports.leadsTotal.parts.people };
  const reply = { ...november, records: 0, total: 0, rows: [], Total: leads(4, 1, 25), Before_Total: leads(2, 1, 50) };
  const [sheet] = sheetsOf(named, reply, words);
  expect(sheet?.rows.slice(1)).toEqual([
    ['bi.total', null, count(4), count(1), percent(25)],
    ['bi.beforeOf bi.total', null, count(2), count(1), percent(50)],
    ['bi.changeOf bi.total', null, change(100), change(0), points(-25)],
  ]);
});

it('writes a ranking in the columns of the screen, with what was before and how places and numbers changed', () => {
  const named = { name: 'ranking', part: reports.rankContract.parts.ranking };
  const place = { Rank: 1, Before_Rank: 3, Value: 300, Before_Value: 200, Share: 100 };
  const first = { ...place, Guid: '1', Name: '林若溪', Structure_Name: '销售一部', Is_Left: 0 as const };
  const fresh = {
    ...first,
    Guid: '2',
    Name: '周远',
    Rank: 2,
    Before_Rank: null,
    Value: 30,
    Before_Value: 0,
    Share: 10,
  };
  const reply = {
    ...november,
    records: 2,
    total: 2,
    rows: [first, fresh],
    Own: null,
    Total: { Value: 330 },
    Before_Total: { Value: 200 },
    Departments: [{ ...place, Structure_Guid: '9', Structure_Name: '销售一部', User_Num: 2 }],
  };
  const [people, departments] = sheetsOf(named, reply, words);
  const money = (value: number) => ({ value, unit: 'money' });
  const places = { value: 2, unit: 'places' };
  expect(people?.rows.slice(1)).toEqual([
    [count(1), places, '林若溪', '销售一部', percent(100), money(300), money(200), change(50)],
    [count(2), null, '周远', '销售一部', percent(10), money(30), money(0), null],
    ['bi.total', null, null, null, null, money(330), money(200), change(65)],
  ]);
  expect(departments?.rows.slice(1)).toEqual([
    [count(1), places, '销售一部', count(2), percent(100), money(300), money(200), change(50)],
    ['bi.total', null, null, null, null, money(330), money(200), change(65)],
  ]);
});

it('writes hours beside the same hours of the days that they are compared with', () => {
  const named = { name: 'heat', part: reports.callStream.parts.heat };
  const calls = (Calls: number) => ({
    Calls,
    Answered: Calls,
    Rate: Calls === 0 ? null : 100,
    Talk_Length: Calls * 60,
  });
  const hour = (Hour: number, number: number) => ({ Weekday: 1, Hour, ...calls(number) });
  const reply = {
    ...november,
    rows: [hour(9, 3), hour(10, 0)],
    hours: [],
    days: [
      { Day: '2026-11-20', ...calls(3) },
      { Day: '2026-11-21', ...calls(0) },
    ],
    Total: calls(3),
    Before_Rows: [hour(10, 2), hour(9, 6)],
    Before_Total: calls(8),
  };
  const [hours, days] = sheetsOf(named, reply, words);
  expect(hours?.rows.slice(1).map((row) => row.slice(0, 5))).toEqual([
    ['一', count(9), count(3), count(6), change(-50)],
    ['一', count(10), count(0), count(2), change(-100)],
    ['bi.total', null, count(3), count(8), change(-62.5)],
  ]);
  expect(days?.rows.slice(1).map((row) => row.slice(0, 2))).toEqual([
    ['2026-11-20', count(3)],
    ['2026-11-21', null],
    ['bi.total', count(3)],
  ]);
});
