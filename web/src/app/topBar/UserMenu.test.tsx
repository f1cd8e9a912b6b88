import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { fakeServer } from '../../../test/fakeServer.ts';
import { companies, personOf } from '../../../test/sessionSamples.ts';
import { useSession } from '../../lib/session/session.ts';
import { UserMenu } from './UserMenu.tsx';

async function openMenu(of: typeof companies) {
  fakeServer();
  useSession.setState({ user: personOf(of) });
  const { user } = await draw(<UserMenu />);
  await user.click(screen.getByRole('button', { name: /^用户菜单.*王梓涵/ }));
  expect(await screen.findByRole('menuitem', { name: '修改密码' })).toBeInTheDocument();
}

it('who belongs to one company is greeted and not offered a switch', async () => {
  await openMenu(companies.slice(0, 1));
  expect(screen.getByText('您好，王梓涵')).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: '切换公司' })).toBeNull();
});

it('who belongs to several is offered a switch', async () => {
  await openMenu(companies);
  expect(screen.getByRole('menuitem', { name: '切换公司' })).toBeInTheDocument();
});
