import type { Contract } from '@haina/contract/calls/contracts.ts';
import type { Customer } from '@haina/contract/calls/customers.ts';
import type { KnownNames } from '../../pickers/knownNames.ts';
import type { AddMoneyRequest } from './moneyRequest.ts';

/** The dialog of a new instalment of a contract, which is locked with its customer. */
export const newPlanFor = (
  { Guid, Customer_Guid }: Pick<Contract, 'Guid' | 'Customer_Guid'>,
  names: KnownNames,
): AddMoneyRequest => ({
  mode: 'add',
  preset: { Customer_Guid, Contract_Guid: Guid },
  locked: ['Customer_Guid', 'Contract_Guid'],
  names,
});

/** The same for a contract that is yet to be chosen among those of a customer. */
export const newPlanOf = ({ Guid, Customer_Name }: Pick<Customer, 'Guid' | 'Customer_Name'>): AddMoneyRequest => ({
  mode: 'add',
  preset: { Customer_Guid: Guid },
  locked: ['Customer_Guid'],
  names: { [Guid]: Customer_Name },
});
