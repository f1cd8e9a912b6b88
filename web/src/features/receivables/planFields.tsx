import type { Plan, receivables } from '@haina/contract/calls/receivables.ts';
import type { FieldOf } from '../../entity/fields/fieldOf.ts';
import { lazyControl } from '../../entity/form/lazyControl.tsx';
import { dictionaryOptions } from '../../pickers/dictionaryOptions.ts';

const CustomerPickerInput = lazyControl(
  async () => (await import('../../pickers/CustomerPickerInput.tsx')).CustomerPickerInput,
);

const PlannedContractInput = lazyControl(async () => (await import('./PlannedContractInput.tsx')).PlannedContractInput);

/** What is typed about an instalment, in the order of its dialog (S13.2). */
export const planFields: readonly FieldOf<Plan, typeof receivables.plans>[] = [
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
