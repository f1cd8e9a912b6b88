import type { ReactNode } from 'react';
import styles from './drawer.module.css';

/** A tab with what one reads beside it; narrow windows show the first alone. */
export const DrawerColumns = ({ main, side }: { readonly main: ReactNode; readonly side: ReactNode }) => (
  <div className={styles.columns}>
    <div className={styles.main}>{main}</div>
    <aside className={styles.side}>{side}</aside>
  </div>
);
