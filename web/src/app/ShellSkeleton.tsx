import { useT } from '../lib/i18n/i18n.ts';
import styles from './layout/Shell.module.css';

/** The shape of the shell while the menu is on its way, so that nothing jumps when it comes. */
export function ShellSkeleton() {
  const t = useT();
  return (
    <div className={styles.shell}>
      <div className={styles.side} />
      <div className={styles.header} />
      <main className={styles.content} aria-busy="true" aria-label={t('boot.loading')} />
    </div>
  );
}
