import { useT } from '../../lib/i18n/i18n.ts';
import { useCompanyNow } from '../format/companyClock.ts';
import { EmptyValue } from './EmptyValue.tsx';
import { fullMoment, type ShortMoment, shortMoment } from '../format/moments.ts';
import styles from './ui.module.css';

/** What a moment in relative words shows. */
export interface RelativeTimeProps {
  /** `yyyy-MM-ddTHH:mm:ss` in the company's zone; null is unset. */
  readonly value: string | null;
  /** `day`: of other days the date alone, e.g. of past events; `minute`: always the time of day, e.g. of appointments. */
  readonly precision?: 'day' | 'minute';
}

/** A moment as seen from now, in full when the pointer rests on it: for timelines and list columns of contact times only. */
export function RelativeTime({ value, precision = 'minute' }: RelativeTimeProps) {
  const t = useT();
  const now = useCompanyNow();
  if (value === null) return <EmptyValue />;
  return (
    <time dateTime={value} title={fullMoment(value)} className={styles.number}>
      {words(shortMoment(value, now))}
    </time>
  );

  function words(short: ShortMoment): string {
    if (short.form !== 'day') {
      return short.time === null
        ? t(`entity.day.${short.form}`)
        : t(`entity.moment.${short.form}`, { time: short.time });
    }
    return precision === 'day' || short.time === null ? short.day : `${short.day} ${short.time}`;
  }
}
