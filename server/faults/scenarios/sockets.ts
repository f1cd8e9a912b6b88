import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { publishToCompany, socketCount } from '../../bench/run/push.ts';
import { openSockets, untilAll } from '../../bench/run/sockets.ts';
import { startApp } from '../app.ts';
import { type FaultDeps, inSeconds, judged, type Outcome } from '../ground.ts';
import { startOwnDatabase } from '../ownDatabase.ts';

/** All sockets are to be back so soon after the product is, in milliseconds. */
const backWithin = 10_000;

/** What goes on being published while the product is away. */
async function publishOn(databaseUrl: string, companyId: string, isOver: () => boolean): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const guids: string[] = [];
  while (!isOver()) {
    guids.push(await publishToCompany(client, companyId));
    await delay(50);
  }
  await client.end();
  return guids;
}

/**
 * Kills the process that 500 sockets are open at, and starts it again: all are back in time, spread, and none misses or doubles what
 * was published before, meanwhile and after. The database goes on, so that things happen while nobody is there to push them.
 */
export async function killUnderSockets({ dataDir, port }: FaultDeps): Promise<Outcome> {
  const database = await startOwnDatabase(dataDir);
  const databaseUrl = database.url;
  const place = { dataDir, databaseUrl, port };
  const first = await startApp(place);
  const { sockets, companyId, close } = await openSockets(first.url, socketCount);
  let isOver = false;
  const publishing = publishOn(databaseUrl, companyId, () => isOver);
  await delay(1000);
  await first.kill();
  await delay(1000);
  const app = await startApp(place);
  const start = performance.now();
  await untilAll(sockets, ({ readyAt }) => readyAt() > start, 3 * backWithin);
  const back = Math.max(...sockets.map(({ readyAt }) => readyAt())) - start;
  await delay(500);
  isOver = true;
  const published = await publishing;
  await untilAll(sockets, ({ taken }) => published.every((guid) => taken.has(guid)), 5000);
  const missed = sockets.filter(({ taken }) => !published.every((guid) => taken.has(guid))).length;
  const doubled = sockets.reduce((sum, { wrong }) => sum + wrong.doubled, 0);
  const startedOver = sockets.filter(({ wrong }) => wrong.startedOver > 0).length;
  const turnedAway = sockets.filter(({ wrong }) => wrong.turnedAway > 0).length;
  close();
  const troubles = [
    ...(back > backWithin || back < 0 ? [`the last socket was back after ${inSeconds(back)}`] : []),
    ...(missed > 0 ? [`${missed} sockets missed events`] : []),
    ...(doubled > 0 ? [`${doubled} events doubled`] : []),
    ...(turnedAway > 0 ? [`${turnedAway} sockets were turned away`] : []),
    ...(startedOver > 0 ? [`${startedOver} sockets had to start over`] : []),
  ];
  const note = `all back after ${inSeconds(back)}, ${published.length} events for each`;
  const outcome = await judged(`the product killed under ${socketCount} sockets`, [app], null, { troubles, note });
  await app.stop();
  await database.stop();
  return outcome;
}
