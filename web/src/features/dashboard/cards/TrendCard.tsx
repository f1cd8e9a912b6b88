import { dashboardParts } from '@haina/contract/reports/dashboard.ts';
import { useMemo } from 'react';
import { type Translate, useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { useCompanyNow } from '../../../ui/format/companyClock.ts';
import { dayOf } from '../../../ui/format/moments.ts';
import { BarChart } from '../../reports/chart/BarChart.tsx';
import { type ChartData, stackTotal } from '../../reports/chart/chartData.ts';
import { Legend } from '../../reports/chart/Legend.tsx';
import { useLivePart, useLivePartOf } from '../../reports/live/useLivePart.ts';
import { NoNumbers } from '../../reports/parts/NoNumbers.tsx';
import { PartCard } from '../../reports/parts/PartCard.tsx';
import { axisOf, trendChart } from '../../reports/parts/trendChart.ts';
import { numberText } from '../../reports/report/numberWords.ts';
import { type Numbers, type Replies, valueOf } from '../../reports/report/replies.ts';
import { type NamedPart, useReport } from '../../reports/report/reportView.ts';
import { usePart, usePartOf } from '../../reports/report/usePart.ts';
import { type DashboardState, defaultPeriod } from '../dashboardState.ts';
import type { CardProps } from './card.ts';
import styles from './cards.module.css';
import { followed } from './followed.ts';
import { PartButtons } from './PartButtons.tsx';
import { ReportFrame } from './ReportFrame.tsx';
import { type TrendMonths, trendMonths } from './trendMonths.ts';

const trend: NamedPart<'trend'> = { name: 'trend', part: dashboardParts.saleTrend };
const { Contract_Money: signed, Received_Money: received } = dashboardParts.saleTrend.measures;

/**
 * Money of contracts as bars and money received as a line, by one axis: of at least six months, those of the dashboard's period the
 * last of them, with the money of the period in words (S36.4).
 */
export function TrendCard({ state, onChange }: CardProps) {
  const today = dayOf(useCompanyNow());
  const months = useMemo(() => trendMonths(state, today), [state, today]);
  const { type, start_data, end_data } = state;
  return (
    <ReportFrame
      id="contractSummary"
      state={months?.state ?? state}
      // Who asks for other people from here keeps the dashboard's period.
      onChange={(next) => onChange(months ? { ...next, type, start_data, end_data } : next)}
    >
      <Trend period={state} months={months} />
    </ReportFrame>
  );
}

interface TrendProps {
  /** What the dashboard is about. */
  readonly period: DashboardState;
  readonly months: TrendMonths | null;
}

function Trend({ period, months }: TrendProps) {
  const t = useT();
  const title = t('dashboard.card.trend');
  const state = usePart(trend);
  useLivePart(trend, followed.trend);
  return (
    <PartCard
      title={title}
      isFirst
      legend={months && state.reply && <Months reply={state.reply} />}
      extra={<PartButtons named={trend} title={title} reply={state.reply} />}
      state={state}
      height={260}
    >
      {(reply) => <Chart reply={reply} period={period} months={months} />}
    </PartCard>
  );
}

/** The first and the last month of the chart, where they are not those of the period. */
function Months({ reply }: { readonly reply: Replies['trend'] }) {
  const t = useT();
  const [from, to] = [reply.Start.slice(0, 7), reply.End.slice(0, 7)];
  return <span className={styles.trendMonths}>{t('entity.between', { from, to })}</span>;
}

/** Whether a month is one of the period. */
const isOfPeriod = ({ Start, End }: TrendMonths, month: string) =>
  Start.slice(0, 7) <= month && month <= End.slice(0, 7);

/** The money of the dashboard's period: all that the chart shows, the sum of some months of it, or asked for by itself; null until it is known. */
function usePeriodMoney({ period, months }: TrendProps, reply: Replies['trend']): Numbers | null {
  const view = useReport();
  const isApart = months !== null && !months.isWhole;
  const ofPeriod = { ...view, state: { ...view.state, filters: period } };
  const own = usePartOf(ofPeriod, trend, isApart);
  useLivePartOf(ofPeriod, trend, isApart ? followed.trend : { kinds: [] });
  if (isApart) return own.reply?.Total ?? null;
  if (months === null) return reply.Total;
  const rows = reply.rows.filter(({ Bucket }) => isOfPeriod(months, Bucket));
  const sumOf = (field: string) => rows.reduce((sum, row) => sum + (valueOf(row, field) ?? 0), 0);
  return { Contract_Money: sumOf('Contract_Money'), Received_Money: sumOf('Received_Money') };
}

/** What the colours mean, each with the money of the period. */
function TrendLegend({ reply, ...props }: TrendProps & { readonly reply: Replies['trend'] }) {
  const t = useT();
  const money = usePeriodMoney(props, reply);
  const { period, months } = props;
  const words = (field: string, label: string) =>
    money ? `${label} ${numberText(t, valueOf(money, field) ?? 0, 'money')}` : label;
  return (
    <div className={styles.trendLegend}>
      {months && <span className={styles.periodName}>{periodWords(period, months, t)}</span>}
      <Legend
        entries={[
          { label: words('Contract_Money', t(signed.label)), color: 'var(--hn-c1)' },
          { label: words('Received_Money', t(received.label)), color: 'var(--hn-c3)', kind: 'line' },
        ]}
      />
    </div>
  );
}

/** The period by its name, else by its days. */
const periodWords = ({ type, start_data, end_data }: DashboardState, { Start, End }: TrendMonths, t: Translate) =>
  start_data || end_data ? t('entity.between', { from: Start, to: End }) : t(`entity.period.${type ?? defaultPeriod}`);

function Chart({ reply, ...props }: TrendProps & { readonly reply: Replies['trend'] }) {
  const t = useT();
  const language = useLanguage();
  const { today, open } = useReport();
  const { months } = props;
  const data = useMemo((): ChartData => {
    const chart = trendChart(trend.part, reply, 'Contract_Money', { t, language, today });
    const buckets = chart.buckets.map((bucket) =>
      months ? { ...bucket, isNow: isOfPeriod(months, bucket.key) } : bucket,
    );
    const values = reply.rows.map((row, at) => (buckets[at]?.isComing ? null : (valueOf(row, 'Received_Money') ?? 0)));
    const all = reply.rows.flatMap((row) => [valueOf(row, 'Contract_Money') ?? 0, valueOf(row, 'Received_Money') ?? 0]);
    return {
      ...chart,
      buckets,
      ...axisOf(t, 'money', all),
      lines: [{ label: t(received.label), color: 'c3', values }],
    };
  }, [reply, months, t, language, today]);
  if (isEmpty(reply)) return <NoNumbers what={t(signed.label)} />;
  return (
    <>
      <TrendLegend reply={reply} {...props} />
      <BarChart
        label={t('dashboard.card.trend')}
        data={data}
        look="bars"
        height={232}
        onOpen={(at) => {
          const Bucket = reply.rows[at]?.Bucket;
          if (Bucket !== undefined && stackTotal(data, at))
            open({ part: trend.name, measure: 'Contract_Money', cell: { Bucket } });
        }}
        openWords={(at) => {
          const total = stackTotal(data, at);
          return total ? t('bi.openList', { number: numberText(t, total, 'money') }) : '';
        }}
      />
    </>
  );
}

const isEmpty = ({ Total }: Replies['trend']) =>
  (valueOf(Total, 'Contract_Money') ?? 0) === 0 && (valueOf(Total, 'Received_Money') ?? 0) === 0;
