import { QueryClient } from '@tanstack/react-query';

/** The cache of what the server said. The client shows transport errors once, so nothing is retried behind its back. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, staleTime: 0, gcTime: 10 * 60_000 },
    mutations: { retry: false },
  },
});
