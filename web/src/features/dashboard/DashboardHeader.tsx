import { ReloadOutlined } from '@ant-design/icons';
import { type PeriodName, periodNames } from '@haina/contract/rules/period.ts';
import { Segmented, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { useCompanyTime } from '../../ui/format/companyClock.ts';
import { IconButton } from '../../ui/components/IconButton.tsx';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import type { DayRangeProps } from '../../entity/filter/DayRange.tsx';
import { dayWords } from '../reports/report/dayWords.ts';
import styles from './dashboard.module.css';
import { type DashboardState, defaultPeriod, type FigureDays, isPeriod } from './dashboardState.ts';

/** What the head of the dashboard shows and tells. */
export interface DashboardHeaderProps {
  readonly state: DashboardState;
  readonly days: FigureDays & { readonly Before_Start: string; readonly Before_End: string };
  /** When the figures were loaded, in milliseconds. */
  readonly loadedAt: number | null;
  readonly isBusy: boolean;
  readonly onChange: (state: DashboardState) => void;
  readonly onRefresh: () => void;
  /** A button at the end. */
  readonly extra: ReactNode;
}

const { Component: DayRange } = lazyComponent<DayRangeProps>(
  async () => (await import('../../entity/filter/DayRange.tsx')).DayRange,
);

const custom = 'custom';
const periods = [...periodNames, custom] as const;
type Period = (typeof periods)[number];

/** Whose figures and of which period, once for the whole dashboard; the days in words, and when they were loaded. */
export function DashboardHeader({ state, days, loadedAt, isBusy, onChange, onRefresh, extra }: DashboardHeaderProps) {
  const t = useT();
  const loadedTime = useCompanyTime(loadedAt ?? 0).slice(11, 16);
  const [isPicking, setIsPicking] = useState(false);
  const isCustom = state.type === undefined;
  const { type: _, start_data: start, end_data: end, ...people } = state;
  const choosePeriod = (period: Period) => {
    setIsPicking(period === custom);
    if (period !== custom) onChange({ ...people, type: period satisfies PeriodName });
  };
  return (
    <div className={styles.head}>
      <Segmented<0 | 1 | 2>
        aria-label={t('dashboard.scope.label')}
        value={state.SeleteType ?? 0}
        onChange={(SeleteType) => onChange({ ...state, SeleteType })}
        options={[
          { value: 1, label: t('dashboard.scope.mine') },
          { value: 2, label: t('dashboard.scope.sub') },
          { value: 0, label: t('dashboard.scope.all') },
        ]}
      />
      <Select<Period>
        className={styles.period}
        aria-label={t('dashboard.period')}
        // Drawn whole: of a list drawn in parts screen readers hear only the part.
        virtual={false}
        listHeight={490}
        value={isPicking || isCustom ? custom : (state.type ?? defaultPeriod)}
        onSelect={choosePeriod}
        options={periods.map((name) => ({ value: name, label: t(`entity.period.${name}`) }))}
      />
      {(isPicking || isCustom) && (
        <div className={styles.range}>
          <DayRange
            label={t('dashboard.days')}
            start={start}
            end={end}
            isOpenAtFirst={isPicking}
            onChange={(start_data, end_data) => {
              setIsPicking(false);
              onChange({ ...people, start_data, end_data });
            }}
          />
        </div>
      )}
      <span className={styles.days}>{isPeriod(days) && dayWords(t, days)}</span>
      <span className={styles.loaded}>
        {loadedAt !== null && <span>{t('dashboard.updatedAt', { time: loadedTime })}</span>}
        <IconButton icon={<ReloadOutlined />} label={t('common.refresh')} isBusy={isBusy} onClick={onRefresh} />
        {extra}
      </span>
    </div>
  );
}
