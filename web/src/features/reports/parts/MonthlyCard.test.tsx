import { reports } from '@haina/contract/reports/reports.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { draw } from '../../../../test/draw.tsx';
import { done, fakeServer } from '../../../../test/fakeServer.ts';
import { viewOf } from '../../../../test/reportView.ts';
import type { Grown } from '../report/replies.ts';
import { ReportContext } from '../report/reportView.ts';
import { MonthlyCard } from './MonthlyCard.tsx';

const report = reports.contractNum;

const grown: Grown = { Value: 6, Before: 4, Last_Year: 3, Growth: 50, Year_Growth: 100 };

/** Draws the contracts of two months; gives the rows of the table below the chart, the total last. */
async function drawMonths(months: Readonly<Record<string, Grown>>, Total: Grown) {
  const server = fakeServer();
  const rows = Object.entries(months).map(([Month, numbers]) => ({ Month, ...numbers }));
  server.answer(report.parts.months.call, () => done({ Year: 2026, rows, Total }));
  await draw(
    <ReportContext value={viewOf('contractNum')}>
      <MonthlyCard months={{ name: 'months', part: report.parts.months }} />
    </ReportContext>,
  );
  const table = await within(await screen.findByRole('region', { name: '按月' })).findByRole('table');
  const [, ...shown] = within(table).getAllByRole('row');
  return shown.map((row) => [...row.querySelectorAll('td, th')].map((cell) => cell.textContent));
}

it('gives months that have not begun no number and no growth, though those before had some', async () => {
  const ahead = { Value: 0, Before: 6, Last_Year: 8, Growth: -100, Year_Growth: -100 };
  const rows = await drawMonths({ '2026-11': grown, '2026-12': ahead }, grown);
  expect(rows[0]).toEqual(['2026-11', '6', '4', expect.stringContaining('50'), '3', expect.stringContaining('100')]);
  expect(rows[1]).toEqual(['2026-12', '--', '6', '--', '8', '--']);
});

it('gives a year no month before it, and compares it with the year before', async () => {
  const rows = await drawMonths({ '2026-11': grown }, grown);
  expect(rows.at(-1)).toEqual(['合计', '6', '--', '--', '3', expect.stringContaining('100')]);
});
