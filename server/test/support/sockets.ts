import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { WatchedRecord } from '@haina/contract/calls/events.ts';
import { pushPath, pushSignals, watchRequest } from '@haina/contract/calls/push.ts';
import { io, type Socket } from 'socket.io-client';
import { afterAll } from 'vitest';
import type { TestApp } from './app.ts';

/** What a socket was told: the event, what it carries and its id. */
export interface Heard {
  readonly event: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly id: string;
}

/** A socket of a test, with all that it was told. */
export interface TestSocket {
  readonly socket: Socket;
  /** What concerns records and the person. */
  readonly heard: Heard[];
  /** Figures that changed, which every write of the company may tell. */
  readonly figures: Heard[];
  /** Signals that are no events: `startOver`, `rightsChanged`. */
  readonly signals: string[];
  /** The newest event that there was as the socket was ready. */
  readonly ready: Promise<string | null>;
  /** Resolves with why the socket was closed. */
  readonly closed: Promise<string>;
  /** Asks to hear of records; resolves once it does. */
  watch(records: readonly WatchedRecord[]): Promise<unknown>;
}

/** How a socket introduces itself. */
export interface Introduction {
  readonly token: unknown;
  readonly last?: string | null;
  /** For how long its page has loaded, in milliseconds. */
  readonly age?: number;
  readonly watch?: unknown;
}

/** Starts the push of an app on a port of its own and gives its address. */
export async function listenForSockets(app: TestApp): Promise<string> {
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  await app.push.start();
  return `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;
}

const signals: readonly string[] = Object.values(pushSignals);

/** Opens a socket; it is closed with the test's file. */
export function openSocket(address: string, auth: Introduction, headers: Record<string, string> = {}): TestSocket {
  const socket = io(address, {
    path: pushPath,
    auth: { ...auth },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: headers,
  });
  afterAll(() => void socket.close());
  const heard: Heard[] = [];
  const figures: Heard[] = [];
  const told: string[] = [];
  const ready = new Promise<string | null>((resolve, reject) => {
    socket.on(pushSignals.ready, ({ Last }: { Last: string | null }) => resolve(Last));
    socket.on('connect_error', reject);
  });
  // Who does not look at it need not be told.
  ready.catch(() => undefined);
  const closed = new Promise<string>((resolve) => {
    socket.on('disconnect', resolve);
    socket.on('connect_error', (error) => resolve(error.message));
  });
  socket.onAny((event: string, payload: Record<string, unknown>, meta?: { Id: string }) => {
    if (signals.includes(event)) told.push(event);
    else (event === 'figures' ? figures : heard).push({ event, payload, id: meta?.Id ?? '' });
  });
  return {
    socket,
    heard,
    figures,
    signals: told,
    ready,
    closed,
    watch: (records) => socket.timeout(5000).emitWithAck(watchRequest, records),
  };
}

/** Waits until something holds, 5 s at most. */
export async function until(holds: () => boolean, timeoutMs = 5000): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!holds()) {
    if (Date.now() > end) throw new Error('it did not come to hold');
    await wait(10);
  }
}
