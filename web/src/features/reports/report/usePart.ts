import type { Part, PartKind } from '@haina/contract/reports/part.ts';
import { hashKey, keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { send } from '../../../lib/api/send.ts';
import { useLastGood } from '../../../ui/hooks/useLastGood.ts';
import type { Replies } from './replies.ts';
import { partInput } from './reportState.ts';
import { type NamedPart, type ReportView, useReport } from './reportView.ts';

/** How often a report on a wall is asked for anew, in milliseconds. */
const liveEvery = 60_000;

/** The hashed keys of answers that are asked for again by the page itself: what is on screen is not marked as old meanwhile. */
export const askedQuietly = new Set<string>();

/** A part's answer as far as it is there. */
export interface PartState<K extends PartKind> {
  /** The newest answer, also while another one is on its way or did not come; null before the first. */
  readonly reply: Replies[K] | null;
  /** When it came, in milliseconds. */
  readonly at: number | null;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** The key of a part's answer, by which it is found again. */
export const partKey = (part: Part, { report, state }: ReportView): QueryKey => [
  part.call.path,
  partInput(part, report, state),
];

/** Asks for a part of the report on screen, where its answer is needed; several that ask for the same get one answer. */
export function usePart<K extends PartKind>(named: NamedPart<K>, isNeeded = true): PartState<K> {
  return usePartOf(useReport(), named, isNeeded);
}

/** The same of a report that shows something else than the one on screen. */
export function usePartOf<K extends PartKind>(
  view: ReportView,
  { part, name }: NamedPart<K>,
  isNeeded: boolean,
): PartState<K> {
  const queryKey = partKey(part, view);
  const query = useQuery({
    queryKey,
    // A wall is no use of the session.
    queryFn: ({ signal }) =>
      send(part.call, partInput(part, view.report, view.state), { signal, background: view.isLive }),
    placeholderData: keepPreviousData,
    enabled: isNeeded && view.replies === undefined,
    refetchInterval: view.isLive ? liveEvery : false,
  });
  // The call of a part answers as its kind says.
  const data = query.data as Replies[K] | undefined;
  const good = useLastGood(query.isPlaceholderData ? undefined : data, query.dataUpdatedAt);
  return {
    // The reply of a part is of its kind.
    reply: (view.replies?.get(name) as Replies[K] | undefined) ?? good?.value ?? null,
    at: good?.at ?? null,
    isBusy: query.isFetching && !askedQuietly.has(hashKey(queryKey)),
    error: query.isFetching ? null : query.error,
    retry: () => void query.refetch(),
  };
}
