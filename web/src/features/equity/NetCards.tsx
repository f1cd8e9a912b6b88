import type { NetPerformance } from '@haina/contract/calls/scoreShapes.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import styles from '../../records/scoreEntries/scores.module.css';
import { Money } from '../../ui/components/Money.tsx';
import { percentText } from '../../ui/format/numbers.ts';
import { NetEntries, NetPerson, reachOf, useIsOwn } from './netParts.tsx';
import type { NetRowsProps } from './NetRows.tsx';

/** Net performance on a phone: a card for each person. */
export function NetCards({ rows, onEntries }: NetRowsProps) {
  return (
    <div className={styles.cards}>
      {rows.map((row) => (
        <NetCard key={row.User_Guid} row={row} onEntries={() => onEntries(row.User_Guid, row.Month)} />
      ))}
    </div>
  );
}

function NetCard({ row, onEntries }: { readonly row: NetPerformance; readonly onEntries: () => void }) {
  const t = useT();
  const reach = reachOf(row);
  return (
    <article className={styles.personCard}>
      <div className={styles.cardLine}>
        <div>
          <NetPerson row={row} isOwn={useIsOwn(row)} />
        </div>
        <strong>
          <Money value={row.Net} />
        </strong>
      </div>
      <div className={styles.cardLine}>
        <span className={styles.sub}>{t('field.performance.Received')}</span>
        <Money value={row.Received} isPlain />
      </div>
      <div className={styles.cardLine}>
        <span className={styles.sub}>{t('field.performance.Entries')}</span>
        <div className={styles.entries}>
          <NetEntries row={row} onEntries={onEntries} />
        </div>
      </div>
      <div className={styles.cardLine}>
        <span className={styles.sub}>{t('field.performance.Target')}</span>
        <span>
          {row.Target === null ? '--' : <Money value={row.Target} isPlain />}
          {reach !== null && ` / ${percentText(reach)}`}
        </span>
      </div>
    </article>
  );
}
