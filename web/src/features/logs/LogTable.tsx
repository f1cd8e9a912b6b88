import type { ReactNode } from 'react';
import { columnTitle } from '../../entity/list/columnTitle.ts';
import type { RowIdentity } from '../../entity/list/EntityTable.tsx';
import { FieldValue } from '../../entity/fields/FieldValue.tsx';
import { type Field, isNumeric } from '../../entity/fields/field.ts';
import { WaitNotice } from '../../ui/components/WaitNotice.tsx';
import type { EntityList } from '../../entity/list/useEntityList.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { TableSkeleton } from '../../ui/table/TableSkeleton.tsx';
import { useDelayed } from '../../ui/hooks/useDelayed.ts';
import styles from './logs.module.css';

/** What the table of a log shows. */
export interface LogTableProps<R extends RowIdentity> {
  readonly noun: string;
  readonly list: EntityList<R>;
  readonly fields: readonly Field<R>[];
  /** Stands in the place of the rows when there are none. */
  readonly empty: ReactNode;
}

/** How long the first load may take before grey bars are shown, in milliseconds. */
const skeletonDelay = 150;

/** The entries of a log as a table; old ones stay while others load. */
export function LogTable<R extends RowIdentity>({ noun, list, fields, empty }: LogTableProps<R>) {
  const { shown, state } = list;
  const rows = shown?.rows ?? [];
  const isWaiting = useDelayed(shown === null && list.isFetching, skeletonDelay);
  const columns = fields.flatMap((field) => (field.column ? [{ field, column: field.column }] : []));
  const minWidth = columns.reduce((sum, { column }) => sum + column.width, 0);
  const shape = columns.map(({ field, column }) => ({
    key: field.name,
    title: columnTitle(noun, field),
    width: column.width,
    ...(isNumeric(field) ? { align: 'end' as const } : {}),
    render: (row: R) => column.render?.(row) ?? <FieldValue field={field} record={row} />,
  }));
  return (
    <div className={styles.body} aria-busy={list.isFetching}>
      <WaitNotice isFetching={list.isFetching} shownAt={list.shown && list.shownAt} />
      {shown === null && isWaiting && <TableSkeleton columns={shape} minWidth={minWidth} />}
      {shown !== null && (
        <DataTable<R>
          rowKey="Guid"
          isFixed
          rows={rows}
          emptyText={empty}
          minWidth={minWidth}
          height="fill"
          rowsKey={`${state.page}/${state.pagesize}`}
          columns={shape}
        />
      )}
    </div>
  );
}
