import { useT } from '../lib/i18n/i18n.ts';
import { useCompanyNow } from './companyClock.ts';
import { Missing } from './Missing.tsx';
import { fullMoment, shortMoment } from './moments.ts';
import styles from './ui.module.css';

/** What a moment shows. */
export interface DateTimeProps {
  /** `yyyy-MM-ddTHH:mm:ss` in the company's zone; null is unset. */
  readonly value: string | null;
  /** `day`: of other days the date alone, e.g. of past events; `minute`: always the time of day, e.g. of appointments. */
  readonly precision?: 'day' | 'minute';
}

/** A moment in its short form, in full when the pointer rests on it. */
export function DateTime({ value, precision = 'minute' }: DateTimeProps) {
  const t = useT();
  const now = useCompanyNow();
  if (value === null) return <Missing />;
  const short = shortMoment(value, now);
  return (
    <time dateTime={value} title={fullMoment(value)} className={styles.number}>
      {words()}
    </time>
  );

  function words(): string {
    switch (short.form) {
      case 'today':
        return short.time;
      case 'day':
        return precision === 'day' ? short.day : `${short.day} ${short.time}`;
      default:
        return t(`entity.moment.${short.form}`, { time: short.time });
    }
  }
}
