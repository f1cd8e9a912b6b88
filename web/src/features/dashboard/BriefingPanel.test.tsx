import { results } from '@haina/contract/calls/results.ts';
import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { briefing, figure, november } from '../../../test/dashboardSamples.ts';
import { draw } from '../../../test/draw.tsx';
import { done, failed, fakeServer } from '../../../test/fakeServer.ts';
import { queryClient } from '../../lib/api/queryClient.ts';
import { BriefingPanel } from './BriefingPanel.tsx';

async function drawBriefing() {
  const server = fakeServer();
  server.answer(results.briefing, () => done(briefing(figure('leads', 7))));
  const { user } = await draw(<BriefingPanel state={november} onChange={() => undefined} />);
  expect(await screen.findByRole('link', { name: /新增线索/ })).toHaveTextContent('7');
  return { user, server };
}

it('says that its figures could not be loaded, keeps those that were there, and comes back', async () => {
  const { user, server } = await drawBriefing();
  server.answer(results.briefing, () => failed(502));
  await act(() => queryClient.invalidateQueries());
  const panel = within(screen.getByRole('region', { name: '销售简报' }));
  expect(await panel.findByRole('alert')).toHaveTextContent(/网关错误，下面仍是 \d\d:\d\d 的内容/);
  expect(panel.getByRole('link', { name: /新增线索/ })).toHaveTextContent('7');
  server.answer(results.briefing, () => done(briefing(figure('leads', 8))));
  await user.click(panel.getByRole('button', { name: '重试' }));
  expect(await panel.findByText('8')).toBeInTheDocument();
  expect(panel.queryByRole('alert')).toBeNull();
});

it('says under its ? how its figures are counted', async () => {
  const { user } = await drawBriefing();
  await user.click(screen.getByRole('button', { name: '销售简报的统计口径' }));
  expect(await screen.findByText(/所选时间段内、所选数据范围内的数量/)).toBeInTheDocument();
});
