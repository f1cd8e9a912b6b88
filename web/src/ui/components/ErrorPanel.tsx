import type { ReactNode } from 'react';
import styles from './ErrorPanel.module.css';

/** What went wrong, what it means, and what can be done. */
export interface ErrorPanelProps {
  readonly title: string;
  readonly hint: string;
  /** One button. */
  readonly action: ReactNode;
}

/** A page's place when the page cannot be shown. */
export const ErrorPanel = ({ title, hint, action }: ErrorPanelProps) => (
  <section className={styles.panel} role="alert">
    <h1>{title}</h1>
    <p>{hint}</p>
    {action}
  </section>
);
