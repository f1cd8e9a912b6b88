import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../src/platform/config.ts';
import { hasCluster } from '../src/platform/database/embedded/embeddedRunning.ts';
import { StartError } from '../src/platform/startError.ts';
import { runCommand } from '../src/commands/runCommand.ts';
import {
  againstYardsticks,
  companyTotal,
  farPage,
  type AppDeps,
  groundOf,
  largeAgainstSmall,
  manyAtOnce,
  searches,
  startOf,
} from './run/cases.ts';
import type { Effort } from './run/compare.ts';
import { plansOf, plansPage } from './run/plans.ts';
import { pushToAll } from './run/push.ts';
import { reportPlans, reportTimes } from './run/reports.ts';
import { startApp, startYardstick } from './run/product.ts';
import { type Figure, tableOf } from './run/table.ts';
import { takeOutCreated } from './run/takeOut.ts';

const usage =
  'Usage: npm run bench -- [--small <folder>] [--large <folder>] [--pairs <number>] [--seconds <number>] [--only <targets>]; npm run bench:data fills the folders. With --only the large data is measured where --large names it';

function readOrder() {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { small: text, large: text, pairs: text, seconds: text, only: text } });
  const folder = (path: string) => resolve(projectRoot, path);
  const small = folder(values.small ?? '.bench/100000');
  const large = folder(values.large ?? '.bench/1000000');
  const only = values.only?.split(',').map(Number) ?? null;
  const isBoth = only === null || values.large !== undefined;
  const missing = [small, ...(isBoth ? [large] : [])].find((path) => !hasCluster(path));
  if (missing) throw new StartError(`${missing} holds no data. ${usage}.`);
  const [pairs, seconds] = [Number(values.pairs ?? 9), Number(values.seconds ?? 2)];
  const isUsable = pairs >= 1 && seconds >= 1 && (only ?? []).every((target) => targets.includes(target));
  if (!isUsable) throw new StartError(usage);
  return { small, large: isBoth ? large : null, only, effort: { pairs, seconds } };
}

async function openDeps(name: string, dataDir: string): Promise<AppDeps> {
  const product = await startApp(dataDir);
  return groundOf(name, product, await startYardstick(product.databaseUrl), 100_000);
}

const close = async ({ product, yardstick }: AppDeps) => {
  await takeOutCreated(product.databaseUrl);
  await yardstick.stop();
  await product.stop();
};

/** What is measured on one data set, in this order, and the numbers of its targets. */
const measures: readonly (readonly [
  targets: readonly number[],
  measure: (deps: AppDeps, effort: Effort) => Figure[] | Promise<Figure | Figure[]>,
])[] = [
  [[13], (deps) => [startOf(deps)]],
  // Before anything is created: what the kept counts have not put together yet would be measured.
  [[7], companyTotal],
  [[5], farPage],
  [[1, 2, 3], againstYardsticks],
  [[6], searches],
  [[8], reportTimes],
  [[9, 12], manyAtOnce],
  [[14], pushToAll],
];

const targets = measures.flatMap(([numbers]) => numbers);

/** Measures the product against bare programs and against itself, prints the table and keeps it. */
async function main(): Promise<void> {
  const { small: smallFolder, large: largeFolder, only, effort } = readOrder();
  const small = await openDeps('100k', smallFolder);
  const large = largeFolder === null ? null : await openDeps('1M', largeFolder);
  const figures: Figure[] = [];
  const folder = join(projectRoot, '.bench');
  mkdirSync(folder, { recursive: true });
  const add = (found: readonly Figure[]) => {
    figures.push(...found);
    for (const { target, what, data, value } of found) process.stdout.write(`${target} ${what} (${data}): ${value}\n`);
  };
  try {
    for (const deps of large ? [small, large] : [small]) {
      for (const [numbers, measure] of measures) {
        if (!only || numbers.some((number) => only.includes(number))) add([await measure(deps, effort)].flat());
      }
      const plans = only ? [] : await plansOf(deps);
      if (!only || only.includes(8)) plans.push(...(await reportPlans(deps)));
      if (plans.length > 0) writeFileSync(join(folder, `plans-${deps.name}.md`), plansPage(deps.name, plans));
    }
    if (large && !only) add(await largeAgainstSmall(large, small, effort));
  } finally {
    await close(small);
    if (large) await close(large);
  }
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 1024 ** 3)} GB, Node ${process.version}`;
  const table = `${machine}, ${new Date().toISOString().slice(0, 10)}\n\n${tableOf(figures.toSorted((a, b) => a.target - b.target))}\n`;
  writeFileSync(join(folder, 'figures.md'), table);
  process.stdout.write(`\n${table}`);
}

await runCommand(main);
