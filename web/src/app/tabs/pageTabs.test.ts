import { describe, expect, it } from 'vitest';
import { closed, moved, opened, type StoredTab, withHome } from './pageTabs.ts';

const tab = (path: string, search = ''): StoredTab => ({ path, search });
const home = tab('/crm/dashboard');
const paths = (tabs: readonly StoredTab[]) => tabs.map((open) => open.path).join(' ');
const four = [home, tab('a'), tab('b'), tab('c')];

describe('open pages', () => {
  it('adds a page once and notes its newest query string', () => {
    const once = opened([home], tab('a'));
    expect(opened(once, tab('a'))).toBe(once);
    expect(opened(once, tab('a', '?Name=x'))).toEqual([home, tab('a', '?Name=x')]);
  });

  it('always keeps the dashboard, at the first place', () => {
    expect(paths(withHome([tab('a')], home))).toBe('/crm/dashboard a');
    expect(paths(withHome([tab('a'), home], home))).toBe('/crm/dashboard a');
    expect(withHome(four, home)).toBe(four);
  });

  it.each([
    ['close', 'b', 'a', '/crm/dashboard a c', null],
    ['close', 'b', 'b', '/crm/dashboard a c', 'c'],
    ['close', 'c', 'c', '/crm/dashboard a b', 'b'],
    ['closeLeft', 'b', 'c', '/crm/dashboard b c', null],
    ['closeLeft', 'b', 'a', '/crm/dashboard b c', 'b'],
    ['closeRight', 'b', 'c', '/crm/dashboard a b', 'b'],
    ['closeRight', 'b', 'a', '/crm/dashboard a b', null],
    ['closeOthers', 'b', 'a', '/crm/dashboard b', 'b'],
    ['closeOthers', 'b', '/crm/dashboard', '/crm/dashboard b', null],
    ['closeAll', 'b', 'b', '/crm/dashboard', '/crm/dashboard'],
    ['closeAll', '/crm/dashboard', '/crm/dashboard', '/crm/dashboard', null],
  ] as const)('%s on %s while on %s leaves %s', (action, path, current, left, goTo) => {
    const change = closed(four, { action, path, current });
    expect(paths(change?.tabs ?? [])).toBe(left);
    expect(change?.goTo?.path ?? null).toBe(goTo);
  });

  it('goes to the dashboard when the only other page is closed', () => {
    expect(closed([home, tab('a')], { action: 'close', path: 'a', current: 'a' })?.goTo).toBe(home);
  });

  it('refuses to close the dashboard or a page that is not open', () => {
    expect(closed(four, { action: 'close', path: home.path, current: 'a' })).toBeNull();
    expect(closed(four, { action: 'closeOthers', path: 'gone', current: 'a' })).toBeNull();
  });

  it('moves pages but never the dashboard', () => {
    expect(paths(moved(four, 'c', 1))).toBe('/crm/dashboard c a b');
    expect(paths(moved(four, 'a', 3))).toBe('/crm/dashboard b c a');
    expect(paths(moved(four, 'a', 99))).toBe('/crm/dashboard b c a');
    expect(paths(moved(four, 'c', 0))).toBe('/crm/dashboard c a b');
    expect(moved(four, home.path, 2)).toBe(four);
    expect(moved(four, 'a', 1)).toBe(four);
  });
});
