import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seededRandom } from '../seeds/random.ts';
import { assertPortFree } from '../src/platform/assertPortFree.ts';
import { projectRoot } from '../src/platform/config.ts';
import { freePort } from '../src/platform/freePort.ts';
import { StartError } from '../src/platform/startError.ts';
import { runCommand } from '../src/commands/runCommand.ts';
import type { FaultDeps, Outcome } from './ground.ts';
import { preparedFolder } from './prepare.ts';
import { attackBesideHealth } from './scenarios/attacks.ts';
import { fillDataDisk, fillFileDisk } from './scenarios/disk.ts';
import { guessAtOnce } from './scenarios/guesses.ts';
import { killImport } from './scenarios/jobs.ts';
import { killDatabase, killProduct, stopUnderLoad } from './scenarios/kills.ts';
import { hangDatabase, stopDatabase } from './scenarios/outages.ts';
import { killUnderSockets } from './scenarios/sockets.ts';
import { readHostileSheets } from './scenarios/sheets.ts';
import { holdConnections } from './scenarios/slowClients.ts';
import { runTwo } from './scenarios/twoProcesses.ts';
import { uploadAtOnce } from './scenarios/uploads.ts';

/** The options of a run. */
interface Order {
  readonly seed: number;
  readonly kills: number;
  /** How long the database hangs or is away, in seconds. */
  readonly hang: number;
}

/** Every fault by the name that `--only` takes, in the order of a run. */
const scenarios: Readonly<Record<string, (deps: FaultDeps, order: Order) => Promise<Outcome>>> = {
  app: (deps, { kills }) => killProduct(deps, kills),
  database: (deps, { kills }) => killDatabase(deps, kills),
  hang: (deps, { hang }) => hangDatabase(deps, hang),
  away: (deps, { hang }) => stopDatabase(deps, hang),
  stop: (deps) => stopUnderLoad(deps),
  sockets: (deps) => killUnderSockets(deps),
  two: (deps, { kills }) => runTwo(deps, Math.ceil(kills / 4)),
  job: (deps) => killImport(deps, 5000),
  uploads: (deps) => uploadAtOnce(deps, 20),
  sheets: (deps) => readHostileSheets(deps),
  dataDisk: (deps) => fillDataDisk(deps, 15),
  fileDisk: (deps) => fillFileDisk(deps),
  slow: (deps) => holdConnections(deps),
  guesses: (deps) => guessAtOnce(deps, 1000),
  attacks: (deps) => attackBesideHealth(deps),
};

const usage = `Usage: npm run test:faults -- [--seed <number>] [--kills <number>] [--hang <seconds>] [--port <number>] [--only ${Object.keys(scenarios).join(',')}]`;

function optionsOf() {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ options: { seed: text, kills: text, hang: text, port: text, only: text } }).values;
  } catch {
    throw new StartError(usage);
  }
}

function readOrder() {
  const values = optionsOf();
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  const [kills, hang] = [Number(values.kills ?? 20), Number(values.hang ?? 60)];
  const port = values.port === undefined ? null : Number(values.port);
  const names = values.only?.split(',') ?? Object.keys(scenarios);
  const numbers = [seed, kills, hang, ...(port === null ? [] : [port])];
  const isUsable = numbers.every((one) => Number.isInteger(one) && one > 0) && (port ?? 0) < 65_536;
  if (!isUsable || !names.every((name) => name in scenarios)) throw new StartError(usage);
  return { seed, kills, hang, port, names };
}

async function assertUsable(port: number): Promise<void> {
  await assertPortFree('127.0.0.1', port).catch(() => {
    throw new StartError(`The port ${port} cannot be used; name another one with --port.`);
  });
}

function line({ what, writes, troubles, note, skipped }: Outcome): string {
  if (skipped !== undefined) return `| ${what} | | | skipped: ${skipped} |`;
  return `| ${what} | ${writes} | ${note} | ${troubles.length === 0 ? 'held' : troubles.join('; ')} |`;
}

function keep(order: Order, outcomes: readonly Outcome[]): void {
  const head = '| fault | acknowledged writes | | |\n|--|--|--|--|';
  const title = `Seed ${order.seed}, ${new Date().toISOString().slice(0, 10)}, Node ${process.version}`;
  const folder = join(projectRoot, '.bench');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'faults.md'), `${title}\n\n${head}\n${outcomes.map(line).join('\n')}\n`);
}

/**
 * Breaks things under writes and looks at what is left (docs/RELIABILITY.md). Ends with 1 when anything that was
 * acknowledged is lost, doubled or half there, or the product stays away. Leaves nothing behind, however it ends.
 */
async function main(): Promise<void> {
  const { port, names, ...order } = readOrder();
  if (port !== null) await assertUsable(port);
  process.stdout.write(`Seed ${order.seed}\n`);
  const { dataDir, remove } = await preparedFolder();
  const place = { dataDir, port: port ?? (await freePort()), backWithin: 10_000 };
  const outcomes: Outcome[] = [];
  for (const name of names) {
    const outcome = await scenarios[name]?.({ ...place, random: seededRandom(order.seed) }, order);
    if (!outcome) continue;
    outcomes.push(outcome);
    process.stdout.write(`${line(outcome)}\n`);
  }
  remove();
  keep(order, outcomes);
  if (outcomes.some(({ troubles }) => troubles.length > 0)) throw new StartError('Something did not hold.');
}

await runCommand(main);
