import type { Plan } from '@haina/contract/calls/receivables.ts';
import { lazy } from 'react';
import type { Field } from '../../entity/fields/field.ts';
import { dictionaryOptions } from '../../pickers/dictionaryOptions.ts';

const CustomerPickerInput = lazy(async () => ({
  default: (await import('../../pickers/CustomerPickerInput.tsx')).CustomerPickerInput,
}));

const PlannedContractInput = lazy(async () => ({
  default: (await import('./PlannedContractInput.tsx')).PlannedContractInput,
}));

/** What is typed about an instalment, in the order of its dialog (S13.2). */
export const planFields: readonly Field<Plan>[] = [
  // Not part of a plan: it narrows the contracts to choose from.
  {
    name: 'Customer_Guid',
    kind: 'text',
    shown: 'Customer_Name',
    form: { control: CustomerPickerInput, isLockedAfterAdd: true },
  },
  {
    name: 'Contract_Guid',
    kind: 'text',
    shown: 'Contract_Name',
    form: { control: PlannedContractInput, isLockedAfterAdd: true },
  },
  { name: 'Money', kind: 'money', form: {} },
  { name: 'Return_Date', kind: 'moment', form: {} },
  { name: 'Return_Type', kind: 'choice', options: dictionaryOptions('Return_Type'), form: {} },
  { name: 'Remind', kind: 'number', form: { initial: '0', maxLength: 2, placeholder: 'receivables.plan.remindHint' } },
  { name: 'Remark', kind: 'remark', form: { isWide: true } },
];
