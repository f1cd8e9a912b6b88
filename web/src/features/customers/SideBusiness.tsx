import { business } from '@haina/contract/calls/business.ts';
import { businessEnd } from '@haina/contract/calls/businessShapes.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../lib/api/send.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { RecordLink } from '../../records/RecordLink.tsx';
import { Money } from '../../ui/components/Money.tsx';
import { minuteMoment } from '../../ui/format/moments.ts';
import styles from './customers.module.css';
import { SideSection } from './SideSection.tsx';

/** What may become a contract soon: the open opportunities, the nearest deal first. */
export function SideBusiness({ guid, onAll }: { readonly guid: string; readonly onAll: () => void }) {
  const t = useT();
  const input = {
    Customer_Guid: guid,
    Is_End: [businessEnd.open],
    order_field: 'Deal_Time' as const,
    order_type: 'asc' as const,
    pagesize: 3,
  };
  const { data } = useQuery({
    queryKey: [business.list.path, input],
    queryFn: ({ signal }) => send(business.list, input, { signal }),
  });
  if (!data) return null;
  return (
    <SideSection
      title={t('customer.side.business')}
      total={data.total}
      none={t('customer.side.noBusiness')}
      onAll={onAll}
    >
      {data.rows.map(({ Guid, Name, StatusName, Deal_Time, Money: money }) => (
        <li key={Guid} className={styles.business}>
          <span className={styles.who}>
            <RecordLink kind={targetKind.business} guid={Guid} name={Name} />
          </span>
          <Money value={money} />
          <span className={styles.deal}>
            {t('customer.side.deal', {
              stage: StatusName,
              day: Deal_Time ? minuteMoment(Deal_Time) : t('entity.unset'),
            })}
          </span>
        </li>
      ))}
    </SideSection>
  );
}
