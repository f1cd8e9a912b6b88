import type { ReactNode } from 'react';
import styles from './Trouble.module.css';

/** What went wrong, what it means, and what can be done. */
export interface TroubleProps {
  readonly title: string;
  readonly hint: string;
  /** One button. */
  readonly action: ReactNode;
}

/** A page's place when the page cannot be shown. */
export const Trouble = ({ title, hint, action }: TroubleProps) => (
  <section className={styles.trouble} role="alert">
    <h1>{title}</h1>
    <p>{hint}</p>
    {action}
  </section>
);
