import type { IncomingCall } from '@haina/contract/calls/incomingCalls.ts';
import { callState } from '@haina/contract/rules/callState.ts';
import { useEffect, useRef } from 'react';
import { IncomingCard } from './IncomingCard.tsx';
import styles from './incoming.module.css';
import { IncomingPill } from './IncomingPill.tsx';
import { useIncomingStore } from './incomingStore.ts';

/** The incoming calls that are on the screen. */
export interface IncomingCardsProps {
  readonly calls: readonly IncomingCall[];
  /** When the server said so, by the clock of this browser in milliseconds. */
  readonly at: number;
}

/** One call whole, unless it was made small, and all others small above it; beside the call panel where there is one. */
export function IncomingCards({ calls, at }: IncomingCardsProps) {
  const corner = useRef<HTMLDivElement>(null);
  const folded = useIncomingStore((state) => state.folded);
  const whole = useWhole(calls, folded);
  useRoom(corner);
  return (
    <div ref={corner} className={styles.corner}>
      {calls
        .filter((call) => call !== whole)
        .map((call) => (
          <IncomingPill key={call.Guid} call={call} at={at} />
        ))}
      {whole && <IncomingCard key={whole.Guid} call={whole} at={at} />}
    </div>
  );
}

/** The call that is shown whole: the one that goes on or is being written about, before any that comes later. */
function useWhole(calls: readonly IncomingCall[], folded: readonly string[]): IncomingCall | undefined {
  const notes = useIncomingStore((state) => state.notes);
  const open = calls.filter(({ Guid }) => !folded.includes(Guid));
  return open.find(({ Guid, State }) => State === callState.talking || Guid in notes) ?? open.at(-1);
}

/** What else lies at the corner moves above it. */
function useRoom(corner: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const element = corner.current;
    if (!element) return undefined;
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() => root.setProperty('--incoming', `${element.offsetHeight + 12}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.removeProperty('--incoming');
    };
  }, [corner]);
}
