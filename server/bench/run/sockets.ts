import { setTimeout as delay } from 'node:timers/promises';
import { comeBack, pushPath, pushSignals } from '@haina/contract/calls/push.ts';
import { EventLedger } from '@haina/contract/rules/eventLedger.ts';
import { io, type Socket } from 'socket.io-client';
import { signIn } from './session.ts';

/** Sockets of one person at most, as the product allows. */
const ofPerson = 20;

/** An event as a socket is told of it. */
interface Told {
  readonly id: string;
  readonly guid: string;
}

/** One socket that comes back by itself, as browsers do, with what it took. */
export interface LoadSocket {
  readonly socket: Socket;
  /** When it took each event, by the Guid that the event carries. */
  readonly taken: ReadonlyMap<string, number>;
  /** Events that it took twice, and times that it had to start over, or was turned away. */
  readonly wrong: { doubled: number; startedOver: number; turnedAway: number };
  /** When it was ready for the last time. */
  readonly readyAt: () => number;
}

function openOne(url: string, token: string): LoadSocket {
  const ledger = new EventLedger<Told>();
  const taken = new Map<string, number>();
  const wrong = { doubled: 0, startedOver: 0, turnedAway: 0 };
  let readyAt = 0;
  const socket = io(url, {
    path: pushPath,
    transports: ['websocket'],
    forceNew: true,
    ...comeBack,
    auth: (say) => {
      ledger.begin();
      say({ token, last: ledger.last });
    },
  });
  const take = (events: readonly Told[]) => {
    for (const { guid } of events) {
      if (taken.has(guid)) wrong.doubled += 1;
      taken.set(guid, performance.now());
    }
  };
  // A browser waits long before it comes back to a server that has turned it away.
  const later = () => {
    if (!socket.active) wrong.turnedAway += 1;
  };
  socket.on('connect_error', later);
  socket.on('disconnect', later);
  socket.on(pushSignals.startOver, () => {
    wrong.startedOver += 1;
  });
  socket.on(pushSignals.ready, ({ Last }: { readonly Last: string | null }) => {
    take(ledger.ready(Last));
    readyAt = performance.now();
  });
  // Signals carry nothing.
  socket.onAny((_event: string, payload?: { readonly Guid?: string }, meta?: { readonly Id: string }) => {
    if (meta && payload?.Guid !== undefined) take(ledger.take({ id: meta.Id, guid: payload.Guid }));
  });
  return { socket, taken, wrong, readyAt: () => readyAt };
}

/** Opens so many sockets of people of the first company, and waits until all are ready. */
export async function openSockets(url: string, count: number) {
  const people = Array.from({ length: Math.ceil(count / ofPerson) }, (_, index) => index + 1);
  const tokens: string[] = [];
  let companyId = '';
  // One after the other: many wrong or right passwords at once wait for each other anyway.
  for (const person of people) {
    const session = await signIn(url, 1, person);
    tokens.push(session.token);
    companyId = session.companyId;
  }
  const sockets = Array.from({ length: count }, (_, index) => openOne(url, tokens[index % tokens.length] ?? ''));
  await untilAll(sockets, ({ readyAt }) => readyAt() > 0);
  return { sockets, companyId, close: () => sockets.forEach(({ socket }) => void socket.close()) };
}

/** Waits until something holds for all sockets; how long it took in milliseconds, at most `most`. */
export async function untilAll(
  sockets: readonly LoadSocket[],
  holds: (socket: LoadSocket) => boolean,
  most = 60_000,
): Promise<number> {
  const start = performance.now();
  while (!sockets.every(holds) && performance.now() - start < most) await delay(5);
  return performance.now() - start;
}
