import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/**
 * A place over everything that keeps the focus though a dialog or drawer is open: these take it back when it goes elsewhere, by what
 * they hear at the window.
 */
export function FloatingHost({ children }: { readonly children: ReactNode }) {
  const [host] = useState(() => document.createElement('div'));
  useEffect(() => {
    const keep = (event: Event) => event.stopPropagation();
    document.body.append(host);
    host.addEventListener('focusin', keep);
    return () => {
      host.removeEventListener('focusin', keep);
      host.remove();
    };
  }, [host]);
  return createPortal(children, host);
}
