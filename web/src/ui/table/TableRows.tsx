import { Checkbox, ConfigProvider } from 'antd';
import { Fragment, type ReactNode, use, useState } from 'react';
import type { CellPlace } from './cellPlaces.ts';
import { Content } from './TableHeader.tsx';
import styles from './table.module.css';
import type { RowBoxProps, RowKey, RowSelection, TableColumn } from './tableColumn.ts';
import type { RowChoice } from './useRowChoice.ts';

/** What can be opened below a row. */
export interface ExpandedRow<R> {
  readonly render: (record: R) => ReactNode;
  /** Rows with nothing to open have no button; all have one where it is left out. */
  readonly isThere?: (record: R) => boolean;
  /** What the button of a row is called: what it opens, and of whom. By default all are called the same. */
  readonly label?: (record: R) => string;
}

/** What the rows of a table show and tell. */
export interface TableRowsProps<R> {
  readonly rows: readonly R[];
  readonly keyOf: (record: R) => RowKey;
  readonly columns: readonly TableColumn<R>[];
  readonly places: readonly CellPlace[];
  readonly selection: RowSelection<R> | undefined;
  readonly choice: RowChoice;
  readonly boxClass: string;
  readonly expanded: ExpandedRow<R> | undefined;
  readonly isMarked: ((record: R) => boolean) | undefined;
  readonly onPress: ((record: R) => void) | undefined;
  readonly onPressTwice: ((record: R) => void) | undefined;
}

/** The rows of a table, each with what was opened below it. */
export function TableRows<R>(props: TableRowsProps<R>) {
  const { rows, keyOf, columns, expanded, selection } = props;
  const [open, setOpen] = useState<ReadonlySet<RowKey>>(new Set());
  const turn = (key: RowKey) =>
    setOpen((before) => new Set(before.has(key) ? [...before].filter((other) => other !== key) : [...before, key]));
  return rows.map((record) => {
    const key = keyOf(record);
    const isOpen = open.has(key);
    return (
      <Fragment key={key}>
        <Row {...props} record={record} isOpen={isOpen} onTurn={() => turn(key)} />
        {expanded && isOpen && (
          <tr className={styles.opened}>
            <td colSpan={columns.length + 1 + (selection ? 1 : 0)}>{expanded.render(record)}</td>
          </tr>
        )}
      </Fragment>
    );
  });
}

interface RowProps<R> extends TableRowsProps<R> {
  readonly record: R;
  readonly isOpen: boolean;
  readonly onTurn: () => void;
}

function Row<R>(props: RowProps<R>) {
  const { record, keyOf, columns, places, selection, choice, boxClass, expanded, onPress, onPressTwice } = props;
  const key = keyOf(record);
  return (
    <tr
      data-row-key={key}
      className={
        (selection && choice.isChosen(key)) || props.isMarked?.(record) ? `${styles.row} ${styles.chosen}` : styles.row
      }
      onClick={onPress && (() => onPress(record))}
      onDoubleClick={onPressTwice && (() => onPressTwice(record))}
    >
      {expanded && (
        <td className={styles.box}>
          {(expanded.isThere?.(record) ?? true) && (
            <ExpandButton label={expanded.label?.(record)} isOpen={props.isOpen} onTurn={props.onTurn} />
          )}
        </td>
      )}
      {selection && (
        <td className={boxClass}>
          <RowBox record={record} rowKey={key} selection={selection} choice={choice} />
        </td>
      )}
      {columns.map((column, at) => (
        <Cell key={column.key ?? column.dataIndex ?? at} column={column} place={places[at]} record={record} />
      ))}
    </tr>
  );
}

interface CellProps<R> {
  readonly column: TableColumn<R>;
  readonly place: CellPlace | undefined;
  readonly record: R;
}

function Cell<R>({ column, place, record }: CellProps<R>) {
  const { render, dataIndex, ellipsis, cellTitle, isEditable, key } = column;
  const content = render ? render(record) : dataIndex && (record[dataIndex] as ReactNode);
  const isText = typeof content === 'string' || typeof content === 'number';
  const title = cellTitle?.(record) ?? (ellipsis === true && isText ? String(content) : undefined);
  return (
    <td
      className={place?.className}
      style={place?.style}
      title={title}
      {...(isEditable?.(record) ? { tabIndex: -1, 'data-edit': key } : {})}
    >
      <Content isCut={Boolean(ellipsis)}>{content}</Content>
    </td>
  );
}

interface RowBoxOf<R> {
  readonly record: R;
  readonly rowKey: RowKey;
  readonly selection: RowSelection<R>;
  readonly choice: RowChoice;
}

function RowBox<R>({ record, rowKey, selection: { labelOf, isChoosable, single }, choice }: RowBoxOf<R>) {
  const box: RowBoxProps = {
    'aria-label': labelOf(record),
    checked: choice.isChosen(rowKey),
    disabled: !(isChoosable?.(record) ?? true),
    // A press on the box is none on the row.
    onClick: (event) => event.stopPropagation(),
    onChange: ({ nativeEvent }) => choice.toggle(rowKey, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey),
  };
  return single ? <single.Box {...box} /> : <Checkbox {...box} />;
}

interface ExpandButtonProps {
  readonly label: string | undefined;
  readonly isOpen: boolean;
  readonly onTurn: () => void;
}

function ExpandButton({ label, isOpen, onTurn }: ExpandButtonProps) {
  const words = use(ConfigProvider.ConfigContext).locale?.Table;
  return (
    <button
      type="button"
      className={styles.expand}
      aria-label={label ?? (isOpen ? words?.collapse : words?.expand)}
      aria-expanded={isOpen}
      onClick={(event) => {
        event.stopPropagation();
        onTurn();
      }}
    />
  );
}
