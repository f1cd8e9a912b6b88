import { pushSignals } from '@haina/contract/calls/push.ts';
import { pushReplays } from '../platform/metrics.ts';
import type { PushSocket, PushSources } from './admit.ts';
import { eventsSince, newestEvent, type OutboxEvent } from './outboxEvents.ts';

/** Most events that are made up for; who is further behind starts over. */
const mostMissed = 500;

/** Sends an event over a socket. */
export const send = (to: Pick<PushSocket, 'emit'>, { event, payload, id, time }: OutboxEvent): boolean =>
  to.emit(event, payload, { Id: id, Time: time });

/**
 * Sends a socket that is in its rooms already what these got since the last event that its browser knows, or has it start over,
 * and says then that nothing is missing. What is pushed meanwhile comes twice; browsers take it once.
 */
export async function greet(socket: PushSocket, { databases }: PushSources): Promise<void> {
  const { last, since, channels, watched, signedIn } = socket.data.holder;
  const { companyId } = signedIn.session;
  const newest = await newestEvent(databases.read, companyId);
  if (last !== null) {
    const of = { companyId, channels: [...channels, ...watched.keys()], last, since, most: mostMissed };
    const missed = await eventsSince(databases.read, of);
    pushReplays.inc({ result: missed === null ? 'start over' : 'made up' });
    if (missed === null) socket.emit(pushSignals.startOver);
    for (const event of missed ?? []) send(socket, event);
  }
  socket.emit(pushSignals.ready, { Last: newest });
}
