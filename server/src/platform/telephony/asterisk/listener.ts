import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { EventQueue } from '../eventQueue.ts';
import { GatewayDown } from '../gateway.ts';
import type { AsteriskConfig } from '../telephonyConfig.ts';
import { type AriClient, authorization } from './ariClient.ts';
import { Bridge, Channel, legEventOf, readEvent, readTypes } from './ariEvent.ts';
import { type Driver, openDriver } from './driver.ts';
import { waitForLock } from './listenerLock.ts';

/** How often and how long things take, in milliseconds; a test makes them shorter. */
export interface ListenerTiming {
  /** Between two comparisons of what is known with what is there. */
  readonly compareEvery: number;
  /** Before a lost connection is opened anew. */
  readonly retryAfter: number;
  /** Between two tries to become the one that listens. */
  readonly lockEvery: number;
  /** An incoming call is turned away after so long. */
  readonly decideWithin: number;
}

/** What a listener is made of. */
export interface ListenerParts {
  readonly config: AsteriskConfig;
  readonly ari: AriClient;
  /** Of the database that the lock is in. */
  readonly databaseUrl: string;
  readonly queue: EventQueue;
  readonly timing: ListenerTiming;
  /** Told whether this process listens, and which driver leads the calls meanwhile. */
  onDriver(driver: Driver | null): void;
}

/** Listens while the signal is not aborted, whenever this process has the right to; never throws. */
export async function listen(parts: ListenerParts, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const lock = await waitForLock(parts.databaseUrl, parts.timing.lockEvery, signal);
    if (lock === null) return;
    const ending = AbortSignal.any([signal, lock.lost]);
    await lead(parts, ending);
    await lock.release();
  }
}

/** Leads calls over one connection after another: what is known of them outlives a connection. */
async function lead(parts: ListenerParts, signal: AbortSignal): Promise<void> {
  const { config, ari, queue, timing } = parts;
  const driver = openDriver({ ...config, ari, decideWithin: timing.decideWithin, tell: queue.push });
  while (!signal.aborted) {
    await connection(parts, driver, signal);
    parts.onDriver(null);
    await pause(timing.retryAfter, undefined, { signal }).catch(() => undefined);
  }
  driver.close();
}

async function connection(parts: ListenerParts, driver: Driver, signal: AbortSignal): Promise<void> {
  const { config, ari, queue, timing } = parts;
  const socket = openSocket(config);
  const closed = new AbortController();
  const ending = AbortSignal.any([signal, closed.signal]);
  const close = () => closed.abort();
  for (const name of ['close', 'error'] as const) socket.addEventListener(name, close);
  const take = (text: string) => {
    const event = readEvent(text);
    // Another process hears for this application now: an installation that shares our name for it, or our own next connection.
    if (event?.type === 'ApplicationReplaced') return close();
    const leg = event && legEventOf(event, new Date());
    if (leg) driver.take(leg);
  };
  socket.addEventListener('message', ({ data }) => {
    if (typeof data === 'string') take(data);
  });
  try {
    await opened(socket, ending);
    const body = { allowed: readTypes.map((type) => ({ type })) };
    await ari.ask('PUT', ['applications', config.app, 'eventFilter'], { body });
    await compare(ari, driver, true);
    parts.onDriver(driver);
    queue.push({ kind: 'resumed', time: new Date() });
    while (!ending.aborted) {
      await pause(timing.compareEvery, undefined, { signal: ending }).catch(() => undefined);
      if (!ending.aborted) await compare(ari, driver, false);
    }
  } catch (error) {
    // It is away or came back without us: the next connection tries again.
    if (!(error instanceof GatewayDown)) throw error;
  } finally {
    closed.abort();
    socket.close();
  }
}

/** Most channels and bridges that are looked at; an Asterisk of one company has some dozens. */
const most = 20_000;

/** Asks what is there, which is also the proof that Asterisk is. Throws GatewayDown. */
async function compare(ari: AriClient, driver: Driver, isAnew: boolean): Promise<void> {
  const [channels, bridges] = await askWhatIsThere(ari);
  await driver.compare(channels, bridges, isAnew);
}

/** Channels and bridges of the moment. Throws GatewayDown. */
export async function askWhatIsThere(ari: AriClient): Promise<[Channel[], Bridge[]]> {
  const [channels, bridges] = await Promise.all([ari.ask('GET', ['channels']), ari.ask('GET', ['bridges'])]);
  return [listOf(z.array(Channel).max(most), channels.body), listOf(z.array(Bridge).max(most), bridges.body)];
}

function listOf<T>(schema: z.ZodType<T>, body: unknown): T {
  const read = schema.safeParse(body);
  if (!read.success) throw new GatewayDown('answer', read.error);
  return read.data;
}

function openSocket(config: AsteriskConfig): WebSocket {
  const url = new URL(`${config.url}/ari/events`);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.searchParams.set('app', config.app);
  // In a header, so that no address with the password in it stands in a log.
  return new WebSocket(url, { headers: { authorization: authorization(config) } });
}

/** For so long a socket may take to open, in milliseconds. */
const opensWithin = 3000;

async function opened(socket: WebSocket, ending: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const late = setTimeout(() => reject(new GatewayDown('timeout')), opensWithin);
  socket.addEventListener('open', () => resolve(), { once: true });
  ending.addEventListener('abort', () => reject(new GatewayDown('network')), { once: true });
  await promise.finally(() => clearTimeout(late));
}
