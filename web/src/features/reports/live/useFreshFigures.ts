import type { FigureKind } from '@haina/contract/rules/figureKind.ts';
import { useEffect, useRef } from 'react';
import { useEvent, usePushGap } from '../../../lib/push/pushEvents.ts';

/**
 * Between two askings at least, in milliseconds: figures of a busy company change at every moment. `live` is for what people watch
 * move, `calm` for what they look at now and then.
 */
const paces = { live: 5000, calm: 30_000 } as const;

/** How often figures are asked for at most. */
export type Pace = keyof typeof paces;

/** All browsers hear of a change at once; each asks at a moment of its own within this part of its pace. */
const spread = 0.16;

/** What is followed, and how closely. */
export interface Following {
  /** Of what it shows figures. */
  readonly kinds: readonly FigureKind[];
  /** `live` by default. */
  readonly pace?: Pace;
  /** Whether what comes to the person themselves, such as a record or something to decide, changes it too. */
  readonly isOwn?: boolean;
}

/**
 * Plans to ask again soon: by chance a little later than other browsers, and not too soon after the last time. A page that is out of
 * sight does not ask; it does so once when it is looked at again.
 */
export function useAskingSoon(askAgain: () => void, pace: Pace = 'live'): () => void {
  const latest = useRef(askAgain);
  useEffect(() => {
    latest.current = askAgain;
  });
  const planned = useRef<ReturnType<typeof setTimeout> | null>(null);
  const asked = useRef(Number.NEGATIVE_INFINITY);
  const isOwed = useRef(false);
  const least = paces[pace];
  const ask = () => {
    planned.current = null;
    isOwed.current = document.hidden;
    if (isOwed.current) return;
    asked.current = performance.now();
    latest.current();
  };
  const plan = () => {
    if (planned.current !== null) return;
    const wait = Math.max(Math.random() * spread * least, asked.current + least - performance.now());
    planned.current = setTimeout(ask, wait);
  };
  const replan = useRef(plan);
  useEffect(() => {
    replan.current = plan;
  });
  useEffect(() => {
    const look = () => {
      if (!document.hidden && isOwed.current) replan.current();
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      if (planned.current !== null) clearTimeout(planned.current);
      planned.current = null;
    };
  }, []);
  return plan;
}

/** Asks again when figures that are followed have changed, or may have without this browser's knowing (S36.5). */
export function useFreshFigures({ kinds, pace = 'live', isOwn = false }: Following, askAgain: () => void): void {
  const plan = useAskingSoon(askAgain, pace);
  useEvent('figures', ({ Kind }) => {
    if (kinds.includes(Kind)) plan();
  });
  useEvent('message', () => {
    if (isOwn) plan();
  });
  usePushGap(() => {
    if (kinds.length > 0) plan();
  });
}
