import { sea } from '@haina/contract/calls/sea.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { done, fakeServer, refused } from '../../../test/fakeServer.ts';
import { guid } from '../../../test/samples.ts';
import { seaCustomer } from '../../../test/seaSamples.ts';
import { useSeaActions } from './useSeaActions.tsx';

const onGone = vi.fn<() => void>();

function Receiving() {
  const { receive } = useSeaActions(onGone);
  return (
    <button type="button" onClick={() => receive([seaCustomer(guid(1), '恒远机电'), seaCustomer(guid(2), '海川科技')])}>
      领取两家
    </button>
  );
}

/** Asks to receive two customers, from a server that answers so, and sees the question. */
async function askToReceive(answer: () => ReturnType<typeof done>) {
  const server = fakeServer();
  server.answer(sea.receive, answer);
  const { user } = await draw(<Receiving />);
  await user.click(screen.getByRole('button', { name: '领取两家' }));
  expect(await screen.findByRole('dialog', { name: /温馨提示/ })).toBeInTheDocument();
  return { server, user };
}

beforeEach(() => onGone.mockClear());

it('customers of the sea are received once that is confirmed, all in one call', async () => {
  const { server, user } = await askToReceive(() => done());
  expect(server.sentTo(sea.receive)).toEqual([]);
  await user.click(screen.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(onGone).toHaveBeenCalledOnce());
  expect(await screen.findByText('操作成功')).toBeInTheDocument();
  expect(server.sentTo(sea.receive)).toEqual([{ CustomerGuidList: `${guid(1)},${guid(2)}` }]);
});

it('the loser is told who was faster, and the list is looked at anew', async () => {
  const { user } = await askToReceive(() => refused('客户“恒远机电”已被 李思远 领取'));
  await user.click(screen.getByRole('button', { name: '确定' }));
  expect(await screen.findByText('客户“恒远机电”已被 李思远 领取')).toBeInTheDocument();
  expect(onGone).toHaveBeenCalledOnce();
  expect(screen.queryByText('操作成功')).toBeNull();
});

it('nothing is received where one says no', async () => {
  const { server, user } = await askToReceive(() => done());
  await user.click(screen.getByRole('button', { name: '取消' }));
  expect(server.sentTo(sea.receive)).toEqual([]);
  expect(onGone).not.toHaveBeenCalled();
});
