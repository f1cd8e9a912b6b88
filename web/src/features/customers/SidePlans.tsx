import { planState, receivables } from '@haina/contract/calls/receivables.ts';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../lib/api/send.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Instalment, PlanState } from '../../pickers/recordPicker/PlanMarks.tsx';
import { DateTime } from '../../ui/components/DateTime.tsx';
import { Money } from '../../ui/components/Money.tsx';
import styles from './customers.module.css';
import { SideSection } from './SideSection.tsx';

/** What is to be paid next: the instalments that have not come whole, the earliest first. */
export function SidePlans({ guid, onAll }: { readonly guid: string; readonly onAll: () => void }) {
  const t = useT();
  const input = {
    Customer_Guid: guid,
    State: [planState.open, planState.partly, planState.overdue],
    order_field: 'Return_Date' as const,
    pagesize: 3,
  };
  const { data } = useQuery({
    queryKey: [receivables.plans.path, input],
    queryFn: ({ signal }) => send(receivables.plans, input, { signal }),
  });
  if (!data) return null;
  return (
    <SideSection title={t('customer.side.plans')} total={data.total} none={t('customer.side.noPlans')} onAll={onAll}>
      {data.rows.map(({ Guid, Num, Return_Date, State, outstanding }) => (
        <li key={Guid} className={styles.person}>
          <span className={styles.who}>
            <span>
              <Instalment num={Num} /> {State !== planState.open && <PlanState state={State} />}
            </span>
            <span className={styles.role}>
              <DateTime value={Return_Date} precision="minute" />
            </span>
          </span>
          <Money value={outstanding} />
        </li>
      ))}
    </SideSection>
  );
}
