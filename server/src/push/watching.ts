import type { WatchedRecord } from '@haina/contract/calls/events.ts';
import { Refusal } from '../request/errors.ts';
import { contextOf, holderNow, type PushSocket, type PushSources } from './admit.ts';
import type { OutboxEvent } from './outboxEvents.ts';
import { recordChannel, roomOf, shownRecords } from './rooms.ts';

/** A socket's list of records in the place of the one before: it hears of those that its person may look at. */
export function setWatched(socket: PushSocket, records: readonly WatchedRecord[]): void {
  const { holder } = socket.data;
  const { companyId } = holder.signedIn.session;
  const wanted = new Map(records.map((record) => [recordChannel(record), record]));
  for (const channel of holder.watched.keys()) {
    if (!wanted.has(channel)) void socket.leave(roomOf(companyId, channel));
  }
  void socket.join([...wanted.keys()].map((channel) => roomOf(companyId, channel)));
  holder.watched = wanted;
}

/** Gives a socket those of the records that its person may look at now. */
export async function watch(
  socket: PushSocket,
  records: readonly WatchedRecord[],
  sources: PushSources,
): Promise<void> {
  const ctx = contextOf(socket.data.holder.signedIn, sources);
  setWatched(socket, await shownRecords(ctx, records));
}

/** The records of some events, each once. */
const recordsOf = (events: readonly OutboxEvent[]): ReadonlyMap<string, WatchedRecord> =>
  new Map(
    events.flatMap(({ event, channel, payload }) =>
      // The outbox keeps what the contract's schema made of it.
      event === 'record' ? [[channel, payload as WatchedRecord] as const] : [],
    ),
  );

/**
 * Looks once more, before events of records are handed out, whether those who hear of them may still look at them: a record
 * may have been given away by the change itself. One question for each session and kind of record.
 */
export async function dropLost(
  sockets: readonly PushSocket[],
  events: readonly OutboxEvent[],
  sources: PushSources,
): Promise<void> {
  const changed = recordsOf(events);
  if (changed.size === 0) return;
  const hearing = sockets.filter(({ data }) => [...changed.keys()].some((channel) => data.holder.watched.has(channel)));
  const bySession = Map.groupBy(hearing, ({ data }) => data.holder.sid);
  await Promise.all([...bySession].map(([sid, own]) => dropLostOf(sid, own, changed, sources)));
}

async function dropLostOf(
  sid: string,
  sockets: readonly PushSocket[],
  changed: ReadonlyMap<string, WatchedRecord>,
  sources: PushSources,
): Promise<void> {
  const heard = [...changed].filter(([channel]) => sockets.some(({ data }) => data.holder.watched.has(channel)));
  const shown = await shownNow(
    sid,
    heard.map(([, record]) => record),
    sources,
  );
  const lost = new Set(heard.map(([channel]) => channel).filter((channel) => !shown.has(channel)));
  if (lost.size === 0) return;
  for (const socket of sockets) {
    setWatched(
      socket,
      [...socket.data.holder.watched].flatMap(([channel, record]) => (lost.has(channel) ? [] : [record])),
    );
  }
}

/** The channels of those records that the holder of a session may look at now; none where the session is over. */
async function shownNow(
  sid: string,
  records: readonly WatchedRecord[],
  sources: PushSources,
): Promise<ReadonlySet<string>> {
  try {
    const ctx = contextOf(await holderNow(sid, sources), sources);
    return new Set((await shownRecords(ctx, records)).map(recordChannel));
  } catch (error) {
    // A session that is over ends its sockets at the next look.
    if (error instanceof Refusal) return new Set();
    throw error;
  }
}
