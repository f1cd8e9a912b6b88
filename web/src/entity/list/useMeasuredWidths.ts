import { type RefObject, useLayoutEffect, useState } from 'react';
import { type Field, isGrowing, isNumeric, isTime } from '../fields/field.ts';

/** How much wider than declared a column of words may become; figures, times and phones are never cut. */
const wordsGrowth = 1.5;

/** The name of the column of row actions among the measured ones. */
export const actionsColumn = 'actions';

/** Widths of columns in px, by the name of their field, where what stands in them asks for more than they were declared with. */
export type MeasuredWidths = ReadonlyMap<string, number>;

/** No column is wider than its field says. */
export const asDeclared: MeasuredWidths = new Map();

/**
 * Measures the cells of a list, its head among them, once its rows are drawn, and widens the columns that cut something off. They never become
 * narrower while the list is open, so that turning pages does not move them to and fro. `fields` are the shown ones in order;
 * cells that cut their words off by themselves, and columns that take what is left over, say nothing here.
 */
export function useMeasuredWidths<R>(
  area: RefObject<HTMLElement | null>,
  fields: readonly Field<R>[],
  rows: readonly R[],
): MeasuredWidths {
  const [widths, setWidths] = useState<MeasuredWidths>(new Map());
  useLayoutEffect(() => {
    const element = area.current;
    if (!element || rows.length === 0) return;
    const observer = new ResizeObserver(() => {
      const grown = grownIn(element, fields);
      if (grown.length > 0) setWidths((before) => new Map([...before, ...grown]));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [area, fields, rows]);
  return widths;
}

/** The columns that cut something off, with the width that they need or may have: words take no more than is left over. */
function grownIn<R>(area: HTMLElement, fields: readonly Field<R>[]): readonly (readonly [string, number])[] {
  const rows = [...area.querySelectorAll('thead > tr, tbody > [data-row-key]')];
  const cells = rows.map(({ children }) => [...children].slice(-(fields.length + 1)));
  const widthAt = (at: number) => cells[0]?.[at]?.clientWidth ?? 0;
  const lackAt = (at: number) => Math.max(0, ...cells.map((row) => lackOf(row[at])));
  let room = 0;
  for (const [at, { column }] of fields.entries()) if (column && isGrowing(column)) room += widthAt(at) - column.width;
  const grown = [...fields, null].map((field, at) => ({ field, width: widthAt(at), lack: lackAt(at) }));
  for (const { field, lack } of grown) if (!isOfWords(field)) room -= lack;
  return grown.flatMap(({ field, width, lack }) => {
    const more = isOfWords(field) ? Math.min(lack, mostOf(field) - width, room) : lack;
    if (more <= 0) return [];
    if (isOfWords(field)) room -= more;
    return [[field?.name ?? actionsColumn, width + more] as const];
  });
}

/** How many px of a cell are cut off. */
function lackOf(cell: Element | undefined): number {
  if (!cell) return 0;
  const inner = cell.firstElementChild;
  // Cells at the edges hold what they show in a box that cuts it off.
  const cutting = inner && getComputedStyle(cell).overflowX === 'visible' ? inner : cell;
  return cutting.scrollWidth - cutting.clientWidth;
}

const isOfWords = <R>(field: Field<R> | null): field is Field<R> =>
  field !== null && !isNumeric(field) && !isTime(field) && field.kind !== 'phone';

const mostOf = <R>({ column }: Field<R>) => (column?.width ?? 0) * wordsGrowth;
