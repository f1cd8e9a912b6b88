import { useT } from '../../lib/i18n/i18n.ts';
import styles from './BootScreen.module.css';

/** What is seen while code is on its way: nothing for the first moment, then a quiet line. */
export function BootScreen() {
  const t = useT();
  return (
    <div className={styles.screen} role="status">
      <span className={styles.line} />
      <span className={styles.words}>{t('boot.loading')}</span>
    </div>
  );
}
