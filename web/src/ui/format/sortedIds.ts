/** The side of a row at which a dragged one would be put. */
export type RowEdge = 'above' | 'below';

/** Ids with one of them taken to another place, counted from 0; a place beyond the ends is the end. */
export function movedTo(ids: readonly number[], id: number, place: number): number[] {
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, Math.max(0, place)), id, ...others.slice(Math.max(0, place))];
}

/** The place a row takes that is dropped beside another: counted as the list will be after it was taken out. */
export function droppedAt(ids: readonly number[], dragged: number, over: number, edge: RowEdge): number {
  return ids.filter((one) => one !== dragged).indexOf(over) + (edge === 'below' ? 1 : 0);
}
