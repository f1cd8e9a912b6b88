import type { ReactNode } from 'react';
import { Money } from '../ui/components/Money.tsx';
import { SiblingName } from '../ui/components/SiblingName.tsx';
import styles from './record.module.css';

/** What the card of a record with a sum of money shows. */
export interface MoneyCardProps {
  readonly name: string;
  /** The name without that of the customer, which stands below; the card is still called by the whole. */
  readonly brief?: string;
  /** A tag beside the name. */
  readonly mark?: ReactNode;
  /** Facts below the name, one line each. */
  readonly lines: readonly ReactNode[];
  /** In yuan; null for a sum that is not known, absent for a record without one. */
  readonly amount?: number | null;
  /** The last line: times, and what one does next. */
  readonly foot?: ReactNode;
  readonly onOpen: () => void;
}

/** A record with a sum of money on a phone: name and mark; its facts with the sum; what comes next. */
export function MoneyCard({ name, brief = name, mark, lines, amount, foot, onOpen }: MoneyCardProps) {
  return (
    <article className={styles.card}>
      <div className={styles.line}>
        <button type="button" className={styles.cardName} title={name} aria-label={name} onClick={onOpen}>
          <SiblingName name={brief} />
        </button>
        {mark}
      </div>
      <div className={styles.line}>
        <div className={styles.moneyLines}>
          {lines.map((line, index) => (
            // The lines of a card have a fixed order.
            <div key={index} className={styles.moneyLine}>
              {line}
            </div>
          ))}
        </div>
        {amount !== undefined && (
          <span className={styles.amount}>
            <Money value={amount} />
          </span>
        )}
      </div>
      {foot && <div className={styles.line}>{foot}</div>}
    </article>
  );
}
