import { isByPeople } from '@haina/contract/reports/groupParts.ts';
import type { ReportFilter } from '@haina/contract/reports/report.ts';
import { type RefObject, useRef } from 'react';
import { isOnTop, useHotkeys } from '../../../lib/hotkeys/useHotkeys.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { fitting, periodOf, stepped, yearStepped } from '../report/reportPeriod.ts';
import { partsOf, useReport } from '../report/reportView.ts';
import styles from './bar.module.css';
import { BucketInput, CompareInput, ByInput, KindInput, ModeInput } from './ChoiceInputs.tsx';
import { DateWords } from './DateWords.tsx';
import { PeopleInput } from './PeopleInput.tsx';
import { PeriodInput } from './PeriodInput.tsx';
import { ReportButtons } from './ReportButtons.tsx';
import { YearInput } from './YearInput.tsx';

/** What the bar of a report is given. */
export interface FilterBarProps {
  /** The report, for its picture. */
  readonly page: RefObject<HTMLElement | null>;
  readonly onWall: () => void;
}

/** What a report is narrowed by, its days in words, and what can be done with it. */
export function FilterBar({ page, onWall }: FilterBarProps) {
  const t = useT();
  const { report } = useReport();
  const bar = useRef<HTMLDivElement>(null);
  const has = (filter: ReportFilter) => report.filters.includes(filter);
  useReportKeys(bar);
  return (
    <div ref={bar} className={styles.bar} role="group" aria-label={t('bi.filters')}>
      {has('period') && <PeriodInput />}
      {has('year') && <YearInput />}
      {has('people') && <PeopleInput />}
      {has('mode') && <ModeInput />}
      {has('targetKind') && <KindInput />}
      {partsOf(report).some(({ part }) => isByPeople(part)) && <ByInput />}
      {has('bucket') && <BucketInput />}
      {has('compare') && <CompareInput />}
      <DateWords />
      <ReportButtons page={page} onWall={onWall} />
    </div>
  );
}

/** `[` and `]` step through periods, D and P go to the choice of period and of people. */
function useReportKeys(bar: RefObject<HTMLElement | null>): void {
  const { state, change, report, today } = useReport();
  const focus = (name: string) => () => {
    // The steps beside a choice are no choice.
    const input = bar.current?.querySelector<HTMLElement>(`[data-input="${name}"] input`);
    input?.focus();
    input?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  };
  const step = (by: 1 | -1) => () => {
    if (report.filters.includes('year')) {
      const Year = yearStepped(state.filters.Year, by, today);
      if (Year !== null) change({ ...state, filters: { ...state.filters, Year } });
      return;
    }
    const filters = stepped(periodOf(state.filters, today), by, today);
    if (filters) {
      const list = { ...state.list, page: 1 };
      change({ ...state, filters: fitting({ ...state.filters, ...filters }, today), list });
    }
  };
  useHotkeys(
    { previousPeriod: step(-1), nextPeriod: step(1), period: focus('period'), people: focus('people') },
    () => isOnTop(bar.current) && (bar.current?.checkVisibility() ?? false),
  );
}
