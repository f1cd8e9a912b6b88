import { business } from '@haina/contract/calls/business.ts';
import { contacts } from '@haina/contract/calls/contacts.ts';
import { contracts } from '@haina/contract/calls/contracts.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { products } from '@haina/contract/calls/products.ts';
import { receivables } from '@haina/contract/calls/receivables.ts';
import { sea } from '@haina/contract/calls/sea.ts';
import { type TargetKind, targetKind } from '@haina/contract/rules/targetKind.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import { send } from '../../lib/api/send.ts';

/** A record that was found by its name. */
export interface FoundRecord {
  readonly Guid: string;
  readonly Name: string;
  readonly Owner: string;
}

/** A sort of records that can be asked about: its kind on the wire, its word, and the search by name. */
export interface RecordSort {
  readonly kind: TargetKind;
  readonly label: TextKey;
  readonly find: (typed: string, signal: AbortSignal) => Promise<readonly FoundRecord[]>;
}

const pagesize = 10;

/** The sorts of records by their key; a customer of the sea is found in the sea. */
export const recordSorts = {
  leads: {
    kind: targetKind.leads,
    label: 'menu.leads',
    find: async (Name, signal) =>
      (await send(leads.list, { Name, pagesize }, { signal })).rows.map((row) => ({
        Guid: row.Guid,
        Name: row.Name,
        Owner: row.Owner_User_Name,
      })),
  },
  customer: {
    kind: targetKind.customer,
    label: 'menu.customer',
    find: async (Customer_Name, signal) =>
      (await send(customers.list, { Customer_Name, pagesize }, { signal })).rows.map((row) => ({
        Guid: row.Guid,
        Name: row.Customer_Name,
        Owner: row.Owner_User_Name,
      })),
  },
  sea: {
    kind: targetKind.customer,
    label: 'menu.sea',
    find: async (Customer_Name, signal) =>
      (await send(sea.list, { Customer_Name, pagesize }, { signal })).rows.map((row) => ({
        Guid: row.Guid,
        Name: row.Customer_Name,
        Owner: '',
      })),
  },
  contacts: {
    kind: targetKind.contacts,
    label: 'menu.contacts',
    find: async (Name, signal) =>
      (await send(contacts.list, { Name, pagesize }, { signal })).rows.map((row) => ({
        Guid: row.Guid,
        Name: row.Name,
        Owner: row.Owner_User_Name,
      })),
  },
  business: {
    kind: targetKind.business,
    label: 'menu.business',
    find: async (Name, signal) =>
      (await send(business.list, { Name, pagesize }, { signal })).rows.map((row) => ({
        Guid: row.Guid,
        Name: row.Name,
        Owner: row.Owner_User_Name,
      })),
  },
  contract: {
    kind: targetKind.contract,
    label: 'menu.contract',
    find: async (Name, signal) =>
      (await send(contracts.list, { Name, pagesize }, { signal })).rows.map((row) => ({
        Guid: row.Guid,
        Name: row.Name,
        Owner: row.Owner_User_Name,
      })),
  },
  receivables: {
    kind: targetKind.receivables,
    label: 'menu.money',
    find: async (Name, signal) =>
      (await send(receivables.list, { Name, pagesize }, { signal })).rows.map((row) => ({
        Guid: row.Guid,
        Name: row.Number,
        Owner: row.Owner_User_Name,
      })),
  },
  product: {
    kind: targetKind.products,
    label: 'menu.product',
    find: async (Name, signal) =>
      (await send(products.list, { Name, pagesize }, { signal })).rows.map((row) => ({
        Guid: row.Guid,
        Name: row.Product_Name,
        Owner: '',
      })),
  },
} as const satisfies Readonly<Record<string, RecordSort>>;

/** The key of a sort of records. */
export type RecordSortKey = keyof typeof recordSorts;
