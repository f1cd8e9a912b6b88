import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useT } from '../../lib/i18n/i18n.ts';
import { useIsPhone } from '../../lib/settings/useIsPhone.ts';
import { useCompanyNow } from '../../ui/companyClock.ts';
import styles from './composer.module.css';
import { momentOf } from './NextTimePicker.tsx';
import { hoursOutside, minutesOutside, nearestInLastDay, touchesLastDay } from './shortcuts.ts';

/** When a supplement took place, `yyyy-MM-ddTHH:mm:ss` in the company's zone; null until chosen. */
export interface SupplementPickerProps {
  readonly value: string | null;
  readonly isWrong: boolean;
  readonly onChange: (value: string | null) => void;
}

/** Chooses a moment of the last 24 hours up to now (document 000, section 5). */
export function SupplementPicker({ value, isWrong, onChange }: SupplementPickerProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const now = useCompanyNow();
  return (
    <DatePicker
      className={styles.earlier ?? ''}
      size="small"
      aria-label={t('activity.supplementTime')}
      placeholder={t('activity.supplementTime')}
      showTime={{ format: 'HH:mm' }}
      showNow={false}
      format="YYYY-MM-DD HH:mm"
      needConfirm={false}
      inputReadOnly={isPhone}
      {...(isWrong ? { status: 'error' as const } : {})}
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
