import { handoverNamed, type StayedRecord } from '@haina/contract/calls/handover.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import styles from './handover.module.css';

const kinds: Readonly<Record<StayedRecord['Target_Kind'], TextKey>> = {
  1: 'target.leads',
  2: 'target.customer',
  3: 'target.contacts',
  4: 'target.business',
  5: 'target.contract',
  7: 'target.receivables',
};

/** The records that an undone hand-over left where they are, and who has them now. */
export function StayedRecords({ rows, isCut }: { readonly rows: readonly StayedRecord[]; readonly isCut: boolean }) {
  const t = useT();
  return (
    <>
      <ul className={styles.stayed}>
        {rows.map((row) => (
          <li key={row.Guid}>
            <span className={styles.department}>{t(kinds[row.Target_Kind])}</span>
            <span className={styles.name}>{row.Name}</span>
            <span className={styles.department}>
              {row.Is_Deleted === 1
                ? t('handover.stayedDeleted')
                : t('handover.stayedOwner', { owner: row.Owner_User_Name })}
            </span>
          </li>
        ))}
      </ul>
      {isCut && <p className={styles.hint}>{t('handover.stayedMore', { number: handoverNamed })}</p>}
    </>
  );
}
