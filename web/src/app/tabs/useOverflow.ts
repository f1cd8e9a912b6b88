import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { beforePaint } from '../../ui/hooks/beforePaint.ts';

/** At most one look at the strip in this time, in milliseconds. */
const interval = 300;

/** Whether a strip is wider than its place, and whether it stands at one of its ends. */
export interface Overflow {
  readonly isOverflowing: boolean;
  readonly isAtStart: boolean;
  readonly isAtEnd: boolean;
}

const fits: Overflow = { isOverflowing: false, isAtStart: true, isAtEnd: true };

function measured({ scrollWidth, clientWidth, scrollLeft }: Element): Overflow {
  if (scrollWidth <= clientWidth + 1) return fits;
  return {
    isOverflowing: true,
    isAtStart: scrollLeft < 1,
    isAtEnd: scrollLeft + clientWidth >= scrollWidth - 1,
  };
}

/** Watches a scrolling strip, throttled to one check per 300 ms. */
export function useOverflow(strip: RefObject<HTMLElement | null>): Overflow {
  const [overflow, setOverflow] = useState(fits);
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      timer = undefined;
      const next = measured(element);
      setOverflow((now) => (sameOverflow(now, next) ? now : next));
    };
    const checkLater = () => {
      timer ??= setTimeout(check, interval);
    };
    // What has to be there because the strip is too long is there from the first frame on.
    const endFirst = beforePaint(() => flushSync(check));
    const observer = new ResizeObserver(checkLater);
    observer.observe(element);
    const children = new MutationObserver(checkLater);
    children.observe(element, { childList: true });
    element.addEventListener('scroll', checkLater, { passive: true });
    return () => {
      endFirst();
      clearTimeout(timer);
      observer.disconnect();
      children.disconnect();
      element.removeEventListener('scroll', checkLater);
    };
  }, [strip]);
  return overflow;
}

const sameOverflow = (a: Overflow, b: Overflow) =>
  a.isOverflowing === b.isOverflowing && a.isAtStart === b.isAtStart && a.isAtEnd === b.isAtEnd;
