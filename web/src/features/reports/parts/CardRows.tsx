import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons';
import type { Part } from '@haina/contract/reports/part.ts';
import { type ReactNode, useState } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { numberText, wordKey } from '../report/numberWords.ts';
import { type Numbers, valueOf } from '../report/replies.ts';
import type { ReportCell } from '../report/reportState.ts';
import { useReport } from '../report/reportView.ts';
import styles from './parts.module.css';

/** What the cards of a part's rows are made of. */
export interface CardRowsProps<R> {
  readonly part: Part;
  readonly name: string;
  readonly rows: readonly R[];
  /** Stands at the foot; null where there is none. */
  readonly total: Numbers | null;
  readonly keyOf: (row: R) => string;
  readonly nameOf: (row: R) => ReactNode;
  readonly cellOf: (row: R) => ReportCell;
  readonly isOwn?: (row: R) => boolean;
  /** What a card says beside its first number; by default the next numbers of the part. */
  readonly wordsOf?: (row: R) => readonly string[];
  /** What stands beside the total at the foot; by default nothing. */
  readonly totalWordsOf?: (total: Numbers) => readonly string[];
  /** What opens below a row, and what the button that opens it is called. */
  readonly below?: { readonly label: (row: R) => string; readonly render: (row: R) => ReactNode };
}

/** Most numbers of a card beside its first. */
const maxOthers = 3;

const Words = ({ words }: { readonly words: readonly string[] }) => (
  <small>
    {words.map((one) => (
      <span key={one}>{one}</span>
    ))}
  </small>
);

/** The rows of a table on a phone: a card for each, with its first number large, and the total at the foot. */
export function CardRows<R extends object>(props: CardRowsProps<R>) {
  const { part, name, rows, total, keyOf, nameOf, cellOf, isOwn, below } = props;
  const t = useT();
  const { open } = useReport();
  const [opened, setOpened] = useState<string | null>(null);
  const [first, ...others] = Object.entries(part.measures);
  if (!first) return null;
  const [field, measure] = first;
  const usualWords = (row: R) =>
    others
      .slice(0, maxOthers)
      .map(([key, { label, unit }]) => `${t(label)} ${numberText(t, valueOf(row, key), unit, key)}`);
  const numberOf = (row: Numbers) => numberText(t, valueOf(row, field), measure.unit, wordKey(field, measure));
  const { wordsOf = usualWords, totalWordsOf } = props;
  return (
    <ul className={styles.cards}>
      {rows.map((row) => {
        const key = keyOf(row);
        const isOpen = opened === key;
        return (
          <li key={key} data-own={isOwn?.(row) || undefined} data-opens={below !== undefined || undefined}>
            <button
              type="button"
              onClick={() =>
                measure.opens && valueOf(row, field) && open({ part: name, measure: field, cell: cellOf(row) })
              }
            >
              {nameOf(row)}
              <b>{numberOf(row)}</b>
              <Words words={wordsOf(row)} />
            </button>
            {below && (
              <button
                type="button"
                className={styles.turn}
                aria-label={below.label(row)}
                aria-expanded={isOpen}
                onClick={() => setOpened(isOpen ? null : key)}
              >
                {isOpen ? <CaretUpOutlined aria-hidden /> : <CaretDownOutlined aria-hidden />}
              </button>
            )}
            {isOpen && below?.render(row)}
          </li>
        );
      })}
      {total && (
        <li className={styles.cardTotal}>
          <span>{t('bi.total')}</span>
          <b>{numberOf(total)}</b>
          {totalWordsOf && <Words words={totalWordsOf(total)} />}
        </li>
      )}
    </ul>
  );
}
