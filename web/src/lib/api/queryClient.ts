import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { clearEarly } from './earlyReplies.ts';

// By their hashes: what was asked for the first drawing of this page load.
const prefetched = new Set<string>();

/** The cache of what the server said. The client shows transport errors once, so nothing is retried behind its back. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      staleTime: ({ queryHash }) => (prefetched.has(queryHash) ? Number.POSITIVE_INFINITY : 0),
      gcTime: 10 * 60_000,
    },
    mutations: { retry: false },
  },
});

/** What a query asks. */
export interface Asked {
  readonly queryKey: QueryKey;
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<unknown>;
}

/**
 * Asks for what the first drawing shows, before there is one that could ask; until `endPrefetch` it is not asked again.
 * What fails is forgotten, so that the screen that shows it asks anew and says so.
 */
export async function prefetchQuery({ queryKey, queryFn }: Asked): Promise<void> {
  await queryClient.prefetchQuery({ queryKey, queryFn });
  const query = queryClient.getQueryCache().find({ queryKey, exact: true });
  if (query?.state.status === 'success') prefetched.add(query.queryHash);
  else queryClient.removeQueries({ queryKey, exact: true });
}

/** The first drawing is there: from now on every answer is old as soon as it has come. */
export function endPrefetch(): void {
  prefetched.clear();
  clearEarly();
}
