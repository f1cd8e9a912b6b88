import type { HandOverPreview } from '@haina/contract/calls/handover.ts';
import { Alert, Tag } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import { grouped } from '../../ui/format/numbers.ts';
import { countWords } from '../../records/countWords.ts';
import styles from './handover.module.css';

/** What a person has: a number of each noun, and what of it the caller cannot hand over. */
export function HeldCounts({ held }: { readonly held: HandOverPreview }) {
  const t = useT();
  const { Counts, Unreached } = held;
  const parts = {
    Leads: Counts.Leads_Transformed > 0 ? t('handover.transformed', { number: grouped(Counts.Leads_Transformed) }) : '',
    Business: Counts.Business_Closed > 0 ? t('handover.closed', { number: grouped(Counts.Business_Closed) }) : '',
  };
  return (
    <section className={styles.held} aria-live="polite">
      <h3 className={styles.heldTitle}>
        {t('handover.has', { name: held.User_Name })}
        <span className={styles.department}>{held.FrameworkName}</span>
        {held.Is_Disabled === 1 && <Tag>{t('handover.disabled')}</Tag>}
      </h3>
      <dl className={styles.counts}>
        {countWords.map(([count, words]) => (
          <div key={count} className={styles.count}>
            <dt>{t(words)}</dt>
            <dd>{grouped(Counts[count])}</dd>
            {(count === 'Leads' || count === 'Business') && parts[count] !== '' && (
              <dd className={styles.part}>{parts[count]}</dd>
            )}
          </div>
        ))}
      </dl>
      {Unreached.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('handover.unreached', {
            modules: Unreached.map((module) => t(`target.${module}`)).join(t('entity.comma')),
          })}
        />
      )}
    </section>
  );
}
