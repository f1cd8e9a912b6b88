import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileSizeLimit } from '@haina/contract/rules/attachment.ts';
import { type BenchSession, signIn } from '../../bench/run/session.ts';
import { filesBelow } from '../../test/records/strayFiles.ts';
import { startApp } from '../app.ts';
import { type FaultDeps, inSeconds, judged, type Outcome } from '../ground.ts';
import { openSockets } from '../openSockets.ts';
import { headOf, openRaw, type RawClient } from '../rawClient.ts';
import { pdfOf, servedPaths } from '../upload.ts';
import { startWriters } from '../writers.ts';

/** How many people write meanwhile. */
const writerCount = 2;

/** A kind of client that is in no hurry, and when it must be rid of, in milliseconds: the limit and a little. */
interface Slow {
  readonly what: string;
  readonly within: number;
  /** What each sends every second; nothing where it is absent. */
  readonly trickle?: string;
  readonly clients: readonly RawClient[];
}

const many = (count: number, open: () => RawClient) => Array.from({ length: count }, open);

const boundary = 'haina-faults';

function openSlow(url: string, session: BenchSession, paths: readonly string[]): Slow[] {
  const { headers } = session.get('', {});
  const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded', 'content-length': '5000' };
  const upload = {
    ...headers,
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': '1000000',
  };
  const part = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7 ${'x'.repeat(100_000)}`;
  return [
    {
      what: 'headers',
      within: 20_000,
      trickle: 'x-a: b\r\n',
      clients: many(50, () => openRaw(url, headOf('GET', '/healthz', {}))),
    },
    {
      what: 'a form',
      within: 65_000,
      trickle: 'a',
      clients: many(20, () => openRaw(url, `${headOf('POST', '/api/Leads/AddLeads', form)}\r\nName=a`)),
    },
    {
      what: 'an upload',
      within: 65_000,
      clients: many(10, () => openRaw(url, `${headOf('POST', '/api/Activity/UploadFile', upload)}\r\n${part}`)),
    },
    {
      what: 'reading',
      within: 100_000,
      clients: paths.flatMap((path) => many(10, () => openRaw(url, `${headOf('GET', path, {})}\r\n`, false))),
    },
  ];
}

/** The time that 95 of 100 calls stay below, over some seconds of calls one after the other. */
async function p95(session: BenchSession, isOver: () => boolean): Promise<number> {
  const times: number[] = [];
  const { url, headers } = session.get('User/GetUserInfo', {});
  while (!isOver()) {
    const start = performance.now();
    await (await fetch(url, { headers: { ...headers } })).text();
    times.push(performance.now() - start);
    await delay(20);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}

const after = (milliseconds: number) => {
  const end = performance.now() + milliseconds;
  return () => performance.now() > end;
};

/** Lets slow clients send on until they are cut off and the server holds no more connections than `most`. */
async function untilFreed(port: number, slow: readonly Slow[], most: number): Promise<void> {
  const end = performance.now() + Math.max(...slow.map(({ within }) => within));
  while (performance.now() < end) {
    for (const { trickle, clients } of slow) {
      if (trickle !== undefined) for (const { send } of clients) send(trickle);
    }
    await delay(1000);
    // Who does not read does not hear the end either, so their connections are counted at the server.
    const isHeard = slow.slice(0, -1).every(({ clients }) => clients.every(({ endedAfter }) => endedAfter() !== null));
    if (isHeard && (openSockets(port) ?? 0) <= most) return;
  }
}

/** Clients that send or read nothing for long: they are cut off in time, and nobody else is slower for them. */
export async function holdConnections(place: FaultDeps): Promise<Outcome> {
  const app = await startApp(place);
  const session = await signIn(app.url, 1, 1);
  const writers = startWriters([await signIn(app.url, 1, 3)], writerCount);
  await delay(2000);
  const calm = await p95(session, after(5000));
  const paths = await servedPaths(session, pdfOf(fileSizeLimit));
  // The writers and the watcher beside may open one more each.
  const most = (openSockets(place.port) ?? 0) + writerCount + 1;
  const slow = openSlow(app.url, session, paths);
  await delay(1000);
  const held = openSockets(place.port);
  let isFreed = false;
  const start = performance.now();
  const [besides] = await Promise.all([
    p95(session, () => isFreed),
    untilFreed(place.port, slow, most).finally(() => {
      isFreed = true;
    }),
  ]);
  const freed = performance.now() - start;
  const open = openSockets(place.port);
  const times = slow.slice(0, -1).map(({ what, within, clients }) => {
    const times = clients.map(({ endedAfter }) => endedAfter() ?? Number.POSITIVE_INFINITY);
    return { what, within, most: Math.max(...times) };
  });
  for (const { clients } of slow) for (const { close } of clients) close();
  const troubles = [
    ...times
      .filter(({ most, within }) => most > within)
      .map(({ what, most }) => `${what}: held for ${inSeconds(most)}`),
    ...(open !== null && open > most ? [`${open} connections still held`] : []),
    ...(besides > calm * 3 + 50 ? [`others: p95 ${besides.toFixed(0)} ms instead of ${calm.toFixed(0)} ms`] : []),
    ...filesBelow(join(place.dataDir, 'uploads')).map((name) => `left behind: ${name}`),
  ];
  const note = `${held ?? '?'} connections; ${times.map(({ what, most }) => `${what} ${inSeconds(most)}`).join(', ')}, all after ${inSeconds(freed)}; others p95 ${calm.toFixed(0)} → ${besides.toFixed(0)} ms`;
  const outcome = await judged('slow and stalled clients', [app], writers, { troubles, note });
  await app.stop();
  return outcome;
}
