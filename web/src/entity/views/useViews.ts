import { type View, type ViewNoun, views } from '@haina/contract/calls/views.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { send } from '../../lib/api/send.ts';
import { useColumnChoice } from '../list/columnStore.ts';
import { noColumnChoice } from '../list/columns.ts';
import type { SavedList } from '../list/listState.ts';
import type { EntityList } from '../list/useEntityList.ts';

/** For how long the views of a list count as known, in milliseconds: only people change them, and rarely. */
const fresh = 5 * 60_000;

/** The views of a list, the one it stands in, and the way into another. */
export interface Views {
  readonly all: readonly View[];
  /** The view that was chosen or that the list stands in by its filters. */
  readonly current: View | null;
  /** The list was narrowed or ordered otherwise since the view was chosen. */
  readonly isChanged: boolean;
  /** Null is the list as it first is. */
  readonly choose: (view: View | null) => void;
  /** What a view saved now would keep. */
  readonly content: SavedList & { readonly Columns: View['Columns'] };
  readonly refresh: () => void;
}

const nothing: SavedList = { Filters: {}, order_field: '', order_type: '' };

const textOf = ({ Filters, order_field, order_type }: SavedList) =>
  JSON.stringify([Object.entries(Filters).toSorted(([a], [b]) => (a < b ? -1 : 1)), order_field, order_type]);

/** The query of the saved views of a list. */
export const viewsQuery = (noun: ViewNoun) => ({
  queryKey: [views.list.path, noun],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => send(views.list, { Noun: noun }, { signal, quiet: true }),
});

/** The saved views of a list; it opens with the default one where its address says nothing. */
export function useViews<R>(noun: ViewNoun, list: EntityList<R>): Views {
  const client = useQueryClient();
  const [columns, setColumns] = useColumnChoice(noun);
  const [chosen, setChosen] = useState<string | null>(null);
  const { data } = useQuery({
    ...viewsQuery(noun),
    staleTime: fresh,
    retry: false,
  });
  const all = data?.rows ?? [];
  const here = textOf(list.saved);
  const matching = here === textOf(nothing) ? null : (all.find((view) => textOf(view) === here) ?? null);
  const current = all.find(({ Guid }) => Guid === chosen) ?? matching;
  const choose = (view: View | null, isOpening = false) => {
    setChosen(view?.Guid ?? null);
    setColumns(view?.Columns ?? noColumnChoice);
    list.show(view ?? nothing, isOpening);
  };
  useDefaultView(data?.rows, list, (view) => choose(view, true));
  return {
    all,
    current,
    isChanged: current !== null && textOf(current) !== here,
    choose,
    content: { ...list.saved, Columns: { order: [...columns.order], shown: { ...columns.shown } } },
    refresh: () => void client.invalidateQueries({ queryKey: [views.list.path, noun] }),
  };
}

/** A list that is opened without anything in its address opens with the person's default view, once. */
function useDefaultView<R>(known: readonly View[] | undefined, list: EntityList<R>, open: (view: View) => void): void {
  const isSettled = useRef(false);
  const isPlain = textOf(list.saved) === textOf(nothing) && list.state.page === 1 && list.state.open === null;
  // The address is outside of React's state, and the default is known only when the server has answered.
  useEffect(() => {
    if (isSettled.current || known === undefined) return;
    isSettled.current = true;
    const view = known.find(({ Is_Default }) => Is_Default === 1);
    if (view && isPlain) open(view);
  }, [known, isPlain, open]);
}
