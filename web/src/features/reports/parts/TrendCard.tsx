import { BarChartOutlined, LineChartOutlined, TableOutlined } from '@ant-design/icons';
import { Segmented } from 'antd';
import { useMemo } from 'react';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { useIsPhone } from '../../../lib/settings/useIsPhone.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { BarChart } from '../chart/BarChart.tsx';
import { type ChartData, stackTotal } from '../chart/chartData.ts';
import { Legend } from '../chart/Legend.tsx';
import { bucketHeads, comparedWith, type TrendRow, trendRows } from '../report/numberColumns.ts';
import { beforeWords, numberText } from '../report/numberWords.ts';
import { type Replies, valueOf } from '../report/replies.ts';
import type { ChartLook } from '../report/reportState.ts';
import { type NamedPart, useReport } from '../report/reportView.ts';
import { useLivePart } from '../live/useLivePart.ts';
import { usePart } from '../report/usePart.ts';
import { measureColumns } from './measureColumns.tsx';
import { NoNumbers } from './NoNumbers.tsx';
import { PartCard } from './PartCard.tsx';
import styles from './parts.module.css';
import { chartedFields, legendTotals, trendChart } from './trendChart.ts';

/** Numbers by day or month: bars or a line beside the period before, or the table that says the same. */
export function TrendCard({ trend }: { readonly trend: NamedPart<'trend'> }) {
  const t = useT();
  const { state } = useReport();
  const part = usePart(trend);
  useLivePart(trend);
  const fields = chartedFields(trend.part);
  const field = fields.find((one) => one === state.show) ?? fields[0] ?? '';
  const label = trend.part.measures[field]?.label;
  const measure = label ? t(label) : '';
  const look = state.look ?? 'bars';
  const { reply } = part;
  const isByMonth = reply?.Bucket_Kind === 2;
  return (
    <PartCard
      title={t(isByMonth ? 'bi.trend.byMonth' : 'bi.trend.byDay', { measure })}
      isFirst
      legend={
        reply !== null &&
        look !== 'table' &&
        !isAllZero(reply, field) && <TrendLegend trend={trend} reply={reply} field={field} look={look} />
      }
      extra={
        <>
          {fields.length > 1 && <FieldChoice fields={fields} current={field} part={trend} />}
          <LookChoice current={look} />
        </>
      }
      state={part}
    >
      {(shown) => <Trend trend={trend} reply={shown} field={field} look={look} measure={measure} />}
    </PartCard>
  );
}

interface TrendProps {
  readonly trend: NamedPart<'trend'>;
  readonly reply: Replies['trend'];
  readonly field: string;
  readonly look: ChartLook;
  readonly measure: string;
}

function Trend({ trend, reply, field, look, measure }: TrendProps) {
  const t = useT();
  const { open } = useReport();
  const { name, part } = trend;
  const data = useTrendChart(trend, reply, field);
  if (look === 'table') return <TrendTable trend={trend} reply={reply} />;
  if (isAllZero(reply, field)) return <NoNumbers what={measure} />;
  const opens = part.measures[field]?.opens ?? false;
  const unit = part.measures[field]?.unit ?? 'count';
  return (
    <BarChart
      label={measure}
      data={data}
      look={look}
      height={data.rate ? 300 : 232}
      onOpen={
        opens
          ? (at) => {
              const Bucket = reply.rows[at]?.Bucket;
              if (Bucket !== undefined && stackTotal(data, at)) open({ part: name, measure: field, cell: { Bucket } });
            }
          : null
      }
      openWords={(at) => {
        const total = stackTotal(data, at);
        return total ? t('bi.openList', { number: numberText(t, total, unit, field) }) : '';
      }}
    />
  );
}

/** The chart of one measure of a trend. */
function useTrendChart({ part }: NamedPart<'trend'>, reply: Replies['trend'], field: string): ChartData {
  const t = useT();
  const language = useLanguage();
  const {
    today,
    state: { compare },
  } = useReport();
  return useMemo(
    () => trendChart(part, reply, field, { t, language, today, compare }),
    [part, reply, field, t, language, today, compare],
  );
}

const isAllZero = ({ rows, Before_Rows }: Replies['trend'], field: string) =>
  [...rows, ...Before_Rows].every((row) => (valueOf(row, field) ?? 0) === 0);

function TrendLegend({ trend, reply, field, look }: Omit<TrendProps, 'measure'>) {
  const t = useT();
  const { state } = useReport();
  const { part } = trend;
  const data = useTrendChart(trend, reply, field);
  const totals = legendTotals(part, field, reply.Total, t);
  const before = reply.Before_Total && valueOf(reply.Before_Total, field);
  const unit = part.measures[field]?.unit ?? 'count';
  return (
    <>
      <Legend
        entries={[
          ...(data.rate
            ? [{ label: data.rate.label, color: `var(--hn-${data.rate.color})`, kind: 'line' as const }]
            : []),
          ...(look === 'line'
            ? []
            : data.stack.map(({ label, color }, at) => ({
                label: `${label} ${totals[at] ?? ''}`,
                color: `var(--hn-${color})`,
              }))),
          ...(data.before && before !== null
            ? [
                {
                  label: beforeWords(t, state.compare, numberText(t, before, unit, field)),
                  color: 'var(--ant-color-text-quaternary)',
                  kind: 'dashes' as const,
                },
              ]
            : []),
        ]}
      />
      {data.rate && part.measures.Calls && <span className={styles.aside}>{t('bi.fewCalls')}</span>}
    </>
  );
}

interface FieldChoiceProps {
  readonly fields: readonly string[];
  readonly current: string;
  readonly part: NamedPart;
}

/** Which measure the chart is about. */
export function FieldChoice({ fields, current, part }: FieldChoiceProps) {
  const t = useT();
  const { state, change } = useReport();
  return (
    <Segmented<string>
      size="small"
      aria-label={t('bi.measure')}
      value={current}
      onChange={(show) => change({ ...state, show: show === fields[0] ? null : show })}
      options={fields.map((value) => {
        const label = part.part.measures[value]?.label;
        return { value, label: label ? t(label) : value };
      })}
    />
  );
}

const lookIcons = { bars: <BarChartOutlined />, line: <LineChartOutlined />, table: <TableOutlined /> };

function LookChoice({ current }: { readonly current: ChartLook }) {
  const t = useT();
  const isPhone = useIsPhone();
  const { state, change } = useReport();
  if (isPhone) return null;
  return (
    <Segmented<ChartLook>
      size="small"
      aria-label={t('bi.look.label')}
      value={current}
      onChange={(look) => change({ ...state, look: look === 'bars' ? null : look })}
      options={(['bars', 'line', 'table'] as const).map((value) => ({
        value,
        icon: lookIcons[value],
        title: t(`bi.look.${value}`),
        label: <span className={styles.unseen}>{t(`bi.look.${value}`)}</span>,
      }))}
    />
  );
}

/** A bucket of the table with its numbers, none where it has not begun, and what they are compared with. */
type TableRow = Pick<TrendRow, 'Bucket' | 'Before_Bucket' | 'before'>;

/** The text form of the chart: every bucket with all its numbers, beside those that they are compared with. */
function TrendTable({ trend: { name, part }, reply }: Pick<TrendProps, 'trend' | 'reply'>) {
  const t = useT();
  const { state, today } = useReport();
  const compare = comparedWith(reply, state.compare);
  const rows = trendRows(reply, today).map(({ now, ...row }): TableRow => ({ ...now, ...row }));
  const [bucket, before] = bucketHeads(reply, t, compare);
  const numbers = measureColumns<TableRow>({
    part,
    name,
    t,
    rows,
    total: reply.Total,
    cellOf: ({ Bucket }) => ({ Bucket }),
    nameOf: ({ Bucket }) => Bucket,
    ...(compare !== 0 && { compared: { compare, beforeOf: (row) => row.before, total: reply.Before_Total } }),
  });
  return (
    <DataTable<TableRow>
      rows={rows}
      rowKey={({ Bucket, Before_Bucket }) => Bucket || Before_Bucket}
      size="small"
      className={styles.table}
      minWidth={240 + numbers.length * 120}
      columns={[
        { key: 'Bucket', title: bucket, dataIndex: 'Bucket', width: 120, fixed: 'start', total: t('bi.total') },
        ...(compare === 0
          ? []
          : [{ key: 'Before_Bucket', title: before, dataIndex: 'Before_Bucket' as const, width: 120 }]),
        ...numbers,
      ]}
    />
  );
}
