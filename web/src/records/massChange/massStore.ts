import { create } from 'zustand';
import { whenSignedOut } from '../../lib/session/signOutTasks.ts';

/** The mass change that is watched in this browser tab. */
interface Watched {
  readonly guid: string | null;
  /** Its window is open; else a card in the corner says how far it is. */
  readonly isOpen: boolean;
}

// A reload goes on watching; another tab has its own.
const key = 'massChange';

/** Which mass change is watched. */
export const useWatchedMassChange = create<Watched>(() => ({ guid: sessionStorage.getItem(key), isOpen: false }));

/** Watches a mass change in its window from now on. */
export function watchMassChange(guid: string): void {
  sessionStorage.setItem(key, guid);
  useWatchedMassChange.setState({ guid, isOpen: true });
}

/** Opens the window of the watched mass change, or leaves only its card. */
export const showMassChange = (isOpen: boolean): void => useWatchedMassChange.setState({ isOpen });

/** Watches nothing any more. */
export function clearMassChange(): void {
  sessionStorage.removeItem(key);
  useWatchedMassChange.setState({ guid: null, isOpen: false });
}

whenSignedOut(clearMassChange);
