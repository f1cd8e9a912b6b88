import { setTimeout as delay } from 'node:timers/promises';
import { join } from 'node:path';
import { fileSizeLimit } from '@haina/contract/rules/attachment.ts';
import { signIn } from '../../bench/run/session.ts';
import { openDatabases } from '../../src/platform/database/database.ts';
import { filesBelow, strayFiles } from '../../test/records/strayFiles.ts';
import { startApp } from '../app.ts';
import { type FaultDeps, inSeconds, judged, type Outcome, writerCount } from '../ground.ts';
import { pdfOf, sendFile } from '../upload.ts';
import { startWriters } from '../writers.ts';

/** Memory that the process may take beyond what it had, in MB: a part of what is sent at once, which is 400. */
const maxMemory = 200;

/** The largest files so many at once: memory stays bounded, all arrive, and nothing that passed through is left. */
export async function uploadAtOnce({ dataDir, port }: FaultDeps, count: number): Promise<Outcome> {
  const app = await startApp({ dataDir, port });
  const session = await signIn(app.url, 1, 4);
  const writers = startWriters([await signIn(app.url, 1, 3)], writerCount);
  await delay(1000);
  const before = app.memory() ?? 0;
  let most = before;
  const look = setInterval(() => {
    most = Math.max(most, app.memory() ?? 0);
  }, 50);
  const start = performance.now();
  const [largest, tooLarge] = [pdfOf(fileSizeLimit), pdfOf(fileSizeLimit + 1)];
  const [answers, refused] = await Promise.all([
    Promise.all(Array.from({ length: count }, () => sendFile(session, largest))),
    Promise.all([tooLarge, tooLarge].map((bytes) => sendFile(session, bytes))),
  ]);
  const took = performance.now() - start;
  clearInterval(look);
  const databases = openDatabases({ url: app.databaseUrl, connections: 1, onError: () => undefined });
  const stray = await strayFiles(databases.read, { dataDir, s3: null });
  await databases.close();
  const growth = Math.round(most - before);
  const troubles = [
    ...answers
      .filter((answer) => answer?.code !== 0)
      .map((answer) => `an upload ended with ${answer ? `${answer.status} ${answer.message}` : 'no answer'}`),
    ...refused.filter((answer) => answer?.code !== 1).map(() => 'a file that is too large was not refused in words'),
    ...(growth > maxMemory ? [`${growth} MB more memory`] : []),
    ...filesBelow(join(dataDir, 'uploads')).map((name) => `left behind: ${name}`),
    ...stray,
  ];
  const note = `${count} × 20 MB in ${inSeconds(took)}, ${growth} MB more memory`;
  const outcome = await judged(`${count} uploads of 20 MB at once`, [app], writers, { troubles, note });
  await app.stop();
  return outcome;
}
