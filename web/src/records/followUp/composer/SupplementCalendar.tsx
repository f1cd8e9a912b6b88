import { useT } from '../../../lib/i18n/i18n.ts';
import { useCompanyNow } from '../../../ui/format/companyClock.ts';
import { DateInput } from '../../../ui/components/DateInput.tsx';
import styles from './composer.module.css';
import { hoursOutside, minutesOutside, nearestInLastDay, touchesLastDay } from '../nextTime/shortcuts.ts';

/** When a supplement took place, `yyyy-MM-ddTHH:mm:ss` in the company's zone; null until chosen. */
export interface SupplementProps {
  readonly value: string | null;
  readonly isWrong: boolean;
  readonly onChange: (value: string | null) => void;
}

/** A calendar of the last 24 hours. */
export function SupplementCalendar({ value, isWrong, onChange }: SupplementProps) {
  const t = useT();
  const now = useCompanyNow();
  return (
    <DateInput
      kind="moment"
      isWrong={isWrong}
      className={styles.earlier ?? ''}
      size="small"
      label={t('activity.supplementTime')}
      placeholder={t('activity.supplementTime')}
      value={value}
      disabledDate={(day) => !touchesLastDay(day.format('YYYY-MM-DD'), now)}
      disabledTime={(day) => {
        const date = day.format('YYYY-MM-DD');
        return {
          disabledHours: () => hoursOutside(date, now),
          disabledMinutes: (hour) => minutesOutside(date, hour, now),
        };
      }}
      // A day is chosen before its hour: until then the nearest moment that is allowed.
      onChange={(next, way) => onChange(next !== null && way === 'chosen' ? nearestInLastDay(next, now) : next)}
    />
  );
}
