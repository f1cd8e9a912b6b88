import { listInput } from './listState.ts';
import type { EntityList } from './useEntityList.ts';
import { useLiveRows } from './useLiveRows.ts';

/** Keeps the rows of a list true while others work; draws nothing, and comes behind the first rows. */
export function LiveRows<R>({ list }: { readonly list: EntityList<R> }) {
  useLiveRows(list.call, listInput(list.state), list.shown);
  return null;
}
