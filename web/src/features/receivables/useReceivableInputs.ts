import { ReceivableForm } from '@haina/contract/calls/receivables.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { useState } from 'react';
import type { DialogRequest } from '../../entity/form/entityCalls.ts';
import { useHasPage } from '../../records/noun/useHasPage.ts';
import { receivableInputs, receivableInputsByContract } from './receivableFields.tsx';

const byCustomer = { fields: receivableInputs, schema: ReceivableForm };

// The customer comes with the contract: nobody is asked for it.
const byContract = { fields: receivableInputsByContract, schema: ReceivableForm.omit({ Customer_Guid: true }) };

/**
 * What the dialog of a receivable asks for: the contract of a chosen customer (S13.6), or for who has no
 * page of customers the contract itself. Where the customer is given, it is the contract of that.
 */
export function useReceivableInputs(request: DialogRequest | null) {
  const hasCustomers = useHasPage(targetKind.customer);
  const isGiven = useIsCustomerGiven(request);
  return hasCustomers || isGiven ? byCustomer : byContract;
}

/** Whether the dialog was opened for a customer; while it closes it stays unchanged. */
function useIsCustomerGiven(request: DialogRequest | null): boolean {
  const [wasGiven, setWasGiven] = useState(false);
  const isGiven = request === null ? wasGiven : request.mode === 'add' && isLocked(request.locked);
  if (isGiven !== wasGiven) setWasGiven(isGiven);
  return isGiven;
}

const isLocked = (locked: readonly string[] = []) => locked.includes('Customer_Guid');
