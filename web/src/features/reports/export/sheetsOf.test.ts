import { reports } from '@haina/contract/reports/reports.ts';
import { expect, it } from 'vitest';
import { sheetsOf } from './sheetsOf.ts';

const words = {
  t: (key: string) => key,
  weekdays: ['一', '二', '三', '四', '五', '六', '日'],
  monthUnit: 'money',
  thisMonth: '2026-11',
} as const;

it('writes people with their numbers as numbers, a number without a base as nothing, and the total last', () => {
  const named = { name: 'people', part: reports.leadsTotal.parts.people };
  const row = { User_Guid: '1', User_Name: '林若溪', Structure_Name: '销售一部', Is_Left: 0 as const };
  const reply = {
    Start: '2026-11-01',
    End: '2026-11-30',
    Before_Start: '',
    Before_End: '',
    Before_Total: null,
    total: 1,
    rows: [{ ...row, Created_Num: 0, Transform_Num: 0, Transform_Rate: null }],
    Total: { Created_Num: 4, Transform_Num: 1, Transform_Rate: 25 },
  };
  const [sheet] = sheetsOf(named, reply, words);
  const count = (value: number) => ({ value, unit: 'count' });
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
