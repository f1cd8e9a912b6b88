import { useT } from '../../../lib/i18n/i18n.ts';
import { moneyText, percentText, yuan } from '../../../ui/format/numbers.ts';
import { noNumber } from '../report/numberWords.ts';
import { type Numbers, type Replies, valueOf } from '../report/replies.ts';
import { useReport } from '../report/reportView.ts';
import parts from './parts.module.css';
import styles from './target.module.css';

/** Target, result, rate and difference of the twelve months and the year; money in 万元, in full on the pointer. */
export function TargetTable({ reply }: { readonly reply: Replies['target'] }) {
  const t = useT();
  const { today } = useReport();
  const columns = [
    ...reply.rows.map((row) => ({ key: row.Month, row: row as Numbers, isNow: row.Month === today.slice(0, 7) })),
    { key: 'year', row: reply.Total, isNow: false },
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
          {(['Target', 'Actual'] as const).map((field) => (
            <tr key={field}>
              <th scope="row">{t(field === 'Target' ? 'report.measure.target' : 'report.measure.actual')}</th>
              {columns.map(({ key, row }) => (
                <td key={key}>
                  <Money value={valueOf(row, field) ?? 0} />
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{t('report.measure.targetRate')}</th>
            {columns.map(({ key, row }) => (
              <td key={key}>
                <Rate rate={valueOf(row, 'Rate')} />
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{t('bi.target.difference')}</th>
            {columns.map(({ key, row }) => (
              <td key={key}>
                <Money value={(valueOf(row, 'Actual') ?? 0) - (valueOf(row, 'Target') ?? 0)} isSigned />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

/** Money in 万元; what it is exactly on the pointer. */
function Money({ value, isSigned = false }: { readonly value: number; readonly isSigned?: boolean }) {
  const text = moneyText(value / 10_000);
  return <span title={yuan(value)}>{isSigned && value > 0 ? `+${text}` : text}</span>;
}

const Rate = ({ rate }: { readonly rate: number | null }) => (
  <span className={rate !== null && rate >= 100 ? parts.better : ''}>
    {rate === null ? noNumber : percentText(rate)}
  </span>
);
