import { EmptyValue } from './EmptyValue.tsx';
import { moneyText, yuan } from '../format/numbers.ts';
import styles from './ui.module.css';

/** A sum of money in figures of one width; with its sign where no head or unit names it. */
export function Money({ value, isPlain = false }: { readonly value: number | null; readonly isPlain?: boolean }) {
  if (value === null) return <EmptyValue />;
  return <span className={styles.number}>{isPlain ? moneyText(value) : yuan(value)}</span>;
}
