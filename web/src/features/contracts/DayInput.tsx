import { DatePicker, Form } from 'antd';
import type { KeyboardEvent } from 'react';
import type { FormControlProps } from '../../entity/field.ts';
import { type Dayjs, dayjs } from '../../lib/i18n/calendar.ts';

// Enter in an open calendar takes the day; it does not send the form along.
const takeTypedDay = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key === 'Enter') event.preventDefault();
};

const shape = 'YYYY-MM-DDTHH:mm:ss';

/** A form control for a day of a contract: the day is chosen, the time it had stays, a new one begins at 00:00:00. */
export function DayInput({ id, value, onChange, label, isReadOnly, isFirst }: FormControlProps) {
  const { status } = Form.Item.useStatus();
  const moment = typeof value === 'string' ? value : '';
  const choose = (day: Dayjs | null) =>
    onChange?.(day ? `${day.format('YYYY-MM-DD')}T${moment.slice(11) || '00:00:00'}` : null);
  return (
    <DatePicker
      {...(id ? { id } : {})}
      aria-label={label}
      autoFocus={isFirst}
      format="YYYY-MM-DD"
      value={moment === '' ? null : dayjs(moment, shape)}
      onChange={choose}
      onKeyDown={takeTypedDay}
      style={{ width: '100%' }}
      {...(status === 'error' ? { status } : {})}
      {...(isReadOnly ? { placeholder: '', disabled: true } : {})}
    />
  );
}
