import { setTimeout as delay } from 'node:timers/promises';
import { leads } from '@haina/contract/calls/leads.ts';
import { type BenchSession, signIn } from '../../bench/run/session.ts';
import { type App, startApp } from '../app.ts';
import { signalDatabase } from '../databaseProcess.ts';
import {
  type FaultDeps,
  inSeconds,
  judged,
  longest,
  type Outcome,
  tooLong,
  untilReady,
  writerCount,
} from '../ground.ts';
import { startOwnDatabase } from '../ownDatabase.ts';
import { pdfOf, sendFile, servedPaths } from '../upload.ts';
import { startWriters } from '../writers.ts';

/** The database as an operator's own, that goes away and comes back. */
interface Outage {
  readonly what: string;
  readonly begin: () => Promise<void>;
  readonly end: () => Promise<void>;
  /** Whether it takes connections and answers nothing. */
  readonly isSilent: boolean;
  /** Longest wait for an answer meanwhile, in milliseconds. */
  readonly toldWithin: number;
}

/** Asks for everything that needs the database while it is out: every answer is 503 and soon. */
async function askMeanwhile(app: App, session: BenchSession, paths: readonly string[], seconds: number) {
  const [troubles, answers]: [Set<string>, number[]] = [new Set(), []];
  const calls = [session.get('User/GetUserInfo', {}), session.get(leads.list.path, {})];
  const served = ['/readyz', ...paths].map((path) => ({ url: `${app.url}${path}`, headers: {} }));
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const start = performance.now();
    const upload = sendFile(session, pdfOf(10_000)).then((answer) => answer?.status ?? 0);
    const asked = [...calls, ...served].map(({ url, headers }) => statusOf(url, { ...headers }));
    const statuses = await Promise.all([upload, ...asked]);
    answers.push(performance.now() - start);
    for (const status of statuses) if (status !== 503) troubles.add(`an answer with status ${status}`);
    await delay(200);
  }
  return { slowest: Math.max(...answers), troubles };
}

async function statusOf(url: string, headers: Record<string, string>): Promise<number> {
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(30_000) });
    await response.body?.cancel();
    return response.status;
  } catch {
    // No answer at all.
    return 0;
  }
}

async function outage(
  place: FaultDeps,
  seconds: number,
  { what, begin, end, toldWithin, isSilent }: Outage,
  url?: string,
) {
  const app = await startApp({ ...place, ...(url === undefined ? {} : { databaseUrl: url }) });
  const session = await signIn(app.url, 1, 1);
  const paths = await servedPaths(session, pdfOf(10_000));
  const writers = startWriters([await signIn(app.url, 1, 3)], writerCount);
  await delay(500);
  await begin();
  const { slowest, troubles } = await askMeanwhile(app, session, paths, seconds);
  await end();
  const back = await untilReady(app.url);
  if (slowest > toldWithin) troubles.add(`told after ${inSeconds(slowest)}`);
  if (app.hasEnded()) troubles.add('the product ended with its database');
  const note = `told within ${inSeconds(slowest)}, ${longest([back])}`;
  const found = { troubles: [...troubles, ...tooLong(place, [back])], note, isSilent };
  const outcome = await judged(what, [app], writers, found);
  await app.stop();
  return outcome;
}

/** The database hangs: each caller soon gets 503, and everything goes on afterwards without a restart. */
export async function hangDatabase(place: FaultDeps, seconds: number): Promise<Outcome> {
  return outage(place, seconds, {
    what: `the database hangs for ${seconds} s`,
    begin: async () => signalDatabase(place.dataDir, 'SIGSTOP'),
    end: async () => signalDatabase(place.dataDir, 'SIGCONT'),
    toldWithin: 3000,
    isSilent: true,
  });
}

/** A database of an operator's own is stopped and comes back. */
export async function stopDatabase(place: FaultDeps, seconds: number): Promise<Outcome> {
  const database = await startOwnDatabase(place.dataDir);
  const order = {
    what: `the database away for ${seconds} s`,
    begin: database.stop,
    end: database.start,
    toldWithin: 2000,
    isSilent: false,
  };
  const outcome = await outage(place, seconds, order, database.url);
  await database.stop();
  return outcome;
}
