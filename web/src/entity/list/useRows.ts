import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { z } from 'zod';
import { send } from '../../lib/api/send.ts';
import { useLastGood } from '../../ui/hooks/useLastGood.ts';
import { type Filters, type ListState, listInput } from './listState.ts';

/** A page of rows as a list call answers it. */
export interface RowPage<R> {
  readonly rows: readonly R[];
  readonly total: number;
  /** 1: there are more than `total`, whose exact number is still being counted. */
  readonly Total_More?: 0 | 1 | undefined;
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

const turning = new Set(['page', 'pagesize', 'order_field', 'order_type']);

/**
 * The input of a list that asks for its rows before their exact number, where its call can. The total of owned records that
 * nothing narrows is kept, and exact at once.
 */
export function rowsFirst({ input: { shape } }: Endpoint<z.ZodObject>, input: Readonly<Record<string, unknown>>) {
  const isNarrowed = Object.keys(input).some((name) => !turning.has(name));
  const isCounted = isNarrowed || !('SeleteType' in shape);
  return isCounted && 'Rows_First' in shape ? { ...input, Rows_First: 1 } : input;
}

/** The query of one page of rows. */
export const pageQuery = <R>(list: ListEndpoint<R>, input: Record<string, unknown>) => ({
  queryKey: [list.path, input],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => send(list, rowsFirst(list, input), { signal }),
});

/** The exact number of rows, asked for behind a page that came with a part of it. */
const totalQuery = <R>(list: ListEndpoint<R>, filters: Filters) => ({
  queryKey: [list.path, 'total', filters],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
    (await send(list, { ...filters, page: 1, pagesize: 1 }, { signal })).total,
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
    queryFn: ({ signal, pageParam }) =>
      send(list, rowsFirst(list, { ...input, page: pageParam, pagesize: endlessSize }), { signal }),
    initialPageParam: 1,
    getNextPageParam: (last: RowPage<R>, pages) =>
      last.Total_More === 1 || pages.length * endlessSize < last.total ? pages.length + 1 : null,
    placeholderData: keepPreviousData,
    enabled: isEndless,
  });
  const joined = useMemo(() => endless.data && joinedPages(endless.data.pages), [endless.data]);
  const query = isEndless ? endless : paged;
  const page = isEndless ? joined : paged.data;
  const good = useLastGood(query.isPlaceholderData ? undefined : page, query.dataUpdatedAt);
  const isMore = good?.value.Total_More === 1 && !query.isPlaceholderData;
  const { data: total } = useQuery({ ...totalQuery(list, state.filters), enabled: isMore });
  const shown = useMemo(() => (good && isMore ? withTotal(good.value, total) : good?.value), [good, isMore, total]);
  return {
    shown: shown ?? null,
    shownAt: good?.at ?? 0,
    isFetching: query.isFetching,
    isOld: query.isPlaceholderData,
    error: query.error,
    loadMore: isEndless && endless.hasNextPage ? () => void endless.fetchNextPage() : null,
  };
}

function joinedPages<R>(pages: readonly RowPage<R>[]): RowPage<R> {
  const last = pages.at(-1);
  return { rows: pages.flatMap((page) => page.rows), total: last?.total ?? 0, Total_More: last?.Total_More };
}

const withTotal = <R>(page: RowPage<R>, total: number | undefined): RowPage<R> =>
  total === undefined ? page : { rows: page.rows, total };
