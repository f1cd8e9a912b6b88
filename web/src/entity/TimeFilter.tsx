import { CalendarOutlined } from '@ant-design/icons';
import { periodNames } from '@haina/contract/rules/period.ts';
import { Select } from 'antd';
import { useState } from 'react';
import { useT } from '../lib/i18n/i18n.ts';
import { useCompanyNow } from '../ui/companyClock.ts';
import { loadedLater } from '../ui/loadedLater.tsx';
import styles from './list.module.css';
import { namedPeriod, periodSpan, type TimeSpan } from './timeSpan.ts';

/** What a time filter shows and tells. */
export interface TimeFilterProps {
  readonly label: string;
  readonly value: TimeSpan;
  readonly onChange: (span: TimeSpan) => void;
  /** Takes the width of its place instead of that of the bar. */
  readonly isWide?: boolean;
  readonly placeholder?: string;
}

const { Component: TimeRangePicker } = loadedLater(async () => (await import('./TimeRangePicker.tsx')).TimeRangePicker);

const custom = 'custom';

const choices = [...periodNames, custom] as const;

type Choice = (typeof choices)[number];

/** A time filter: the named periods, and 自定义, which opens a date-range picker (document 000, section 2). */
export function TimeFilter({ label, value, onChange, isWide = false, placeholder = label }: TimeFilterProps) {
  const t = useT();
  const today = useCompanyNow().slice(0, 10);
  const [isPicking, setIsPicking] = useState(false);
  const chosen = value.start || value.end ? (namedPeriod(value, today) ?? custom) : undefined;
  const choose = (name: Choice | undefined) => {
    if (name === custom) setIsPicking(true);
    else onChange(name ? periodSpan(name, today) : { start: undefined, end: undefined });
  };
  return (
    <div className={styles.time} style={isWide ? { width: '100%' } : undefined}>
      <Select<Choice, { value: Choice; label: string }>
        style={{ width: '100%' }}
        allowClear
        aria-label={label}
        placeholder={placeholder}
        suffixIcon={<CalendarOutlined aria-hidden />}
        value={chosen}
        onSelect={choose}
        onClear={() => choose(undefined)}
        popupMatchSelectWidth={false}
        options={choices.map((name) => ({ value: name, label: t(`entity.period.${name}`) }))}
      />
      {isPicking && (
        <div className={styles.timePicker}>
          <TimeRangePicker label={label} value={value} onChange={onChange} onClose={() => setIsPicking(false)} />
        </div>
      )}
    </div>
  );
}
