import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

/** The place in the phone's head where the page on screen puts its actions; the shell draws it. */
export const headActionsId = 'page-actions';

const neverChanges = () => () => undefined;
const place = () => document.getElementById(headActionsId);

/** Puts the actions of a page into the head of the window (phones: menu, title, add, search). */
export function HeadActions({ children }: { readonly children: ReactNode }) {
  // Read after the page is drawn, when the head stands; a page out of sight takes its actions along.
  const head = useSyncExternalStore(neverChanges, place);
  return head && createPortal(children, head);
}
