import type { CSSProperties } from 'react';
import { yuan } from '../format/numbers.ts';
import styles from './keyFigure.module.css';

/** A figure that a card is about. */
export interface KeyFigureProps {
  readonly text: string;
  /** What is counted, small behind the figure. */
  readonly unit?: string;
}

/** Numbers and the words between them, as those of a length of time. */
const pieces = /[\p{L}\s]+|[^\p{L}\s]+/gu;

/** A figure in large type; what stands behind its point is small but in a rate, words between its numbers are as small as units, and a long one shrinks until it fits its cell. */
export function KeyFigure({ text, unit = '' }: KeyFigureProps) {
  const [whole = '', decimals] = text.endsWith('%') ? [text] : text.split('.');
  // Decimals take two thirds of the room of others.
  const width = whole.length + (decimals === undefined ? 0 : ((decimals.length + 1) * 2) / 3);
  return (
    <span className={styles.figure}>
      <b className={styles.number} style={{ '--figure-width': width } as CSSProperties}>
        {[...whole.matchAll(pieces)].map(({ 0: piece, index }) => (
          <span key={index} className={/\p{L}/u.test(piece) ? styles.unit : undefined}>
            {piece}
          </span>
        ))}
        {decimals !== undefined && <small className={styles.decimals}>.{decimals}</small>}
      </b>
      {unit !== '' && <span className={styles.unit}>{unit}</span>}
    </span>
  );
}

/** A sum of money as such a figure. */
export const KeyMoney = ({ value }: { readonly value: number }) => <KeyFigure text={yuan(value)} />;
