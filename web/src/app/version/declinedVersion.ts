import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { followUser, perUser } from '../../lib/settings/perUser.ts';

interface DeclinedVersion {
  readonly declined: string | null;
}

const initial: DeclinedVersion = { declined: null };

/** The version that the user said no to; they are not asked about it again. */
export const useDeclinedVersion = create<DeclinedVersion>()(
  persist(
    () => initial,
    perUser<DeclinedVersion, DeclinedVersion>(
      'declinedVersion',
      (state) => state,
      (stored) => {
        const declined = typeof stored === 'object' && stored && 'declined' in stored ? stored.declined : null;
        return { declined: typeof declined === 'string' ? declined : null };
      },
      () => initial,
    ),
  ),
);

followUser('declinedVersion', useDeclinedVersion);
