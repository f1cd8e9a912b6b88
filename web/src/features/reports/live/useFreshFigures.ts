import type { FigureKind } from '@haina/contract/rules/figureKind.ts';
import { useEffect, useRef } from 'react';
import { useEvent, usePushGap } from '../../../lib/push/pushEvents.ts';

/** Between two askings at least, in milliseconds: figures of a busy company change at every moment. */
const least = 5000;

/** All browsers hear of a change at once; each asks at a moment of its own within so many milliseconds. */
const spread = 800;

/** Plans to ask again soon: by chance a little later than other browsers, and not too soon after the last time. */
export function useAskingSoon(askAgain: () => void): () => void {
  const latest = useRef(askAgain);
  useEffect(() => {
    latest.current = askAgain;
  });
  const planned = useRef<ReturnType<typeof setTimeout> | null>(null);
  const asked = useRef(Number.NEGATIVE_INFINITY);
  const plan = () => {
    if (planned.current !== null) return;
    const wait = Math.max(Math.random() * spread, asked.current + least - performance.now());
    planned.current = setTimeout(() => {
      planned.current = null;
      asked.current = performance.now();
      latest.current();
    }, wait);
  };
  useEffect(
    () => () => {
      if (planned.current !== null) clearTimeout(planned.current);
      planned.current = null;
    },
    [],
  );
  return plan;
}

/** Asks again when figures of one of these kinds have changed, or may have without this browser's knowing (S36.5). */
export function useFreshFigures(kinds: readonly FigureKind[], askAgain: () => void): void {
  const plan = useAskingSoon(askAgain);
  useEvent('figures', ({ Kind }) => {
    if (kinds.includes(Kind)) plan();
  });
  usePushGap(() => {
    if (kinds.length > 0) plan();
  });
}
