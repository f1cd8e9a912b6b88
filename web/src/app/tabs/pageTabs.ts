/** A page that is open, without what belongs to one page load. */
export interface StoredTab {
  /** Path of the page; one tab per path. */
  readonly path: string;
  /** Its query string as left, with the question mark; filters and open records stand in it. */
  readonly search: string;
}

/** What the tab bar can do with a tab (S22.6). */
export const tabActions = ['refresh', 'close', 'closeLeft', 'closeRight', 'closeOthers', 'closeAll'] as const;

/** One action of the tab bar. */
export type TabAction = (typeof tabActions)[number];

/** Open tabs after an action, and where to go if the current page was closed (null: stay). */
export interface TabChange<T extends StoredTab> {
  readonly tabs: readonly T[];
  readonly goTo: T | null;
}

/** Adds the page or, if it is open, notes its new query string. The same array comes back when nothing changes. */
export function opened<T extends StoredTab>(tabs: readonly T[], tab: T): readonly T[] {
  const index = tabs.findIndex((open) => open.path === tab.path);
  if (index < 0) return [...tabs, tab];
  if (tabs[index]?.search === tab.search) return tabs;
  return tabs.with(index, { ...tabs[index], ...tab });
}

/** The tabs with the dashboard at the first place, added if it is missing: it is always kept. */
export function withHome<T extends StoredTab>(tabs: readonly T[], home: T): readonly T[] {
  const kept = tabs.find((tab) => tab.path === home.path) ?? home;
  if (tabs[0] === kept) return tabs;
  return [kept, ...tabs.filter((tab) => tab.path !== home.path)];
}

/**
 * Closes tabs around `path`. Null for an action that cannot be: the tab is not open, or is the dashboard and would close.
 * The dashboard stays whatever is closed. If the current page goes, its right neighbour follows, else the left one; a
 * whole side goes to `path`, everything to the dashboard.
 */
export function closed<T extends StoredTab>(
  tabs: readonly T[],
  {
    action,
    path,
    current,
  }: { readonly action: Exclude<TabAction, 'refresh'>; readonly path: string; readonly current: string },
): TabChange<T> | null {
  const at = tabs.findIndex((tab) => tab.path === path);
  const home = tabs[0];
  if (!home || at < 0) return null;
  if (action === 'close' && at === 0) return null;
  const stays: Record<typeof action, (index: number) => boolean> = {
    close: (index) => index !== at,
    closeLeft: (index) => index >= at,
    closeRight: (index) => index <= at,
    closeOthers: (index) => index === at,
    closeAll: () => false,
  };
  const left = tabs.filter((_, index) => index === 0 || stays[action](index));
  if (left.some((tab) => tab.path === current)) return { tabs: left, goTo: null };
  const goTo = action === 'close' ? (tabs[at + 1] ?? tabs[at - 1]) : action === 'closeAll' ? home : tabs[at];
  return { tabs: left, goTo: goTo ?? home };
}

/** Moves a tab to a place; the dashboard keeps the first one. The same array comes back when nothing can move. */
export function moved<T extends StoredTab>(tabs: readonly T[], path: string, to: number): readonly T[] {
  const from = tabs.findIndex((tab) => tab.path === path);
  const place = Math.min(Math.max(to, 1), tabs.length - 1);
  const tab = tabs[from];
  if (from < 1 || !tab || place === from) return tabs;
  const rest = tabs.toSpliced(from, 1);
  return rest.toSpliced(place, 0, tab);
}
