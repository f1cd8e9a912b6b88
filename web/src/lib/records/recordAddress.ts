import { type TargetKind, targetKind } from '@haina/contract/rules/targetKind.ts';

/** The parameter of a list's address that names the record whose drawer is open. */
export const openParameter = 'open';

const pages: Partial<Record<TargetKind, string>> = {
  [targetKind.leads]: '/crm/leads',
  [targetKind.customer]: '/crm/customer',
  [targetKind.contacts]: '/crm/contacts',
};

/** The address that shows a record: its list with the drawer open. Null for a kind that has no screen. */
export function recordAddress(kind: TargetKind, guid: string): string | null {
  const page = pages[kind];
  return page === undefined ? null : `${page}?${openParameter}=${guid}`;
}
