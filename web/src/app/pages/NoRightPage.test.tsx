import { screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { useSession } from '../../lib/session/session.ts';
import { NotFoundPage } from '../NotFoundPage.tsx';
import { NoRightPage } from './NoRightPage.tsx';
import { dashboardPath } from './routes.tsx';

const dashboard = { id: 'dashboard', title: '仪表盘', path: dashboardPath, icon: 'dashboard', children: [] };

beforeEach(() => window.history.replaceState(null, '', '/crm/nothing-here'));

const addressAfter = async ({ user }: Awaited<ReturnType<typeof draw>>) => {
  await user.click(screen.getByRole('button', { name: '返回仪表盘' }));
  return window.location.pathname;
};

describe('a page that a person may not see', () => {
  it('says which one it is and who can help, and leads back to the dashboard', async () => {
    useSession.setState({ menu: [dashboard] });
    const drawn = await draw(<NoRightPage title="menu.jurisdiction" />, BrowserRouter);
    const words = screen.getByRole('status');
    expect(words).toHaveTextContent('您没有“角色权限管理”页面的权限');
    expect(words).toHaveTextContent('请联系管理员在您的角色中开通');
    expect(await addressAfter(drawn)).toBe(dashboardPath);
  });

  it('offers no way to a dashboard that would be empty', async () => {
    useSession.setState({ menu: [] });
    await draw(<NoRightPage title="menu.jurisdiction" />);
    expect(screen.getByText('您没有“角色权限管理”页面的权限')).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

/** What stands at an address without a page. */
const drawNothingHere = () => draw(<NotFoundPage />, BrowserRouter);

describe('an address without a page', () => {
  it('is named, and leads back to the dashboard', async () => {
    useSession.setState({ menu: [dashboard] });
    const drawn = await drawNothingHere();
    expect(screen.getByRole('alert')).toHaveTextContent('地址 /crm/nothing-here 没有对应的页面。');
    expect(await addressAfter(drawn)).toBe(dashboardPath);
  });

  it('offers no way to a dashboard that would be empty', async () => {
    useSession.setState({ menu: [] });
    await drawNothingHere();
    expect(screen.getByRole('alert')).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
