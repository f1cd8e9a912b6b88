import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { use } from 'react';
import { BrowserRouter, useLocation, useNavigate } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { PageTabs } from './PageTabs.tsx';
import { resetTabs, useTabs } from './tabStore.ts';

const neverLoaded = new Promise<never>(() => {});

/** A page of leads that never finishes loading, as on a slow line. */
function Pages() {
  return useLocation().pathname === '/crm/leads' ? use(neverLoaded) : <p>Dashboard</p>;
}

function LinkToLeads() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate('/crm/leads')}>
      To the leads
    </button>
  );
}

/** Opens these pages beside the dashboard. */
function openPages(...paths: readonly string[]) {
  const tab = { search: '', location: null, round: 0 };
  useTabs.setState({ tabs: ['/crm/dashboard', ...paths].map((path) => ({ ...tab, path })) });
}

afterEach(() => {
  resetTabs();
  useTabs.setState(useTabs.getInitialState());
  window.history.replaceState(null, '', '/');
});

/** Draws the tabs of dashboard and leads; the address is that of the leads. */
async function drawTabs() {
  window.history.replaceState(null, '', '/crm/leads');
  openPages('/crm/leads');
  return draw(<PageTabs />, BrowserRouter);
}

const openTabs = () => screen.getAllByRole('listitem').map((item) => item.textContent);
const tabOf = (title: string) => screen.getByRole('button', { name: title });
const entries = async () => (await screen.findAllByRole('menuitem')).map((item) => item.textContent);

/** Opens the menu of a tab, of which there is one at a time. */
async function openMenu(user: UserEvent, title: string) {
  await user.pointer({ keys: '[MouseRight]', target: tabOf(title) });
  await screen.findByRole('menu');
}

test('the menu of a tab offers what can be done with it, and closes it', async () => {
  const { user } = await drawTabs();
  await openMenu(user, '线索');
  expect(await entries()).toEqual([
    '刷新',
    '关闭',
    '关闭左侧',
    '关闭右侧',
    '关闭其它',
    '全部关闭',
    '向左移动',
    '向右移动',
  ]);
  // To its left there is only the dashboard, to its right nothing.
  for (const name of ['关闭左侧', '关闭右侧', '向左移动', '向右移动']) {
    expect(screen.getByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true');
  }
  await user.click(screen.getByRole('menuitem', { name: '关闭其它' }));
  expect(openTabs()).toEqual(['仪表盘', '线索']);
  expect(window.location.pathname).toBe('/crm/leads');

  await openMenu(user, '线索');
  await user.click(screen.getByRole('menuitem', { name: '关闭' }));
  expect(openTabs()).toEqual(['仪表盘']);
  expect(window.location.pathname).toBe('/crm/dashboard');
});

test('the menu of the dashboard offers only closing all', async () => {
  const { user } = await drawTabs();
  await openMenu(user, '仪表盘');
  expect(await entries()).toEqual(['全部关闭']);
  await user.click(screen.getByRole('menuitem', { name: '全部关闭' }));
  expect(openTabs()).toEqual(['仪表盘']);
  expect(window.location.pathname).toBe('/crm/dashboard');
});

test('tabs work from the keyboard: arrows walk, Delete closes', async () => {
  const { user } = await drawTabs();
  act(() => tabOf('线索').focus());
  await user.keyboard('{ArrowLeft}');
  expect(tabOf('仪表盘')).toHaveFocus();
  await user.keyboard('{Delete}');
  expect(await screen.findByText('无效的操作')).toBeInTheDocument();
  expect(openTabs()).toEqual(['仪表盘', '线索']);
  await user.keyboard('{ArrowRight}');
  expect(tabOf('线索')).toHaveFocus();
  await user.keyboard('{Delete}');
  expect(openTabs()).toEqual(['仪表盘']);
  expect(window.location.pathname).toBe('/crm/dashboard');
});

test('closing the tab of a page that is still loading goes back to the dashboard', async () => {
  window.history.replaceState(null, '', '/crm/dashboard');
  openPages('/crm/leads');
  const { user } = await draw(
    <>
      <PageTabs />
      <LinkToLeads />
      <Pages />
    </>,
    BrowserRouter,
  );
  await user.click(screen.getByText('To the leads'));
  expect(window.location.pathname).toBe('/crm/leads');
  expect(screen.getByText('Dashboard')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '关闭线索' }));
  expect(window.location.pathname).toBe('/crm/dashboard');
  expect(screen.queryByRole('button', { name: '关闭线索' })).toBeNull();
});

test('a tab keeps what its address asks for, though it is left before that is drawn', async () => {
  const { user } = await drawTabs();
  window.history.replaceState(null, '', '/crm/leads?Name=恒远');
  await user.click(tabOf('仪表盘'));
  expect(window.location.pathname).toBe('/crm/dashboard');
  await user.click(tabOf('线索'));
  expect(new URLSearchParams(window.location.search).get('Name')).toBe('恒远');
});
