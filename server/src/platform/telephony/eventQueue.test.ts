import { describe, expect, it } from 'vitest';
import { eventQueue } from './eventQueue.ts';
import type { GatewayEvent } from './gateway.ts';

const time = new Date(0);
const event = (callId: string): GatewayEvent => ({ kind: 'state', callId, time, state: 1 });

describe('the events that wait', () => {
  it('are read in their order, and none once the reader is told to stop', async () => {
    const queue = eventQueue();
    const ending = new AbortController();
    const read: string[] = [];
    const reading = (async () => {
      for await (const each of queue.read(ending.signal, { kind: 'resumed', time })) {
        read.push('callId' in each ? each.callId : each.kind);
        if (read.length === 3) ending.abort();
      }
    })();
    for (const callId of ['a', 'b', 'c']) queue.push(event(callId));
    await reading;
    expect(read).toEqual(['resumed', 'a', 'b']);
    expect(queue.isRead()).toBe(false);
  });

  it('are lost together when too many wait, and the reader is told of a gap', async () => {
    const queue = eventQueue(3);
    const reader = queue.read(AbortSignal.timeout(1000))[Symbol.asyncIterator]();
    const first = reader.next();
    for (const callId of ['a', 'b', 'c', 'd', 'e']) queue.push(event(callId));
    const told = [(await first).value, (await reader.next()).value, (await reader.next()).value] as GatewayEvent[];
    expect(told.map((each) => ('callId' in each ? each.callId : each.kind))).toEqual(['resumed', 'd', 'e']);
    await reader.return?.();
  });
});
