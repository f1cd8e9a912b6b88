import { results } from '@haina/contract/calls/results.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { done, fakeServer } from '../../../test/fakeServer.ts';
import { SourcePanel } from './SourcePanel.tsx';

const names = ['电话', '展会', '官网', '介绍', '推广', '拜访', '伙伴', '门店', '短信', '直播', '邮件', '报纸'];

const state = { start_data: '2026-11-01', end_data: '2026-11-30', SeleteType: 0 } as const;

/** The card of as many sources, each with fewer leads than the one before, in a card with room for so many px of rows and heads. */
async function drawSources(count: number, height: number) {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height);
  const server = fakeServer();
  const sources = names
    .slice(0, count)
    .map((SourceName, at) => ({ Source: at + 1, SourceName, Leads: 20 - at, Transformed: 2 }));
  server.answer(results.leadsSource, () => done({ rows: sources }));
  const { user } = await draw(<SourcePanel state={state} onChange={() => undefined} />);
  await screen.findByText('电话');
  const rows = screen.getAllByRole('listitem').map((row) => within(row).getByRole('link'));
  return { user, rows };
}

afterEach(() => vi.restoreAllMocks());

it('shows nine sources in the room of a row of cards', async () => {
  const { rows } = await drawSources(9, 284);
  expect(rows).toHaveLength(9);
  expect(rows.at(-1)).toHaveTextContent('短信线索 12');
});

it('shows as many rows as the card has room for, the smallest sources together, and leads to all of their leads', async () => {
  const { rows } = await drawSources(12, 284);
  expect(rows).toHaveLength(9);
  expect(rows.at(-2)).toHaveTextContent('门店');
  expect(rows.at(-1)).toHaveTextContent('其余 4 个线索 42转客户 8转化率 19.0%');
  const address = new URL(rows.at(-1)?.getAttribute('href') ?? '', 'http://localhost');
  expect(address.searchParams.getAll('Source').join()).toBe('9,10,11,12');
});

it('shows fewer rows where its head or a failure takes room', async () => {
  const { rows } = await drawSources(9, 260);
  expect(rows).toHaveLength(8);
  expect(rows.at(-1)).toHaveTextContent('其余 2 个线索 25');
});

it('says under its ? how its figures are counted', async () => {
  const { user } = await drawSources(1, 284);
  await user.click(screen.getByRole('button', { name: '线索来源的统计口径' }));
  expect(await screen.findByText(/所选时间段内新增的线索按来源统计/)).toBeInTheDocument();
});
