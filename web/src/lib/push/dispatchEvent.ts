import { type EventName, events } from '@haina/contract/calls/events.ts';
import { z } from 'zod';
import { tellEvent } from './pushEvents.ts';

/** An event as it came over the wire, in this tab or from the one that holds the connection. */
export interface WireEvent {
  readonly id: string;
  readonly event: string;
  readonly payload: unknown;
  readonly time: string;
}

const isKnown = (event: string): event is EventName => event in events;

/** Gives an event to everybody in this tab who wants to know. One that this release does not know is left alone. */
export function dispatchEvent({ id, event, payload, time }: WireEvent): void {
  if (!isKnown(event)) return;
  const declared: z.ZodType = events[event].payload;
  tellEvent(event, () => z.safeDecode(declared, payload).data, { Id: id, Time: time });
}
