import { activity } from '@haina/contract/calls/activity.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { draw } from '../../../../test/draw.tsx';
import { done, fakeServer } from '../../../../test/fakeServer.ts';
import { followUp, pageOf, scrolledDown } from '../../../../test/followUpSamples.ts';
import { guid } from '../../../../test/samples.ts';
import { FollowUpList } from './FollowUpList.tsx';

/** The timeline of a customer who was followed up on these days, the newest first. */
async function drawTimeline(days: readonly string[]) {
  const all = days.map((day, at) => ({ ...followUp(`第 ${days.length - at} 次跟进`, day), Target_Kind: 2 }));
  const server = fakeServer();
  server.answer(activity.list, (sent) => done(pageOf(all, sent)));
  const target = { Target_Kind: 2, Target_Guid: guid(2) } as const;
  await draw(<FollowUpList target={target} canWrite canRemove={false} onRemoved={() => undefined} />);
  await screen.findByText(`第 ${days.length} 次跟进`);
  return server;
}

it('loads ten at a time, and says when there are no more', async () => {
  scrolledDown();
  const server = await drawTimeline(Array.from({ length: 12 }, () => '2024-11-27'));
  expect(await screen.findByText('第 1 次跟进')).toBeInTheDocument();
  expect(screen.getAllByRole('listitem')).toHaveLength(12);
  expect(screen.getByText('没有更多了')).toBeInTheDocument();
  expect(server.sentTo(activity.list).map(({ page, pagesize }) => [page, pagesize])).toEqual([
    ['1', '10'],
    ['2', '10'],
  ]);
});

it('asks for no more than ten before its end is in sight', async () => {
  const server = await drawTimeline(Array.from({ length: 12 }, () => '2024-11-27'));
  expect(screen.getAllByRole('listitem')).toHaveLength(10);
  expect(screen.queryByText('没有更多了')).toBeNull();
  expect(server.sentTo(activity.list)).toHaveLength(1);
});

it('is parted by days', async () => {
  await drawTimeline(['2024-11-27', '2024-11-27', '2024-11-26']);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['2024-11-27', '2024-11-26']);
  const first = within(screen.getByRole('region', { name: '2024-11-27' }));
  expect(first.getAllByRole('listitem')).toHaveLength(2);
});
