import { useSyncExternalStore } from 'react';
import { phoneWidth } from './phoneWidth.ts';

const query = matchMedia(`(max-width: ${phoneWidth - 1}px)`);

const subscribe = (changed: () => void) => {
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether the window has phone width. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
