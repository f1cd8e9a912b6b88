import { acquisition } from '@haina/contract/calls/acquisition.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { done, fakeServer } from '../../../test/fakeServer.ts';
import { guid } from '../../../test/samples.ts';
import { Batches } from './Batches.tsx';

const batch = (digit: number, Added: number, Undone: number) => ({
  Guid: guid(digit),
  Create_Time: '2026-11-27T10:00:00',
  Owner_User_Name: '王梓涵',
  Added,
  Undone,
  Can_Undo: Undone === 0 ? 1 : 0,
});

/** The list of what was added in a day, opened; `rows` is what the server tells of it from then on. */
async function openBatches(rows: () => readonly ReturnType<typeof batch>[]) {
  const server = fakeServer();
  server.answer(acquisition.batches, () => done({ rows: rows() }));
  const { user } = await draw(<Batches />);
  await user.click(screen.getByRole('button', { name: '撤销记录' }));
  return { server, user, list: await screen.findByRole('tooltip') };
}

describe('what became leads in the last 24 hours', () => {
  it('is taken back as a whole batch, which then is no longer offered', async () => {
    let undone = 0;
    const { server, user, list } = await openBatches(() => [batch(1, 2, undone), batch(2, 5, 4)]);
    server.answer(acquisition.undo, () => {
      undone = 2;
      return done({ Undone: 2, Kept: [], Limit: 50, Used: 5 });
    });
    expect(list).toHaveTextContent('最近 24 小时转的线索');
    const [first, second] = await within(list).findAllByRole('listitem');
    expect(first).toHaveTextContent('王梓涵');
    expect(second).toHaveTextContent('已撤销 4 家');
    await user.click(within(list).getByRole('button', { name: '撤销' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('已撤销 2 家'));
    expect(server.sentTo(acquisition.undo)).toEqual([{ Guid: guid(1) }]);
    expect(await within(list).findByText('已撤销 2 家')).toBeInTheDocument();
    expect(within(list).queryByRole('button', { name: '撤销' })).toBeNull();
  });

  it('names what stays a lead, and why', async () => {
    const { server, user, list } = await openBatches(() => [batch(1, 2, 0)]);
    const Kept = [{ Guid: guid(3), Name: '恒远机电', Reason: '已有跟进记录' }];
    server.answer(acquisition.undo, () => done({ Undone: 1, Kept, Limit: 50, Used: 6 }));
    await user.click(await within(list).findByRole('button', { name: '撤销' }));
    const told = await screen.findByRole('dialog');
    expect(told).toHaveTextContent('恒远机电');
    expect(told).toHaveTextContent('已有跟进记录');
  });
});
