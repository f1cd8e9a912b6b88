import { type Customer, customers } from '@haina/contract/calls/customers.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import type { ListPrefetch } from '../../entity/page/listPrefetch.ts';

/** What the list of customers asks before it is drawn. */
export const prefetch: ListPrefetch<Customer> = {
  calls: customers,
  views: 'customer',
  target: targetKind.customer,
  hasFollowUps: true,
};
