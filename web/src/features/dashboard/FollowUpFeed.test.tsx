import { activity } from '@haina/contract/calls/activity.ts';
import { results } from '@haina/contract/calls/results.ts';
import type { FigureKind } from '@haina/contract/rules/figureKind.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { briefing, figure } from '../../../test/dashboardSamples.ts';
import { draw } from '../../../test/draw.tsx';
import { done, fakeServer } from '../../../test/fakeServer.ts';
import { followUp, pageOf, scrolledDown } from '../../../test/followUpSamples.ts';
import { tellEvent } from '../../lib/push/pushEvents.ts';
import { BriefingPanel } from './BriefingPanel.tsx';
import { FollowUpFeed } from './FollowUpFeed.tsx';

const state = { start_data: '2026-11-01', end_data: '2026-11-30', SeleteType: 1 } as const;

/** Says, as a push does, that figures of a kind have changed in the company. */
const tellFigures = (Kind: FigureKind) => act(() => tellEvent('figures', () => ({ Kind }), { Id: '1', Time: null }));

afterEach(() => vi.restoreAllMocks());

/** The feed of a server with these follow-ups, the newest first, and what stands beside it; `add` writes one more. */
async function drawFeed(contents: readonly string[], beside: ReactNode = null) {
  const all = contents.map((content) => followUp(content));
  const server = fakeServer();
  server.answer(activity.list, (sent) => done(pageOf(all, sent)));
  server.answer(results.briefing, () => done(briefing(figure('contracts', 1))));
  const { user } = await draw(
    <>
      <FollowUpFeed state={state} />
      {beside}
    </>,
  );
  await screen.findByText(contents[0] ?? '');
  return { user, server, add: (content: string) => all.unshift(followUp(content)) };
}

const shown = () =>
  within(screen.getByRole('region', { name: '跟进记录' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('shows a follow-up that was written elsewhere as soon as it is pushed that there are some', async () => {
  const { add, server } = await drawFeed(['上午打过电话']);
  add('下午又来了');
  tellFigures('activity');
  expect(await screen.findByText('下午又来了')).toBeInTheDocument();
  expect(shown()).toHaveLength(2);
  expect(server.sentTo(activity.list)).toHaveLength(2);
});

it('does not ask again for figures that it does not show', async () => {
  // What is asked again for these figures is asked at once: the briefing beside it.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const { add, server } = await drawFeed(['上午打过电话'], <BriefingPanel state={state} onChange={() => undefined} />);
  expect(await screen.findByRole('link', { name: /签订合同/ })).toHaveTextContent('1');
  server.answer(results.briefing, () => done(briefing(figure('contracts', 2))));
  add('下午又来了');
  tellFigures('contract');
  await waitFor(() => expect(screen.getByRole('link', { name: /签订合同/ })).toHaveTextContent('2'));
  expect(server.sentTo(activity.list)).toHaveLength(1);
  expect(screen.queryByText('下午又来了')).toBeNull();
});

it('keeps the place of who reads older ones, and says that there are newer ones', async () => {
  scrolledDown();
  const { user, add } = await drawFeed(Array.from({ length: 12 }, (_, at) => `第 ${at} 条`));
  expect(await screen.findByText('第 11 条')).toBeInTheDocument();
  add('最新一条');
  tellFigures('activity');
  const notice = await screen.findByRole('button', { name: /有新的跟进/ });
  expect(screen.getByText('第 11 条')).toBeInTheDocument();
  expect(screen.queryByText('最新一条')).toBeNull();
  await user.click(notice);
  expect(await screen.findByText('最新一条')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /有新的跟进/ })).toBeNull();
});

it('counts in the briefing what was written elsewhere', async () => {
  const server = fakeServer();
  let count = 4;
  server.answer(results.briefing, () => done(briefing(figure('followUps', count))));
  await draw(<BriefingPanel state={state} onChange={() => undefined} />);
  expect(await screen.findByRole('button', { name: /跟进次数 ?4/ })).toBeInTheDocument();
  count = 5;
  tellFigures('activity');
  await waitFor(() => expect(screen.getByRole('button', { name: /跟进次数 ?5/ })).toBeInTheDocument());
});
