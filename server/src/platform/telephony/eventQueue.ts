import type { GatewayEvent } from './gateway.ts';

/** What waits between a switchboard and the one who reads its events. */
export interface EventQueue {
  readonly push: (event: GatewayEvent) => void;
  /** Whether there is a reader. */
  isRead(): boolean;
  /** `first`, and what is pushed from the moment on that the reading begins, until the signal is aborted. */
  read(signal: AbortSignal, first?: GatewayEvent): AsyncIterable<GatewayEvent>;
}

/** Events that may wait; with one more all of them are lost, and the reader is told by `resumed`. */
const limit = 10_000;

/** A queue that never grows without bounds and never makes the switchboard wait. */
export function eventQueue(most: number = limit): EventQueue {
  let waiting: GatewayEvent[] = [];
  let wake: (() => void) | null = null;
  let readers = 0;

  const push = (event: GatewayEvent) => {
    if (readers === 0) return;
    if (waiting.length >= most) waiting = [{ kind: 'resumed', time: event.time }];
    waiting.push(event);
    wake?.();
  };

  async function* read(signal: AbortSignal, first?: GatewayEvent): AsyncGenerator<GatewayEvent> {
    const stop = () => wake?.();
    signal.addEventListener('abort', stop);
    readers += 1;
    if (first) waiting.push(first);
    try {
      while (!signal.aborted) {
        const event = waiting.shift();
        if (event !== undefined) {
          yield event;
          continue;
        }
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        wake = null;
      }
    } finally {
      readers -= 1;
      waiting = [];
      signal.removeEventListener('abort', stop);
    }
  }

  return { push, isRead: () => readers > 0, read };
}
