import { screen } from '@testing-library/react';
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

afterEach(() => {
  resetTabs();
  useTabs.setState(useTabs.getInitialState());
  window.history.replaceState(null, '', '/');
});

test('closing the tab of a page that is still loading goes back to the dashboard', async () => {
  window.history.replaceState(null, '', '/crm/dashboard');
  const tab = { search: '', location: null, round: 0 };
  useTabs.setState({
    tabs: [
      { ...tab, path: '/crm/dashboard' },
      { ...tab, path: '/crm/leads' },
    ],
  });
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
