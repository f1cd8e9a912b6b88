import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { monthAfter } from '@haina/contract/rules/score.ts';
import { Button, DatePicker, Space } from 'antd';
import { dayjs } from '../../lib/i18n/calendar.ts';
import { useT } from '../../lib/i18n/i18n.ts';

/** The month that is shown, `yyyy-MM`, and what tells of another one. */
export interface MonthStepperProps {
  readonly value: string;
  readonly onChange: (month: string) => void;
}

/** Steps from month to month, or chooses one. */
export function MonthStepper({ value, onChange }: MonthStepperProps) {
  const t = useT();
  return (
    <Space.Compact>
      <Button
        icon={<LeftOutlined aria-hidden />}
        aria-label={t('score.lastMonth')}
        onClick={() => onChange(monthAfter(value, -1))}
      />
      <DatePicker
        picker="month"
        style={{ width: 128 }}
        aria-label={t('score.month')}
        allowClear={false}
        value={dayjs(`${value}-01`)}
        format="YYYY-MM"
        onChange={(month) => month && onChange(month.format('YYYY-MM'))}
      />
      <Button
        icon={<RightOutlined aria-hidden />}
        aria-label={t('score.nextMonth')}
        onClick={() => onChange(monthAfter(value))}
      />
    </Space.Compact>
  );
}
