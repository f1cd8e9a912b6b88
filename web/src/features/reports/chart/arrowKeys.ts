import type { KeyboardEvent } from 'react';

type Way = readonly [column: number, row: number];

const ways: Readonly<Record<string, Way>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const placeOf = ({ dataset }: HTMLElement): Way => [Number(dataset.column), Number(dataset.row)];

/**
 * Moves the focus among the cells (`data-column`, `data-row`) of a chart (`data-cells`) by the arrows: to the next cell that way, in the
 * same row or column where there is one. Esc leaves the chart.
 */
export function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const from = event.target instanceof HTMLElement ? event.target : null;
  if (event.key === 'Escape' && from) {
    from.blur();
    return;
  }
  const way = ways[event.key];
  if (!way || from?.dataset.column === undefined) return;
  event.preventDefault();
  const [column, row] = placeOf(from);
  const along = (to: Way) => (to[0] - column) * way[0] + (to[1] - row) * way[1];
  const aside = (to: Way) => Math.abs((to[0] - column) * way[1]) + Math.abs((to[1] - row) * way[0]);
  const cells = [...(from.closest('[data-cells]') ?? from).querySelectorAll<HTMLElement>('[data-column]')];
  const [next] = cells
    .filter((cell) => along(placeOf(cell)) > 0)
    .toSorted((a, b) => aside(placeOf(a)) - aside(placeOf(b)) || along(placeOf(a)) - along(placeOf(b)));
  next?.focus();
}
