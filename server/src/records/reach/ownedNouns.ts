import { type TargetKind, targetKind } from '@haina/contract/rules/targetKind.ts';
import type { OwnedTable } from '../../access/scope.ts';

/** Leads as an owned noun. */
export const leadsNoun: OwnedTable = { table: 'leads', kind: targetKind.leads, module: 'leads' };

/** Customers as an owned noun; those without an owner are in the sea. */
export const customerNoun: OwnedTable = {
  table: 'customer',
  kind: targetKind.customer,
  module: 'customer',
  seaColumn: 'owner_guid',
};

/** Contacts as an owned noun; whoever reaches the customer reaches its contacts (S2.9). */
export const contactsNoun: OwnedTable = {
  table: 'contacts',
  kind: targetKind.contacts,
  module: 'contacts',
  parent: { noun: customerNoun, guidColumn: 'customer_guid', ownerColumn: 'customer_owner_guid' },
  seaColumn: 'customer_owner_guid',
};

/** Opportunities as an owned noun, reached by their own scope (S2.9). */
export const businessNoun: OwnedTable = { table: 'business', kind: targetKind.business, module: 'business' };

/** Contracts as an owned noun, reached by their own scope (S2.9). */
export const contractNoun: OwnedTable = { table: 'contract', kind: targetKind.contract, module: 'contract' };

/** Receivables as an owned noun, reached by their own scope; plans belong to their contracts. */
export const receivablesNoun: OwnedTable = { table: 'receivable', kind: targetKind.receivables, module: 'receivables' };

/** The nouns that have landed by their record kind. */
const nouns: Partial<Record<TargetKind, OwnedTable>> = {
  [targetKind.leads]: leadsNoun,
  [targetKind.customer]: customerNoun,
  [targetKind.contacts]: contactsNoun,
  [targetKind.business]: businessNoun,
  [targetKind.contract]: contractNoun,
  [targetKind.receivables]: receivablesNoun,
};

/** The noun of a record kind; undefined while it has not landed. */
export const nounOfKind = (kind: TargetKind): OwnedTable | undefined => nouns[kind];
