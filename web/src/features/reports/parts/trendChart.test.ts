import { reports } from '@haina/contract/reports/reports.ts';
import type { Part } from '@haina/contract/reports/part.ts';
import { describe, expect, it } from 'vitest';
import { labelled, stackTotal } from '../chart/chartData.ts';
import type { Replies } from '../report/replies.ts';
import { chartedFields, legendTotals, trendChart } from './trendChart.ts';

const words = { t: (key: string) => key, language: 'zh-chs', today: '2026-11-02' } as const;

const days = (rows: readonly object[], before: readonly object[] = []): Replies['trend'] => ({
  Start: '2026-11-01',
  End: '2026-11-03',
  Bucket_Kind: 1,
  rows: rows.map((row, at) => ({ Bucket: `2026-11-0${at + 1}`, ...row })),
  Total: { Created_Num: 9, Deal_Num: 2 },
  Before_Start: '2026-10-29',
  Before_End: '2026-10-31',
  Before_Rows: before.map((row, at) => ({ Bucket: `2026-10-${29 + at}`, ...row })),
  Before_Total: null,
});

const trend: Part = reports.customerTotal.parts.trend;
const calls: Part = reports.callCompleting.parts.trend;

describe('the chart of a trend', () => {
  const reply = days(
    [
      { Created_Num: 5, Deal_Num: 2 },
      { Created_Num: 4, Deal_Num: 0 },
      { Created_Num: 0, Deal_Num: 0 },
    ],
    [{ Created_Num: 1 }, { Created_Num: 2 }],
  );
  const data = trendChart(trend, reply, 'Created_Num', words);

  it('stands what is part of a number in its bar, with the word for the rest', () => {
    expect(data.stack.map(({ label, color, values }) => [label, color, values])).toEqual([
      ['report.measure.dealt', 'c2', [2, 0, null]],
      ['bi.rest.dealt', 'c1', [3, 4, null]],
    ]);
    expect(stackTotal(data, 0)).toBe(5);
    expect(chartedFields(trend)).toEqual(['Created_Num']);
    expect(legendTotals(trend, 'Created_Num', reply.Total, words.t)).toEqual(['2', '7']);
  });

  it('marks today and the days to come, and has the period before by the place of the day', () => {
    expect(data.buckets.map(({ isNow, isComing }) => [isNow, isComing])).toEqual([
      [false, false],
      [true, false],
      [false, true],
    ]);
    expect(data.before?.values).toEqual([1, 2, null]);
  });

  it('says with what it is compared', () => {
    expect(data.before?.label).toBe('bi.before');
    const lastYear = trendChart(trend, reply, 'Created_Num', { ...words, compare: 2 });
    expect(lastYear.before?.label).toBe('bi.compare.lastYear');
  });

  it('gives days with few calls no rate', () => {
    const few = days([
      { Calls: 40, Answered: 30, Rate: 75 },
      { Calls: 19, Answered: 19, Rate: 100 },
      { Calls: 0, Answered: 0, Rate: null },
    ]);
    expect(trendChart(calls, few, 'Calls', words).rate?.values).toEqual([75, null, null]);
  });
});

describe('the labels of a chart', () => {
  it('are all up to 24 bars, of more the highest and the last', () => {
    expect([...labelled([3, 0, 5], 'bars')]).toEqual([0, 2]);
    // Where buckets are narrow, as on a phone, the highest and the last alone.
    expect([...labelled([3, 1, 5, 2], 'bars', false)]).toEqual([2, 3]);
    const many = Array.from({ length: 31 }, (_, at) => (at === 7 ? 90 : at + 1));
    expect([...labelled(many, 'bars')]).toEqual([7, 30]);
  });

  it('are the highest, the lowest and the last of a line', () => {
    expect([...labelled([4, 9, 1, null, 5], 'line')]).toEqual([1, 2, 4]);
  });

  it('are the last alone of a line that is level', () => {
    expect([...labelled([0, 0, null, 0], 'line')]).toEqual([3]);
    expect([...labelled([7], 'line')]).toEqual([0]);
  });
});
