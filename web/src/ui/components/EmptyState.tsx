import { Empty } from 'antd';
import type { ReactNode } from 'react';
import styles from './ui.module.css';

/** What is missing, and what to do about it. */
export interface EmptyStateProps {
  readonly title: string;
  readonly hint?: string;
  /** At most two buttons. */
  readonly actions?: ReactNode;
}

/** An empty list: what is missing in one line, what to do in the second. */
export const EmptyState = ({ title, hint, actions }: EmptyStateProps) => (
  <div className={styles.empty} role="status">
    <span aria-hidden>{Empty.PRESENTED_IMAGE_SIMPLE}</span>
    <p className={styles.emptyTitle}>{title}</p>
    {hint && <p className={styles.emptyHint}>{hint}</p>}
    {actions && <div className={styles.emptyActions}>{actions}</div>}
  </div>
);
