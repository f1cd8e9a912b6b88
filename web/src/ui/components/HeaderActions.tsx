import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

/** The place in the phone's header where the page on screen puts its actions; the shell draws it. */
export const headerActionsId = 'page-actions';

const neverChanges = () => () => undefined;
const place = () => document.getElementById(headerActionsId);

/** Puts the actions of a page into the header of the window (phones: menu, title, add, search). */
export function HeaderActions({ children }: { readonly children: ReactNode }) {
  // Read after the page is drawn, when the header stands; a hidden page removes its actions.
  const header = useSyncExternalStore(neverChanges, place);
  return header && createPortal(children, header);
}
