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
