import { useCallback, useSyncExternalStore } from 'react';

/** Window widths from which lists show more columns, in px. */
export const breakpoints = { xl: 1200, xxl: 1600 } as const;

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
