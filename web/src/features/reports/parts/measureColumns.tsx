import type { Part } from '@haina/contract/reports/part.ts';
import type { Translate } from '../../../lib/i18n/i18n.ts';
import type { SortType, TableColumn } from '../../../ui/table/tableColumn.ts';
import { type Numbers, valueOf } from '../report/replies.ts';
import { cellText } from '../report/numberWords.ts';
import type { ReportCell } from '../report/reportState.ts';
import { NumberCell } from './NumberCell.tsx';
import styles from './parts.module.css';

/** What the columns of a part's measures are made of. */
export interface MeasureColumnsOptions<R> {
  readonly part: Part;
  readonly name: string;
  readonly t: Translate;
  readonly rows: readonly R[];
  readonly total: Numbers | null;
  readonly cellOf: (row: R) => ReportCell;
  readonly nameOf: (row: R) => string;
  /** By which measure the rows are ordered; left out where they keep their order. */
  readonly order?: { readonly field: string; readonly type: SortType } | null;
  /** Whether the first number has a bar. */
  readonly hasBar?: boolean;
}

const widths = { money: 148, seconds: 136 } as const;

/** A column for each measure; the first with a bar, so that rows can be compared at a glance. */
export function measureColumns<R extends object>(options: MeasureColumnsOptions<R>): readonly TableColumn<R>[] {
  const { part, name, t, rows, total, cellOf, nameOf, order, hasBar = true } = options;
  return Object.entries(part.measures).map(([field, measure], at): TableColumn<R> => {
    const most = Math.max(0, ...rows.map((row) => valueOf(row, field) ?? 0));
    const isFirst = at === 0 && hasBar;
    return {
      key: field,
      title: t(measure.label),
      align: 'end',
      width: isFirst ? 220 : (widths[measure.unit as keyof typeof widths] ?? 116),
      ...(order === undefined
        ? {}
        : { sort: { types: ['desc', 'asc'] as const, current: order?.field === field ? order.type : null } }),
      render: (row) => (
        <span className={styles.measured}>
          {isFirst && <Bar share={most > 0 ? (valueOf(row, field) ?? 0) / most : 0} />}
          <NumberCell part={name} field={field} measure={measure} row={row} cell={cellOf(row)} of={nameOf(row)} />
        </span>
      ),
      ...(total ? { total: cellText(t, valueOf(total, field), measure.unit) } : {}),
    };
  });
}

/** A bar beside a number: its share of the highest. */
export const Bar = ({ share }: { readonly share: number }) => (
  <span className={styles.track} aria-hidden>
    <span className={styles.fill} style={{ width: `${Math.max(0, Math.min(1, share)) * 100}%` }} />
  </span>
);
