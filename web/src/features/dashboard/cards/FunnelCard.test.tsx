import { results } from '@haina/contract/calls/results.ts';
import { dashboardParts } from '@haina/contract/reports/dashboard.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { briefing, figure, funnel, november } from '../../../../test/dashboardSamples.ts';
import { draw } from '../../../../test/draw.tsx';
import { done, failed, fakeServer } from '../../../../test/fakeServer.ts';
import { BriefingPanel } from '../BriefingPanel.tsx';
import { FunnelCard } from './FunnelCard.tsx';

const card = { state: november, onChange: () => undefined };

it('says alone of all cards that it failed, and comes back', async () => {
  const server = fakeServer();
  server.answer(dashboardParts.funnel.call, () => failed(502));
  server.answer(results.briefing, () => done(briefing(figure('leads', 7))));
  const { user } = await draw(
    <>
      <FunnelCard {...card} />
      <BriefingPanel {...card} />
    </>,
  );
  const failing = within(await screen.findByRole('region', { name: '销售漏斗' }));
  expect(await failing.findByRole('alert')).toHaveTextContent('网关错误');
  const other = within(screen.getByRole('region', { name: '销售简报' }));
  expect(await other.findByRole('link', { name: /新增线索/ })).toBeInTheDocument();
  expect(other.queryByRole('alert')).toBeNull();
  server.answer(dashboardParts.funnel.call, () => done(funnel(36)));
  await user.click(failing.getByRole('button', { name: '重试' }));
  expect(await failing.findByText('36')).toBeInTheDocument();
  expect(failing.queryByRole('alert')).toBeNull();
});
