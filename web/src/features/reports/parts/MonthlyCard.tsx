import type { Unit } from '@haina/contract/reports/measure.ts';
import { definitionKey } from '@haina/contract/reports/reports.ts';
import { useMemo } from 'react';
import { type Translate, useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { useIsPhone } from '../../../lib/settings/useIsPhone.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import type { TableColumn } from '../../../ui/table/tableColumn.ts';
import { BarChart } from '../chart/BarChart.tsx';
import type { ChartData } from '../chart/chartData.ts';
import { Legend } from '../chart/Legend.tsx';
import { cellText, noNumber, numberText } from '../report/numberWords.ts';
import type { Grown, Replies } from '../report/replies.ts';
import { monthlyUnit, type NamedPart, useReport } from '../report/reportView.ts';
import { usePart } from '../report/usePart.ts';
import { CardRows } from './CardRows.tsx';
import { Growth } from './Growth.tsx';
import { NoNumbers } from './NoNumbers.tsx';
import { NumberCell } from './NumberCell.tsx';
import { PartCard } from './PartCard.tsx';
import styles from './parts.module.css';
import { axisOf, bucketOf, type ChartWords } from './trendChart.ts';

type Month = Replies['monthly']['rows'][number];

/** A number of a month as it is read alone. */
const monthlyText = (t: Translate, value: number, unit: Unit) => numberText(t, value, unit, 'report.measure.contracts');

/** Whether a month lies ahead: it has no number yet, and so no growth. */
const isAhead = ({ Month: month }: Month, today: string) => month > today.slice(0, 7);

/** Twelve months beside the same months of the year before, each with both growths. */
export function MonthlyCard({ months }: { readonly months: NamedPart<'monthly'> }) {
  const t = useT();
  const isPhone = useIsPhone();
  const view = useReport();
  const state = usePart(months);
  const unit = monthlyUnit(view);
  return (
    <>
      <PartCard
        title={t('bi.months')}
        isFirst
        legend={state.reply && <MonthsLegend reply={state.reply} unit={unit} />}
        state={state}
      >
        {(reply) => <Chart months={months} reply={reply} unit={unit} />}
      </PartCard>
      <PartCard
        title={t('bi.byMonth')}
        {...(unit === 'money' ? { extra: <InYuan /> } : {})}
        state={state}
        height={300}
        hasRows
      >
        {(reply) =>
          isPhone ? (
            <MonthCards months={months} reply={reply} unit={unit} />
          ) : (
            <MonthTable months={months} reply={reply} unit={unit} />
          )
        }
      </PartCard>
      <p className={styles.unseen}>{t(definitionKey(view.id))}</p>
    </>
  );
}

const InYuan = () => {
  const t = useT();
  return <span className={styles.aside}>{t('bi.inYuan')}</span>;
};

/** What a month of contracts is counted in. */
const contracts = { unit: 'count', label: 'report.measure.contracts' } as const;

interface MonthsProps {
  readonly months: NamedPart<'monthly'>;
  readonly reply: Replies['monthly'];
  readonly unit: Unit;
}

function Chart({ months: { name }, reply, unit }: MonthsProps) {
  const t = useT();
  const language = useLanguage();
  const { today, open, id } = useReport();
  const title = t(`menu.report.${id}`);
  const data = useMemo(
    () => monthChart(reply, unit, title, { t, language, today }),
    [reply, unit, title, t, language, today],
  );
  if (reply.rows.every(({ Value, Last_Year }) => Value === 0 && Last_Year === 0)) return <NoNumbers what={title} />;
  return (
    <BarChart
      label={title}
      data={data}
      look="bars"
      onOpen={(at) => {
        const row = reply.rows[at];
        if (row && row.Value !== 0) open({ part: name, measure: 'Value', cell: { Bucket: row.Month } });
      }}
      openWords={(at) => {
        const value = reply.rows[at]?.Value ?? 0;
        return value === 0 ? '' : t('bi.openList', { number: monthlyText(t, value, unit) });
      }}
    />
  );
}

function MonthsLegend({ reply, unit }: Omit<MonthsProps, 'months'>) {
  const t = useT();
  return (
    <Legend
      entries={[
        { label: `${reply.Year} ${monthlyText(t, reply.Total.Value, unit)}`, color: 'var(--hn-c1)' },
        {
          label: `${reply.Year - 1} ${monthlyText(t, reply.Total.Last_Year, unit)}`,
          color: 'var(--ant-color-text-quaternary)',
          kind: 'dashes',
        },
        { label: t('bi.running'), color: 'var(--hn-c1)', kind: 'light' },
      ]}
    />
  );
}

function monthChart({ rows, Year }: Replies['monthly'], unit: Unit, label: string, words: ChartWords): ChartData {
  const buckets = rows.map(({ Month: key }, at) => bucketOf(key, at, true, words));
  const values = rows.flatMap(({ Value, Last_Year }) => [Value, Last_Year]);
  return {
    buckets,
    stack: [{ label, color: 'c1', values: rows.map(({ Value }, at) => (buckets[at]?.isComing ? null : Value)) }],
    before: {
      label: words.t('bi.sameMonth'),
      values: rows.map(({ Last_Year }) => Last_Year),
      titles: rows.map(({ Month: key }) => `${Year - 1}-${key.slice(5)}`),
    },
    rate: null,
    targets: null,
    marks: null,
    ...axisOf(words.t, unit, values),
  };
}

/** The months as cards, on a phone: those that have begun. */
function MonthCards({ months: { name, part }, reply, unit }: MonthsProps) {
  const t = useT();
  const { today } = useReport();
  const measure = part.measures.Value;
  if (!measure) return null;
  const percent = (value: number | null) => cellText(t, value, 'percent');
  return (
    <CardRows<Month>
      part={{ ...part, measures: { Value: { ...measure, ...(unit === 'count' ? contracts : {}) } } }}
      name={name}
      rows={reply.rows.filter((row) => !isAhead(row, today))}
      total={reply.Total}
      keyOf={({ Month: key }) => key}
      nameOf={({ Month: key }) => key}
      cellOf={({ Month: Bucket }) => ({ Bucket })}
      wordsOf={({ Before, Growth: growth, Last_Year, Year_Growth }) => [
        `${t('bi.column.monthBefore')} ${monthlyText(t, Before, unit)}`,
        `${t('bi.column.growth')} ${percent(growth)}`,
        `${t('bi.column.lastYear')} ${monthlyText(t, Last_Year, unit)}`,
        `${t('bi.column.yearGrowth')} ${percent(Year_Growth)}`,
      ]}
    />
  );
}

function MonthTable({ months: { name, part }, reply, unit }: MonthsProps) {
  const t = useT();
  const { today } = useReport();
  const measure = part.measures.Value;
  // A year has no month before: what its total is compared with is the year before.
  const number = (field: 'Before' | 'Last_Year', title: string): TableColumn<Month> => ({
    key: field,
    title,
    align: 'end',
    total: field === 'Before' ? noNumber : cellText(t, reply.Total[field], unit),
    render: (row) => cellText(t, row[field], unit),
  });
  const growth = (field: keyof Grown & ('Growth' | 'Year_Growth'), title: string): TableColumn<Month> => ({
    key: field,
    title,
    align: 'end',
    total: field === 'Growth' ? noNumber : <Growth percent={reply.Total[field]} />,
    render: (row) => (isAhead(row, today) ? noNumber : <Growth percent={row[field]} />),
  });
  return (
    <DataTable<Month>
      rows={reply.rows}
      rowKey="Month"
      size="small"
      className={styles.table}
      minWidth={760}
      columns={[
        { key: 'Month', title: t('bi.column.month'), dataIndex: 'Month', width: 120, total: t('bi.total') },
        {
          key: 'Value',
          title: t('bi.column.value'),
          align: 'end',
          total: cellText(t, reply.Total.Value, unit),
          render: (row) =>
            isAhead(row, today)
              ? noNumber
              : measure && (
                  <NumberCell
                    part={name}
                    field="Value"
                    measure={{ ...measure, unit }}
                    row={row}
                    cell={{ Bucket: row.Month }}
                    of={row.Month}
                  />
                ),
        },
        number('Before', t('bi.column.monthBefore')),
        growth('Growth', t('bi.column.growth')),
        number('Last_Year', t('bi.column.lastYear')),
        growth('Year_Growth', t('bi.column.yearGrowth')),
      ]}
    />
  );
}
