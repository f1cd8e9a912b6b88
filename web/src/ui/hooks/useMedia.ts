import { useCallback, useSyncExternalStore } from 'react';

/**
 * Window widths from which lists show more columns, in px. Below `xl` the columns of each list fit a window 1280 wide, from
 * `xxl` on all of them fit: the fixed column of actions covers none.
 */
export const breakpoints = { xl: 1440, xxl: 1860 } as const;

/** Whether a media query matches now; the component is drawn again when that changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
