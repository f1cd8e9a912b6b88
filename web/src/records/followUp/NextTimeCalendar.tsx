import { isPastDay } from '@haina/contract/rules/nextTime.ts';
import { ClockCircleOutlined } from '@ant-design/icons';
import { DatePicker } from 'antd';
import { type Dayjs, dayjs } from '../../lib/i18n/calendar.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useCompanyNow } from '../../ui/companyClock.ts';
import styles from './composer.module.css';
import { momentAfter, shortcuts } from './shortcuts.ts';

/** When to be in touch next, `yyyy-MM-ddTHH:mm:ss` in the company's zone; null is unset. */
export interface NextTimeProps {
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** A moment as a calendar gives it, in wire form. */
export const momentOf = (value: Dayjs): string => value.format('YYYY-MM-DDTHH:mm:00');

/** The next contact in a calendar with the shortcuts at its side. */
export function NextTimeCalendar({ value, onChange }: NextTimeProps) {
  const t = useT();
  const now = useCompanyNow();
  return (
    <DatePicker
      className={styles.next ?? ''}
      variant="borderless"
      aria-label={t('activity.nextTime')}
      placeholder={t('activity.nextTime')}
      prefix={<ClockCircleOutlined aria-hidden />}
      suffixIcon={null}
      showTime={{ format: 'HH:mm' }}
      showNow={false}
      format="YYYY-MM-DD HH:mm"
      needConfirm={false}
      value={value === null ? null : dayjs(value)}
      disabledDate={(day) => isPastDay(day.format('YYYY-MM-DD'), now)}
      presets={shortcuts.map(({ label, ahead }) => ({ label: t(label), value: dayjs(momentAfter(now, ahead)) }))}
      onChange={(next) => onChange(next && momentOf(next))}
    />
  );
}
