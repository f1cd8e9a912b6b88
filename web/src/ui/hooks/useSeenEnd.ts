import { type RefObject, useEffect, useEffectEvent } from 'react';

/** How far before the end the next entries are asked for, in px. */
const margin = '200px';

/**
 * Calls `onSeen` when `end` comes within 200 px of what its own list shows, and again after each time it was off: an end
 * that is still near asks for more. What counts is the box that scrolls the list, not the window: the lower part of
 * such a box may stand below the edge of its page.
 */
export function useSeenEnd(end: RefObject<HTMLElement | null>, isOn: boolean, onSeen: () => void): void {
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    if (!isOn || !end.current) return;
    const root = scrollerOf(end.current);
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && seen(), {
      root,
      rootMargin: margin,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [end, isOn]);
}

/** The closest element around that scrolls up and down; null for the window. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  const parent = element.parentElement;
  if (parent === null) return null;
  const overflow = getComputedStyle(parent).overflowY;
  const scrolls = (overflow === 'auto' || overflow === 'scroll') && parent.scrollHeight > parent.clientHeight;
  return scrolls ? parent : scrollerOf(parent);
}
