import { Skeleton } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import styles from './drawer.module.css';

/** Grey bars in the shape of a drawer, while a record that the list does not know is on its way. */
export function DrawerSkeleton({ titleId }: { readonly titleId: string }) {
  const t = useT();
  return (
    <div className={styles.skeleton} aria-busy>
      <h2 id={titleId} className={styles.unseenTitle}>
        {t('common.loading')}
      </h2>
      <Skeleton active avatar={{ shape: 'square', size: 40 }} paragraph={{ rows: 2 }} />
      <Skeleton active paragraph={{ rows: 6 }} />
    </div>
  );
}
