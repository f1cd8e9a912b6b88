import { dashboardParts } from '@haina/contract/reports/dashboard.ts';
import { reportList } from '@haina/contract/reports/reportList.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { draw } from '../../../../test/draw.tsx';
import { done, fakeServer } from '../../../../test/fakeServer.ts';
import type { DashboardState } from '../dashboardState.ts';
import { TrendCard } from './TrendCard.tsx';

const trend = dashboardParts.saleTrend.call;

const buckets = ['2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10'];

const none = { Before_Start: '', Before_End: '', Before_Rows: [], Before_Total: null };

/** The money of a month: the number of the month in hundreds, and a tenth of it received. */
const moneyOf = (month: number) => ({ Contract_Money: month * 100 + 0.1, Received_Money: month * 10 });

const asNumber = (total: number, month: number) => total + month * 100 + 0.1;

/** The card of a dashboard whose period ends in October; anything but these six months has a money of 7 and 3. */
async function drawTrend(state: DashboardState) {
  const server = fakeServer();
  server.answer(trend, (sent) =>
    sent.start_data === '2026-05-01' && sent.end_data === '2026-10-31'
      ? done({
          Start: '2026-05-01',
          End: '2026-10-31',
          Bucket_Kind: 2,
          rows: buckets.map((Bucket, at) => ({ Bucket, ...moneyOf(at + 5) })),
          Total: { Contract_Money: [5, 6, 7, 8, 9, 10].reduce(asNumber, 0), Received_Money: 450 },
          ...none,
        })
      : done({
          Start: '2026-10-06',
          End: '2026-10-12',
          Bucket_Kind: 1,
          rows: [],
          Total: { Contract_Money: 7, Received_Money: 3 },
          ...none,
        }),
  );
  server.answer(reportList, () => done({ rows: [], records: 0, total: 0, Hidden: 0, List_Kind: 0, List_Filter: '' }));
  const onChange = vi.fn();
  const drawn = await draw(<TrendCard state={{ SeleteType: 0, ...state }} onChange={onChange} />);
  await screen.findByRole('button', { name: /^2026-05/ });
  return { ...drawn, server, onChange };
}

it('shows the six months that end with the period, and the money of the period', async () => {
  const { server } = await drawTrend({ start_data: '2026-10-01', end_data: '2026-10-31' });
  expect(screen.getAllByRole('button', { name: /^2026-\d\d 合同金额/ })).toHaveLength(6);
  expect(screen.getByText('2026-05 至 2026-10')).toBeInTheDocument();
  expect(screen.getByText('2026-10-01 至 2026-10-31')).toBeInTheDocument();
  expect(screen.getByText('合同金额 ¥1,000.10')).toBeInTheDocument();
  expect(screen.getByText('回款金额 ¥100.00')).toBeInTheDocument();
  expect(server.sentTo(trend)).toHaveLength(1);
});

/** So many months of a year and the next, from the one of a day. */
const monthsFrom = (day: string, count: number) =>
  Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + at)).toISOString().slice(0, 7),
  );

it('calls a period by its name, which is the last of six months', async () => {
  const server = fakeServer();
  server.answer(trend, ({ start_data: Start = '', end_data: End = '' }) =>
    done({
      Start,
      End,
      Bucket_Kind: 2,
      rows: monthsFrom(Start, 6).map((Bucket, at) => ({ Bucket, ...moneyOf(at + 1) })),
      Total: { Contract_Money: 9, Received_Money: 9 },
      ...none,
    }),
  );
  await draw(<TrendCard state={{ SeleteType: 0, type: 'lastMonth' }} onChange={() => undefined} />);
  expect(await screen.findByText('上月')).toBeInTheDocument();
  expect(screen.getByText('合同金额 ¥600.10')).toBeInTheDocument();
  expect(screen.getByText('回款金额 ¥60.00')).toBeInTheDocument();
  const months = screen.getAllByRole('button', { name: /^\d{4}-\d\d 合同金额/ });
  const [sent] = server.sentTo(trend);
  expect(months.map((month) => month.getAttribute('aria-label')?.slice(0, 7))).toEqual(
    monthsFrom(sent?.start_data ?? '', 6),
  );
  expect(months.at(-1)?.getAttribute('aria-label')?.slice(0, 7)).toBe(sent?.end_data?.slice(0, 7));
});

it('adds up the months of a quarter', async () => {
  await drawTrend({ start_data: '2026-08-01', end_data: '2026-10-31' });
  expect(screen.getByText('合同金额 ¥2,700.30')).toBeInTheDocument();
});

it('asks for the money of some days of a month by itself', async () => {
  const { server } = await drawTrend({ start_data: '2026-10-06', end_data: '2026-10-12' });
  expect(await screen.findByText('合同金额 ¥7.00')).toBeInTheDocument();
  expect(screen.getByText('回款金额 ¥3.00')).toBeInTheDocument();
  expect(server.sentTo(trend)).toContainEqual(
    expect.objectContaining({ start_data: '2026-10-06', end_data: '2026-10-12' }),
  );
});

it('leads from a month to its contracts', async () => {
  const { user, server, onChange } = await drawTrend({ start_data: '2026-10-01', end_data: '2026-10-31' });
  await user.click(screen.getByRole('button', { name: /^2026-08/ }));
  await waitFor(() => expect(server.sentTo(reportList)).not.toHaveLength(0));
  expect(server.sentTo(reportList)[0]).toMatchObject({
    Report: 'contractSummary',
    Measure: 'Contract_Money',
    Bucket: '2026-08',
    start_data: '2026-05-01',
    end_data: '2026-10-31',
  });
  expect(await screen.findByText('时间段：2026-08')).toBeInTheDocument();
  expect(onChange).not.toHaveBeenCalled();
});
