import { Skeleton } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import styles from './list.module.css';

/** Widths of the grey bars of a row, in px: as uneven as names are. */
const nameWidths = [120, 157, 134, 171, 148, 128, 163, 140];

/** Grey bars in the shape of the rows, for the first load. */
export function ListSkeleton() {
  const t = useT();
  return (
    <div className={styles.skeleton} role="status" aria-label={t('common.loading')}>
      {nameWidths.map((width) => (
        <div key={width} className={styles.skeletonRow} aria-hidden>
          <div className={styles.skeletonName}>
            <Skeleton.Node active style={{ width, height: 16 }} />
          </div>
          <Skeleton.Node active style={{ width: 48, height: 16 }} />
          <Skeleton.Node active style={{ width: 96, height: 16 }} />
          <Skeleton.Node active style={{ width: 72, height: 16 }} />
        </div>
      ))}
    </div>
  );
}
