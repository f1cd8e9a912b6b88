import { type Translate, useT } from '../../../lib/i18n/i18n.ts';
import { moveByArrow } from '../chart/arrowKeys.ts';
import { cellText, numberText } from '../report/numberWords.ts';
import { type ItemRow, type Numbers, type Replies, valueOf } from '../report/replies.ts';
import { type NamedPart, useReport } from '../report/reportView.ts';
import { usePart } from '../report/usePart.ts';
import styles from './cells.module.css';
import { levelOf } from './level.ts';
import { NoNumbers } from './NoNumbers.tsx';
import { PartCard } from './PartCard.tsx';

/** Numbers by pair of items, each cell with its count and rate: fuller colours for more. */
export function MatrixCard({ matrix, isFirst }: { readonly matrix: NamedPart<'matrix'>; readonly isFirst: boolean }) {
  const t = useT();
  const state = usePart(matrix);
  const [row, column] = matrix.part.items;
  const title = t('bi.byTwo', { row: t(`bi.item.${row ?? 'level'}`), column: t(`bi.item.${column ?? 'level'}`) });
  return (
    <PartCard title={title} isFirst={isFirst} state={state} hasRows>
      {(reply) => <Matrix matrix={matrix} reply={reply} />}
    </PartCard>
  );
}

interface MatrixProps {
  readonly matrix: NamedPart<'matrix'>;
  readonly reply: Replies['matrix'];
}

function Matrix({ matrix: { part, name }, reply }: MatrixProps) {
  const t = useT();
  const { rows, Row_Items, Column_Items } = reply;
  const [first] = Object.entries(part.measures);
  const [field = '', measure] = first ?? [];
  const most = Math.max(0, ...rows.map((row) => valueOf(row, field) ?? 0));
  const cells = new Map(rows.map((row) => [`${row.Row_Id} ${row.Column_Id}`, row]));
  if (!measure || most === 0) return <NoNumbers what={measure ? t(measure.label) : ''} />;
  const sums = { part, reply, field };
  return (
    <div className={styles.scroll}>
      <table className={styles.matrix} data-cells>
        <MatrixHead part={part} columns={Column_Items} />
        <tbody>
          {Row_Items.map((row, down) => (
            <tr key={row.Item_Id}>
              <th scope="row">{wordOf(t, row)}</th>
              {Column_Items.map((column, across) => (
                <td key={column.Item_Id}>
                  <MatrixCell
                    part={part}
                    name={name}
                    row={cells.get(`${row.Item_Id} ${column.Item_Id}`) ?? {}}
                    ids={[row.Item_Id, column.Item_Id]}
                    words={`${wordOf(t, row)} ${wordOf(t, column)}`}
                    place={[across, down]}
                    most={most}
                  />
                </td>
              ))}
              <MatrixSum {...sums} of={({ Row_Id }) => Row_Id === row.Item_Id} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('bi.total')}</th>
            {Column_Items.map((column) => (
              <MatrixSum key={column.Item_Id} {...sums} of={({ Column_Id }) => Column_Id === column.Item_Id} />
            ))}
            <td className={styles.sum}>{cellText(t, valueOf(reply.Total, field), measure.unit)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

const wordOf = (t: Translate, item: ItemRow) => item.Item_Name || t('report.unset');

function MatrixHead({ part, columns }: { readonly part: NamedPart['part']; readonly columns: readonly ItemRow[] }) {
  const t = useT();
  return (
    <thead>
      <tr>
        <th scope="col">{t(`bi.item.${part.items[0] ?? 'level'}`)}</th>
        {columns.map((column) => (
          <th key={column.Item_Id} scope="col">
            {wordOf(t, column)}
          </th>
        ))}
        <th scope="col">{t('bi.total')}</th>
      </tr>
    </thead>
  );
}

interface MatrixSumProps {
  readonly part: NamedPart['part'];
  readonly reply: Replies['matrix'];
  readonly field: string;
  readonly of: (row: Replies['matrix']['rows'][number]) => boolean;
}

/** The sum of a row or column. */
function MatrixSum({ part, reply, field, of }: MatrixSumProps) {
  const t = useT();
  const sum = reply.rows.filter(of).reduce((total, row) => total + (valueOf(row, field) ?? 0), 0);
  return <td className={styles.sum}>{cellText(t, sum, part.measures[field]?.unit ?? 'count')}</td>;
}

interface MatrixCellProps {
  readonly part: NamedPart['part'];
  readonly name: string;
  readonly row: Numbers;
  readonly ids: readonly [row: string, column: string];
  readonly words: string;
  readonly place: readonly [across: number, down: number];
  readonly most: number;
}

/** A cell: its first measure large, and the rate small; all its numbers for those who listen. */
function MatrixCell({ part, name, row, ids, words, place, most }: MatrixCellProps) {
  const t = useT();
  const { open } = useReport();
  const [first, ...others] = Object.entries(part.measures);
  const [field = '', measure] = first ?? [];
  const value = valueOf(row, field);
  const rate = others.find(([, { unit }]) => unit === 'percent');
  const all = Object.entries(part.measures).map(
    ([key, { label, unit }]) => `${t(label)} ${numberText(t, valueOf(row, key), unit, key)}`,
  );
  const text = cellText(t, value, measure?.unit ?? 'count');
  const rateText = rate ? cellText(t, valueOf(row, rate[0]), 'percent') : '';
  const shown = text + rateText;
  return (
    <button
      type="button"
      className={styles.pair}
      data-level={levelOf(value, most)}
      data-column={place[0]}
      data-row={place[1]}
      tabIndex={place[0] === 0 && place[1] === 0 ? 0 : -1}
      title={all.join('\n')}
      aria-label={`${shown} ${words}: ${all.join(', ')}`}
      onKeyDown={moveByArrow}
      onClick={() =>
        measure?.opens && value
          ? open({ part: name, measure: field, cell: { Row_Id: ids[0], Column_Id: ids[1] } })
          : undefined
      }
    >
      <b>{text}</b>
      {rateText !== '' && <small>{rateText}</small>}
    </button>
  );
}
