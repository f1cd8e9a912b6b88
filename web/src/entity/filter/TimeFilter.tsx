import { CalendarOutlined } from '@ant-design/icons';
import { periodNames } from '@haina/contract/rules/period.ts';
import { Select } from 'antd';
import { useCallback, useState } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import styles from '../list/list.module.css';
import { namedPeriod, periodSpan, spanProblem, type TimeSpan } from './timeSpan.ts';

/** What a time filter shows and tells. */
export interface TimeFilterProps {
  readonly label: string;
  readonly value: TimeSpan;
  /** In a dialog, spans with a problem are reported too: the dialog keeps them from being applied. */
  readonly onChange: (span: TimeSpan) => void;
  /** Stands in a dialog: takes the width of its place, and its dates stand below. */
  readonly isInDialog?: boolean;
  readonly placeholder?: string;
}

const { Component: TimeRangePicker } = lazyComponent(
  async () => (await import('./TimeRangePicker.tsx')).TimeRangePicker,
);

const custom = 'custom';

const choices = [...periodNames, custom] as const;

type Choice = (typeof choices)[number];

const open: TimeSpan = { start: undefined, end: undefined };

/** A time filter: the named periods, and 自定义, which asks for two dates (S23.2). */
export function TimeFilter({ label, value, onChange, isInDialog = false, placeholder = label }: TimeFilterProps) {
  const t = useT();
  // The dates while they are asked for, sound or not.
  const [draft, setDraft] = useState<TimeSpan | null>(null);
  const shown = draft ?? value;
  const problem = spanProblem(shown);
  const period = draft === null ? namedPeriod(value) : null;
  const hasDates = draft !== null || (period === null && Boolean(value.start || value.end));
  const choose = (name: Choice | undefined) => {
    setDraft(name === custom ? (namedPeriod(value) ? open : value) : null);
    if (name !== custom) onChange(name ? periodSpan(name) : open);
  };
  const takeDates = (span: TimeSpan, isWhole: boolean) => {
    const isSound = spanProblem(span) === null;
    setDraft(isSound && isWhole && !isInDialog && span.start !== undefined ? null : span);
    if (isSound || isInDialog) onChange(span);
  };
  // Dates with a problem stay on screen until they are mended or another period is chosen.
  const isStuck = problem !== null;
  const close = useCallback(() => {
    if (!isStuck) setDraft(null);
  }, [isStuck]);
  return (
    <div className={styles.time} style={isInDialog ? { width: '100%' } : undefined}>
      <Select<Choice, { value: Choice; label: string }>
        style={{ width: '100%' }}
        allowClear
        aria-label={label}
        placeholder={placeholder}
        suffixIcon={<CalendarOutlined aria-hidden />}
        value={hasDates ? custom : (period ?? undefined)}
        onSelect={choose}
        onClear={() => choose(undefined)}
        popupMatchSelectWidth={false}
        options={choices.map((name) => ({ value: name, label: t(`entity.period.${name}`) }))}
      />
      {(isInDialog ? hasDates : draft !== null) && (
        <TimeRangePicker
          label={label}
          value={shown}
          problem={problem && t(`entity.range.${problem.key}`, problem.key === 'invalid' ? { text: problem.text } : {})}
          isOpenAtFirst={draft !== null}
          onChange={takeDates}
          {...(isInDialog ? {} : { onClose: close })}
        />
      )}
    </div>
  );
}
