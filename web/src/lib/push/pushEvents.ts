import type { EventMeta, EventName, EventPayload } from '@haina/contract/calls/events.ts';
import { useEffect, useEffectEvent } from 'react';

type Handler = (payload: unknown, meta: EventMeta) => void;

const handlers = new Map<string, Set<Handler>>();
const gapHandlers = new Set<() => void>();

/** Gives a decoded event to everybody in this tab who wants to know. */
export function tellEvent(event: EventName, decode: () => unknown, meta: EventMeta): void {
  const wanted = handlers.get(event);
  if (!wanted) return;
  const payload = decode();
  if (payload === undefined) return;
  for (const handler of wanted) handler(payload, meta);
}

/** Says to everybody in this tab that something may have been missed. */
export function dispatchGap(): void {
  for (const handler of gapHandlers) handler();
}

function added<T>(set: Set<T>, one: T): () => void {
  set.add(one);
  return () => void set.delete(one);
}

/** Calls `handler` with each event of that name that comes while the component is on screen. */
export function useEvent<N extends EventName>(
  event: N,
  handler: (payload: EventPayload<N>, meta: EventMeta) => void,
): void {
  const latest = useEffectEvent(handler);
  useEffect(() => {
    const set = handlers.get(event) ?? new Set();
    handlers.set(event, set);
    // Decoded by the schema of this very event.
    return added(set, (payload, meta) => latest(payload as EventPayload<N>, meta));
  }, [event]);
}

/**
 * Calls `handler` whenever events may have been missed: after a long break, and without a connection at each look at the window
 * and every minute (S26.1). Whatever follows events asks the server anew then.
 */
export function usePushGap(handler: () => void): void {
  const latest = useEffectEvent(handler);
  useEffect(() => added(gapHandlers, () => latest()), []);
}
