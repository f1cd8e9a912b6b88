import { type Message, messagePageSize, messages } from '@haina/contract/calls/messages.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { send } from '../../lib/api/send.ts';

/** How a list of messages is narrowed. */
export interface MessageFilter {
  readonly Read_State: 0 | 1;
  readonly Label: 0 | 1 | 2 | 3 | 4 | 5;
}

/** Messages as far as a person has scrolled: 15 at a time, each page behind the last one before (S16.7). */
export function useMessages(filter: MessageFilter) {
  const query = useInfiniteQuery({
    queryKey: [messages.list.path, filter],
    queryFn: ({ signal, pageParam }) =>
      send(
        messages.list,
        { ...filter, pagesize: messagePageSize, ...(pageParam === null ? {} : { LastGuid: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ rows }: { rows: readonly Message[] }) =>
      rows.length < messagePageSize ? null : (rows.at(-1)?.Guid ?? null),
  });
  return {
    query,
    rows: query.data?.pages.flatMap(({ rows }) => rows) ?? null,
    total: query.data?.pages[0]?.total ?? 0,
  };
}
