import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { useSession } from '../session/session.ts';
import { followUser, perUser } from '../settings/perUser.ts';

/** A record or a page that a person had open, in one of their companies. */
export interface RecentPlace {
  readonly company: string;
  readonly title: string;
  /** Address in the product; no two places of a company share one. */
  readonly path: string;
}

/** Most places remembered of one company. */
const limit = 8;

interface RecentPlaces {
  readonly places: readonly RecentPlace[];
}

const initial: RecentPlaces = { places: [] };

const isPlace = (value: unknown): value is RecentPlace =>
  typeof value === 'object' &&
  value !== null &&
  ['company', 'title', 'path'].every((key) => typeof (value as Record<string, unknown>)[key] === 'string');

/** What the person had open lately, newest first, of all of their companies. */
const useRecentPlaces = create<RecentPlaces>()(
  persist(
    () => initial,
    perUser<RecentPlaces, RecentPlaces>(
      'recentPlaces',
      (state) => state,
      (stored) => {
        const places = typeof stored === 'object' && stored && 'places' in stored ? stored.places : [];
        return { places: Array.isArray(places) ? places.filter(isPlace) : [] };
      },
      () => initial,
    ),
  ),
);

followUser('recentPlaces', useRecentPlaces);

const presentCompany = () => useSession.getState().user?.CompanyGuid ?? '';

function write(change: (ofCompany: readonly RecentPlace[], company: string) => readonly RecentPlace[]): void {
  const company = presentCompany();
  useRecentPlaces.setState(({ places }) => ({
    places: [
      ...change(
        places.filter((place) => place.company === company),
        company,
      ).slice(0, limit),
      ...places.filter((place) => place.company !== company),
    ],
  }));
}

/** Notes that a place of the company is open. */
export const noteRecentPlace = (place: Omit<RecentPlace, 'company'>) =>
  write((before, company) => [{ ...place, company }, ...before.filter(({ path }) => path !== place.path)]);

/** Forgets a place, because nothing is there any more. */
export const clearRecentPlace = (path: string) => write((before) => before.filter((place) => place.path !== path));

/** Forgets every place of the company. */
export const clearRecentPlaces = () => write(() => []);

/** The places of the company that were open lately, newest first. */
export function useRecentPlacesHere(): readonly RecentPlace[] {
  const company = useSession(({ user }) => user?.CompanyGuid ?? '');
  const places = useRecentPlaces((state) => state.places);
  return places.filter((place) => place.company === company);
}
