import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons';
import { Checkbox, ConfigProvider } from 'antd';
import { type ReactNode, use } from 'react';
import type { CellPlace } from './cellPlaces.ts';
import styles from './table.module.css';
import type { RowSelection, SortType, TableColumn } from './tableColumn.ts';
import type { RowChoice } from './useRowChoice.ts';

/** What the head of a table shows. */
export interface TableHeaderProps<R> {
  readonly columns: readonly TableColumn<R>[];
  readonly places: readonly CellPlace[];
  readonly selection: RowSelection<R> | undefined;
  readonly choice: RowChoice;
  readonly boxClass: string;
  /** Rows can be opened: an empty head stands over their buttons. */
  readonly isExpandable: boolean;
  readonly onSort: ((key: string, type: SortType | null) => void) | undefined;
}

/** The head of a table: the box for all rows, titles, and the order where a column can be ordered by. */
export function TableHeader<R>(props: TableHeaderProps<R>) {
  const { columns, places, selection, choice, boxClass, isExpandable, onSort } = props;
  return (
    <thead className={styles.head}>
      <tr>
        {isExpandable && <td className={styles.box} aria-hidden />}
        {selection && (
          <th className={boxClass} scope="col">
            {selection.single ? (
              selection.single.title
            ) : (
              <Checkbox
                aria-label={selection.labelAll}
                checked={choice.all === 'all'}
                indeterminate={choice.all === 'some'}
                disabled={choice.isDisabled}
                onChange={choice.toggleAll}
              />
            )}
          </th>
        )}
        {columns.map((column, at) => (
          <HeaderCell key={column.key ?? column.dataIndex ?? at} column={column} place={places[at]} onSort={onSort} />
        ))}
      </tr>
    </thead>
  );
}

interface HeaderCellProps<R> {
  readonly column: TableColumn<R>;
  readonly place: CellPlace | undefined;
  readonly onSort: ((key: string, type: SortType | null) => void) | undefined;
}

const spoken = { asc: 'ascending', desc: 'descending' } as const;

function HeaderCell<R>({ column: { key = '', title, ellipsis, sort }, place, onSort }: HeaderCellProps<R>) {
  const words = use(ConfigProvider.ConfigContext).locale?.global;
  const text = typeof title === 'string' ? title : undefined;
  const shared = { scope: 'col', style: place?.style, title: ellipsis ? text : undefined };
  if (!sort)
    return (
      <th {...shared} className={place?.className}>
        <Content isCut={Boolean(ellipsis)}>{title}</Content>
      </th>
    );
  const { types, current } = sort;
  const turn = () => onSort?.(key, types[current === null ? 0 : types.indexOf(current) + 1] ?? null);
  return (
    <th
      {...shared}
      className={[place?.className, styles.sortable, current && styles.sorted].filter(Boolean).join(' ')}
      tabIndex={0}
      aria-label={text}
      {...(current ? { 'aria-sort': spoken[current] } : { 'aria-description': words?.sortable })}
      onClick={turn}
      onKeyDown={(event) => event.key === 'Enter' && turn()}
    >
      <div className={styles.sorter}>
        <span className={styles.sorterTitle}>{title}</span>
        <span className={styles.arrows} aria-hidden>
          <CaretUpOutlined className={current === 'asc' ? styles.active : ''} />
          <CaretDownOutlined className={current === 'desc' ? styles.active : ''} />
        </span>
      </div>
    </th>
  );
}

/** What stands in a cell; at the edge of what stays, its shadow must not be cut off with its text. */
export const Content = ({ isCut, children }: { readonly isCut: boolean; readonly children: ReactNode }) =>
  isCut ? <span className={styles.content}>{children}</span> : children;
