import { screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { useSession } from '../../lib/session/session.ts';
import { MenuList } from './MenuList.tsx';

const open = vi.fn<typeof window.open>(() => null);

beforeEach(() => {
  open.mockClear();
  vi.stubGlobal('open', open);
  window.history.replaceState(null, '', '/crm/dashboard');
  const entry = { icon: 'bi', children: [] };
  useSession.setState({
    menu: [
      { ...entry, id: 'soon', title: '即将上线', path: '' },
      { ...entry, id: 'site', title: '官网', path: 'https://site.example/' },
      { ...entry, id: 'leads', title: '线索', path: '/crm/leads' },
    ],
  });
});

it('an entry of the menu leads to its page', async () => {
  const { user } = await draw(<MenuList />, BrowserRouter);
  await user.click(screen.getByRole('menuitem', { name: /线索$/ }));
  expect(window.location.pathname).toBe('/crm/leads');
});

it('an entry without a page says that it is temporary', async () => {
  const { user } = await draw(<MenuList />, BrowserRouter);
  await user.click(screen.getByRole('menuitem', { name: /即将上线$/ }));
  expect(await screen.findByText('临时菜单')).toBeInTheDocument();
  expect(window.location.pathname).toBe('/crm/dashboard');
});

it('an entry of another site opens it beside this page, and tells it nothing', async () => {
  const { user } = await draw(<MenuList />, BrowserRouter);
  await user.click(screen.getByRole('menuitem', { name: /官网$/ }));
  expect(open).toHaveBeenCalledExactlyOnceWith('https://site.example/', '_blank', 'noopener,noreferrer');
  expect(window.location.pathname).toBe('/crm/dashboard');
});
