import type { CellPlace } from './cellPlaces.ts';
import styles from './table.module.css';
import type { TableColumn } from './tableColumn.ts';

/** What the row of totals shows. */
export interface TableTotalsProps<R> {
  readonly columns: readonly TableColumn<R>[];
  readonly places: readonly CellPlace[];
  /** How many cells stand before the first column. */
  readonly lead: number;
}

/** The row of totals, which stays at the foot of what scrolls; nothing where no column has a total. */
export function TableTotals<R>({ columns, places, lead }: TableTotalsProps<R>) {
  if (columns.every(({ total }) => total === undefined)) return null;
  return (
    <tfoot className={styles.foot}>
      <tr>
        {lead > 0 && <td colSpan={lead} aria-hidden />}
        {columns.map(({ key, dataIndex, total }, at) => (
          <td key={key ?? dataIndex ?? at} className={places[at]?.className} style={places[at]?.style}>
            {total}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
