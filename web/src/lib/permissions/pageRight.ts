import { isShown, permissionPageAt } from '@haina/contract/rules/permissionPage.ts';
import type { MenuEntry, Session } from '../session/session.ts';

const leadsTo = (entries: readonly MenuEntry[], path: string): boolean =>
  entries.some((entry) => entry.path === path || leadsTo(entry.children, path));

/**
 * Whether a screen of the menu shows a person something. Where operations show it, one of them is enough, also behind a link
 * without a menu entry; elsewhere it is the entry that gives the screen (S2.12).
 */
export function hasPageRight(path: string, { menu, operations }: Pick<Session, 'menu' | 'operations'>): boolean {
  const page = permissionPageAt(path);
  if (page && page.view.length > 0) return isShown(page, (code) => operations.has(code));
  return leadsTo(menu, path);
}
