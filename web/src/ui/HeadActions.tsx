import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** The place in the phone's head where the page on screen puts its actions; the shell draws it. */
export const headActionsId = 'page-actions';

/** Puts the actions of a page into the head of the window (phones: menu, title, add, search). */
export function HeadActions({ children }: { readonly children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    setPlace(document.getElementById(headActionsId));
    // A page out of sight takes its actions along.
    return () => setPlace(null);
  }, []);
  return place && createPortal(children, place);
}
