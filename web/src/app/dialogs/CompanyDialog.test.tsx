import { user as calls } from '@haina/contract/calls/user.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { type FakeServer, fakeServer, refused } from '../../../test/fakeServer.ts';
import { companies, personOf } from '../../../test/sessionSamples.ts';
import { cookies } from '../../lib/cookies/cookies.ts';
import { useSession } from '../../lib/session/session.ts';
import { CompanyDialog } from './CompanyDialog.tsx';

const onClose = vi.fn<() => void>();
let server: FakeServer;

beforeEach(() => {
  onClose.mockClear();
  server = fakeServer();
  useSession.setState({ user: personOf(companies) });
});

it('a switch to no company, or to the present one, is not sent', async () => {
  const { user } = await draw(<CompanyDialog isOpen onClose={onClose} onGone={() => undefined} />);
  const confirm = await screen.findByRole('button', { name: '确定' });
  await user.click(confirm);
  expect(await screen.findByText('请选择公司')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: /海纳演示公司 ?当前公司/ }));
  await user.click(confirm);
  expect(await screen.findByText('不能重复选择')).toBeInTheDocument();
  expect(server.sentTo(calls.switchCompany)).toEqual([]);
});

it('a switch that fails says why and changes nothing', async () => {
  server.answer(calls.switchCompany, () => refused('您不是该公司的成员或已被停用'));
  cookies.set('token', 'the present one');
  const { user } = await draw(<CompanyDialog isOpen onClose={onClose} onGone={() => undefined} />);
  await user.click(await screen.findByRole('radio', { name: '启明贸易' }));
  await user.click(screen.getByRole('button', { name: '确定' }));
  expect(await screen.findByText('您不是该公司的成员或已被停用')).toBeInTheDocument();
  expect(server.sentTo(calls.switchCompany)).toEqual([{ CompanyGuid: companies[1]?.CompanyGuid }]);
  expect(onClose).not.toHaveBeenCalled();
  expect(cookies.get('token')).toBe('the present one');
  expect(useSession.getState().user?.CompanyName).toBe('海纳演示公司');
  cookies.clear();
});
