import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { customers } from '@haina/contract/calls/customers.ts';
import { user } from '@haina/contract/calls/user.ts';
import { projectRoot } from '../../src/platform/config.ts';
import { startEmbedded } from '../../src/platform/database/embedded/embedded.ts';
import { hasCluster } from '../../src/platform/database/embedded/embeddedRunning.ts';
import { StartError } from '../../src/platform/startError.ts';
import { openLog } from '../../src/platform/logger.ts';
import { runCommand } from '../../src/commands/runCommand.ts';
import { compare, type Effort } from '../run/compare.ts';
import { type Running, startProgram } from '../run/product.ts';
import { type BenchSession, signIn } from '../run/session.ts';

const usage =
  'Usage: npm run bench:scale -- --dir <folder of npm run bench:data> [--processes <number>] [--connections <number>] [--pairs <number>] [--seconds <number>]';

function readOrder() {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { dir: text, processes: text, connections: text, pairs: text, seconds: text },
  });
  const dataDir = resolve(projectRoot, values.dir ?? '.bench/100000');
  if (!hasCluster(dataDir)) throw new StartError(`${dataDir} holds no data. ${usage}.`);
  const [processes, connections] = [Number(values.processes ?? 2), Number(values.connections ?? 16)];
  const effort: Effort = { pairs: Number(values.pairs ?? 5), seconds: Number(values.seconds ?? 3) };
  if (![processes, connections, effort.pairs, effort.seconds].every((number) => number >= 1)) {
    throw new StartError(usage);
  }
  return { dataDir, processes, connections, effort };
}

const translate = (line: string) => process.stdout.write(`${line}\n`);

/** What is asked: a list, which the database has most of, and a call that the process itself has most of. */
const asked = (me: BenchSession) => [
  ['own list, 10 newest + total', me.get(customers.list.path, { page: '1', pagesize: '10' })] as const,
  ['who am I', me.get(user.userInfo.path, {})] as const,
];

/**
 * Requests a second of several processes behind a proxy against one behind the same proxy, on one database, one after the
 * other. Database, processes, proxy and load share the processors of this machine: what comes out says what several
 * processes cost there, and what they bring only where processors are left.
 */
async function main(): Promise<void> {
  const { dataDir, processes, connections, effort } = readOrder();
  const files = mkdtempSync(join(tmpdir(), 'haina-scale-'));
  const database = await startEmbedded({ dataDir, log: openLog('warn') });
  const started: Running[] = [];
  const begin = async (path: string, env: Record<string, string>, args: readonly string[] = []) => {
    const running = await startProgram(path, env, args);
    started.push(running);
    return running;
  };
  try {
    const TOKEN_SECRET = randomBytes(48).toString('base64url');
    const settings = { DATABASE_URL: database.url, TOKEN_SECRET, PORT: '0', DEMO: '0', LOG_LEVEL: 'error' };
    const apps: Running[] = [];
    for (let number = 0; number < processes; number += 1) {
      apps.push(await begin('server/src/main.ts', { ...settings, DATA_DIR: join(files, String(number)) }));
    }
    const urls = apps.map(({ url }) => url);
    const one = await begin('server/bench/scale/proxy.ts', {}, urls.slice(0, 1));
    const all = await begin('server/bench/scale/proxy.ts', {}, urls);
    const [alone, together] = [await signIn(one.url, 1, 3), await signIn(all.url, 1, 3)];
    translate(
      `${cpus().length} processors for database, ${processes} processes, proxy and load; ${connections} connections`,
    );
    for (const [place, [what, shot]] of asked(together).entries()) {
      const other = asked(alone)[place]?.[1] ?? shot;
      const found = await compare({ shot, connections }, { shot: other, connections }, effort);
      translate(
        `${what}: ${processes} processes ${Math.round(found.rate)}/s, 1 process ${Math.round(found.otherRate)}/s; ` +
          `ratio ${found.rateRatio.toFixed(2)}, p95 ${found.p95Ratio.toFixed(2)}, ${found.failures} failed`,
      );
    }
  } finally {
    for (const running of started.toReversed()) await running.stop();
    await database.stop();
    rmSync(files, { recursive: true, force: true });
  }
}

await runCommand(main);
