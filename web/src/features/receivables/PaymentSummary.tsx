import { Progress } from 'antd';
import { fieldLabel } from '../../entity/fields/fieldLabel.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Money } from '../../ui/components/Money.tsx';
import { percentText } from '../../ui/format/numbers.ts';
import { paidShare } from './paidShare.ts';
import styles from './receivables.module.css';

/** Sums of one contract, or of all of a customer, in yuan. */
export interface PaymentSums {
  readonly Money: number;
  readonly received: number;
  readonly outstanding: number;
}

/** What was agreed, what has come, what is still to come, and how far that is. */
export function PaymentSummary({ sums }: { readonly sums: PaymentSums }) {
  const t = useT();
  const share = paidShare(sums.received, sums.Money);
  return (
    <dl className={styles.summary}>
      {(['Money', 'received', 'outstanding'] as const).map((name) => (
        <div key={name}>
          <dt>{fieldLabel('contract', name)}</dt>
          <dd>
            <Money value={sums[name]} />
          </dd>
        </div>
      ))}
      <div className={styles.progress}>
        <dt>{t('receivables.progress')}</dt>
        <dd>
          <Progress
            percent={share}
            size="small"
            status={share === 100 ? 'success' : 'normal'}
            format={() => percentText(share)}
            aria-label={t('receivables.progress')}
          />
        </dd>
      </div>
    </dl>
  );
}
