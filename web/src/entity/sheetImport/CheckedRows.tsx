import { Alert, Pagination } from 'antd';
import { type ReactNode, useState } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import type { TableColumn } from '../../ui/table/tableColumn.ts';
import styles from './sheetImport.module.css';

interface CheckedRow {
  /** Of the spreadsheet. */
  readonly Line: number;
  /** Why it cannot be taken, in words; empty for a row that can. */
  readonly Reasons: readonly string[];
}

/** What a check says of a file. */
export interface CheckedSheet {
  readonly rows: readonly CheckedRow[];
  /** Rows with errors. */
  readonly Bad: number;
  readonly Warnings: readonly string[];
}

/** How the rows of a checked file are shown. */
export interface CheckedTable<R extends CheckedSheet> {
  /** The sum of it: of rows with errors, or of what can be taken. */
  readonly summary: (checked: R) => string;
  /** Between the line and the result. */
  readonly columns: readonly TableColumn<R['rows'][number]>[];
  /** What becomes of a row without errors. */
  readonly renderGood: (row: R['rows'][number]) => ReactNode;
  /** Px. */
  readonly minWidth: number;
}

/** A checked file, and how its rows are shown. */
export interface CheckedRowsProps<R extends CheckedSheet> {
  readonly checked: R;
  readonly table: CheckedTable<R>;
}

/** Rows of the preview that are shown at a time. */
const rowsOfPage = 100;

const hasErrors = ({ Reasons }: CheckedRow): number => Math.min(Reasons.length, 1);

/** What an import of a file would do, row by row; those with errors first: they are what is to be mended. */
export function CheckedRows<R extends CheckedSheet>({ checked, table }: CheckedRowsProps<R>) {
  const t = useT();
  const [page, setPage] = useState(1);
  const rows: readonly R['rows'][number][] = checked.rows;
  const sorted = rows.toSorted((one, other) => hasErrors(other) - hasErrors(one));
  return (
    <div className={styles.checked} aria-live="polite">
      <Alert type={checked.Bad > 0 ? 'error' : 'success'} showIcon title={table.summary(checked)} />
      {checked.Warnings.map((words) => (
        <Alert key={words} type="warning" showIcon title={words} />
      ))}
      <DataTable<R['rows'][number]>
        rowKey="Line"
        size="small"
        rows={sorted.slice((page - 1) * rowsOfPage, page * rowsOfPage)}
        rowsKey={page}
        minWidth={table.minWidth}
        height={280}
        columns={[
          { key: 'line', title: t('imports.sheet.line'), dataIndex: 'Line', width: 64, align: 'end' },
          ...table.columns,
          {
            key: 'result',
            title: t('imports.sheet.result'),
            render: (row) => (row.Reasons.length > 0 ? <Reasons of={row.Reasons} /> : table.renderGood(row)),
          },
        ]}
      />
      {rows.length > rowsOfPage && (
        <Pagination
          align="end"
          current={page}
          pageSize={rowsOfPage}
          total={rows.length}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </div>
  );
}

const Reasons = ({ of }: { readonly of: readonly string[] }) => (
  <ul className={styles.reasons}>
    {of.map((reason) => (
      <li key={reason}>{reason}</li>
    ))}
  </ul>
);
