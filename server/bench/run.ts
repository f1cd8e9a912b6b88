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
import { plansOf, plansPage } from './run/plans.ts';
import { pushToAll } from './run/push.ts';
import { startApp, startYardstick } from './run/product.ts';
import { type Figure, tableOf } from './run/table.ts';
import { takeOutCreated } from './run/takeOut.ts';

const usage =
  'Usage: npm run bench -- [--small <folder>] [--large <folder>] [--pairs <number>] [--seconds <number>]; npm run bench:data fills the folders';

function readOrder() {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { small: text, large: text, pairs: text, seconds: text } });
  const folder = (path: string) => resolve(projectRoot, path);
  const small = folder(values.small ?? '.bench/100000');
  const large = folder(values.large ?? '.bench/1000000');
  const missing = [small, large].find((path) => !hasCluster(path));
  if (missing) throw new StartError(`${missing} holds no data. ${usage}.`);
  const [pairs, seconds] = [Number(values.pairs ?? 9), Number(values.seconds ?? 2)];
  if (!(pairs >= 1 && seconds >= 1)) throw new StartError(usage);
  return { small, large, effort: { pairs, seconds } };
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

/** Measures the product against bare programs and against itself, prints the table and keeps it. */
async function main(): Promise<void> {
  const { small: smallFolder, large: largeFolder, effort } = readOrder();
  const small = await openDeps('100k', smallFolder);
  const large = await openDeps('1M', largeFolder);
  const figures: Figure[] = [];
  const folder = join(projectRoot, '.bench');
  mkdirSync(folder, { recursive: true });
  const add = (found: readonly Figure[]) => {
    figures.push(...found);
    for (const { target, what, data, value } of found) process.stdout.write(`${target} ${what} (${data}): ${value}\n`);
  };
  try {
    for (const deps of [small, large]) {
      add([startOf(deps)]);
      // Before anything is created: what the kept counts have not put together yet would be measured.
      add(await companyTotal(deps));
      add(await farPage(deps));
      add(await againstYardsticks(deps, effort));
      add(await searches(deps));
      add(await manyAtOnce(deps, effort));
      add(await pushToAll(deps));
      const plans = await plansOf(deps);
      writeFileSync(join(folder, `plans-${deps.name}.md`), plansPage(deps.name, plans));
    }
    add(await largeAgainstSmall(large, small, effort));
  } finally {
    await close(small);
    await close(large);
  }
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 1024 ** 3)} GB, Node ${process.version}`;
  const table = `${machine}, ${new Date().toISOString().slice(0, 10)}\n\n${tableOf(figures.toSorted((a, b) => a.target - b.target))}\n`;
  writeFileSync(join(folder, 'figures.md'), table);
  process.stdout.write(`\n${table}`);
}

await runCommand(main);
