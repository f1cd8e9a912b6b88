import type { Contract } from '@haina/contract/calls/contracts.ts';
import type { Customer } from '@haina/contract/calls/customers.ts';
import type { Plan } from '@haina/contract/calls/receivables.ts';
import type { AddRequest } from '../../entity/form/entityCalls.ts';

/** The dialog of a new receivable; its time starts at `now` (`yyyy-MM-ddTHH:mm:ss`). */
export const newReceivable = (now: string): AddRequest => ({ mode: 'add', preset: { Return_Date: now } });

/** The same opened from a customer, which is locked (S13.6). */
export const newReceivableOf = (
  now: string,
  { Guid, Customer_Name }: Pick<Customer, 'Guid' | 'Customer_Name'>,
): AddRequest => ({
  mode: 'add',
  preset: { Return_Date: now, Customer_Guid: Guid, Customer_Name },
  locked: ['Customer_Guid'],
});

/** The same opened from a contract, which is locked with its customer. */
export const newReceivableFor = (now: string, contract: Contract): AddRequest => ({
  mode: 'add',
  preset: {
    Return_Date: now,
    Customer_Guid: contract.Customer_Guid,
    Customer_Name: contract.Customer_Name,
    Contract_Guid: contract.Guid,
    Contract_Name: contract.Name,
    Business_Guid: contract.Business_Guid,
    Business_Name: contract.Business_Name,
  },
  locked: ['Customer_Guid', 'Contract_Guid'],
});

/** The same for an instalment: what is still to come of it, by the method that was planned. */
export const newReceivableBy = (now: string, plan: Plan): AddRequest => ({
  mode: 'add',
  preset: {
    Return_Date: now,
    Customer_Guid: plan.Customer_Guid,
    Customer_Name: plan.Customer_Name,
    Contract_Guid: plan.Contract_Guid,
    Contract_Name: plan.Contract_Name,
    Business_Guid: plan.Business_Guid,
    Business_Name: plan.Business_Name,
    Plan_Guid: plan.Guid,
    Num: plan.Num,
    Return_Type: plan.Return_Type,
    Money: stillToCome(plan),
  },
  locked: ['Customer_Guid', 'Contract_Guid'],
});

/** What is still to come of a plan, as it is typed; empty for nothing. */
export const stillToCome = ({ outstanding }: Pick<Plan, 'outstanding'>): string =>
  outstanding > 0 ? String(outstanding) : '';
