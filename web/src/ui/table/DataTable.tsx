import { Empty } from 'antd';
import type { ReactNode } from 'react';
import { ProgressLine } from '../components/ProgressLine.tsx';
import { useMedia } from '../hooks/useMedia.ts';
import { cellPlaces } from './cellPlaces.ts';
import { TableHeader } from './TableHeader.tsx';
import { type ExpandedRow, TableRows } from './TableRows.tsx';
import { TableTotals } from './TableTotals.tsx';
import styles from './table.module.css';
import type { RowKey, RowSelection, SortType, TableColumn } from './tableColumn.ts';
import { useRowChoice } from './useRowChoice.ts';
import { useScrollArea } from './useScrollArea.ts';

/** What a table shows and tells. */
export interface DataTableProps<R> {
  readonly rows: readonly R[];
  /** The field, or the rule, that names a row. */
  readonly rowKey: (keyof R & string) | ((record: R) => RowKey);
  readonly columns: readonly TableColumn<R>[];
  readonly size?: 'large' | 'middle' | 'small';
  readonly className?: string | undefined;
  /** Below this width, in px, it scrolls sideways. */
  readonly minWidth?: number;
  /** Where rows scroll below the head: at this height of the rows in px, or as high as what the table stands in. */
  readonly height?: number | 'fill';
  /** The columns keep to their widths, whatever stands in them; so they do where any is cut off or stays in place. */
  readonly isFixed?: boolean;
  /** Other rows begin at the top. */
  readonly rowsKey?: unknown;
  readonly selection?: RowSelection<R> | undefined;
  readonly expanded?: ExpandedRow<R>;
  /** Other rows are on their way. */
  readonly isBusy?: boolean;
  /** Stands in the place of the rows when there are none. */
  readonly emptyText?: ReactNode;
  readonly onSort?: (key: string, type: SortType | null) => void;
  /** A row that stands out among the others, as that of the reader among those of people. */
  readonly isMarked?: (record: R) => boolean;
  readonly onPress?: (record: R) => void;
  readonly onPressTwice?: (record: R) => void;
}

/** How high the head is beside rows that scroll at a height in px. */
const headHeight = 43;

/**
 * The table of every screen: columns of given widths, a head and sides that stay, rows that are chosen, opened and
 * ordered by. One table that the browser lays out: it measures nothing and is drawn once.
 */
export function DataTable<R>(props: DataTableProps<R>) {
  const { rows, size = 'large', minWidth, height, selection, expanded, isBusy, rowsKey } = props;
  const { rowKey, isFixed = false } = props;
  const keyOf = typeof rowKey === 'function' ? rowKey : (record: R) => record[rowKey] as RowKey;
  const columns = useShownColumns(props.columns);
  const area = useScrollArea(rowsKey);
  const choice = useRowChoice(rows, keyOf, selection);
  const places = cellPlaces(columns, selection?.width ?? 0);
  const stays = columns.some(({ fixed }) => fixed === 'start');
  const boxClass = stays ? `${styles.box} ${styles.fixed} ${styles.boxFixed}` : styles.box;
  const isLaidOut = isFixed || height !== undefined || columns.some(({ fixed, ellipsis }) => fixed || ellipsis);
  const shared = { columns, places, selection, choice, boxClass: boxClass ?? '' };
  const table = (
    <div
      ref={area}
      className={[styles.area, styles[size], height !== undefined && styles.scrolls, props.className]
        .filter(Boolean)
        .join(' ')}
      style={typeof height === 'number' ? { maxHeight: height + headHeight } : undefined}
    >
      <table className={styles.table} style={{ width: minWidth, tableLayout: isLaidOut ? 'fixed' : 'auto' }}>
        <colgroup>
          {expanded && <col style={{ width: 48 }} />}
          {selection && <col style={{ width: selection.width }} />}
          {columns.map(({ key, dataIndex, width }, at) => (
            <col key={key ?? dataIndex ?? at} style={{ width }} />
          ))}
        </colgroup>
        <TableHeader {...shared} isExpandable={expanded !== undefined} onSort={props.onSort} />
        <tbody>
          <TableRows
            {...shared}
            rows={rows}
            keyOf={keyOf}
            expanded={expanded}
            isMarked={props.isMarked}
            onPress={props.onPress}
            onPressTwice={props.onPressTwice}
          />
          {rows.length === 0 && (
            <tr className={styles.none}>
              <td colSpan={columns.length + (selection ? 1 : 0) + (expanded ? 1 : 0)}>
                {props.emptyText ?? <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} />}
              </td>
            </tr>
          )}
        </tbody>
        <TableTotals columns={columns} places={places} lead={(selection ? 1 : 0) + (expanded ? 1 : 0)} />
      </table>
    </div>
  );
  if (isBusy === undefined) return table;
  return (
    <div className={isBusy ? `${styles.waiting} ${styles.busy}` : styles.waiting} aria-busy={isBusy}>
      {isBusy && <ProgressLine />}
      {table}
    </div>
  );
}

/** The columns that have room on this screen. */
function useShownColumns<R>(columns: readonly TableColumn<R>[]): readonly TableColumn<R>[] {
  const has = { md: useMedia('(width >= 768px)'), xxl: useMedia('(width >= 1600px)') };
  return columns.filter(({ shownFrom }) => shownFrom === undefined || has[shownFrom]);
}
