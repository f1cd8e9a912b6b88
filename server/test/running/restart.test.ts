import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { projectRoot } from '../../src/platform/config.ts';
import { freePort } from '../../src/platform/freePort.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'haina-restart-'));
const port = await freePort();
const left: ChildProcess[] = [];
afterAll(() => {
  for (const child of left) child.kill('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 });
});

/** What `npm start` does once everything is installed and built. */
function npmStart(settings: Readonly<Record<string, string>> = {}) {
  const program = "import('./scripts/keepRunning.mjs').then(({ keepRunning }) => keepRunning())";
  const child = spawn(process.execPath, ['-e', program], {
    cwd: projectRoot,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  left.push(child);
  const said: string[] = [];
  child.stderr.on('data', (bytes: Buffer) => said.push(bytes.toString()));
  return { child, said: () => said.join('') };
}

/** The product that a start command runs; null while there is none. */
function productOf({ pid }: ChildProcess): number | null {
  const tasks = readdirSync(`/proc/${pid}/task`);
  const children = tasks.flatMap((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' '));
  return Number(children.find((id) => id !== '')) || null;
}

const isReady = () =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  );

const timeoutMs = { timeout: 60_000, interval: 50 };

/** Waits for a product that is ready and another one than before. */
async function readyProduct(child: ChildProcess, before: number | null = null): Promise<number> {
  return vi.waitUntil(async () => {
    const id = productOf(child);
    return id !== null && id !== before && (await isReady()) && id;
  }, timeoutMs);
}

describe('npm start', { timeout: 240_000 }, () => {
  it('starts a product that was killed again, with its database, three times; then it says why it stays down', async () => {
    const { child, said } = npmStart();
    const ended = once(child, 'exit');
    let product = await readyProduct(child);
    for (let time = 1; time <= 3; time += 1) {
      process.kill(product, 'SIGKILL');
      product = await readyProduct(child, product);
    }
    expect(said().match(/ended unexpectedly \(SIGKILL\); it is started again/g)).toHaveLength(3);
    // A machine that is too busy for three starts a minute counts from the first again.
    while (child.exitCode === null) {
      process.kill(product, 'SIGKILL');
      const next = await Promise.race([readyProduct(child, product), ended.then(() => null)]);
      if (next === null) break;
      product = next;
    }
    expect(said()).toMatch(/4 times within a minute, at last by SIGKILL; it stays down/);
    expect(child.exitCode).toBe(137);
  });

  it('takes over what the killed one left, and ends with 0 when it has to stop', async () => {
    const { child, said } = npmStart();
    const ended = once(child, 'exit');
    await readyProduct(child);
    child.kill('SIGTERM');
    await ended;
    expect([child.exitCode, said()]).toEqual([0, expect.not.stringContaining('started again')]);
  });

  it('tries nothing again that a person has to mend', async () => {
    const { child, said } = npmStart({ PORT: 'many' });
    await once(child, 'exit');
    expect([child.exitCode, said()]).toEqual([78, expect.stringMatching(/^Wrong settings: PORT .*\n$/)]);
  });
});
