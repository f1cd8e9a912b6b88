import { useCallback, useSyncExternalStore } from 'react';

/** Window widths the screens turn at, in px: below `phone` one column and cards, from `xxl` on more columns. */
export const breakpoints = { phone: 768, xl: 1200, xxl: 1600 } as const;

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

/** Whether the window is as narrow as a phone. */
export const useIsPhone = () => useMedia(`(width < ${breakpoints.phone}px)`);
