import { type RefObject, useLayoutEffect, useState } from 'react';

type Side = 'clientWidth' | 'clientHeight';

function useSide(element: RefObject<HTMLElement | null>, side: Side): number {
  const [size, setSize] = useState(0);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return undefined;
    const measure = () => setSize(box[side]);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [element, side]);
  return size;
}

/** The width of an element in px, also when it changes; 0 before it is drawn. */
export const useWidth = (element: RefObject<HTMLElement | null>): number => useSide(element, 'clientWidth');

/** The same of its height. */
export const useHeight = (element: RefObject<HTMLElement | null>): number => useSide(element, 'clientHeight');
