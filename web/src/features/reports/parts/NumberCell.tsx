import type { Measure } from '@haina/contract/reports/measure.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { cellText, numberText, wordKey } from '../report/numberWords.ts';
import { type Numbers, valueOf } from '../report/replies.ts';
import type { ReportCell } from '../report/reportState.ts';
import { useReport } from '../report/reportView.ts';
import styles from './parts.module.css';

/** A number of a table. */
export interface NumberCellProps {
  readonly part: string;
  readonly field: string;
  readonly measure: Measure;
  readonly row: Numbers;
  readonly cell: ReportCell;
  /** Whose or of when it is, for those who listen. */
  readonly of: string;
  /** It is read alone: with the unit that elsewhere the head of its column says. */
  readonly isAlone?: boolean;
}

/** A number, which opens the list behind it where it has one. */
export function NumberCell({ part, field, measure, row, cell, of, isAlone = false }: NumberCellProps) {
  const t = useT();
  const { open } = useReport();
  const value = valueOf(row, field);
  const text = isAlone ? numberText(t, value, measure.unit, wordKey(field, measure)) : cellText(t, value, measure.unit);
  if (!measure.opens || value === null || value === 0) {
    return <span className={value === 0 || value === null ? styles.nothing : styles.number}>{text}</span>;
  }
  return (
    <button
      type="button"
      className={styles.opens}
      aria-label={`${of} ${t(measure.label)} ${text}`}
      onClick={() => open({ part, measure: field, cell })}
    >
      {text}
    </button>
  );
}
