import type { MergeCounts } from '@haina/contract/calls/merge.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import styles from './merge.module.css';

const words = {
  Contacts: 'merge.contacts',
  Business: 'merge.businessCount',
  Contract: 'merge.contractCount',
  Receivables: 'merge.receivablesCount',
  Activity: 'merge.activity',
  File: 'merge.file',
  Team: 'merge.team',
  Leads: 'merge.leads',
} as const satisfies Readonly<Record<keyof MergeCounts, TextKey>>;

/** How much goes over to the customer that stays. */
export function MergeMoves({ counts }: { readonly counts: MergeCounts }) {
  const t = useT();
  const some = (Object.keys(words) as (keyof typeof words)[]).filter((part) => counts[part] > 0);
  if (some.length === 0) return <p className={styles.moves}>{t('merge.nothingMoves')}</p>;
  return (
    <p className={styles.moves}>
      {t('merge.moves')}
      {some.map((part) => t(words[part], { number: counts[part] })).join(t('entity.comma'))}
    </p>
  );
}
