import { user as calls } from '@haina/contract/calls/user.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { done, type FakeServer, fakeServer } from '../../../test/fakeServer.ts';
import { guid, page } from '../../../test/samples.ts';
import { InvitationsDialog } from './InvitationsDialog.tsx';

const invitation = {
  Guid: guid(4),
  CompanyName: '启明贸易',
  User_Name: '启明的叫法',
  FrameworkName: '总部',
  Inviter_Name: '赵启明',
  Create_Time: '2026-03-02T09:00:00',
};
const onClose = vi.fn<() => void>();
let server: FakeServer;

beforeEach(() => {
  onClose.mockClear();
  server = fakeServer();
  server.answer(calls.invitations, () => done(page([invitation])));
});

const openDialog = () => draw(<InvitationsDialog isOpen onClose={onClose} onGone={() => undefined} />);
const refusal = () => screen.findByRole('button', { name: '拒绝 启明贸易 的邀请' });

it('an invitation that is refused is gone; with the last one the dialog closes', async () => {
  server.answer(calls.refuseInvitation, () => {
    server.answer(calls.invitations, () => done(page([])));
    return done();
  });
  const { user } = await openDialog();
  await user.click(await refusal());
  await user.click(await screen.findByRole('button', { name: '确定' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(server.sentTo(calls.refuseInvitation)).toEqual([{ Guid: guid(4) }]);
  await waitFor(() => expect(screen.queryByRole('heading', { name: '启明贸易' })).toBeNull());
});

it('an invitation stays where the person thinks better of it', async () => {
  const { user } = await openDialog();
  await user.click(await refusal());
  await user.click(await screen.findByRole('button', { name: '取消' }));
  expect(server.sentTo(calls.refuseInvitation)).toEqual([]);
  expect(screen.getByRole('heading', { name: '启明贸易' })).toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});
