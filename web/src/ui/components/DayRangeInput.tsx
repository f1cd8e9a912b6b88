import { type DatePicker, type GetRef, Space } from 'antd';
import { useRef } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { DateInput } from './DateInput.tsx';
import { isMoment } from '../format/wireMoment.ts';
import styles from './ui.module.css';

/** What the two ends of a span of days show and tell. */
export interface DayRangeInputProps {
  readonly label: string;
  /** First and last day, `yyyy-MM-dd`, or what was typed and names no date; undefined until chosen. */
  readonly start: string | undefined;
  readonly end: string | undefined;
  /** What is wrong with the span, in words. */
  readonly problem: string | null;
  /** The first end is focused, with its calendar open. */
  readonly isOpenAtFirst?: boolean;
  /** `isWhole`: the second end was chosen, so that the choice is done. */
  readonly onChange: (start: string | undefined, end: string | undefined, isWhole: boolean) => void;
}

/** Asks for the first and the last day of a span, side by side, and says below them what is wrong. */
export function DayRangeInput({ label, start, end, problem, isOpenAtFirst = false, onChange }: DayRangeInputProps) {
  const t = useT();
  const last = useRef<GetRef<typeof DatePicker>>(null);
  const shared = { kind: 'day', isWrong: problem !== null, style: { width: '100%' } } as const;
  return (
    <div>
      <Space.Compact block role="group" aria-label={label}>
        <DateInput
          {...shared}
          label={t('entity.tag', { label, words: t('entity.range.start') })}
          placeholder={t('entity.range.start')}
          isOpenAtFirst={isOpenAtFirst}
          value={momentOf(start)}
          onChange={(next, way) => {
            onChange(dayOf(next), end, false);
            if (way === 'chosen' && next !== null) last.current?.focus();
          }}
        />
        <DateInput
          {...shared}
          ref={last}
          label={t('entity.tag', { label, words: t('entity.range.end') })}
          placeholder={t('entity.range.end')}
          value={momentOf(end)}
          onChange={(next, way) => onChange(start, dayOf(next), way === 'chosen' && next !== null)}
        />
      </Space.Compact>
      {problem !== null && (
        <div role="alert" className={styles.problem}>
          {problem}
        </div>
      )}
    </div>
  );
}

const momentOf = (day: string | undefined) => {
  if (day === undefined) return null;
  const moment = `${day.slice(0, 10)}T00:00:00`;
  return isMoment(moment) ? moment : day;
};

const dayOf = (moment: string | null) =>
  moment === null ? undefined : isMoment(moment) ? moment.slice(0, 10) : moment;
