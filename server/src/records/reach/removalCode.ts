import type { Path } from '@haina/contract/calls/endpoint.ts';
import { type TargetKind, targetKind } from '@haina/contract/rules/targetKind.ts';

const codes: Readonly<Record<TargetKind, Path>> = {
  [targetKind.leads]: 'Leads/DelLeads',
  [targetKind.customer]: 'Customer/DelCustomer',
  [targetKind.contacts]: 'Customer/DelContacts',
  [targetKind.business]: 'SalesBusiness/DelBusiness',
  [targetKind.contract]: 'Contract/DelContract',
  [targetKind.receivables]: 'Receivables/DelReceivables',
  [targetKind.products]: 'Product/DelProduct',
};

/** The operation code that lets a person delete records of a kind. */
export const removalCode = (kind: TargetKind): Path => codes[kind];
