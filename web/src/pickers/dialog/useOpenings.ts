import { useState } from 'react';

/** How often something was opened: as the key of a dialog's content it makes every opening start afresh. */
export function useOpenings(isOpen: boolean): number {
  const [seen, setSeen] = useState({ isOpen, times: 0 });
  if (seen.isOpen !== isOpen) setSeen({ isOpen, times: seen.times + (isOpen ? 1 : 0) });
  return seen.times;
}
