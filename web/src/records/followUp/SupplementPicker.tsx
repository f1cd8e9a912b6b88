import { DatePicker, Input } from 'antd';
import dayjs from 'dayjs';
import { useT } from '../../lib/i18n/i18n.ts';
import { useIsPhone } from '../../lib/settings/useIsPhone.ts';
import { useCompanyNow } from '../../ui/companyClock.ts';
import styles from './composer.module.css';
import { momentOf } from './NextTimeCalendar.tsx';
import { earliestInLastDay, hoursOutside, minutesOutside, nearestInLastDay, touchesLastDay } from './shortcuts.ts';

/** When a supplement took place, `yyyy-MM-ddTHH:mm:ss` in the company's zone; null until chosen. */
export interface SupplementPickerProps {
  readonly value: string | null;
  readonly isWrong: boolean;
  readonly onChange: (value: string | null) => void;
}

/** Chooses a moment of the last 24 hours up to now (document 000, section 5); on a phone by the phone's own picker. */
export function SupplementPicker({ value, isWrong, onChange }: SupplementPickerProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const now = useCompanyNow();
  const status = isWrong ? { status: 'error' as const } : {};
  if (isPhone) {
    return (
      <Input
        {...status}
        className={styles.earlier ?? ''}
        type="datetime-local"
        aria-label={t('activity.supplementTime')}
        min={earliestInLastDay(now).slice(0, 16)}
        max={now.slice(0, 16)}
        value={value?.slice(0, 16) ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : `${target.value}:00`)}
      />
    );
  }
  return (
    <DatePicker
      {...status}
      className={styles.earlier ?? ''}
      size="small"
      aria-label={t('activity.supplementTime')}
      placeholder={t('activity.supplementTime')}
      showTime={{ format: 'HH:mm' }}
      showNow={false}
      format="YYYY-MM-DD HH:mm"
      needConfirm={false}
      value={value === null ? null : dayjs(value)}
      disabledDate={(day) => !touchesLastDay(day.format('YYYY-MM-DD'), now)}
      disabledTime={(day) => {
        const date = day.format('YYYY-MM-DD');
        return {
          disabledHours: () => hoursOutside(date, now),
          disabledMinutes: (hour) => minutesOutside(date, hour, now),
        };
      }}
      // A day is chosen before its hour: until then the nearest moment that is allowed.
      onChange={(next) => onChange(next && nearestInLastDay(momentOf(next), now))}
    />
  );
}
