import { isPastDay } from '@haina/contract/rules/nextTime.ts';
import { Form, type FormRule } from 'antd';
import { aheadRule } from '../../../entity/form/rules.ts';
import { textOf, useT } from '../../../lib/i18n/i18n.ts';
import {
  hoursOutside,
  isInLastDay,
  minutesOutside,
  nearestInLastDay,
  touchesLastDay,
} from '../../../records/followUp/nextTime/shortcuts.ts';
import { DateInput, type DateInputProps } from '../../../ui/components/DateInput.tsx';
import { useCompanyNow, useCompanyZone } from '../../../ui/format/companyClock.ts';
import { wallTime } from '../../../ui/format/moments.ts';
import { isMoment } from '../../../ui/format/wireMoment.ts';

interface MomentFieldProps {
  readonly name: string;
  readonly label: string;
}

/** When the call was: a moment of the last 24 hours. */
export function LastDayInput({ name, label, rules }: MomentFieldProps & { readonly rules: FormRule[] }) {
  const t = useT();
  const zone = useCompanyZone();
  const inLastDay: FormRule = {
    validator: (_, value: unknown) =>
      typeof value !== 'string' || !isMoment(value) || isInLastDay(value, wallTime(new Date(), zone))
        ? Promise.resolve()
        : Promise.reject(new Error(textOf('dial.backFill.timeOutside'))),
  };
  return (
    <Form.Item
      name={name}
      label={label}
      required
      validateFirst
      rules={[...rules, inLastDay]}
      extra={t('dial.backFill.timeHint')}
    >
      <LastDayCalendar />
    </Form.Item>
  );
}

type Filled = Pick<DateInputProps, 'id' | 'value' | 'onChange'>;

function LastDayCalendar({ value, onChange, ...item }: Filled) {
  const now = useCompanyNow();
  return (
    <DateInput
      {...item}
      kind="moment"
      style={{ width: '100%' }}
      value={value ?? null}
      disabledDate={(day) => !touchesLastDay(day.format('YYYY-MM-DD'), now)}
      disabledTime={(day) => {
        const date = day.format('YYYY-MM-DD');
        return {
          disabledHours: () => hoursOutside(date, now),
          disabledMinutes: (hour) => minutesOutside(date, hour, now),
        };
      }}
      // A day is chosen before its hour: until then the nearest moment that is allowed.
      onChange={(next, way) => onChange?.(next !== null && way === 'chosen' ? nearestInLastDay(next, now) : next, way)}
    />
  );
}

/** When to be in touch next; no day that is past. */
export function NextInput({ name, label }: MomentFieldProps) {
  const zone = useCompanyZone();
  return (
    <Form.Item name={name} label={label} rules={[aheadRule(name, zone)]}>
      <NextCalendar />
    </Form.Item>
  );
}

function NextCalendar({ value, onChange, ...item }: Filled) {
  const t = useT();
  const now = useCompanyNow();
  return (
    <DateInput
      {...item}
      kind="moment"
      style={{ width: '100%' }}
      placeholder={t('dial.panel.otherTime')}
      value={value ?? null}
      disabledDate={(day) => isPastDay(day.format('YYYY-MM-DD'), now)}
      {...(onChange ? { onChange } : {})}
    />
  );
}
