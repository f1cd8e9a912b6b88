import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

const focusable = 'a[href], button, input, [tabindex]';

/** Notes at which sides there is more to scroll to (table.module.css draws a shadow there). */
function noteEdges(area: HTMLElement): void {
  const passed = Math.abs(area.scrollLeft);
  area.toggleAttribute('data-more-before', passed > 0);
  area.toggleAttribute('data-more-behind', passed < area.scrollWidth - area.clientWidth - 1);
}

/**
 * The area in which a table scrolls. Other rows (`rowsKey`) begin at the top, and the keyboard can scroll rows that hold
 * nothing to focus. Its size is looked at when the page is laid out anyway.
 */
export function useScrollArea(rowsKey: unknown): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const lastKey = useRef(rowsKey);
  const [observer] = useState(() => new ResizeObserver(([entry]) => entry && noteEdges(entry.target as HTMLElement)));

  useLayoutEffect(() => {
    const area = ref.current;
    if (!area) return undefined;
    const scrolled = () => noteEdges(area);
    observer.observe(area);
    area.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      observer.disconnect();
      area.removeEventListener('scroll', scrolled);
    };
  }, [observer]);

  useLayoutEffect(() => {
    const area = ref.current;
    if (!area) return;
    area.tabIndex = area.querySelector(`tbody :is(${focusable})`) ? -1 : 0;
    if (lastKey.current !== rowsKey) area.scrollTo({ top: 0 });
    lastKey.current = rowsKey;
  });

  return ref;
}
