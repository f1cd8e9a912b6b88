import type { CSSProperties } from 'react';
import styles from './table.module.css';
import type { TableColumn } from './tableColumn.ts';

/** How the cells of one column stand in their row. */
export interface CellPlace {
  readonly className: string;
  readonly style: CSSProperties;
}

/** The places of the columns behind `lead` px that stay at the start; the widths say all, so nothing is measured. */
export function cellPlaces<R>(columns: readonly TableColumn<R>[], lead: number): readonly CellPlace[] {
  const lastStart = columns.findLastIndex(({ fixed }) => fixed === 'start');
  const firstEnd = columns.findIndex(({ fixed }) => fixed === 'end');
  const widthOf = (side: 'start' | 'end', part: readonly TableColumn<R>[]) =>
    part.reduce((sum, { fixed, width = 0 }) => sum + (fixed === side ? width : 0), 0);
  return columns.map(({ fixed, align, ellipsis, className }, at) => {
    const edge = at === lastStart ? styles.startEdge : at === firstEnd ? styles.endEdge : undefined;
    const names = [fixed && styles.fixed, edge, ellipsis && styles.cut, className];
    return {
      className: names.filter(Boolean).join(' '),
      style: {
        ...(align ? { textAlign: align } : {}),
        ...(fixed === 'start' ? { insetInlineStart: lead + widthOf('start', columns.slice(0, at)) } : {}),
        ...(fixed === 'end' ? { insetInlineEnd: widthOf('end', columns.slice(at + 1)) } : {}),
      },
    };
  });
}
