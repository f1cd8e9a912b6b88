import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { customers } from '@haina/contract/calls/customers.ts';
import { type ImportKind, imports, isImportBusy, maxSheetRows } from '@haina/contract/calls/importExport.ts';
import { writeXlsx } from 'hucre';
import { companyName, personName, remark } from '../../seeds/demoNames.ts';
import { startingDictionaries } from '../../seeds/dictionaries.ts';
import { oneOf, seededRandom } from '../../seeds/random.ts';
import { projectRoot } from '../../src/platform/config.ts';
import { hasCluster } from '../../src/platform/database/embedded/embeddedRunning.ts';
import { StartError } from '../../src/platform/startError.ts';
import { runCommand } from '../../src/commands/runCommand.ts';
import { startApp } from '../run/product.ts';
import { type BenchSession, signIn } from '../run/session.ts';
import { askSteadily, type People, type Steady } from './steady.ts';

const usage =
  'Usage: npm run bench:import -- --dir <folder of npm run bench:data> [--kind leads|customers] [--rows <number>] [--people <number>] [--undo]; the rows stay in the folder unless they are taken back';

/** The limits of a spreadsheet of 50,000 rows: seconds until it is written, and what others may wait (target 15). */
const most = { seconds: 60, ratio: 2 };

/** How long others are watched alone, in milliseconds. */
const calm = 15_000;

/** Time between two questions of one of the others, in milliseconds. */
const pace = 200;

function readOrder() {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { dir: text, kind: text, rows: text, people: text, undo: { type: 'boolean' } },
  });
  const dataDir = resolve(projectRoot, values.dir ?? '.bench/100000');
  if (!hasCluster(dataDir)) throw new StartError(`${dataDir} holds no data. ${usage}.`);
  const [rows, people] = [Number(values.rows ?? maxSheetRows), Number(values.people ?? 8)];
  const kind: 'leads' | 'customers' = values.kind === 'customers' ? 'customers' : 'leads';
  if (!(rows >= 1 && rows <= maxSheetRows && people >= 1)) throw new StartError(usage);
  return { dataDir, kind, rows, people, undoes: values.undo === true };
}

/** Spreadsheets of so many runs have no phone in common. */
const runs = 190;

/** A spreadsheet as people have them: names, phones, words of dictionaries, remarks. No row is there already. */
async function sheetOf(kind: 'leads' | 'customers', rows: number): Promise<Buffer> {
  const run = Math.floor(Date.now() / 1000) % runs;
  const random = seededRandom(run);
  const common = ['Legal_Person', 'Telephone', 'Mobile', 'Level', 'Industry', 'Source', 'Remark'];
  const titles = kind === 'leads' ? ['Name', ...common] : ['Customer_Name', ...common, 'Customer_CreditCode'];
  // The generator of the data uses neither this prefix nor local numbers with a 9 in front.
  const line = (place: number): string[] => {
    const unique = run * maxSheetRows + place;
    return [
      `${companyName(random)}${unique}`,
      personName(random),
      `0512-9${String(unique).padStart(7, '0')}`,
      `190${String(unique).padStart(8, '0')}`,
      oneOf(random, startingDictionaries.customer_level),
      oneOf(random, startingDictionaries.industry),
      oneOf(random, startingDictionaries.source),
      remark(random),
      ...(kind === 'leads' ? [] : [`92${String(unique).padStart(16, '0')}`]),
    ];
  };
  const lines = Array.from({ length: rows }, (_, place) => line(place));
  return Buffer.from(await writeXlsx({ sheets: [{ name: '名单', rows: [titles, ...lines] }] }));
}

interface Batch {
  readonly Guid: string;
  readonly State: string;
  readonly Good: number;
  readonly Created: number;
  readonly Failure: string;
  readonly Columns: readonly { readonly Field: string }[];
}

async function ask<T>(response: Promise<Response>): Promise<T> {
  const { code, message, data } = (await (await response).json()) as { code: number; message: string; data: T };
  if (code !== 0) throw new Error(message);
  return data;
}

const post = (me: BenchSession, path: string, form: Readonly<Record<string, string>>) => {
  const { url, headers } = me.post(path, () => form);
  return ask<null>(fetch(url, { method: 'POST', headers: { ...headers }, body: new URLSearchParams(form) }));
};

async function upload(me: BenchSession, kind: ImportKind, sheet: Buffer): Promise<Batch> {
  const { url, headers } = me.post(imports.upload.path, () => ({}));
  const body = new FormData();
  body.set('Kind', kind);
  body.set('file', new Blob([new Uint8Array(sheet)]), 'rows.xlsx');
  return ask<Batch>(fetch(url, { method: 'POST', headers: { ...headers }, body }));
}

/** The batch when no job is at work on it any more. */
async function atRest(me: BenchSession, guid: string): Promise<Batch> {
  for (;;) {
    const { url, headers } = me.get(imports.model.path, { Guid: guid });
    const batch = await ask<Batch>(fetch(url, { headers: { ...headers } }));
    if (batch.Failure !== '') throw new Error(batch.Failure);
    if (!isImportBusy(batch.State as Parameters<typeof isImportBusy>[0])) return batch;
    await delay(1000);
  }
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const start = performance.now();
  const result = await work();
  return [result, (performance.now() - start) / 1000];
}

/** Imports a spreadsheet as a person does and says how long each part took, in seconds. */
async function importSheet(me: BenchSession, kind: ImportKind, sheet: Buffer) {
  const [batch, uploading] = await timed(() => upload(me, kind, sheet));
  const Mapping = JSON.stringify(batch.Columns.map(({ Field }) => Field));
  const [checked, checking] = await timed(async () => {
    await post(me, imports.check.path, { Guid: batch.Guid, Mapping });
    return atRest(me, batch.Guid);
  });
  const [written, writing] = await timed(async () => {
    await post(me, imports.run.path, { Guid: batch.Guid, GoodOnly: '1' });
    return atRest(me, batch.Guid);
  });
  return { guid: batch.Guid, good: checked.Good, created: written.Created, uploading, checking, writing };
}

const seconds = (time: number) => `${time.toFixed(1)} s`;

const words = ({ p50, p95, slowest, answers, failures }: Steady) =>
  `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, slowest ${slowest.toFixed(0)} ms of ${answers}${failures > 0 ? `, ${failures} failed` : ''}`;

const translate = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Imports as many rows as one file may hold and asks meanwhile, as others, for their first page of customers: how long it
 * takes, and how much longer they wait (performance, target 15). Ends with 1 when either is beyond its limit.
 */
async function main(): Promise<void> {
  const { dataDir, kind, rows, people, undoes } = readOrder();
  const sheet = await sheetOf(kind, rows);
  const product = await startApp(dataDir);
  try {
    const [me, other] = [await signIn(product.url, 1, 1), await signIn(product.url, 1, 3)];
    const others: People = { shot: other.get(customers.list.path, { page: '1', pagesize: '10' }), count: people, pace };
    await askSteadily(others, delay(3000));
    const before = await askSteadily(others, delay(calm));
    translate(`${people} others, one list each ${pace} ms, alone: ${words(before)}`);
    const usedBefore = product.processorTime() ?? 0;
    const work = importSheet(me, kind, sheet);
    const during = await askSteadily(others, work);
    const done = await work;
    const whole = done.uploading + done.checking + done.writing;
    translate(`during the import: ${words(during)}`);
    translate(
      `${done.created} of ${rows} ${kind} (${(sheet.byteLength / 1_048_576).toFixed(1)} MB): ${seconds(whole)}`,
    );
    translate(`upload ${seconds(done.uploading)}, check ${seconds(done.checking)}, write ${seconds(done.writing)}`);
    const used = (product.processorTime() ?? 0) - usedBefore;
    translate(`processor time of the product, the others' lists included: ${seconds(used)}`);
    const ratio = during.p95 / before.p95;
    translate(
      `p95 of the others during by alone: ${ratio.toFixed(2)}; memory ${product.memory()?.toFixed(0) ?? '?'} MB`,
    );
    if (undoes) {
      const [, undoing] = await timed(async () => {
        await post(me, imports.undo.path, { Guid: done.guid });
        return atRest(me, done.guid);
      });
      translate(`taken back in ${seconds(undoing)}`);
    }
    if (done.created !== rows) throw new StartError(`${rows - done.created} rows were not written.`);
    if (whole > most.seconds || ratio > most.ratio || during.failures > 0) throw new StartError('Beyond the limit.');
  } finally {
    await product.stop();
  }
}

await runCommand(main);
