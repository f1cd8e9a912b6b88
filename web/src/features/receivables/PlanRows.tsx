import { type Plan, receivables } from '@haina/contract/calls/receivables.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { fieldLabel } from '../../entity/fields/fieldLabel.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Allowed } from '../../lib/permissions/Allowed.tsx';
import { Instalment, PlanState } from '../../pickers/recordPicker/PlanMarks.tsx';
import { MoneyCard } from '../../records/MoneyCard.tsx';
import { RecordLink } from '../../records/RecordLink.tsx';
import { RelatedRecords } from '../../records/RelatedRecords.tsx';
import type { Related } from '../../records/useRelated.ts';
import { DateTime } from '../../ui/components/DateTime.tsx';
import { EmptyValue } from '../../ui/components/EmptyValue.tsx';
import { Money } from '../../ui/components/Money.tsx';
import type { TableColumn } from '../../ui/table/tableColumn.ts';
import styles from './receivables.module.css';
import type { PlanActions } from './usePlanActions.tsx';

/** What a table of instalments shows. */
export interface PlanRowsProps {
  readonly plans: Related<Plan>;
  readonly actions: PlanActions;
  /** Names the contract of each: where instalments of several stand together. */
  readonly withContract: boolean;
  readonly add: ReactNode;
}

/** Instalments with their state, what has come for each and what is still to come. */
export function PlanRows({ plans, actions, withContract, add }: PlanRowsProps) {
  const t = useT();
  const nameOf = ({ Num }: Plan) => t('receivables.plan.name', { num: Num });
  return (
    <RelatedRecords<Plan>
      related={plans}
      summary={<h3 className={styles.title}>{t('receivables.plan.title')}</h3>}
      actions={add}
      columns={withContract ? columnsOfCustomer() : columnsOfContract()}
      nameOf={nameOf}
      rowActions={actions.ofRecord}
      renderCard={(plan) => <PlanCard plan={plan} actions={actions} name={nameOf(plan)} withContract={withContract} />}
      empty={{ title: t('receivables.plan.none'), hint: t('receivables.plan.noneHint'), addBy: receivables.addPlan }}
    />
  );
}

interface PlanCardProps extends Pick<PlanRowsProps, 'actions' | 'withContract'> {
  readonly plan: Plan;
  readonly name: string;
}

function PlanCard({ plan, actions, name, withContract }: PlanCardProps) {
  const t = useT();
  return (
    <MoneyCard
      name={t('receivables.instalment', { num: plan.Num })}
      mark={<PlanState state={plan.State} />}
      lines={[
        ...(withContract ? [plan.Contract_Name] : []),
        <DateTime key="date" value={plan.Return_Date} precision="minute" />,
        ...(plan.outstanding > 0
          ? [
              <span key="outstanding">
                {fieldLabel('plan', 'outstanding')} <Money value={plan.outstanding} />
              </span>,
            ]
          : []),
      ]}
      amount={plan.Money}
      foot={
        <span className={styles.cardActions}>
          {actions.ofRecord(plan).map(({ key, label, to, isDanger = false, onClick }) => (
            <Allowed key={key} to={to}>
              <Button
                type="text"
                danger={isDanger}
                aria-label={t('entity.rowAction', { action: label, name })}
                onClick={onClick}
              >
                {label}
              </Button>
            </Allowed>
          ))}
        </span>
      }
      onOpen={() => actions.open(plan)}
    />
  );
}

const money = (name: 'Money' | 'received' | 'outstanding'): TableColumn<Plan> => ({
  key: name,
  title: fieldLabel('plan', name),
  align: 'end',
  render: (plan) => <Money value={plan[name]} isPlain />,
});

const contract = (): TableColumn<Plan> => ({
  key: 'Contract_Guid',
  title: fieldLabel('plan', 'Contract_Guid'),
  render: ({ Contract_Guid, Contract_Name }) => (
    <RecordLink kind={targetKind.contract} guid={Contract_Guid} name={Contract_Name} />
  ),
});

const instalment = (): TableColumn<Plan> => ({
  key: 'Num',
  title: fieldLabel('plan', 'Num'),
  render: ({ Num }) => <Instalment num={Num} />,
});

const dueAndSums = (): readonly TableColumn<Plan>[] => [
  {
    key: 'Return_Date',
    title: fieldLabel('plan', 'Return_Date'),
    render: ({ Return_Date }) => <DateTime value={Return_Date} precision="minute" />,
  },
  money('Money'),
  money('received'),
  money('outstanding'),
  { key: 'State', title: fieldLabel('plan', 'State'), render: ({ State }) => <PlanState state={State} /> },
];

const columnsOfCustomer = (): readonly TableColumn<Plan>[] => [contract(), instalment(), ...dueAndSums()];

const columnsOfContract = (): readonly TableColumn<Plan>[] => [
  instalment(),
  ...dueAndSums(),
  {
    key: 'Return_Type',
    title: fieldLabel('plan', 'Return_Type'),
    render: ({ Return_Type_Name }) => Return_Type_Name || <EmptyValue />,
  },
  {
    key: 'Remind',
    title: fieldLabel('plan', 'Remind'),
    shownFrom: 'xxl',
    render: ({ Remind }) => <ReminderDays days={Remind} />,
  },
];

/** How long before its date the owner of the contract is reminded of an instalment. */
function ReminderDays({ days }: { readonly days: number }) {
  const t = useT();
  return days === 0 ? t('receivables.plan.remindSameDay') : t('receivables.plan.remindDays', { days });
}
