import { EmptyValue } from './EmptyValue.tsx';
import { dayOf } from '../format/moments.ts';
import styles from './ui.module.css';

/** The day of a moment whose time of day says nothing, e.g. of a signature: 2026-11-22; null is unset. */
export function Day({ value }: { readonly value: string | null }) {
  if (value === null) return <EmptyValue />;
  return (
    <time dateTime={value} className={styles.number}>
      {dayOf(value)}
    </time>
  );
}
