import { type QueueKind, queueKinds, queueLimit, type QueueRow, today } from '@haina/contract/calls/today.ts';
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { done, fakeServer } from '../../../test/fakeServer.ts';
import { TodayPage } from './TodayPage.tsx';

const rowsOf = (count: number): readonly QueueRow[] =>
  Array.from({ length: count }, (_, at) => ({
    Queue_Kind: 'missed',
    Target_Kind: 0,
    Target_Guid: '',
    Name: `来电 ${at}`,
    Due_Time: '2026-11-27 10:00:00',
    Owner_User_Name: '林若溪',
    Mobile: '',
    Call_Guid: `call ${at}`,
  }));

/** Today's page at an address, with so many things of each kind. */
async function drawToday(query: string, numbers: Partial<Record<QueueKind, number>>) {
  const server = fakeServer();
  server.answer(today.queue, ({ Queue_Kind }) => {
    const count = Queue_Kind === undefined || Queue_Kind === 'missed' ? (numbers.missed ?? 0) : 0;
    const Counts = queueKinds.map((kind) => ({ Queue_Kind: kind, Num: numbers[kind] ?? 0, Money: null }));
    return done({ rows: rowsOf(Math.min(count, queueLimit)), Counts });
  });
  const Router = ({ children }: { readonly children: ReactNode }) => (
    <MemoryRouter initialEntries={[`/crm/today${query}`]}>{children}</MemoryRouter>
  );
  return draw(<TodayPage />, Router);
}

describe('the queue of today', () => {
  it('says that there is nothing of a kind while there is more to do, and leads to all', async () => {
    const { user } = await drawToday('?kind=protection', { missed: 2 });
    expect(await screen.findByText('没有“保护将到期”的事项')).toBeInTheDocument();
    expect(screen.queryByText('今天的事都做完了')).toBeNull();
    expect(screen.getByText('其他类别还有 2 项')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '查看全部' }));
    expect(await screen.findByText('来电 1')).toBeInTheDocument();
  });

  it('has the kind of its address chosen, with as many rows as it counts', async () => {
    await drawToday('?kind=missed', { missed: 3, approval: 1 });
    expect(await screen.findByRole('button', { name: '未接来电 3' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: '等我审批 1' })).toHaveAttribute('aria-pressed', 'false');
    expect(within(screen.getByRole('list', { name: '今日待办' })).getAllByRole('listitem')).toHaveLength(3);
  });

  it('says that all is done where nothing is left of any kind', async () => {
    await drawToday('?kind=protection', {});
    expect(await screen.findByText('今天的事都做完了')).toBeInTheDocument();
  });

  it('says at its end that only the first ones are shown', async () => {
    await drawToday('', { missed: 216 });
    expect(await screen.findByText(/已显示前 200 项，共 216 项/)).toBeInTheDocument();
  });

  it('says nothing of it where all are shown', async () => {
    await drawToday('', { missed: 3 });
    expect(await screen.findByText('来电 2')).toBeInTheDocument();
    expect(screen.queryByText(/已显示前/)).toBeNull();
  });
});
