import { Skeleton } from 'antd';
import { useT } from '../../../lib/i18n/i18n.ts';
import styles from './timeline.module.css';

/** Widths of the grey lines of an entry, in per cent: as uneven as what people write. */
const lines = [
  [86, 54],
  [92, 38],
  [70, 61],
] as const;

/** Grey bars in the shape of the entries, for the first load. */
export function TimelineSkeleton() {
  const t = useT();
  return (
    <div className={styles.skeleton} role="status" aria-label={t('common.loading')}>
      {lines.map(([first, second]) => (
        <div key={first} className={styles.waiting} aria-hidden>
          <Skeleton.Avatar active size={28} />
          <div className={styles.waitingLines}>
            <Skeleton.Node active style={{ width: 160, height: 14 }} />
            <Skeleton.Node active style={{ width: `${first}%`, height: 14 }} />
            <Skeleton.Node active style={{ width: `${second}%`, height: 14 }} />
          </div>
        </div>
      ))}
    </div>
  );
}
