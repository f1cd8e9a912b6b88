import { type Customer, customers } from '@haina/contract/calls/customers.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { nounRows } from '../../records/rows/nounRows.tsx';
import { customerFields } from './customerFields.tsx';

/** The list of customers elsewhere than on its page. */
export const rows = nounRows<Customer>({
  kind: targetKind.customer,
  noun: 'customer',
  list: customers.list,
  fields: customerFields,
});
