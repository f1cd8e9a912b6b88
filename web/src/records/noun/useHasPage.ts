import type { TargetKind } from '@haina/contract/rules/targetKind.ts';
import { type MenuEntry, useSession } from '../../lib/session/session.ts';
import { recordAddress } from './recordAddress.ts';

/** Whether the person's menu has the page of a record kind: elsewhere its records are named, not opened or chosen. */
export const useHasPage = (kind: TargetKind | null): boolean => {
  const address = kind === null ? null : recordAddress(kind, '');
  return useSession(({ menu }) => address !== null && hasPage(menu, address));
};

const hasPage = (entries: readonly MenuEntry[], address: string): boolean =>
  entries.some(({ path, children }) => address.startsWith(`${path}?`) || hasPage(children, address));
