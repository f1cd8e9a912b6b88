import { handoverNamed, type StayedRecord } from '@haina/contract/calls/handover.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { kindText } from '../../records/noun/noun.ts';
import styles from './handover.module.css';

/** The records that an undone hand-over left where they are, and who has them now. */
export function StayedRecords({ rows, isCut }: { readonly rows: readonly StayedRecord[]; readonly isCut: boolean }) {
  const t = useT();
  return (
    <>
      <ul className={styles.stayed}>
        {rows.map((row) => (
          <li key={row.Guid}>
            <span className={styles.department}>{t(kindText(row.Target_Kind))}</span>
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
