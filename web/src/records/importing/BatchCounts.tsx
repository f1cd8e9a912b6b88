import type { ImportBatch } from '@haina/contract/calls/transfer.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import styles from './importing.module.css';

type Count = 'Total' | 'Good' | 'Bad' | 'Repeat' | 'Created' | 'Updated' | 'Skipped' | 'Undone' | 'Kept';

const words = {
  Total: 'imports.total',
  Good: 'imports.good',
  Bad: 'imports.bad',
  Repeat: 'imports.repeat',
  Created: 'imports.created',
  Updated: 'imports.updated',
  Skipped: 'imports.skipped',
  Undone: 'imports.undone',
  Kept: 'imports.kept',
} as const;

const troubled: readonly Count[] = ['Bad', 'Kept'];

/** Numbers of a batch, each with its word. */
export function BatchCounts({ batch, counts }: { readonly batch: ImportBatch; readonly counts: readonly Count[] }) {
  const t = useT();
  return (
    <dl className={styles.counts}>
      {counts.map((name) => (
        <div key={name} className={`${styles.count} ${troubled.includes(name) && batch[name] > 0 ? styles.bad : ''}`}>
          <dt>{t(words[name])}</dt>
          <dd>{batch[name].toLocaleString()}</dd>
        </div>
      ))}
    </dl>
  );
}
