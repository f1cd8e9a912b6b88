import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { DashboardHeader } from './DashboardHeader.tsx';
import { daysOf, decodeDashboard } from './dashboardState.ts';

const drawHeader = async (query: string) => {
  const state = decodeDashboard(new URLSearchParams(query));
  const none = () => undefined;
  await draw(
    <DashboardHeader
      state={state}
      days={daysOf(state, '2026-11-27')}
      loadedAt={null}
      isBusy={false}
      onChange={none}
      onRefresh={none}
      extra={null}
    />,
  );
};

it('names the days of a period and those that it is compared with', async () => {
  await drawHeader('start_data=2026-11-01&end_data=2026-11-30');
  expect(screen.getByText('2026-11-01 至 11-30，对比 10-01 至 10-31')).toBeInTheDocument();
});

it('names no days where an address has a period that ends before it begins', async () => {
  await drawHeader('start_data=2026-12-28&end_data=2026-11-29');
  expect(screen.queryByText(/对比/)).toBeNull();
});

it('names no days where an address has a period longer than five years, which is refused', async () => {
  await drawHeader('start_data=2020-01-01&end_data=2025-01-01');
  expect(screen.queryByText(/对比/)).toBeNull();
});

it('names the days of a period of just five years', async () => {
  await drawHeader('start_data=2020-01-01&end_data=2024-12-31');
  expect(screen.getByText('2020-01-01 至 2024-12-31，对比 2015-01-01 至 2019-12-31')).toBeInTheDocument();
});
