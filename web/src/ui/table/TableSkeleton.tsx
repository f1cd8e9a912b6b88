import { useT } from '../../lib/i18n/i18n.ts';
import { DataTable } from './DataTable.tsx';
import type { TableColumn } from './tableColumn.ts';
import styles from './table.module.css';

/** What a table will look like whose rows are on their way. */
export interface TableSkeletonProps<R> {
  readonly columns: readonly TableColumn<R>[];
  readonly minWidth: number;
  /** Width in px of the column of boxes before them; 0 for none. */
  readonly lead?: number;
}

/** How much of its cell a grey bar fills, row by row: as uneven as names are. */
const shares = [62, 81, 69, 88, 76, 66, 84, 72];

interface GreyRow {
  readonly share: number;
}

/** The head of a table with grey bars below it, as wide as what follows: nothing moves when the rows come. */
export function TableSkeleton<R>({ columns, minWidth, lead = 0 }: TableSkeletonProps<R>) {
  const t = useT();
  const shape = columns.map(
    ({ key, title, width, align, fixed, sort }): TableColumn<GreyRow> => ({
      ...(key === undefined ? {} : { key }),
      title,
      ...(width === undefined ? {} : { width }),
      ...(align ? { align } : {}),
      ...(fixed ? { fixed } : {}),
      ...(sort ? { sort } : {}),
      render: ({ share }) => <span className={styles.bar} style={{ width: `${share}%` }} />,
    }),
  );
  return (
    <div className={styles.waiting} role="status" aria-label={t('common.loading')} inert>
      <DataTable<GreyRow>
        rowKey="share"
        rows={shares.map((share) => ({ share }))}
        isFixed
        height="fill"
        minWidth={minWidth}
        columns={lead > 0 ? [{ key: 'lead', title: '', width: lead, render: () => null }, ...shape] : shape}
      />
    </div>
  );
}
