import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type BenchSession, signIn } from '../../bench/run/session.ts';
import { openDatabases } from '../../src/platform/database/database.ts';
import { strayFiles } from '../../test/records/strayFiles.ts';
import { startApp } from '../app.ts';
import { type FaultDeps, judged, longest, type Outcome, tooLong, untilReady, writerCount } from '../ground.ts';
import { startOwnDatabase } from '../ownDatabase.ts';
import { preparedFolder } from '../prepare.ts';
import { mountDisk } from '../smallDisk.ts';
import { pdfOf, sendFile } from '../upload.ts';
import { startWriters } from '../writers.ts';

const skipped = (what: string, reason: string): Outcome => ({
  what,
  writes: 0,
  troubles: [],
  note: '',
  skipped: reason,
});

/** How answers to writes are counted while there is no room. */
async function refusalsFor(session: BenchSession, milliseconds: number): Promise<Map<number, number>> {
  const counted = new Map<number, number>();
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    const { url, headers, form } = session.post('Leads/AddLeads', () => ({ Name: `满盘${performance.now()}` }));
    const status = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: form?.() ?? '',
      signal: AbortSignal.timeout(10_000),
    }).then(
      async (response) => {
        await response.body?.cancel();
        return response.status;
      },
      () => 0,
    );
    counted.set(status, (counted.get(status) ?? 0) + 1);
    await delay(50);
  }
  return counted;
}

/** The disk of the database is full for some seconds, under writes: they are refused, and go on when there is room. */
export async function fillDataDisk(place: FaultDeps, seconds: number): Promise<Outcome> {
  const what = `the disk of the database full for ${seconds} s`;
  const disk = mountDisk(400);
  if (typeof disk === 'string') return skipped(what, disk);
  const { dataDir, remove } = await preparedFolder(disk.folder);
  const app = await startApp({ dataDir, port: place.port });
  const session = await signIn(app.url, 1, 3);
  const writers = startWriters([session], writerCount);
  await delay(1000);
  disk.fill();
  // What was preallocated is used up first.
  const counted = await refusalsFor(session, seconds * 1000);
  disk.empty();
  const start = performance.now();
  await untilReady(app.url);
  while ((await refusalsFor(session, 1)).get(200) === undefined && performance.now() - start < 60_000) await delay(50);
  const back = performance.now() - start;
  const odd = [...counted.keys()].filter((status) => status !== 200 && status !== 503);
  const troubles = [
    ...tooLong(place, [back]),
    ...odd.map((status) => `an answer with status ${status} while the disk was full`),
    ...(counted.has(503) ? [] : ['the disk was never full for a write']),
    ...(app.hasEnded() ? ['the product ended'] : []),
  ];
  const note = `${counted.get(503) ?? 0} writes refused (503), ${longest([back])}`;
  const outcome = await judged(what, [app], writers, { troubles, note });
  await app.stop();
  remove();
  disk.remove();
  return outcome;
}

const uploadSize = 3 << 20;

/** The disk of the uploaded files is full: an upload is refused in words, leaves nothing, and succeeds when there is room. */
export async function fillFileDisk({ dataDir, port }: FaultDeps): Promise<Outcome> {
  const what = 'the disk of the files full';
  const disk = mountDisk(64);
  if (typeof disk === 'string') return skipped(what, disk);
  const files = join(disk.folder, 'data');
  mkdirSync(files);
  const database = await startOwnDatabase(dataDir);
  const app = await startApp({ dataDir: files, port, databaseUrl: database.url });
  const session = await signIn(app.url, 1, 3);
  const writers = startWriters([session], writerCount);
  const databases = openDatabases({ url: database.url, connections: 1, onError: () => undefined });
  const stray = () => strayFiles(databases.read, { dataDir: files, s3: null });
  // Files of other scenarios lie elsewhere.
  const known = new Set(await stray());
  const before = await sendFile(session, pdfOf(uploadSize));
  disk.fill();
  const full = [];
  for (let index = 0; index < 10; index += 1) full.push(await sendFile(session, pdfOf(uploadSize)));
  disk.empty();
  const after = await sendFile(session, pdfOf(uploadSize));
  const left = (await stray()).filter((one) => !known.has(one));
  await databases.close();
  const troubles = [
    ...(before?.code === 0 && after?.code === 0 ? [] : ['an upload with room was refused']),
    ...full
      .filter((answer) => answer?.status !== 200 || answer.code !== 1)
      .map((answer) => `without room: ${answer ? `${answer.status} ${answer.message}` : 'no answer'}`),
    ...left,
  ];
  const note = `${full.length} uploads refused: ${full[0]?.message ?? ''}`;
  const outcome = await judged(what, [app], writers, { troubles, note });
  await app.stop();
  await database.stop();
  disk.remove();
  return outcome;
}
