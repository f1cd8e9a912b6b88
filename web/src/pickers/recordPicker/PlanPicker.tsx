import { type Plan, receivables } from '@haina/contract/calls/receivables.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { DateTime } from '../../ui/components/DateTime.tsx';
import { Money } from '../../ui/components/Money.tsx';
import { Instalment, PlanState } from './PlanMarks.tsx';
import type { PickedRecord } from '../dialog/pickedRecord.ts';
import type { PickerNoun, PickerProps } from './pickerNoun.ts';
import { RecordPicker } from './RecordPicker.tsx';

const planNoun: PickerNoun<Plan> = {
  noun: 'plan',
  title: 'receivables.plan.choose',
  list: receivables.plans,
  empty: 'receivables.plan.empty',
  columns: [
    { name: 'Num', render: ({ Num }) => <Instalment num={Num} /> },
    {
      name: 'Return_Date',
      width: 148,
      render: ({ Return_Date }) => <DateTime value={Return_Date} precision="minute" />,
    },
    {
      name: 'Money',
      width: 140,
      align: 'end',
      isExtra: true,
      render: ({ Money: value }) => <Money value={value} isPlain />,
    },
    {
      name: 'outstanding',
      width: 140,
      align: 'end',
      render: ({ outstanding }) => <Money value={outstanding} isPlain />,
    },
    { name: 'State', width: 110, render: ({ State }) => <PlanState state={State} /> },
  ],
  nameOf: ({ Num }) => t('receivables.instalment', { num: Num }),
  addCall: receivables.addPlan,
  addWords: 'receivables.plan.add',
};

/** The picker of the instalments of one contract. */
export interface PlanPickerProps extends Omit<PickerProps, 'multiple' | 'onConfirm'> {
  readonly contractGuid: string;
  /** `plans` holds the chosen one whole where it was chosen anew. */
  readonly onConfirm: (picked: readonly PickedRecord[], plans: readonly Plan[]) => void;
}

/** Chooses one instalment (S23.7); few stand in one contract, so nothing is searched. */
export const PlanPicker = ({ contractGuid, ...props }: PlanPickerProps) => (
  <RecordPicker {...props} of={planNoun} filters={{ Contract_Guid: contractGuid }} />
);
