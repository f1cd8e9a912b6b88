import { dashboardParts } from '@haina/contract/reports/dashboard.ts';
import { useMemo } from 'react';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { BarChart } from '../../reports/chart/BarChart.tsx';
import { type ChartData, stackTotal } from '../../reports/chart/chartData.ts';
import { Legend } from '../../reports/chart/Legend.tsx';
import { NoNumbers } from '../../reports/parts/NoNumbers.tsx';
import { PartCard } from '../../reports/parts/PartCard.tsx';
import parts from '../../reports/parts/parts.module.css';
import { axisOf, trendChart } from '../../reports/parts/trendChart.ts';
import { numberText } from '../../reports/report/numberWords.ts';
import { type Replies, valueOf } from '../../reports/report/replies.ts';
import { type NamedPart, useReport } from '../../reports/report/reportView.ts';
import { usePart } from '../../reports/report/usePart.ts';
import type { CardProps } from './card.ts';
import { PartButtons } from './PartButtons.tsx';
import { ReportFrame } from './ReportFrame.tsx';

const trend: NamedPart<'trend'> = { name: 'trend', part: dashboardParts.saleTrend };
const { Contract_Money: signed, Received_Money: received } = dashboardParts.saleTrend.measures;

/** Money of contracts as bars and money received as a line, by one axis. */
export const TrendCard = (props: CardProps) => (
  <ReportFrame id="contractSummary" {...props}>
    <Trend />
  </ReportFrame>
);

function Trend() {
  const t = useT();
  const title = t('dashboard.card.trend');
  const state = usePart(trend);
  return (
    <PartCard
      title={title}
      isFirst
      extra={<PartButtons named={trend} title={title} reply={state.reply} />}
      state={state}
      height={260}
    >
      {(reply) => <Chart reply={reply} />}
    </PartCard>
  );
}

function Chart({ reply }: { readonly reply: Replies['trend'] }) {
  const t = useT();
  const language = useLanguage();
  const { today, open } = useReport();
  const data = useMemo((): ChartData => {
    const chart = trendChart(trend.part, reply, 'Contract_Money', { t, language, today });
    const values = reply.rows.map((row, at) =>
      chart.buckets[at]?.isComing ? null : (valueOf(row, 'Received_Money') ?? 0),
    );
    const all = reply.rows.flatMap((row) => [valueOf(row, 'Contract_Money') ?? 0, valueOf(row, 'Received_Money') ?? 0]);
    return { ...chart, ...axisOf(t, 'money', all), lines: [{ label: t(received.label), color: 'c3', values }] };
  }, [reply, t, language, today]);
  const [contracts, money] = [valueOf(reply.Total, 'Contract_Money') ?? 0, valueOf(reply.Total, 'Received_Money') ?? 0];
  if (contracts === 0 && money === 0) return <NoNumbers what={t(signed.label)} />;
  return (
    <>
      <div className={parts.legend}>
        <Legend
          entries={[
            { label: `${t(signed.label)} ${numberText(t, contracts, 'money')}`, color: 'var(--hn-c1)' },
            { label: `${t(received.label)} ${numberText(t, money, 'money')}`, color: 'var(--hn-c3)', kind: 'line' },
          ]}
        />
      </div>
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
