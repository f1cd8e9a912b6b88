import { isPastDay } from '@haina/contract/rules/nextTime.ts';
import { ClockCircleOutlined } from '@ant-design/icons';
import { dayjs } from '../../../lib/i18n/calendar.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useCompanyNow } from '../../../ui/format/companyClock.ts';
import { DateInput } from '../../../ui/components/DateInput.tsx';
import styles from './nextTime.module.css';
import { momentAfter, shortcuts } from './shortcuts.ts';

/** When to be in touch next, `yyyy-MM-ddTHH:mm:ss` in the company's zone, null is unset; what was typed and names no date stays. */
export interface NextTimeProps {
  readonly value: string | null;
  readonly isWrong: boolean;
  readonly onChange: (value: string | null) => void;
}

/** The next contact in a calendar with the shortcuts at its side. */
export function NextTimeCalendar({ value, isWrong, onChange }: NextTimeProps) {
  const t = useT();
  const now = useCompanyNow();
  return (
    <DateInput
      kind="moment"
      className={styles.next ?? ''}
      variant="borderless"
      label={t('activity.nextTime')}
      placeholder={t('activity.nextTime')}
      prefix={<ClockCircleOutlined aria-hidden />}
      suffixIcon={null}
      isWrong={isWrong}
      value={value}
      disabledDate={(day) => isPastDay(day.format('YYYY-MM-DD'), now)}
      presets={shortcuts.map(({ label, ahead }) => ({ label: t(label), value: dayjs(momentAfter(now, ahead)) }))}
      onChange={onChange}
    />
  );
}
