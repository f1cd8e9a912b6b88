import type { ReactNode } from 'react';
import styles from './recordTile.module.css';

/** The square in the head of a record, with a letter of its name or a picture; the name beside says what it means. */
export const RecordTile = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.tile} aria-hidden>
    {children}
  </span>
);
