import type { ReactNode } from 'react';
import styles from './panel.module.css';

/** What is said at its start, and the buttons at its end. */
export interface PanelFooterProps {
  readonly note?: string;
  readonly children: ReactNode;
}

/** The foot of a pane, which stays while what is above it scrolls: what can be done with all of that. */
export const PanelFooter = ({ note, children }: PanelFooterProps) => (
  <footer className={styles.foot}>
    {note !== undefined && (
      <span className={styles.note} role="status">
        {note}
      </span>
    )}
    {children}
  </footer>
);
