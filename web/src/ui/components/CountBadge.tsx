import styles from './countBadge.module.css';

/** Up to this number it is shown, above it three dots (S16.13). */
const most = 99;

/** How many wait: the number on red, three dots above 99. Who draws it says in words what it counts. */
export const CountBadge = ({ count }: { readonly count: number }) => (
  <span className={styles.badge}>{count > most ? '···' : count}</span>
);
