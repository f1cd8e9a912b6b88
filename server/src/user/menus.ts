import type { MenuItem } from '@haina/contract/calls/user.ts';
import type { Language } from '@haina/contract/texts/language.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import { say } from '../http/say.ts';
import type { Rights } from '../rights/rights.ts';

/** A menu entry that a role can tick; an entry lands here together with its screen. */
export interface MenuEntry {
  readonly id: string;
  readonly title: TextKey;
  readonly path: string;
  readonly icon: string;
  readonly children: readonly MenuEntry[];
}

/** Every entry of the side menu, in its order. */
export const menuEntries: readonly MenuEntry[] = [
  { id: 'dashboard', title: 'menu.dashboard', path: '/crm/dashboard', icon: 'dashboard', children: [] },
  { id: 'leads', title: 'menu.leads', path: '/crm/leads', icon: 'leads', children: [] },
  { id: 'customer', title: 'menu.customer', path: '/crm/customer', icon: 'customer', children: [] },
  { id: 'sea', title: 'menu.sea', path: '/crm/seas', icon: 'sea', children: [] },
  { id: 'approval', title: 'menu.approval', path: '/crm/approval', icon: 'approval', children: [] },
  { id: 'contacts', title: 'menu.contacts', path: '/crm/contacts', icon: 'contacts', children: [] },
  { id: 'business', title: 'menu.business', path: '/crm/business', icon: 'business', children: [] },
  { id: 'contract', title: 'menu.contract', path: '/crm/contract', icon: 'contract', children: [] },
  { id: 'money', title: 'menu.money', path: '/crm/money', icon: 'money', children: [] },
  { id: 'product', title: 'menu.product', path: '/crm/product', icon: 'product', children: [] },
  {
    id: 'setting',
    title: 'menu.setting',
    path: '',
    icon: 'setting',
    children: [
      { id: 'people', title: 'menu.people', path: '/bm/user', icon: 'setting', children: [] },
      { id: 'jurisdiction', title: 'menu.jurisdiction', path: '/bm/jurisdiction', icon: 'setting', children: [] },
      { id: 'target', title: 'menu.target', path: '/bm/target', icon: 'setting', children: [] },
      { id: 'searule', title: 'menu.searule', path: '/bm/searule', icon: 'setting', children: [] },
      { id: 'dictionary', title: 'menu.dictionary', path: '/bm/dictionary', icon: 'setting', children: [] },
      { id: 'process', title: 'menu.process', path: '/bm/process', icon: 'setting', children: [] },
      { id: 'import', title: 'menu.import', path: '/bm/import', icon: 'setting', children: [] },
      { id: 'handover', title: 'menu.handover', path: '/bm/handover', icon: 'setting', children: [] },
      { id: 'companySetting', title: 'menu.companySetting', path: '/bm/setting', icon: 'setting', children: [] },
      { id: 'log', title: 'menu.log', path: '/bm/log', icon: 'setting', children: [] },
      { id: 'bin', title: 'menu.bin', path: '/bm/bin', icon: 'setting', children: [] },
    ],
  },
];

/** The ids of entries and of everything below them. */
export const menuIds = (entries: readonly MenuEntry[]): string[] =>
  entries.flatMap((entry) => [entry.id, ...menuIds(entry.children)]);

/**
 * The menu of one person: what any of their roles ticks, everything for the administrator; a parent shows when a child
 * does (decisions, section 2).
 */
export function menuFor(rights: Rights, language: Language, entries: readonly MenuEntry[] = menuEntries): MenuItem[] {
  return entries.flatMap((entry) => {
    const children = menuFor(rights, language, entry.children);
    if (!rights.isAdmin && !rights.menus.has(entry.id) && children.length === 0) return [];
    return [{ id: entry.id, title: say(language, entry.title), path: entry.path, icon: entry.icon, children }];
  });
}
