import { setTimeout as delay } from 'node:timers/promises';
import { people } from '@haina/contract/calls/people.ts';
import { imports } from '@haina/contract/calls/importExport.ts';
import { createBenchCompany, benchPassword } from '../../bench/data/benchCompany.ts';
import { type BenchSession, signIn } from '../../bench/run/session.ts';
import { openDatabases } from '../../src/platform/database/database.ts';
import { translate } from '../../src/request/translate.ts';
import { hashPassword } from '../../src/account/password/password.ts';
import { type HostileFile, hostileFiles } from '../../test/security/hostileFiles.ts';
import { type App, startApp } from '../app.ts';
import { type FaultDeps, inSeconds, judged, type Outcome } from '../ground.ts';
import { calmHealth, healthNote, healthTroubles, watchHealth } from '../healthWatch.ts';
import { helpersOf, residentOf } from '../processTree.ts';
import { isIn, notOnce, startImport, untilState } from '../sheetImport.ts';
import { newNames } from './jobs.ts';

/** What is promised beside its health: how much more memory the process takes (MB), how soon a stop ends (ms). */
const promised = { memory: 150, stop: 15_000 };

/** Files that are sent at once, by one company. */
const atOnce = 4;

interface Sent extends HostileFile {
  readonly body: Buffer<ArrayBuffer>;
}

interface Answer {
  readonly code: number;
  readonly message: string;
}

/** Sends a file to a call that takes spreadsheets; null when no answer came. */
async function send(session: BenchSession, path: string, fields: Record<string, string>, { name, body }: Sent) {
  const { url, headers } = session.post(path, () => ({}));
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set('file', new Blob([body]), name);
  try {
    const response = await fetch(url, { method: 'POST', headers: { ...headers }, body: form });
    return (await response.json()) as Answer;
  } catch {
    // The connection broke.
    return null;
  }
}

/** Sends it again while the answer is that others are being read, as its sender would. */
async function sendPatiently(
  session: BenchSession,
  path: string,
  fields: Readonly<Record<string, string>>,
  file: Sent,
) {
  const isFull = translate('zh-chs', 'imports.refusal.queueFull');
  let answer = await send(session, path, { ...fields }, file);
  for (let times = 1; times < 5 && answer?.message === isFull; times += 1) {
    answer = await send(session, path, { ...fields }, file);
  }
  return answer;
}

const doors = [
  { path: imports.upload.path, fields: { Kind: 'leads' } },
  { path: people.importPeople.path, fields: { Dry_Run: '1' } },
] as const;

/** Whether an answer says why the file is refused; people and records have limits of their own for rows. */
const isRefusal = (answer: Answer | null, fault: HostileFile['fault']) =>
  answer?.code === 1 &&
  (answer.message === translate('zh-chs', `imports.refusal.${fault}`) ||
    answer.message === translate('zh-chs', 'people.refusal.tooManyRows', { max: 200 }));

/** Sends every file to both calls, a few at a time; what was not answered as it should be. */
async function sendAll(session: BenchSession, files: readonly Sent[]): Promise<string[]> {
  const left = doors.flatMap((door) => files.map((file) => ({ ...door, file })));
  const troubles: string[] = [];
  const sendNext = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) {
      const { path, fields, file } = next;
      const answer = await sendPatiently(session, path, fields, file);
      if (!isRefusal(answer, file.fault)) troubles.push(`${file.what}: ${answer?.message ?? 'no answer'}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sendNext));
  return troubles;
}

/** Looks at the memory of a process and of what it has started. */
function startWatching({ pid }: App) {
  const before = residentOf(pid);
  let [own, helpers] = [0, 0];
  const watch = setInterval(() => {
    own = Math.max(own, residentOf(pid) - before);
    helpers = Math.max(
      helpers,
      helpersOf(pid).reduce((sum, id) => sum + residentOf(id), 0),
    );
  }, 50);
  return () => {
    clearInterval(watch);
    return { own: Math.round(own), helpers: Math.round(helpers) };
  };
}

async function addCompany(databaseUrl: string): Promise<void> {
  const databases = openDatabases({ url: databaseUrl, connections: 1, onError: () => undefined });
  const order = { number: 2, size: 2, passwordHash: await hashPassword(benchPassword), now: new Date() };
  await databases.write.transaction().execute((db) => createBenchCompany(db, order));
  await databases.close();
}

/**
 * Told to stop while the readers of files stand still, and the process that started them too: it ends in time all the
 * same, and their senders are answered.
 */
async function stopMeanwhile(app: App, session: BenchSession, file: Sent): Promise<[number, string[]]> {
  const asked = doors.map(({ path, fields }) => send(session, path, { ...fields }, file));
  let stood = 0;
  for (let end = performance.now() + 10_000; stood === 0 && performance.now() < end; await delay(5)) {
    stood = helpersOf(app.pid, 'readerProcess.ts').length;
  }
  for (const id of helpersOf(app.pid)) {
    process.kill(id, 'SIGSTOP');
  }
  const since = performance.now();
  const code = await app.stop();
  const took = performance.now() - since;
  const answers = await Promise.all(asked);
  return [
    took,
    [
      ...(stood === 0 ? ['no file was being read when it was told to stop'] : []),
      ...(code === 0 ? [] : [`told to stop it ended with ${code}`]),
      ...(took > promised.stop ? [`it stopped after ${inSeconds(took)}`] : []),
      ...answers.flatMap((answer) => (answer?.code === 1 ? [] : ['a sender got no answer when it stopped'])),
    ],
  ];
}

/** Every hostile spreadsheet at once with an import of another company: everybody is answered, nobody waits, memory is bounded. */
export async function readHostileSheets(place: FaultDeps): Promise<Outcome> {
  const files = hostileFiles.map((file) => ({ ...file, body: Buffer.from(file.bytes()) }));
  const app = await startApp(place);
  await addCompany(app.databaseUrl);
  const [bad, good] = [await signIn(app.url, 1, 1), await signIn(app.url, 2, 1)];
  const before = await calmHealth(app.url);
  const [stopAsking, stopWatching] = [watchHealth(app.url), startWatching(app)];
  const since = performance.now();
  const names = newNames(5000);
  // Ends while nobody waits for it: one that fails is found not to be done.
  const imported = startImport(good, names)
    .then((batch) => untilState(good, batch, isIn('done')))
    .catch(() => false);
  const unanswered = await sendAll(bad, files);
  const took = performance.now() - since;
  const isDone = await imported;
  const health = await stopAsking();
  const { own, helpers } = stopWatching();
  const wrong = await notOnce(app.databaseUrl, names);
  const outcome = await judged(`${files.length} hostile spreadsheets, sent twice`, [app], null);
  const [slow] = files;
  const [stopTook, stopTroubles] = slow ? await stopMeanwhile(app, bad, slow) : [0, []];
  const troubles = [
    ...outcome.troubles,
    ...unanswered,
    ...healthTroubles(health),
    ...(own > promised.memory ? [`${own} MB more memory`] : []),
    ...(isDone && wrong === 0 ? [] : ['the import beside it was not finished']),
    ...stopTroubles,
  ];
  const note = `refused in ${inSeconds(took)}; ${healthNote(health, before)}; ${own} MB more memory, ${helpers} MB in helpers; the import beside it whole; stopped in ${inSeconds(stopTook)}`;
  return { ...outcome, troubles, note };
}
