import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { type BriefingFigure, briefingKeys, results } from '@haina/contract/calls/results.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { send, type SendOptions } from '../../lib/api/send.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import { grouped, growth, yuan } from '../../ui/format/numbers.ts';
import { Panel } from '../../ui/components/Panel.tsx';
import { useLastGood } from '../../ui/hooks/useLastGood.ts';
import { useOnceTrue } from '../../ui/hooks/useOnceTrue.ts';
import { usePeopleWords } from '../reports/report/reportWords.ts';
import styles from './dashboard.module.css';
import type { CardProps } from './cards/card.ts';
import { CardButtons } from './cards/CardButtons.tsx';
import { followed } from './cards/followed.ts';
import type { Briefing } from './cardRows.ts';
import {
  type DashboardState,
  figureAddress,
  type FigureDays,
  isListed,
  type UnlistedFigure,
} from './dashboardState.ts';
import type { FigureListProps } from './figureList.ts';
import { useFreshAnswer } from './useFreshAnswer.ts';
import { FailedLoad } from '../../ui/components/FailedLoad.tsx';
import { KeyFigure, KeyMoney } from '../../ui/components/KeyFigure.tsx';

/** The lists behind the figures that have no page of their own. */
const lists = {
  followUps: lazyComponent<FigureListProps>(async () => (await import('./FollowUpsList.tsx')).FollowUpsList),
  stageMoves: lazyComponent<FigureListProps>(async () => (await import('./StageMoves.tsx')).StageMoves),
};

/** What was new in the period beside the period before; every figure leads to the list behind it. */
export function BriefingPanel({ state }: CardProps) {
  const t = useT();
  const query = useBriefing(state);
  const figures = useLastGood(query.isPlaceholderData ? undefined : query.data, query.dataUpdatedAt);
  const { error } = query;
  const [open, setOpen] = useState<UnlistedFigure | null>(null);
  return (
    <Panel
      title={t('dashboard.briefing.title')}
      definition={t('dashboard.briefing.definition')}
      extra={<BriefingButtons briefing={figures?.value ?? null} state={state} />}
    >
      <FailedLoad error={error} shownAt={figures?.at ?? null} onRetry={() => void query.refetch()} />
      <div
        className={styles.figures}
        data-old={query.isPlaceholderData || undefined}
        {...(figures ? {} : { role: 'status', 'aria-label': t('common.loading') })}
      >
        {figures
          ? figures.value.rows.map((figure) => (
              <FigureCell key={figure.Key} figure={figure} days={figures.value} state={state} onOpen={setOpen} />
            ))
          : !error && <Waiting />}
      </div>
      {(['followUps', 'stageMoves'] as const).map((figure) => (
        <FigureList key={figure} figure={figure} isOpen={open === figure} state={state} onClose={() => setOpen(null)} />
      ))}
    </Panel>
  );
}

/** The figures, which follow what is pushed while one looks at them. */
function useBriefing(state: DashboardState) {
  const queryKey = [results.briefing.path, state];
  const ask = (options: SendOptions) => send(results.briefing, state, options);
  useFreshAnswer({ following: followed.briefing, queryKey, ask });
  return useQuery({ queryKey, queryFn: ({ signal }) => ask({ signal }), placeholderData: keepPreviousData });
}

interface BriefingButtonsProps {
  readonly briefing: Briefing | null;
  readonly state: DashboardState;
}

function BriefingButtons({ briefing, state }: BriefingButtonsProps) {
  const t = useT();
  const whose = usePeopleWords(state);
  return (
    <CardButtons
      title={t('dashboard.briefing.title')}
      days={briefing}
      onExport={async () => {
        const { exportBriefing } = await import('./exportCards.ts');
        if (briefing) await exportBriefing(briefing, whose, t);
      }}
    />
  );
}

interface FigureCellProps {
  readonly figure: BriefingFigure;
  readonly days: FigureDays;
  readonly state: DashboardState;
  readonly onOpen: (key: UnlistedFigure) => void;
}

/** A figure that leads to its list, or opens it. */
function FigureCell({ figure, days, state, onOpen }: FigureCellProps) {
  const { Key: key } = figure;
  if (isListed(key)) {
    return (
      <Link className={styles.figure} to={figureAddress(key, days, state)}>
        <Figure figure={figure} />
      </Link>
    );
  }
  return (
    <button type="button" className={styles.figure} onMouseEnter={lists[key].preload} onClick={() => onOpen(key)}>
      <Figure figure={figure} />
    </button>
  );
}

/** The list behind a figure, from when it is opened first. */
function FigureList({ figure, ...list }: FigureListProps & { readonly figure: UnlistedFigure }) {
  const { Component } = lists[figure];
  return useOnceTrue(list.isOpen) ? <Component {...list} /> : null;
}

/** Its money is large where it has some, the number of records then beside the title; else the number is large. */
function Figure({ figure }: { readonly figure: BriefingFigure }): ReactNode {
  const t = useT();
  const { Key: key, Value, Before, Money, Before_Money } = figure;
  const unit = t(`dashboard.briefing.units.${key}`);
  const hasMoney = Money !== null && Before_Money !== null;
  return (
    <>
      <span className={styles.figureTitle}>
        <span className={styles.figureName} title={t(`dashboard.briefing.${key}`)}>
          {t(`dashboard.briefing.${key}`)}
        </span>
        {hasMoney && (
          <span className={styles.before}>
            {grouped(Value)} {unit}
          </span>
        )}
      </span>
      {hasMoney ? <KeyMoney value={Money} /> : <KeyFigure text={grouped(Value)} unit={unit} />}
      <span className={styles.change}>
        <Change value={hasMoney ? Money : Value} before={hasMoney ? Before_Money : Before} />
        <span className={styles.before}>
          {t('dashboard.before', { number: hasMoney ? yuan(Before_Money) : grouped(Before) })}
        </span>
      </span>
    </>
  );
}

/** How a figure changed: more is better for each of them. */
function Change({ value, before }: { readonly value: number; readonly before: number }) {
  const t = useT();
  const percent = growth(value, before);
  if (percent === null) return <span className={styles.before}>--</span>;
  if (percent === 0) return <span className={styles.before}>{t('dashboard.same')}</span>;
  const words = `${Math.abs(percent).toFixed(1)}%`;
  const isUp = percent > 0;
  return (
    <span
      className={isUp ? styles.better : styles.worse}
      title={t(isUp ? 'dashboard.up' : 'dashboard.down', { percent: words })}
    >
      {isUp ? <ArrowUpOutlined aria-hidden /> : <ArrowDownOutlined aria-hidden />} {words}
    </span>
  );
}

/** Cells of the size of those to come. */
const Waiting = () =>
  briefingKeys.map((key) => (
    <span key={key} className={styles.figure}>
      <Skeleton active title={{ width: 72 }} paragraph={{ rows: 1, width: 112 }} />
    </span>
  ));
