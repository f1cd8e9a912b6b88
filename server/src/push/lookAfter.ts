import { channelOf } from '@haina/contract/calls/events.ts';
import { pushSignals } from '@haina/contract/calls/push.ts';
import { pushClosed } from '../platform/metrics.ts';
import { Refusal } from '../request/errors.ts';
import { contextOf, holderNow, type PushSocket, type PushSources } from './admit.ts';
import { channelsOf, extensionsOf, personKey, roomOf, shownRecords } from './rooms.ts';
import { setWatched } from './watching.ts';

/** Brings the rooms of a socket in line with what its person may do now. */
async function renew(socket: PushSocket, sources: PushSources): Promise<void> {
  const { holder } = socket.data;
  const ctx = contextOf(holder.signedIn, sources);
  const { companyId } = ctx.session;
  const channels = await channelsOf(ctx.db, ctx.session);
  for (const channel of holder.channels) if (!channels.includes(channel)) void socket.leave(roomOf(companyId, channel));
  void socket.join(channels.map((channel) => roomOf(companyId, channel)));
  holder.channels = channels;
  setWatched(socket, await shownRecords(ctx, [...holder.watched.values()]));
}

async function lookAt(sid: string, sockets: readonly PushSocket[], sources: PushSources): Promise<void> {
  try {
    const now = await holderNow(sid, sources);
    const changed = sockets.filter(({ data }) => data.holder.signedIn.rights !== now.rights);
    for (const { data } of sockets) data.holder.signedIn = now;
    await Promise.all(changed.map((socket) => renew(socket, sources)));
    for (const socket of changed) socket.emit(pushSignals.rightsChanged);
  } catch (error) {
    // While the database is away nobody can say whether the session is over, and nothing is pushed either.
    if (!(error instanceof Refusal)) return;
    pushClosed.inc({ reason: 'session' }, sockets.length);
    for (const socket of sockets) socket.disconnect(true);
  }
}

/** Whether a socket hears of another extension than the person has. */
function isBehind({ data: { holder } }: PushSocket, numbers: ReadonlyMap<string, string>): boolean {
  const number = numbers.get(personKey(holder.signedIn.session));
  const wanted = number === undefined ? [] : [channelOf('extension', number)];
  const heard = holder.channels.filter((channel) => channel.startsWith(channelOf('extension', '')));
  return heard.join() !== wanted.join();
}

/** Who has set up an extension hears of its calls from now on, without a reload; and of one that went to someone else no more. */
async function followExtensions(sockets: readonly PushSocket[], sources: PushSources): Promise<void> {
  const open = sockets.filter(({ connected }) => connected);
  const people = new Set(open.map(({ data }) => personKey(data.holder.signedIn.session)));
  const numbers = await extensionsOf(sources.databases.read, people);
  await Promise.all(open.filter((socket) => isBehind(socket, numbers)).map((socket) => renew(socket, sources)));
}

/** Looks once at all sockets: those whose session is over are closed, those whose rights or extension have changed get other rooms. */
export async function lookAfter(sockets: readonly PushSocket[], sources: PushSources): Promise<void> {
  const bySession = Map.groupBy(sockets, ({ data }) => data.holder.sid);
  await Promise.all([...bySession].map(([sid, own]) => lookAt(sid, own, sources)));
  await followExtensions(sockets, sources);
}
