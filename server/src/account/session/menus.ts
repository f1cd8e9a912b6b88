import type { MenuItem } from '@haina/contract/calls/user.ts';
import { type PageId, permissionPages } from '@haina/contract/rules/permissionPage.ts';
import type { Language } from '@haina/contract/texts/language.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import { translate } from '../../request/translate.ts';
import type { Rights } from '../../request/rights.ts';

/** A group of entries that is no screen of its own. */
type Group = 'performance' | 'collect' | 'bi' | 'setting';

/** A menu entry that a role can tick. */
export interface MenuEntry {
  /** A screen's, or that of a group of entries. */
  readonly id: PageId | Group;
  readonly title: TextKey;
  readonly path: string;
  readonly icon: string;
  readonly children: readonly MenuEntry[];
}

type Page = (typeof permissionPages)[number];

const screen = ({ id, path }: Page, icon: string): MenuEntry => ({ id, title: `menu.${id}`, path, icon, children: [] });

// These stand in groups of their own.
const groups = {
  performance: ({ path }: Page): boolean => path.startsWith('/crm/performance/'),
  collect: ({ path }: Page): boolean => path.startsWith('/crm/collect/'),
  bi: ({ path }: Page): boolean => path.startsWith('/bi/'),
  setting: ({ path, group }: Page): boolean =>
    path.startsWith('/bm/') || (group === 'admin' && !path.startsWith('/crm/')),
} as const;

const group = (id: Group): MenuEntry => ({
  id,
  title: `menu.${id}`,
  path: '',
  icon: id,
  children: permissionPages.filter(groups[id]).map((page) => screen(page, id)),
});

/** Every entry of the side menu, in the order of the pages. */
export const menuEntries: readonly MenuEntry[] = [
  ...permissionPages
    .filter((page) => !Object.values(groups).some((isOfGroup) => isOfGroup(page)))
    .map((page) => screen(page, page.id)),
  group('performance'),
  group('collect'),
  group('bi'),
  group('setting'),
];

/** The ids of entries and of everything below them. */
export const menuIds = (entries: readonly MenuEntry[]): string[] =>
  entries.flatMap((entry) => [entry.id, ...menuIds(entry.children)]);

/**
 * The menu of one person: what any of their roles ticks, everything for the administrator; a parent shows when a child
 * does (S2.12).
 */
export function menuFor(rights: Rights, language: Language, entries: readonly MenuEntry[] = menuEntries): MenuItem[] {
  return entries.flatMap((entry) => {
    const children = menuFor(rights, language, entry.children);
    if (!rights.isAdmin && !rights.menus.has(entry.id) && children.length === 0) return [];
    return [{ id: entry.id, title: translate(language, entry.title), path: entry.path, icon: entry.icon, children }];
  });
}

/** Screens of what today's queue is about. */
const queued: readonly string[] = ['leads', 'customer', 'approval', 'business', 'contract'] satisfies PageId[];

/** The menu of one person with today's queue, which no role ticks: it is theirs who have a screen of what it is about. */
export function menuWithToday(rights: Rights, language: Language): MenuItem[] {
  const menu = menuFor(rights, language);
  if (!menu.some(({ id }) => queued.includes(id))) return menu;
  const today = {
    id: 'today',
    title: translate(language, 'menu.today'),
    path: '/crm/today',
    icon: 'today',
    children: [],
  };
  return menu[0]?.id === 'dashboard' ? menu.toSpliced(1, 0, today) : [today, ...menu];
}
