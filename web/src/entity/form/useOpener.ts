import { useState } from 'react';

/**
 * What had the focus before a dialog showed anything, which gets it back in the end: what the dialog shows later would give
 * the focus to what it showed first, which is gone by then.
 */
export function useOpener(isShown: boolean): HTMLElement | null {
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  if (isShown && opener === null && document.activeElement instanceof HTMLElement) setOpener(document.activeElement);
  return opener;
}
