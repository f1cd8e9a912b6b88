import { useSyncExternalStore } from 'react';

/** Below this width, in pixels, the product has its phone layout. */
export const phoneWidth = 768;

const query = matchMedia(`(max-width: ${phoneWidth - 1}px)`);

const subscribe = (changed: () => void) => {
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether the window has phone width. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
