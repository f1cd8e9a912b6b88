import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import styles from './customers.module.css';

/** One list beside the follow-ups of a customer. */
export interface SideSectionProps {
  readonly title: string;
  readonly total: number;
  /** What is said when there is nothing. */
  readonly none: string;
  /** Leads to all of them. */
  readonly onAll: () => void;
  readonly children: ReactNode;
}

/** A few records beside the follow-ups, with the way to all of them. */
export function SideSection({ title, total, none, onAll, children }: SideSectionProps) {
  const t = useT();
  return (
    <section className={styles.side}>
      <h3 className={styles.sideTitle}>
        {title}
        {total > 0 && (
          <Button
            type="link"
            size="small"
            onClick={onAll}
            aria-label={`${title} ${t('customer.side.all', { number: total })}`}
          >
            {t('customer.side.all', { number: total })}
          </Button>
        )}
      </h3>
      {total === 0 ? <p className={styles.none}>{none}</p> : <ul className={styles.people}>{children}</ul>}
    </section>
  );
}
