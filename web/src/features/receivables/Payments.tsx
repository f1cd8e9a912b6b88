import { PlusOutlined } from '@ant-design/icons';
import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { type Plan, type Receivable, receivables } from '@haina/contract/calls/receivables.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { noNeighbours } from '../../entity/drawer/useNeighbours.ts';
import type { AddRequest } from '../../entity/form/entityCalls.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Allowed } from '../../lib/permissions/Allowed.tsx';
import { useRelated } from '../../records/useRelated.ts';
import { useCompanyNow } from '../../ui/format/companyClock.ts';
import { newReceivableBy } from './newReceivable.ts';
import { type PaymentSums, PaymentSummary } from './PaymentSummary.tsx';
import { PlanRows } from './PlanRows.tsx';
import { ReceivableDialogs } from './ReceivableDialogs.tsx';
import { ReceivableDrawer } from './ReceivableDrawer.tsx';
import { ReceivableRows } from './ReceivableRows.tsx';
import styles from './receivables.module.css';
import { useMoneyRefresh } from './useMoneyRefresh.ts';
import { usePlanActions } from './usePlanActions.tsx';
import { useReceivableActions } from './useReceivableActions.tsx';

/** Whose payments a tab shows, and what can be added to them. */
export interface PaymentsProps {
  readonly of: { readonly Contract_Guid: string } | { readonly Customer_Guid: string };
  /** Null while they are not known. */
  readonly sums: PaymentSums | null;
  readonly canWrite: boolean;
  readonly newReceivable: (now: string) => AddRequest;
  readonly newPlan: () => AddRequest;
}

/** A tab about money: what is planned and what has come, with everything one can do to both. */
export function Payments({ of, sums, canWrite, newReceivable, newPlan }: PaymentsProps) {
  const t = useT();
  const now = useCompanyNow();
  const planned = useRelated<Plan>(receivables.plans, of);
  const received = useRelated<Receivable>(receivables.listOfParent, of);
  const { open, setOpen, actions, plans, refresh } = usePaymentActions(now);
  const withContract = 'Customer_Guid' in of;
  return (
    <>
      {sums && <PaymentSummary sums={sums} />}
      <section className={styles.section}>
        <PlanRows
          plans={planned}
          actions={plans}
          withContract={withContract}
          add={
            canWrite && (
              <Add
                to={receivables.addPlan}
                label={t('receivables.plan.add')}
                onAdd={() => plans.setDialog(newPlan())}
              />
            )
          }
        />
      </section>
      <section className={styles.section}>
        <ReceivableRows
          received={received}
          actions={actions}
          withContract={withContract}
          onOpen={setOpen}
          add={
            canWrite && (
              <Add
                to={receivables.add}
                label={t('receivables.add')}
                onAdd={() => actions.setDialog(newReceivable(now))}
              />
            )
          }
        />
      </section>
      <ReceivableDrawer
        guid={open}
        known={received.data?.rows.find(({ Guid }) => Guid === open)}
        neighbours={noNeighbours}
        actions={actions}
        onClose={() => setOpen(null)}
        onChanged={refresh}
      />
      <ReceivableDialogs actions={actions} plans={plans} onSaved={refresh} />
    </>
  );
}

/** What can be done in the tab, and which receivable is open over it. */
function usePaymentActions(now: string) {
  const [open, setOpen] = useState<string | null>(null);
  const refresh = useMoneyRefresh();
  const actions = useReceivableActions(() => {
    setOpen(null);
    refresh();
  });
  const plans = usePlanActions({
    onBook: (plan) => actions.setDialog(newReceivableBy(now, plan)),
    onGone: refresh,
  });
  return { open, setOpen, actions, plans, refresh };
}

interface AddProps {
  readonly to: Endpoint;
  readonly label: string;
  readonly onAdd: () => void;
}

const Add = ({ to, label, onAdd }: AddProps) => (
  <Allowed to={to}>
    <Button icon={<PlusOutlined aria-hidden />} onClick={onAdd}>
      {label}
    </Button>
  </Allowed>
);
