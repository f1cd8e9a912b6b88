import { EmptyValue } from './EmptyValue.tsx';
import { fullMoment, minuteMoment } from '../format/moments.ts';
import styles from './ui.module.css';

/** What a moment shows. */
export interface DateTimeProps {
  /** `yyyy-MM-ddTHH:mm:ss` in the company's zone; null is unset. */
  readonly value: string | null;
  /** `second`: everywhere but in lists; `minute`: in lists and tables. */
  readonly precision?: 'second' | 'minute';
}

/** A moment with its whole date and its time; the date alone where the time is midnight. */
export function DateTime({ value, precision = 'second' }: DateTimeProps) {
  if (value === null) return <EmptyValue />;
  const whole = fullMoment(value);
  return (
    <time dateTime={value} title={whole} className={styles.number}>
      {precision === 'second' ? whole : minuteMoment(value)}
    </time>
  );
}
