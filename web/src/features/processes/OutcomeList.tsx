import { useT } from '../../lib/i18n/i18n.ts';
import { StatusDot } from '../../ui/components/StatusDot.tsx';
import panes from '../../ui/components/twoPanes.module.css';
import styles from './processes.module.css';

const outcomes = [
  { key: 'won', tone: 'success', rate: 100 },
  { key: 'lost', tone: 'error', rate: 0 },
  { key: 'invalid', tone: 'default', rate: 0 },
] as const;

/** How an opportunity ends, the same in every mode (S10.3). */
export function OutcomeList() {
  const t = useT();
  return (
    <>
      <h3 className={styles.title}>{t('processes.outcomes')}</h3>
      <p className={panes.note}>{t('processes.outcomesHint')}</p>
      <ul className={styles.stages} aria-label={t('processes.outcomes')}>
        {outcomes.map(({ key, tone, rate }) => (
          <li key={key} className={styles.outcome}>
            <StatusDot tone={tone} text={t(`process.outcome.${key}`)} />
            <span className={styles.rate}>{t('processes.percent', { rate })}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
