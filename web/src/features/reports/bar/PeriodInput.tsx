import { type PeriodName, periodNames } from '@haina/contract/rules/period.ts';
import { Select } from 'antd';
import { useState } from 'react';
import type { Filters } from '../../../entity/list/listState.ts';
import type { DayRangeProps } from '../../../entity/filter/DayRange.tsx';
import { type Translate, useT } from '../../../lib/i18n/i18n.ts';
import { lazyComponent } from '../../../ui/components/lazyComponent.tsx';
import { fitting, periodOf, type ReportPeriod, stepped } from '../report/reportPeriod.ts';
import { useReport } from '../report/reportView.ts';
import styles from './bar.module.css';
import { Stepper } from './Stepper.tsx';

const { Component: DayRange } = lazyComponent<DayRangeProps>(
  async () => (await import('../../../entity/filter/DayRange.tsx')).DayRange,
);

const custom = 'custom';
/** A period of the calendar that has no name: it is among the choices while it holds. */
const calendar = 'calendar';
type Choice = PeriodName | typeof custom | typeof calendar;

/** Of which days a report is: a named period, one step before or behind it, or two days. */
export function PeriodInput() {
  const t = useT();
  const { state, change, today } = useReport();
  const [isPicking, setPicking] = useState(false);
  const period = periodOf(state.filters, today);
  const { start_data: start, end_data: end } = state.filters;
  const narrow = (filters: Filters) => {
    setPicking(false);
    change({ ...state, filters: fitting({ ...state.filters, ...filters }, today), list: { ...state.list, page: 1 } });
  };
  const step = (by: 1 | -1) => {
    const filters = stepped(period, by, today);
    return filters && (() => narrow(filters));
  };
  const choose = (choice: Choice) => {
    if (choice === custom) setPicking(true);
    else if (choice !== calendar) narrow({ type: choice, start_data: undefined, end_data: undefined });
  };
  const isCustom = isPicking || (period.name === null && period.kind === null);
  return (
    <>
      <Stepper onPrevious={step(-1)} onNext={step(1)}>
        <Select<Choice>
          className={styles.period ?? ''}
          aria-label={t('dashboard.period')}
          virtual={false}
          popupMatchSelectWidth={false}
          listHeight={490}
          value={isCustom ? custom : (period.name ?? calendar)}
          onSelect={choose}
          options={
            [
              ...(period.name === null && !isCustom ? [{ value: calendar, label: calendarWords(t, period) }] : []),
              ...([...periodNames, custom] as const).map((name) => ({
                value: name,
                label: t(`entity.period.${name}`),
              })),
            ] as { value: Choice; label: string }[]
          }
        />
      </Stepper>
      {isCustom && (
        <div className={styles.range}>
          <DayRange
            label={t('dashboard.days')}
            start={typeof start === 'string' ? start : undefined}
            end={typeof end === 'string' ? end : undefined}
            isOpenAtFirst={isPicking}
            onChange={(start_data, end_data) => narrow({ type: undefined, start_data, end_data })}
          />
        </div>
      )}
    </>
  );
}

/** A period of the calendar in words: 2026-09, 2026 年第 3 季度, 2024 年. */
function calendarWords(t: Translate, { kind, start }: ReportPeriod): string {
  const [year = '', month = ''] = start.split('-');
  if (kind === 'year') return t('bi.period.year', { year });
  if (kind === 'quarter') return t('bi.period.quarter', { year, quarter: Math.ceil(Number(month) / 3) });
  if (kind === 'month') return `${year}-${month}`;
  return kind === 'week' ? t('bi.period.week', { day: start.slice(5) }) : start;
}
