import { expect, it } from 'vitest';
import { briefingRows, sourceRows } from './cardRows.ts';

const t = (key: string, values?: Readonly<Record<string, string | number>>) =>
  values?.what ? `${key} ${values.what}` : key;
const count = (value: number) => ({ value, unit: 'count' });
const money = (value: number) => ({ value, unit: 'money' });
const change = (value: number) => ({ value, unit: 'change' });
const percent = (value: number) => ({ value, unit: 'percent' });

it('writes each figure of the briefing beside the period before, with how it changed', () => {
  const rows = [
    { Key: 'leads' as const, Value: 3, Before: 2, Money: null, Before_Money: null },
    { Key: 'contracts' as const, Value: 1, Before: 0, Money: 500, Before_Money: 1000 },
  ];
  const [number, sum] = ['dashboard.sheet.number', 'dashboard.sheet.money'];
  expect(briefingRows({ rows }, t)).toEqual([
    [
      'dashboard.sheet.figure',
      ...[number, sum].flatMap((what) => [what, `bi.beforeOf ${what}`, `bi.changeOf ${what}`]),
    ],
    ['dashboard.briefing.leads', count(3), count(2), change(50), null, null, null],
    ['dashboard.briefing.contracts', count(1), count(0), null, money(500), money(1000), change(-50)],
  ]);
});

it('writes sources with their total, whose rate is that of all leads', () => {
  const rows = [
    { Source: 1, SourceName: '展会', Leads: 3, Transformed: 1 },
    { Source: 0, SourceName: '', Leads: 1, Transformed: 1 },
  ];
  expect(sourceRows(rows, t).slice(1)).toEqual([
    ['展会', count(3), count(1), percent(33.33)],
    ['entity.unset', count(1), count(1), percent(100)],
    ['bi.total', count(4), count(2), percent(50)],
  ]);
});
