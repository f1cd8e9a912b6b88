import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { followUser, perUser } from '../../lib/settings/perUser.ts';

interface RecentQueries {
  readonly queries: readonly string[];
}

/** Most searches remembered. */
const limit = 6;

const initial: RecentQueries = { queries: [] };

/** What the person looked for lately, newest first. */
export const useRecentQueries = create<RecentQueries>()(
  persist(
    () => initial,
    perUser<RecentQueries, RecentQueries>(
      'recentCompanyQueries',
      (state) => state,
      (stored) => {
        const queries = typeof stored === 'object' && stored && 'queries' in stored ? stored.queries : [];
        return { queries: Array.isArray(queries) ? queries.filter((one) => typeof one === 'string') : [] };
      },
      () => initial,
    ),
  ),
);

followUser('recentCompanyQueries', useRecentQueries);

/** Remembers a search. */
export function noteQuery(words: string): void {
  useRecentQueries.setState(({ queries }) => ({
    queries: [words, ...queries.filter((one) => one !== words)].slice(0, limit),
  }));
}
