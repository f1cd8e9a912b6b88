import type { Location } from 'react-router';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { toast } from '../../lib/feedback/toast.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { clearUnsaved } from '../../lib/unsaved/unsavedPages.ts';
import { followUser, perUser } from '../../lib/settings/perUser.ts';
import { dashboardPath, pageAt } from '../pages/routes.tsx';
import { closed, moved, opened, type StoredTab, type TabAction, tabActions, withHome } from './pageTabs.ts';

/** A page that is open. */
export interface OpenTab extends StoredTab {
  /** Where it stands in this page load; null until it is looked at, and only then is it drawn. */
  readonly location: Location | null;
  /** Counts up with every refresh: another number is another drawing. */
  readonly round: number;
}

/** The open pages of the user, the dashboard first. */
export interface Tabs {
  readonly tabs: readonly OpenTab[];
}

const home: OpenTab = { path: dashboardPath, search: '', location: null, round: 0 };

const initial: Tabs = { tabs: [home] };

/** Open pages out of whatever was stored: pages that no longer exist are dropped, doubles too. */
export function revivedTabs(stored: unknown): Tabs {
  const list = typeof stored === 'object' && stored && 'tabs' in stored ? stored.tabs : [];
  const tabs: OpenTab[] = [];
  for (const entry of Array.isArray(list) ? (list as Partial<StoredTab>[]) : []) {
    const route = typeof entry?.path === 'string' ? pageAt(entry.path) : undefined;
    if (!route || tabs.some((tab) => tab.path === route.path)) continue;
    tabs.push({ ...home, path: route.path, search: typeof entry.search === 'string' ? entry.search : '' });
  }
  return { tabs: withHome(tabs, home) };
}

/** The open pages; they persist per user (S22.6). */
export const useTabs = create<Tabs>()(
  persist(
    () => initial,
    perUser<Tabs, { tabs: readonly StoredTab[] }>(
      'pages',
      (state) => ({ tabs: state.tabs.map(({ path, search }) => ({ path, search })) }),
      revivedTabs,
      () => initial,
    ),
  ),
);

followUser('pages', useTabs);

const setTabs = (tabs: readonly OpenTab[]) => {
  if (tabs !== useTabs.getState().tabs) useTabs.setState({ tabs });
};

/** The open pages with the one at `location` among them; the same array when it is noted already. */
export function tabsAt(tabs: readonly OpenTab[], path: string, location: Location): readonly OpenTab[] {
  const known = tabs.find((tab) => tab.path === path);
  if (known?.location === location) return tabs;
  const tab: OpenTab = { ...(known ?? home), path, search: location.search, location };
  return known ? tabs.map((open) => (open === known ? tab : open)) : opened(tabs, tab);
}

/** Notes that a page is being looked at. */
export const noteLocation = (path: string, location: Location) =>
  setTabs(tabsAt(useTabs.getState().tabs, path, location));

/**
 * The address of a page, as it was left if it is open. What the page that is left asks for is noted first: it may still be
 * drawing it.
 */
export function leaveFor(path: string): string {
  const { pathname, search } = window.location;
  const left = pageAt(pathname)?.path;
  setTabs(
    useTabs.getState().tabs.map((tab) => (tab.path === left && tab.search !== search ? { ...tab, search } : tab)),
  );
  return path + (useTabs.getState().tabs.find((tab) => tab.path === path)?.search ?? '');
}

/** Moves a tab to another place, 1 being the first behind the dashboard. */
export const moveTab = (path: string, to: number) => setTabs(moved(useTabs.getState().tabs, path, to));

/** Closes the pages that are not to stay; the dashboard does. */
export function keepTabs(stays: (path: string) => boolean): void {
  const { tabs } = useTabs.getState();
  const kept = tabs.filter(({ path }) => path === dashboardPath || stays(path));
  if (kept.length === tabs.length) return;
  clearUnsaved(tabs.filter((tab) => !kept.includes(tab)).map(({ path }) => path));
  setTabs(kept);
}

/** Draws a page anew, with nothing of its former state. */
export function refreshTab(path: string): void {
  setTabs(useTabs.getState().tabs.map((tab) => (tab.path === path ? { ...tab, round: tab.round + 1 } : tab)));
}

/** Forgets every open page's filters and drawings: after a switch of company nothing of the old one may show. */
export function resetTabs(): void {
  const { tabs } = useTabs.getState();
  clearUnsaved(tabs.map(({ path }) => path));
  setTabs(tabs.map((tab) => ({ ...home, path: tab.path })));
}

const changeOf = (action: string, path: string, current: string) => {
  const known = tabActions.find((name): name is TabAction => name === action);
  return known && known !== 'refresh' ? closed(useTabs.getState().tabs, { action: known, path, current }) : null;
};

/** The pages whose drawing an action of the tab bar would end. */
export function endedBy(action: string, path: string, current: string): string[] {
  if (action === 'refresh') return [path];
  const change = changeOf(action, path, current);
  const { tabs } = useTabs.getState();
  return change ? tabs.filter((tab) => !change.tabs.includes(tab)).map((tab) => tab.path) : [];
}

/**
 * Does an action of the tab bar. Gives the address to go to when the current page was closed, else null. What cannot be
 * done (an unknown action, a page that is not open, closing the dashboard) says '无效的操作'.
 */
export function runTabAction(action: string, path: string, current: string): string | null {
  if (action === 'refresh' && useTabs.getState().tabs.some((tab) => tab.path === path)) {
    refreshTab(path);
    return null;
  }
  const change = changeOf(action, path, current);
  if (!change) {
    toast.error(t('shell.tabs.invalid'));
    return null;
  }
  setTabs(change.tabs);
  return change.goTo && change.goTo.path + change.goTo.search;
}
