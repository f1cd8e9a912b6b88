import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import type { OwnershipCount } from '@haina/contract/calls/page.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { z } from 'zod';
import { send } from '../../lib/api/send.ts';
import { useIsPhone } from '../../lib/settings/useIsPhone.ts';
import { chooseFit, useUsualPageSize, usualPageSize } from './fitRows.ts';
import {
  decodeListState,
  encodeListState,
  type Filters,
  type ListOrder,
  type ListState,
  type SavedList,
  savedList,
  stateOfSaved,
  withFilters,
  withoutFilters,
} from './listState.ts';
import { type ListEndpoint, type Rows, useRows } from './useRows.ts';

/** How many records stand behind each ownership tab. */
export type OwnershipCounts = z.output<typeof OwnershipCount>;

/** The calls of a list. */
export interface ListCalls<R> {
  readonly list: ListEndpoint<R>;
  /** Counts the ownership tabs; absent for a list of records that nobody owns. */
  readonly count?: Endpoint<z.ZodObject, typeof OwnershipCount>;
}

/** A list with its state in the address, its rows, and everything one can do to what it shows. */
export interface EntityList<R> extends Rows<R> {
  /** The call that its rows come from. */
  readonly call: ListEndpoint<R>;
  readonly state: ListState;
  readonly counts: OwnershipCounts | null;
  /** Whether its records have owners, so that one may look at one's own. */
  readonly hasOwners: boolean;
  /** Changes filters (blank removes one) and goes to the first page. `isTyping` keeps the step out of the history. */
  readonly filterBy: (changes: Filters, isTyping?: boolean) => void;
  readonly clearFilters: () => void;
  /** What was typed into the search field; empty for nothing. */
  readonly searched: string;
  readonly searchFor: (text: string) => void;
  /** Opens the drawer of a record over the list, or closes it; a step from one record to the next leaves no trace in the history. */
  readonly openRecord: (guid: string | null, isStep?: boolean) => void;
  /** Turns to another page and opens one of its records in the same step. */
  readonly stepTo: (page: number, guid: string) => void;
  readonly orderBy: (order: ListOrder | null) => void;
  /** What a view of the list would keep now. */
  readonly saved: SavedList;
  /** Narrows and orders the list as a view says; `isOpening` leaves no step in the history. */
  readonly show: (saved: SavedList, isOpening?: boolean) => void;
  readonly goTo: (page: number, pagesize?: number) => void;
  /** Makes pages as long as the window is high, until another size is chosen. */
  readonly fit: () => void;
  /** Asks the server again, counts included; also after every write. */
  readonly refresh: () => void;
  /** How often it was asked so: a number that grows with every write. */
  readonly written: number;
  /** A number that grows with every view that is shown. */
  readonly viewed: number;
}

/** The filter that the search field of most lists writes. */
const usualSearch = 'Name';

/** The query of the numbers on a list's ownership tabs. */
export const countQuery = (count: ListCalls<unknown>['count']) => ({
  queryKey: [count?.path, {}],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => (count ? send(count, {}, { signal }) : null),
});

/** The list of a noun; its filters, order, page and open record live in the query string. `search` names the filter typed into. */
export function useEntityList<R>(calls: ListCalls<R>, search = usualSearch): EntityList<R> {
  const { state, change } = useListState(calls.list);
  const isPhone = useIsPhone();
  const client = useQueryClient();
  const rows = useRows(calls.list, state, isPhone);
  const { count } = calls;
  const counts = useQuery({ ...countQuery(count), enabled: count !== undefined });
  const isCounted = !isPhone && !rows.isOld && rows.shown?.Total_More !== 1;
  usePageWithin(isCounted ? rows.shown?.total : undefined, state, change);
  const [written, setWritten] = useState(0);
  const [viewed, setViewed] = useState(0);
  const refresh = useCallback(() => {
    setWritten((times) => times + 1);
    void client.invalidateQueries({ queryKey: [calls.list.path] });
    if (calls.count) void client.invalidateQueries({ queryKey: [calls.count.path] });
  }, [client, calls]);

  return {
    ...rows,
    call: calls.list,
    state,
    counts: counts.data ?? null,
    hasOwners: count !== undefined,
    filterBy: (changes, isTyping = false) => change((now) => withFilters(now, changes), isTyping),
    clearFilters: () => change(withoutFilters),
    searched: textOf(state.filters[search]),
    searchFor: (text) => change((now) => withFilters(now, { [search]: text }), true),
    openRecord: (open, isStep = false) => change((now) => ({ ...now, open }), isStep),
    stepTo: (page, open) => change((now) => ({ ...now, page, open }), true),
    orderBy: (order) => change((now) => ({ ...now, order, page: 1 })),
    saved: savedList(state, calls.list.input),
    show: (saved, isOpening = false) => {
      setViewed((times) => times + 1);
      change(({ pagesize }) => ({ ...stateOfSaved(saved, calls.list.input), pagesize }), isOpening);
    },
    goTo: (page, size) => {
      if (size !== undefined) chooseFit(null);
      change((now) => ({ ...now, page: size === undefined ? page : 1, pagesize: size ?? now.pagesize }));
    },
    fit: () => {
      chooseFit(state.pagesize);
      change((now) => ({ ...now, page: 1, pagesize: usualPageSize() }));
    },
    refresh,
    written,
    viewed,
  };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

type Change = (next: (state: ListState) => ListState, isReplacing?: boolean) => void;

function useListState<R>(list: ListEndpoint<R>): { state: ListState; change: Change } {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const query = params.toString();
  const usual = useUsualPageSize();
  const state = useMemo(() => decodeListState(new URLSearchParams(query), list.input, usual), [query, list, usual]);
  const change = useCallback<Change>(
    (next, isReplacing = false) => {
      // Two steps in one moment (a search that rests, a row that opens): the second starts from what the first wrote.
      const { location } = window;
      const now = location.pathname === pathname ? location.search : query;
      const from = decodeListState(new URLSearchParams(now), list.input, usualPageSize());
      setParams(encodeListState(next(from), list.input, usualPageSize()), { replace: isReplacing });
    },
    [setParams, list, pathname, query],
  );
  return { state, change };
}

/** After the last row of the last page is gone, shows the page that is the last now. */
function usePageWithin(total: number | undefined, state: ListState, change: Change): void {
  const last = Math.max(1, Math.ceil((total ?? 0) / state.pagesize));
  const isBeyond = total !== undefined && state.page > last;
  useEffect(() => {
    if (isBeyond) change((now) => ({ ...now, page: last }), true);
  }, [isBeyond, last, change]);
}
