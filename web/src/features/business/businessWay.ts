import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { followUser, perUser } from '../../lib/settings/perUser.ts';

/** How the opportunities are shown: as a list, or as a board by stage. */
export type BusinessWay = 'list' | 'board';

interface Ways {
  readonly way: BusinessWay;
}

const initial: Ways = { way: 'list' };

const useWays = create<Ways>()(
  persist(
    () => initial,
    perUser<Ways, Ways>(
      'businessWay',
      (state) => state,
      (stored) => ({ way: isBoard(stored) ? 'board' : 'list' }),
      () => initial,
    ),
  ),
);

followUser('businessWay', useWays);

/** How the person looks at opportunities, and the way to change it; kept by version and user. */
export const useBusinessWay = (): [BusinessWay, (way: BusinessWay) => void] => [
  useWays((state) => state.way),
  (way) => useWays.setState({ way }),
];

function isBoard(stored: unknown): boolean {
  return typeof stored === 'object' && stored !== null && 'way' in stored && stored.way === 'board';
}
