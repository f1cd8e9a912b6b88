import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { z } from 'zod';
import { send, type SendOptions } from '../../../lib/api/send.ts';
import { useLastGood } from '../../../ui/hooks/useLastGood.ts';

/** Entries loaded at a time (S8.7). */
const pageSize = 10;

/** A page of entries. */
export interface EntryPage<R> {
  readonly rows: readonly R[];
  readonly total: number;
  /** How many more there are that the reader may not see, where a list says it. */
  readonly Hidden?: number | undefined;
}

/** Entries as far as a person has scrolled, and how it stands with them. */
export interface Endless<R> {
  /** Null until the first came; older ones stay while those of another filter are on their way or failed to come. */
  readonly rows: readonly R[] | null;
  /** How many more there are that the reader may not see. */
  readonly hidden: number;
  /** When they were loaded, in milliseconds. */
  readonly shownAt: number;
  readonly isFetching: boolean;
  /** The entries shown are those of an earlier filter. */
  readonly isOld: boolean;
  readonly error: unknown;
  /** Asks for the entries behind the last; null when there are none. */
  readonly loadMore: (() => void) | null;
  /** Asks again for what failed to come. */
  readonly retry: () => void;
}

/** What an endless list asks for. */
export interface EndlessOptions<I extends z.ZodType, R> {
  readonly endpoint: Endpoint<I, z.ZodType<EntryPage<R>>>;
  readonly queryKey: QueryKey;
  /** The input without its page. */
  readonly input: Readonly<Record<string, unknown>>;
  /** Keeps the entries of the filter before until the new ones come; without it another key begins empty. */
  readonly keepsOld?: boolean;
}

/** Asks for a page of entries. */
const pageOf = <I extends z.ZodType, R>(
  { endpoint, input }: EndlessOptions<I, R>,
  page: number,
  sending: SendOptions,
) =>
  send(
    endpoint,
    {
      ...input,
      // Nothing here shows a total; whether there is more is all that is needed.
      ...(endpoint.input instanceof z.ZodObject && 'Rows_First' in endpoint.input.shape ? { Rows_First: 1 } : {}),
      page,
      pagesize: pageSize,
      // The caller gives what the call takes; paging is common to all lists.
    } as z.output<I>,
    sending,
  );

/** The newest entries as they are now, asked for beside the list. */
export const firstEntries = <I extends z.ZodType, R>(
  options: EndlessOptions<I, R>,
  sending: SendOptions,
): Promise<EntryPage<R>> => pageOf(options, 1, sending);

/** Entries of a call, ten at a time. */
export function useEndless<I extends z.ZodType, R>(options: EndlessOptions<I, R>): Endless<R> {
  const { queryKey, keepsOld = false } = options;
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ signal, pageParam }) => pageOf(options, pageParam, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last: EntryPage<R>, pages) => (pages.length * pageSize < last.total ? pages.length + 1 : null),
    ...(keepsOld ? { placeholderData: keepPreviousData } : {}),
  });
  const good = useLastGood(query.isPlaceholderData ? undefined : query.data, query.dataUpdatedAt);
  const shown = query.data ?? (keepsOld ? good?.value : undefined);
  const rows = useMemo(() => shown?.pages.flatMap((page) => page.rows) ?? null, [shown]);
  return {
    rows,
    hidden: shown?.pages[0]?.Hidden ?? 0,
    shownAt: good?.at ?? 0,
    isFetching: query.isFetching,
    isOld: query.isPlaceholderData,
    error: query.error,
    loadMore: query.hasNextPage ? () => void query.fetchNextPage() : null,
    retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  };
}
