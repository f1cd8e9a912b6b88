import { reports } from '@haina/contract/reports/reports.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { draw } from '../../../../test/draw.tsx';
import { done, fakeServer } from '../../../../test/fakeServer.ts';
import { november } from '../../../../test/reportSheets.ts';
import { viewOf } from '../../../../test/reportView.ts';
import { ReportContext } from '../report/reportView.ts';
import type { Comparison } from '../report/reportState.ts';
import { StatStrip } from '../StatStrip.tsx';
import { HeatCard } from './HeatCard.tsx';

const report = reports.callStream;

const calls = (Calls: number) => ({ Calls, Answered: Calls, Rate: Calls === 0 ? null : 100, Talk_Length: Calls * 60 });

const tuesday = (number: number) => ({ Weekday: 2, Hour: 10, ...calls(number) });

/** Draws when people call, with 1,200 calls on Tuesdays at ten and 900 in the days before. */
async function drawHours(compare: Comparison) {
  const server = fakeServer();
  server.answer(report.parts.heat.call, () =>
    done({
      ...november,
      rows: [tuesday(1200)],
      hours: [{ Hour: 10, ...calls(1200) }],
      days: [{ Day: '2026-11-24', ...calls(1200) }],
      Total: calls(1200),
      Before_Rows: compare === 0 ? [] : [tuesday(900)],
      Before_Total: compare === 0 ? null : calls(900),
    }),
  );
  await draw(
    <ReportContext value={viewOf('callStream', { compare })}>
      <StatStrip />
      <HeatCard heat={{ name: 'heat', part: report.parts.heat }} />
    </ReportContext>,
  );
  // By words, not by roles: there are 168 cells.
  const cell = await screen.findByTitle(/^周二 10:00 至 10:59/);
  return { cell, total: screen.getByLabelText('合计数').firstElementChild };
}

it.each([
  [1, '上期'],
  [2, '去年同期'],
] as const)('compares the total and each hour with those before, in words: %s', async (compare, before) => {
  const { cell, total } = await drawHours(compare);
  expect(cell.getAttribute('aria-label')).toMatch(new RegExp(`通话数 1,200 次.*${before} 900 次`));
  expect(total).toHaveTextContent(/^通话数1,200次/);
  expect(total).toHaveTextContent(`${before} 900 次`);
});

it('compares nothing where that is chosen', async () => {
  const { cell, total } = await drawHours(0);
  expect(cell.getAttribute('aria-label')).toContain('通话数 1,200 次');
  expect(total).toHaveTextContent(/^通话数1,200次/);
  for (const words of [cell.getAttribute('aria-label'), total?.textContent]) expect(words).not.toMatch(/上期|去年同期/);
});
