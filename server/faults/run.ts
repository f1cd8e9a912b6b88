import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createBenchCompany, benchPassword } from '../bench/data/benchCompany.ts';
import { seedReference } from '../seeds/reference.ts';
import { seededRandom } from '../seeds/random.ts';
import { projectRoot } from '../src/config.ts';
import { openDatabases } from '../src/db/database.ts';
import { startEmbedded } from '../src/db/embedded.ts';
import { migrateToLatest } from '../src/db/migrate.ts';
import { StartError } from '../src/db/startError.ts';
import { openLog } from '../src/log.ts';
import { runCommand } from '../src/runCommand.ts';
import { hashPassword } from '../src/user/password.ts';
import { freePort, hangDatabase, killDatabase, killProduct, type Outcome, stopUnderLoad } from './scenarios.ts';

const usage = 'Usage: npm run test:faults -- [--seed <number>] [--kills <number>] [--hang <seconds>]';

function readOrder() {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { seed: text, kills: text, hang: text } });
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  const [kills, hang] = [Number(values.kills ?? 20), Number(values.hang ?? 60)];
  if (![seed, kills, hang].every((one) => Number.isInteger(one) && one > 0)) throw new StartError(usage);
  return { seed, kills, hang };
}

/** A data folder with one company and its people. */
async function preparedFolder(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'haina-faults-'));
  const store = await startEmbedded({ dataDir, log: openLog('warn') });
  const databases = openDatabases({ url: store.url, connections: 2, onError: () => undefined });
  try {
    await migrateToLatest(store.url);
    await seedReference(databases.write);
    const order = { number: 1, size: 10, passwordHash: await hashPassword(benchPassword), now: new Date() };
    await databases.write.transaction().execute((db) => createBenchCompany(db, order));
    return dataDir;
  } finally {
    await databases.close();
    await store.stop();
  }
}

const line = ({ what, writes, troubles, note }: Outcome) =>
  `| ${what} | ${writes} | ${note} | ${troubles.length === 0 ? 'held' : troubles.join('; ')} |`;

/**
 * Breaks things under writes and looks at what is left (docs/RELIABILITY.md). Ends with 1 when anything that was
 * acknowledged is lost, doubled or half there, or the product stays away.
 */
async function main(): Promise<void> {
  const { seed, kills, hang } = readOrder();
  process.stdout.write(`Seed ${seed}\n`);
  const dataDir = await preparedFolder();
  const ground = { dataDir, port: await freePort(), random: seededRandom(seed) };
  const outcomes: Outcome[] = [];
  try {
    const scenarios = [
      () => killProduct(ground, kills),
      () => killDatabase(ground, kills),
      () => hangDatabase(ground, hang),
      () => stopUnderLoad(ground),
    ];
    for (const scenario of scenarios) {
      const outcome = await scenario();
      outcomes.push(outcome);
      process.stdout.write(`${line(outcome)}\n`);
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  const table = `Seed ${seed}, ${new Date().toISOString().slice(0, 10)}\n\n| fault | acknowledged writes | | |\n|--|--|--|--|\n${outcomes.map(line).join('\n')}\n`;
  const folder = join(projectRoot, '.bench');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'faults.md'), table);
  if (outcomes.some(({ troubles }) => troubles.length > 0)) throw new StartError('Something did not hold.');
}

await runCommand(main);
