import { DatePicker } from 'antd';
import { dayjs } from '../../lib/i18n/calendar.ts';

/** What the two days of a custom period show and tell. */
export interface DayRangeProps {
  readonly label: string;
  /** First and last day, `yyyy-MM-dd`; undefined until chosen. */
  readonly start: string | undefined;
  readonly end: string | undefined;
  readonly isOpenAtFirst: boolean;
  readonly onChange: (start: string, end: string) => void;
}

/** Chooses the first and the last day of a period; both are needed. */
export const DayRange = ({ label, start, end, isOpenAtFirst, onChange }: DayRangeProps) => (
  <DatePicker.RangePicker
    style={{ width: '100%' }}
    aria-label={label}
    {...(isOpenAtFirst ? { autoFocus: true, defaultOpen: true } : {})}
    allowClear={false}
    value={start && end ? [dayjs(start), dayjs(end)] : null}
    onChange={(_, [first, last]) => onChange(first, last)}
  />
);
