import { useState } from 'react';
import { spanProblem, type TimeSpan } from './timeSpan.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { DayRangeInput } from '../../ui/components/DayRangeInput.tsx';

/** What the two days of a custom period show and tell. */
export interface DayRangeProps {
  readonly label: string;
  /** First and last day, `yyyy-MM-dd`; undefined until chosen. */
  readonly start: string | undefined;
  readonly end: string | undefined;
  readonly isOpenAtFirst: boolean;
  readonly onChange: (start: string, end: string) => void;
}

/** Chooses the first and the last day of a period; both are needed, and in their order. */
export function DayRange({ label, start, end, isOpenAtFirst, onChange }: DayRangeProps) {
  const t = useT();
  const [draft, setDraft] = useState<TimeSpan | null>(null);
  const shown = draft ?? { start, end };
  const problem = spanProblem(shown);
  return (
    <DayRangeInput
      label={label}
      start={shown.start}
      end={shown.end}
      problem={problem && t(`entity.range.${problem.key}`, problem.key === 'invalid' ? { text: problem.text } : {})}
      isOpenAtFirst={isOpenAtFirst}
      onChange={(first, last) => {
        const span = { start: first, end: last };
        const isWhole = first !== undefined && last !== undefined && spanProblem(span) === null;
        setDraft(isWhole ? null : span);
        if (isWhole) onChange(first, last);
      }}
    />
  );
}
