import type { Contract } from '@haina/contract/calls/contracts.ts';
import type { Customer } from '@haina/contract/calls/customers.ts';
import type { Plan, Receivable } from '@haina/contract/calls/receivables.ts';
import { t } from '../../lib/i18n/i18n.ts';
import type { KnownNames } from '../../pickers/knownNames.ts';
import type { AddMoneyRequest } from './moneyRequest.ts';

/** The dialog of a new receivable; its time starts at `now` (`yyyy-MM-ddTHH:mm:ss`). */
export const newReceivable = (now: string): AddMoneyRequest => ({ mode: 'add', preset: { Return_Date: now } });

/** The same opened from a customer, which is locked (document 001, section 4). */
export const newReceivableOf = (
  now: string,
  { Guid, Customer_Name }: Pick<Customer, 'Guid' | 'Customer_Name'>,
): AddMoneyRequest => ({
  mode: 'add',
  preset: { Return_Date: now, Customer_Guid: Guid },
  locked: ['Customer_Guid'],
  names: { [Guid]: Customer_Name },
});

/** The same opened from a contract, which is locked with its customer. */
export const newReceivableFor = (now: string, contract: Contract): AddMoneyRequest => ({
  mode: 'add',
  preset: {
    Return_Date: now,
    Customer_Guid: contract.Customer_Guid,
    Contract_Guid: contract.Guid,
    Business_Guid: contract.Business_Guid,
  },
  locked: ['Customer_Guid', 'Contract_Guid'],
  names: namesOfContract(contract),
});

/** The same for an instalment: what is still to come of it, by the method that was planned. */
export const newReceivableBy = (now: string, plan: Plan): AddMoneyRequest => ({
  mode: 'add',
  preset: {
    Return_Date: now,
    Customer_Guid: plan.Customer_Guid,
    Contract_Guid: plan.Contract_Guid,
    Plan_Guid: plan.Guid,
    Return_Type: plan.Return_Type,
    Money: stillToCome(plan),
  },
  locked: ['Customer_Guid', 'Contract_Guid'],
  names: { ...namesOfPlan(plan), [plan.Guid]: t('receivables.instalment', { num: plan.Num }) },
});

/** What is still to come of a plan, as it is typed; empty for nothing. */
export const stillToCome = ({ outstanding }: Pick<Plan, 'outstanding'>): string =>
  outstanding > 0 ? String(outstanding) : '';

/** The names of a contract and of what it names. */
export const namesOfContract = (contract: Contract): KnownNames => ({
  [contract.Guid]: contract.Name,
  [contract.Customer_Guid]: contract.Customer_Name,
  [contract.Business_Guid]: contract.Business_Name,
});

/** The names of what an instalment names. */
export const namesOfPlan = (plan: Plan): KnownNames => ({
  [plan.Contract_Guid]: plan.Contract_Name,
  [plan.Customer_Guid]: plan.Customer_Name,
});

/** The names of what a receivable names. */
export const namesOfReceivable = (receivable: Receivable): KnownNames => ({
  [receivable.Contract_Guid]: receivable.Contract_Name,
  [receivable.Customer_Guid]: receivable.Customer_Name,
  [receivable.Business_Guid]: receivable.Business_Name,
  [receivable.Plan_Guid]: t('receivables.instalment', { num: receivable.Num }),
});
