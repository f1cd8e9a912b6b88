import type { Contract } from '@haina/contract/calls/contracts.ts';
import type { Customer } from '@haina/contract/calls/customers.ts';
import type { AddRequest } from '../../entity/form/entityCalls.ts';

/** The dialog of a new instalment of a contract, which is locked with its customer. */
export const newPlanFor = (
  contract: Pick<Contract, 'Guid' | 'Name' | 'Customer_Guid' | 'Customer_Name'>,
): AddRequest => ({
  mode: 'add',
  preset: {
    Customer_Guid: contract.Customer_Guid,
    Customer_Name: contract.Customer_Name,
    Contract_Guid: contract.Guid,
    Contract_Name: contract.Name,
  },
  locked: ['Customer_Guid', 'Contract_Guid'],
});

/** The same for a contract that is yet to be chosen among those of a customer. */
export const newPlanOf = ({ Guid, Customer_Name }: Pick<Customer, 'Guid' | 'Customer_Name'>): AddRequest => ({
  mode: 'add',
  preset: { Customer_Guid: Guid, Customer_Name },
  locked: ['Customer_Guid'],
});
