import { setTimeout as delay } from 'node:timers/promises';
import { type BenchSession, signIn } from '../../bench/run/session.ts';
import { freePort } from '../../src/platform/freePort.ts';
import { startApp } from '../app.ts';
import { type FaultDeps, inSeconds, judged, type Outcome, writerCount } from '../ground.ts';
import { startOwnDatabase } from '../ownDatabase.ts';
import { isIn, notOnce, startImport, untilState } from '../sheetImport.ts';
import { startWriters } from '../writers.ts';
import { newNames } from './jobs.ts';

/** Imports at once, whose jobs both processes take. */
const importCount = 4;

async function importAll(session: BenchSession, sheets: readonly (readonly string[])[]): Promise<boolean> {
  const batches = await Promise.all(sheets.map((names) => startImport(session, names)));
  const done = await Promise.all(batches.map((batch) => untilState(session, batch, isIn('done'))));
  return done.every(Boolean);
}

/**
 * Two processes on one database: writes go through both, each acknowledged one is sent again through the other, imports
 * run in both, and one process is killed so many times while the other goes on.
 */
export async function runTwo({ dataDir, port }: FaultDeps, kills: number): Promise<Outcome> {
  const database = await startOwnDatabase(dataDir);
  const place = { dataDir, databaseUrl: database.url };
  const stays = await startApp({ ...place, port });
  const otherPort = await freePort();
  let other = await startApp({ ...place, port: otherPort });
  const sessions = [await signIn(stays.url, 1, 3), await signIn(other.url, 1, 3)];
  const writers = startWriters(sessions, writerCount, { repeats: true });
  const sheets = Array.from({ length: importCount }, () => newNames(1000));
  const importing = importAll(await signIn(stays.url, 1, 1), sheets);
  const start = performance.now();
  const isImported = await importing;
  const took = performance.now() - start;
  const held: number[] = [];
  for (let index = 0; index < kills; index += 1) {
    await delay(500);
    await other.kill();
    const before = writers.acknowledged.length;
    await delay(1000);
    held.push(writers.acknowledged.length - before);
    other = await startApp({ ...place, port: otherPort });
  }
  const wrong = await notOnce(database.url, sheets.flat());
  const troubles = [
    ...(isImported ? [] : ['the imports were not finished']),
    ...(wrong > 0 ? [`${wrong} imported rows not there exactly once`] : []),
    ...(held.every((count) => count > 0) ? [] : ['nothing was written while one process was gone']),
  ];
  const note = `${importCount} imports in ${inSeconds(took)}, one process killed ${kills} times`;
  const outcome = await judged('two processes on one database', [stays, other], writers, { troubles, note });
  await Promise.all([stays.stop(), other.stop()]);
  await database.stop();
  return outcome;
}
