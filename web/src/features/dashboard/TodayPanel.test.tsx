import { seaRules } from '@haina/contract/calls/seaRules.ts';
import { type QueueKind, queueKinds, today } from '@haina/contract/calls/today.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { done, fakeServer } from '../../../test/fakeServer.ts';
import { menuEntry } from '../../../test/menuSamples.ts';
import { useSession } from '../../lib/session/session.ts';
import { provideNouns } from '../../records/noun/noun.ts';
import { nouns } from '../nouns.ts';
import { TodayPanel } from './TodayPanel.tsx';

beforeAll(() => provideNouns(nouns));

/** The card of a person with these pages and operations, who has so many things to do of each kind. */
async function drawCard(
  numbers: Partial<Record<QueueKind, number>>,
  paths: readonly string[],
  operations: readonly string[] = [],
) {
  useSession.setState({ menu: paths.map((path) => menuEntry(path)), operations: new Set(operations) });
  const server = fakeServer();
  server.answer(today.queue, () =>
    done({ rows: [], Counts: queueKinds.map((kind) => ({ Queue_Kind: kind, Num: numbers[kind] ?? 0, Money: null })) }),
  );
  await draw(<TodayPanel />);
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  return screen.getAllByRole('listitem').map((entry) => entry.textContent);
}

const all = ['/crm/leads', '/crm/customer', '/crm/contract'];

it('has the usual kinds of what is to be done, each leading to its part of the queue', async () => {
  const entries = await drawCard({ overdue: 3 }, all);
  expect(entries).toEqual(['今日需联系线索0', '今日需联系客户0', '逾期未联系3', '即将到期的保护0', '到期应收款0']);
  expect(screen.getByRole('link', { name: /^逾期未联系/ })).toHaveAttribute('href', '/crm/today?kind=overdue');
});

it('has the applications for protection for who decides about them', async () => {
  const entries = await drawCard({ overdue: 3 }, all, [seaRules.approve.access]);
  expect(entries.at(-1)).toBe('待审批的保护申请0');
  expect(screen.getByRole('link', { name: /^待审批的保护申请/ })).toHaveAttribute('href', '/crm/today?kind=approval');
});

it.each([
  ['leads', ['/crm/leads'], ['今日需联系线索0', '逾期未联系0']],
  ['customers', ['/crm/customer'], ['今日需联系客户0', '逾期未联系0', '即将到期的保护0']],
  ['contracts', ['/crm/contract'], ['到期应收款0']],
])('leaves kinds out where a person has the page of %s alone, unless there are some', async (_, paths, entries) => {
  expect(await drawCard({ missed: 1 }, paths)).toEqual([...entries, '未接来电1']);
});
