import { type TargetKind, targetKind } from '@haina/contract/rules/targetKind.ts';
import type { OwnedTable } from '../../access/scope.ts';

/** Leads as an owned noun. */
export const leadsNoun = { table: 'leads', kind: targetKind.leads, module: 'leads' } as const satisfies OwnedTable;

/** Customers as an owned noun; those without an owner are in the sea. */
export const customerNoun = {
  table: 'customer',
  kind: targetKind.customer,
  module: 'customer',
  seaColumn: 'owner_guid',
} as const satisfies OwnedTable;

/** Contacts as an owned noun; whoever reaches the customer reaches its contacts (S2.9). */
export const contactsNoun = {
  table: 'contacts',
  kind: targetKind.contacts,
  module: 'contacts',
  parent: { noun: customerNoun, guidColumn: 'customer_guid', ownerColumn: 'customer_owner_guid' },
  seaColumn: 'customer_owner_guid',
} as const satisfies OwnedTable;

/** Opportunities as an owned noun, reached by their own scope (S2.9). */
export const businessNoun = {
  table: 'business',
  kind: targetKind.business,
  module: 'business',
} as const satisfies OwnedTable;

/** Contracts as an owned noun, reached by their own scope (S2.9). */
export const contractNoun = {
  table: 'contract',
  kind: targetKind.contract,
  module: 'contract',
} as const satisfies OwnedTable;

/** Receivables as an owned noun, reached by their own scope; plans belong to their contracts. */
export const receivablesNoun = {
  table: 'receivable',
  kind: targetKind.receivables,
  module: 'receivables',
} as const satisfies OwnedTable;

/** The nouns by their record kind; products belong to the company. */
const nouns: Readonly<Record<TargetKind, OwnedTable | undefined>> = {
  [targetKind.leads]: leadsNoun,
  [targetKind.customer]: customerNoun,
  [targetKind.contacts]: contactsNoun,
  [targetKind.business]: businessNoun,
  [targetKind.contract]: contractNoun,
  [targetKind.receivables]: receivablesNoun,
  [targetKind.products]: undefined,
};

/** The noun of a record kind; undefined for products, which have no owner. */
export const nounOfKind = (kind: TargetKind): OwnedTable | undefined => nouns[kind];
