import { pushSignals } from '@haina/contract/calls/push.ts';
import { pushReplays } from '../platform/metrics.ts';
import type { PushSocket, PushSources } from './admit.ts';
import { missedEvents } from './missedEvents.ts';
import type { OutboxEvent } from './outboxEvents.ts';

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
  const standing = { companyId, channels: [...channels, ...watched.keys()], last, since };
  const { newest, events } = await missedEvents(databases.read, standing);
  if (last !== null) pushReplays.inc({ result: events === null ? 'start over' : 'made up' });
  if (events === null) socket.emit(pushSignals.startOver);
  for (const event of events ?? []) send(socket, event);
  socket.emit(pushSignals.ready, { Last: newest });
}
