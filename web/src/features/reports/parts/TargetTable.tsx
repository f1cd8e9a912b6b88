import type { TextKey } from '@haina/contract/texts/texts.ts';
import type { ReactNode } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { moneyText, percentText, yuan } from '../../../ui/format/numbers.ts';
import { noNumber } from '../report/numberWords.ts';
import { type Numbers, type Replies, valueOf } from '../report/replies.ts';
import { useReport } from '../report/reportView.ts';
import parts from './parts.module.css';
import styles from './target.module.css';

/** A month, or the year. */
interface Column {
  readonly key: string;
  readonly row: Numbers;
  readonly isNow: boolean;
  readonly isComing: boolean;
}

/** Target, result, rate and difference of the twelve months and the year; money in 万元, in full on the pointer. */
export function TargetTable({ reply }: { readonly reply: Replies['target'] }) {
  const t = useT();
  const { today } = useReport();
  const columns: readonly Column[] = [
    ...reply.rows.map((row) => ({
      key: row.Month,
      row,
      isNow: row.Month === today.slice(0, 7),
      isComing: row.Month > today.slice(0, 7),
    })),
    { key: 'year', row: reply.Total, isNow: false, isComing: false },
  ];
  const title = (key: string) =>
    key === 'year' ? t('bi.target.year') : t('bi.month', { month: Number(key.slice(5)) });
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('bi.tenThousand')}</th>
            {columns.map(({ key, isNow }) => (
              <th key={key} scope="col" data-now={isNow || undefined}>
                {title(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Line label="report.measure.target" columns={columns}>
            {({ row }) => <Money value={valueOf(row, 'Target') ?? 0} />}
          </Line>
          <Line label="report.measure.actual" columns={columns}>
            {({ row, isComing }) => <Money value={isComing ? null : (valueOf(row, 'Actual') ?? 0)} />}
          </Line>
          <Line label="report.measure.targetRate" columns={columns}>
            {({ row, isComing }) => <Rate rate={isComing ? null : valueOf(row, 'Rate')} />}
          </Line>
          <Line label="bi.target.difference" columns={columns}>
            {({ row, isComing }) => (
              <Money value={isComing ? null : (valueOf(row, 'Actual') ?? 0) - (valueOf(row, 'Target') ?? 0)} isSigned />
            )}
          </Line>
        </tbody>
      </table>
    </div>
  );
}

interface LineProps {
  readonly label: TextKey;
  readonly columns: readonly Column[];
  readonly children: (column: Column) => ReactNode;
}

/** One number of all months and of the year. */
function Line({ label, columns, children }: LineProps) {
  const t = useT();
  return (
    <tr>
      <th scope="row">{t(label)}</th>
      {columns.map((column) => (
        <td key={column.key}>{children(column)}</td>
      ))}
    </tr>
  );
}

/** Money in 万元, what it is exactly on the pointer; no number in months that are to come. */
function Money({ value, isSigned = false }: { readonly value: number | null; readonly isSigned?: boolean }) {
  if (value === null) return noNumber;
  const text = moneyText(value / 10_000);
  return <span title={yuan(value)}>{isSigned && value > 0 ? `+${text}` : text}</span>;
}

const Rate = ({ rate }: { readonly rate: number | null }) => (
  <span className={rate !== null && rate >= 100 ? parts.better : ''}>
    {rate === null ? noNumber : percentText(rate)}
  </span>
);
