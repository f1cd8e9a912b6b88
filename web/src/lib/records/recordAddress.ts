import { type TargetKind, targetKind } from '@haina/contract/rules/targetKind.ts';

/** The parameter of a list's address that names the record whose drawer is open. */
export const openParameter = 'open';

const pages: Record<TargetKind, string> = {
  [targetKind.leads]: '/crm/leads',
  [targetKind.customer]: '/crm/customer',
  [targetKind.contacts]: '/crm/contacts',
  [targetKind.business]: '/crm/business',
  [targetKind.contract]: '/crm/contract',
  [targetKind.products]: '/crm/product',
  [targetKind.receivables]: '/crm/money',
};

/** The page of the customers that nobody owns. */
export const seaPage = '/crm/seas';

/** The page that lists the records of a kind. */
export const pageOfKind = (kind: TargetKind): string => pages[kind];

/** The address of a list with the drawer of one of its records open. */
export const openAddress = (page: string, guid: string): string => `${page}?${openParameter}=${guid}`;

/** The address that shows a record: its list with the drawer open. */
export const recordAddress = (kind: TargetKind, guid: string): string => openAddress(pages[kind], guid);
