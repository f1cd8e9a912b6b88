import { events, type PushEvent } from '@haina/contract/calls/events.ts';
import { z } from 'zod';
import { insertMany } from '../platform/database/insertMany.ts';
import type { Acting } from './context.ts';

/** Most characters of what an event carries: it says what to ask for, not what there is. */
const longestPayload = 4000;

function wirePayload({ event, payload }: PushEvent): unknown {
  const wire = z.encode<z.ZodType>(events[event].payload, payload);
  if (JSON.stringify(wire).length > longestPayload) throw new Error(`an event ${event} carries too much`);
  return wire;
}

/** The rows of the outbox for events. */
export const eventRows = ({ session }: Acting, published: readonly PushEvent[]) =>
  published.map((one) => ({
    company_id: session.companyId,
    channel: one.channel,
    event: one.event,
    payload: wirePayload(one),
  }));

/**
 * Publishes events with the transaction that `ctx` writes in (S26.5): they are rows of the outbox, so they are pushed once the write
 * is durable, by whatever process holds the socket, and never when it is undone.
 */
export const publish = (ctx: Acting, published: readonly PushEvent[]): Promise<void> =>
  insertMany(ctx.db, 'outbox', eventRows(ctx, published));
