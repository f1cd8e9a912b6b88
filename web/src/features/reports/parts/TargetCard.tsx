import { useMemo } from 'react';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { useIsPhone } from '../../../lib/settings/useIsPhone.ts';
import { percentText, yuan } from '../../../ui/format/numbers.ts';
import { TargetRing } from '../../../ui/components/TargetRing.tsx';
import { BarChart } from '../chart/BarChart.tsx';
import type { ChartData } from '../chart/chartData.ts';
import { Legend } from '../chart/Legend.tsx';
import { cellText, numberText } from '../report/numberWords.ts';
import { begun, type Numbers, type Replies, valueOf } from '../report/replies.ts';
import { type NamedPart, useReport } from '../report/reportView.ts';
import { usePart } from '../report/usePart.ts';
import { CardRows } from './CardRows.tsx';
import { NoNumbers } from './NoNumbers.tsx';
import { PartCard } from './PartCard.tsx';
import parts from './parts.module.css';
import { TargetPeople } from './TargetPeople.tsx';
import { TargetTable } from './TargetTable.tsx';
import styles from './target.module.css';
import { axisOf, bucketOf, type ChartWords } from './trendChart.ts';
import { yearPace } from './yearPace.ts';

/** Twelve months of results beside their targets, the whole year against the time that is gone, and the months as a table. */
export function TargetCard({ months }: { readonly months: NamedPart<'target'> }) {
  const t = useT();
  const isPhone = useIsPhone();
  const state = usePart(months);
  return (
    <>
      <div className={styles.target}>
        <PartCard title={t('bi.months')} isFirst legend={<TargetLegend />} state={state} height={320}>
          {(reply) => <Months months={months} reply={reply} />}
        </PartCard>
        <PartCard title={t('bi.target.year')} state={state} hasRows height={320}>
          {({ Total, Year }) => <YearTarget total={Total} year={Year} />}
        </PartCard>
      </div>
      <PartCard title={t('bi.byMonth')} state={state} hasRows height={200}>
        {(reply) => (isPhone ? <MonthCards months={months} reply={reply} /> : <TargetTable reply={reply} />)}
      </PartCard>
      <TargetPeople months={months} state={state} />
    </>
  );
}

interface MonthsProps {
  readonly months: NamedPart<'target'>;
  readonly reply: Replies['target'];
}

function Months({ months: { name }, reply }: MonthsProps) {
  const t = useT();
  const language = useLanguage();
  const { today, open } = useReport();
  const data = useMemo(() => targetChart(reply, { t, language, today }), [reply, t, language, today]);
  if (reply.rows.every((row) => !valueOf(row, 'Actual') && !valueOf(row, 'Target'))) {
    return <NoNumbers what={t('report.measure.target')} />;
  }
  return (
    <BarChart
      label={t('bi.months')}
      data={data}
      look="bars"
      height={280}
      onOpen={(at) => {
        const row = reply.rows[at];
        if (row && valueOf(row, 'Actual')) open({ part: name, measure: 'Actual', cell: { Bucket: row.Month } });
      }}
      openWords={(at) => {
        const value = valueOf(reply.rows[at] ?? {}, 'Actual');
        return value ? t('bi.openList', { number: numberText(t, value, 'money') }) : '';
      }}
    />
  );
}

/** The months that have begun or have a target as cards, on a phone: result, target, rate and difference. */
function MonthCards({ months: { name, part }, reply }: MonthsProps) {
  const t = useT();
  const { today } = useReport();
  const thisMonth = today.slice(0, 7);
  const wordsOf = (row: Numbers) => {
    const [actual, target] = [valueOf(row, 'Actual'), valueOf(row, 'Target') ?? 0];
    const isAhead = actual === null;
    return [
      `${t('report.measure.target')} ${yuan(target)}`,
      ...(isAhead ? [] : [`${t('report.measure.targetRate')} ${cellText(t, valueOf(row, 'Rate'), 'percent')}`]),
      ...(isAhead ? [] : [`${t('bi.target.difference')} ${yuan(actual - target)}`]),
    ];
  };
  return (
    <CardRows
      part={part}
      name={name}
      rows={reply.rows
        .filter((row) => row.Month <= thisMonth || valueOf(row, 'Target'))
        .map((row) => ({ ...begun(row, thisMonth), Month: row.Month }))}
      total={reply.Total}
      keyOf={({ Month }) => Month}
      nameOf={({ Month }) => t('bi.month', { month: Number(Month.slice(5)) })}
      cellOf={({ Month: Bucket }) => ({ Bucket })}
      wordsOf={wordsOf}
      totalWordsOf={wordsOf}
    />
  );
}

function TargetLegend() {
  const t = useT();
  return (
    <Legend
      entries={[
        { label: t('report.measure.actual'), color: 'var(--hn-c1)' },
        { label: t('report.measure.target'), color: 'var(--ant-color-text)', kind: 'line' },
        { label: t('bi.running'), color: 'var(--hn-c1)', kind: 'light' },
      ]}
    />
  );
}

function targetChart({ rows }: Replies['target'], words: ChartWords): ChartData {
  const { t } = words;
  const buckets = rows.map(({ Month: key }, at) => bucketOf(key, at, true, words));
  const targets = rows.map((row) => valueOf(row, 'Target'));
  const actual = rows.map((row, at) => (buckets[at]?.isComing ? null : valueOf(row, 'Actual')));
  const axis = axisOf(
    t,
    'money',
    [...targets, ...actual].map((value) => value ?? 0),
  );
  return {
    buckets,
    stack: [{ label: t('report.measure.actual'), color: 'c1', values: actual }],
    before: null,
    rate: null,
    targets,
    marks: rows.map((row, at) => {
      const rate = valueOf(row, 'Rate');
      if (buckets[at]?.isComing) {
        const target = targets[at] ?? 0;
        return { text: target > 0 ? t('bi.target.ahead', { number: axis.axisText(target) }) : '', isGood: false };
      }
      return { text: rate === null ? '' : `${Math.round(rate)}%`, isGood: rate !== null && rate >= 100 };
    }),
    ...axis,
  };
}

/** The year as a whole: how much is reached, how much time is gone, and how far behind or ahead that is. */
function YearTarget({ total, year }: { readonly total: Numbers; readonly year: number }) {
  const t = useT();
  const { today } = useReport();
  const [rate, target, actual] = [valueOf(total, 'Rate'), valueOf(total, 'Target') ?? 0, valueOf(total, 'Actual') ?? 0];
  const elapsed = yearPace(year, today);
  const due = (target * elapsed) / 100;
  return (
    <div className={styles.year}>
      <TargetRing rate={rate} elapsed={rate === null ? null : elapsed} />
      <span className={parts.quiet}>{t('targets.achievement.elapsed', { rate: percentText(elapsed) })}</span>
      <Line label={t('report.measure.target')} text={yuan(target)} />
      <Line label={t('report.measure.actual')} text={yuan(actual)} isMain />
      {target > 0 && (
        <>
          <Line
            label={t(actual < target ? 'targets.achievement.left' : 'targets.achievement.over')}
            text={yuan(Math.abs(target - actual))}
          />
          <Line label={t('bi.target.due')} text={yuan(due)} />
          <Line
            label={t(actual < due ? 'bi.target.behind' : 'bi.target.aheadOfTime')}
            text={yuan(Math.abs(actual - due))}
            look={actual < due ? parts.worse : parts.better}
          />
        </>
      )}
    </div>
  );
}

interface LineProps {
  readonly label: string;
  readonly text: string;
  readonly isMain?: boolean;
  readonly look?: string | undefined;
}

const Line = ({ label, text, isMain = false, look }: LineProps) => (
  <span className={styles.line}>
    <span>{label}</span>
    {isMain ? <b>{text}</b> : <span className={look}>{text}</span>}
  </span>
);
