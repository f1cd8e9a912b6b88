import { ClockCircleOutlined } from '@ant-design/icons';
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useT } from '../../lib/i18n/i18n.ts';
import { useIsPhone } from '../../lib/settings/useIsPhone.ts';
import { useCompanyNow } from '../../ui/companyClock.ts';
import styles from './composer.module.css';
import { isPastDay, momentAfter, shortcuts } from './shortcuts.ts';

/** When to be in touch next, `yyyy-MM-ddTHH:mm:ss` in the company's zone; null is unset. */
export interface NextTimePickerProps {
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** A moment as a picker gives it, in wire form. */
export const momentOf = (value: Dayjs): string => value.format('YYYY-MM-DDTHH:mm:00');

/** Chooses the next contact: six shortcuts, and no day that is past (document 000, section 5). */
export function NextTimePicker({ value, onChange }: NextTimePickerProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const now = useCompanyNow();
  return (
    <DatePicker
      className={styles.next ?? ''}
      classNames={{ popup: { root: styles.popup ?? '' } }}
      variant="borderless"
      aria-label={t('activity.nextTime')}
      placeholder={t('activity.nextTime')}
      prefix={<ClockCircleOutlined aria-hidden />}
      suffixIcon={null}
      showTime={{ format: 'HH:mm' }}
      showNow={false}
      format="YYYY-MM-DD HH:mm"
      needConfirm={false}
      inputReadOnly={isPhone}
      value={value === null ? null : dayjs(value)}
      disabledDate={(day) => isPastDay(day.format('YYYY-MM-DD'), now)}
      presets={shortcuts.map(({ label, ahead }) => ({ label: t(label), value: dayjs(momentAfter(now, ahead)) }))}
      onChange={(next) => onChange(next && momentOf(next))}
    />
  );
}
