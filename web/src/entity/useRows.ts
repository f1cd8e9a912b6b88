import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { z } from 'zod';
import { send } from '../lib/api/send.ts';
import { useLastGood } from '../ui/useLastGood.ts';
import { type ListState, listInput } from './listState.ts';

/** A page of rows as a list call answers it. */
export interface RowPage<R> {
  readonly rows: readonly R[];
  readonly total: number;
}

/** A call that lists records, one page at a time. */
export type ListEndpoint<R> = Endpoint<z.ZodObject, z.ZodType<RowPage<R>>>;

/** The rows of a list and how it stands with them. */
export interface Rows<R> {
  /** The rows asked for, or older ones while the next are on their way or failed to come; null until the first came. */
  readonly shown: RowPage<R> | null;
  /** When they were loaded, in milliseconds. */
  readonly shownAt: number;
  /** Rows are on their way; the ones shown may be old. */
  readonly isFetching: boolean;
  /** The rows shown are those of an earlier filter, order or page. */
  readonly isOld: boolean;
  /** Why the rows asked for did not come; null if they did. */
  readonly error: unknown;
  /** Asks for the rows behind the last shown; null if there are none, and where the list is turned by pages. */
  readonly loadMore: (() => void) | null;
}

/** Rows a phone loads at a time. */
const endlessSize = 20;

/** The query of one page of rows. */
export const pageQuery = <R>(list: ListEndpoint<R>, input: Record<string, unknown>) => ({
  queryKey: [list.path, input],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => send(list, input, { signal }),
});

/** The rows of a list's state: one page, or on a phone all from the first on, as far as the person has scrolled. */
export function useRows<R>(list: ListEndpoint<R>, state: ListState, isEndless: boolean): Rows<R> {
  const input = useMemo(() => listInput(state), [state]);
  const paged = useQuery({
    ...pageQuery(list, input),
    placeholderData: keepPreviousData,
    enabled: !isEndless,
  });
  const endless = useInfiniteQuery({
    queryKey: [list.path, 'endless', { ...state.filters, ...state.order }],
    queryFn: ({ signal, pageParam }) => send(list, { ...input, page: pageParam, pagesize: endlessSize }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last: RowPage<R>, pages) => (pages.length * endlessSize < last.total ? pages.length + 1 : null),
    placeholderData: keepPreviousData,
    enabled: isEndless,
  });
  const joined = useMemo(() => endless.data && joinedPages(endless.data.pages), [endless.data]);
  const query = isEndless ? endless : paged;
  const page = isEndless ? joined : paged.data;
  const good = useLastGood(query.isPlaceholderData ? undefined : page, query.dataUpdatedAt);
  return {
    shown: good?.value ?? null,
    shownAt: good?.at ?? 0,
    isFetching: query.isFetching,
    isOld: query.isPlaceholderData,
    error: query.error,
    loadMore: isEndless && endless.hasNextPage ? () => void endless.fetchNextPage() : null,
  };
}

function joinedPages<R>(pages: readonly RowPage<R>[]): RowPage<R> {
  return { rows: pages.flatMap((page) => page.rows), total: pages.at(-1)?.total ?? 0 };
}
