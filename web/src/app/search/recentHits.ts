import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { followUser, perUser } from '../../lib/settings/perUser.ts';
import type { SearchHit } from './searchSources.ts';

/** Most hits remembered. */
const limit = 8;

interface RecentHits {
  readonly hits: readonly SearchHit[];
}

const initial: RecentHits = { hits: [] };

const isHit = (value: unknown): value is SearchHit =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'title', 'hint', 'path'].every((key) => typeof (value as Record<string, unknown>)[key] === 'string');

/** What the user opened from the search lately, newest first. */
export const useRecentHits = create<RecentHits>()(
  persist(
    () => initial,
    perUser<RecentHits, RecentHits>(
      'recentHits',
      (state) => state,
      (stored) => {
        const hits = typeof stored === 'object' && stored && 'hits' in stored ? stored.hits : [];
        return { hits: Array.isArray(hits) ? hits.filter(isHit) : [] };
      },
      () => initial,
    ),
  ),
);

followUser('recentHits', useRecentHits);

/** Notes that a hit was opened. */
export const noteRecentHit = (hit: SearchHit) =>
  useRecentHits.setState(({ hits }) => ({
    hits: [hit, ...hits.filter((other) => other.id !== hit.id)].slice(0, limit),
  }));

/** Forgets the hits opened lately. */
export const clearRecentHits = () => useRecentHits.setState(initial);
