import type { Customer } from '@haina/contract/calls/customers.ts';
import type { AddRequest } from '../../entity/form/entityCalls.ts';

/** The dialog of a new opportunity of a customer, which stays with it. */
export const newBusinessOf = ({ Guid }: Pick<Customer, 'Guid'>): AddRequest => ({
  mode: 'add',
  preset: { Customer_Guid: Guid },
  locked: ['Customer_Guid'],
  extra: { Customer_Guid: Guid },
});
