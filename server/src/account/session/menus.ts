import type { MenuItem } from '@haina/contract/calls/user.ts';
import { type PageId, pathOfPage } from '@haina/contract/rules/permissionPage.ts';
import type { Language } from '@haina/contract/texts/language.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import { translate } from '../../request/translate.ts';
import type { Rights } from '../../request/rights.ts';

/** A menu entry that a role can tick; an entry lands here together with its screen. */
export interface MenuEntry {
  /** A screen's, or that of a group of entries. */
  readonly id: PageId | 'setting';
  readonly title: TextKey;
  readonly path: string;
  readonly icon: string;
  readonly children: readonly MenuEntry[];
}

const screen = (id: PageId, title: TextKey, icon: string): MenuEntry => ({
  id,
  title,
  path: pathOfPage(id),
  icon,
  children: [],
});

/** Every entry of the side menu, in its order. */
export const menuEntries: readonly MenuEntry[] = [
  screen('dashboard', 'menu.dashboard', 'dashboard'),
  screen('leads', 'menu.leads', 'leads'),
  screen('customer', 'menu.customer', 'customer'),
  screen('sea', 'menu.sea', 'sea'),
  screen('approval', 'menu.approval', 'approval'),
  screen('contacts', 'menu.contacts', 'contacts'),
  screen('business', 'menu.business', 'business'),
  screen('contract', 'menu.contract', 'contract'),
  screen('money', 'menu.money', 'money'),
  screen('product', 'menu.product', 'product'),
  {
    id: 'setting',
    title: 'menu.setting',
    path: '',
    icon: 'setting',
    children: [
      screen('people', 'menu.people', 'setting'),
      screen('jurisdiction', 'menu.jurisdiction', 'setting'),
      screen('target', 'menu.target', 'setting'),
      screen('searule', 'menu.searule', 'setting'),
      screen('dictionary', 'menu.dictionary', 'setting'),
      screen('process', 'menu.process', 'setting'),
      screen('import', 'menu.import', 'setting'),
      screen('handover', 'menu.handover', 'setting'),
      screen('companySetting', 'menu.companySetting', 'setting'),
      screen('log', 'menu.log', 'setting'),
      screen('bin', 'menu.bin', 'setting'),
    ],
  },
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
