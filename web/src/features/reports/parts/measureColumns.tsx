import type { Part } from '@haina/contract/reports/part.ts';
import { type Translate, useT } from '../../../lib/i18n/i18n.ts';
import type { SortType, TableColumn } from '../../../ui/table/tableColumn.ts';
import { type Numbers, valueOf } from '../report/replies.ts';
import { type NumberColumn, numberAt, numberColumns } from '../report/numberColumns.ts';
import { cellText, noNumber } from '../report/numberWords.ts';
import type { ReportCell } from '../report/reportState.ts';
import { Change } from './Change.tsx';
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
  /** With what the rows are compared, and what they and their total were then; left out where they are not. */
  readonly compared?: {
    readonly compare: 1 | 2;
    readonly beforeOf: (row: R) => Numbers | null;
    readonly total: Numbers | null;
  };
}

const widths = { money: 148, seconds: 136 } as const;

/**
 * The columns of a part's numbers; the first with a bar, so that rows can be compared at a glance. What a number was, and how
 * it changed, stand beside it where they are compared.
 */
export function measureColumns<R extends object>(options: MeasureColumnsOptions<R>): readonly TableColumn<R>[] {
  const { part, t, compared } = options;
  return numberColumns(part.measures, t, compared?.compare ?? 0).map((column, at) =>
    column.aspect === 'now' ? nowColumn(options, column, at === 0) : comparedColumn(options, column),
  );
}

function nowColumn<R extends object>(
  { name, t, rows, total, cellOf, nameOf, order, hasBar = true }: MeasureColumnsOptions<R>,
  { key, field, measure, title }: NumberColumn,
  isFirstColumn: boolean,
): TableColumn<R> {
  const most = Math.max(0, ...rows.map((row) => valueOf(row, field) ?? 0));
  const isFirst = isFirstColumn && hasBar;
  // Bars begin below each other, whatever number stands beside them.
  const longest = Math.max(...rows.map((row) => cellText(t, valueOf(row, field), measure.unit).length));
  return {
    key,
    title,
    align: 'end',
    // Bars have the room that names and numbers leave.
    ...(isFirst ? {} : { width: widths[measure.unit as keyof typeof widths] ?? 116 }),
    ...(order === undefined
      ? {}
      : { sort: { types: ['desc', 'asc'] as const, current: order?.field === field ? order.type : null } }),
    render: (row) => (
      <span className={styles.measured}>
        {isFirst && <Bar share={most > 0 ? (valueOf(row, field) ?? 0) / most : 0} />}
        <span style={isFirst ? { minWidth: `${longest}ch` } : undefined}>
          <NumberCell part={name} field={field} measure={measure} row={row} cell={cellOf(row)} of={nameOf(row)} />
        </span>
      </span>
    ),
    ...(total ? { total: cellText(t, valueOf(total, field), measure.unit) } : {}),
  };
}

/** What a number was, or how it changed since. */
function comparedColumn<R extends object>(
  { t, total, compared }: MeasureColumnsOptions<R>,
  column: NumberColumn,
): TableColumn<R> {
  const { key, measure, aspect, title } = column;
  const cell = (now: Numbers | null, before: Numbers | null) =>
    aspect === 'before' ? (
      cellText(t, numberAt(column, now, before), measure.unit)
    ) : (
      <KnownChange column={column} now={now} before={before} />
    );
  return {
    key,
    title,
    align: 'end',
    width: widths[measure.unit as keyof typeof widths] ?? 116,
    render: (row) => cell(row, compared?.beforeOf(row) ?? null),
    total: cell(total, compared?.total ?? null),
  };
}

interface KnownChangeProps {
  readonly column: NumberColumn;
  readonly now: Numbers | null;
  readonly before: Numbers | null;
}

/** How a number changed, also where it did not, or cannot be said. */
function KnownChange({ column, now, before }: KnownChangeProps) {
  const t = useT();
  const { field, measure } = column;
  const change = numberAt(column, now, before);
  if (!change) return <span className={styles.quiet}>{change === null ? noNumber : t('dashboard.same')}</span>;
  return (
    <Change measure={[field, measure]} value={now && valueOf(now, field)} before={before && valueOf(before, field)} />
  );
}

/** A bar beside a number: its share of the highest. */
export const Bar = ({ share }: { readonly share: number }) => (
  <span className={styles.track} aria-hidden>
    <span className={styles.fill} style={{ width: `${Math.max(0, Math.min(1, share)) * 100}%` }} />
  </span>
);
