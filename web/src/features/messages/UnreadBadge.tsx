import { useT } from '../../lib/i18n/i18n.ts';
import styles from './messages.module.css';

/** Up to this number it is shown, above it three dots (S16.13). */
const most = 99;

/** The number of what waits; nothing where nothing does. */
export function UnreadBadge({ count }: { readonly count: number }) {
  const t = useT();
  if (count === 0) return null;
  return (
    <span className={styles.badge} role="status" aria-label={t('inbox.count', { count })}>
      {count > most ? '···' : count}
    </span>
  );
}
