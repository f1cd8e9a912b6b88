import { DatePicker } from 'antd';
import { dayjs } from '../lib/i18n/calendar.ts';
import type { TimeSpan } from './timeSpan.ts';

/** What the open date-range picker of a time filter shows and tells. */
export interface TimeRangePickerProps {
  readonly label: string;
  readonly value: TimeSpan;
  readonly onChange: (span: TimeSpan) => void;
  readonly onClose: () => void;
}

/** An open date-range picker; either end may stay empty. */
export function TimeRangePicker({ label, value, onChange, onClose }: TimeRangePickerProps) {
  return (
    <DatePicker.RangePicker
      style={{ width: '100%' }}
      open
      autoFocus
      allowEmpty={[true, true]}
      aria-label={label}
      defaultValue={[value.start ? dayjs(value.start) : null, value.end ? dayjs(value.end) : null]}
      onChange={(_, [start, end]) => onChange({ start: start || undefined, end: end || undefined })}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    />
  );
}
