import { type ReactNode, useDeferredValue } from 'react';

/**
 * Draws what is in it right after what is around it has been drawn, in slices between which the page answers. For what
 * takes no room of its own, or stands in a room that is there without it: nothing moves when it comes.
 */
export const Deferred = ({ children }: { readonly children: ReactNode }): ReactNode =>
  useDeferredValue(true, false) && children;
