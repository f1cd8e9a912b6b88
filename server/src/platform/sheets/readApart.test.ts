import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { writeXlsx } from 'hucre';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { helpersOf } from '../../../faults/processTree.ts';
import { readApart, readerMost } from './readApart.ts';

const folder = mkdtempSync(join(tmpdir(), 'haina-sheets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const limits = { rows: 100_000, columns: 100, text: 100_000_000 };

function fileOf(lines: number) {
  const path = join(folder, `${lines}.csv`);
  writeFileSync(path, `名称,备注\n${'客户,很长的备注\n'.repeat(lines)}`);
  return { path, name: 'a.csv', limits };
}

/** The number of rows, or the fault of the file. */
async function readWith(lines: number, most = {}, ending?: AbortSignal): Promise<number | string> {
  let count = 0;
  try {
    for await (const rows of readApart(fileOf(lines), { ending, most: { ...readerMost, ...most } }))
      count += rows.length;
    return count;
  } catch (error) {
    return (error as { fault: string }).fault;
  }
}

const readers = () => helpersOf(process.pid, 'readerProcess.ts');

/** Does something to the reader as soon as there is one. */
async function onceThere(act: (id: number) => void): Promise<void> {
  await vi.waitUntil(() => readers().length > 0, { interval: 1 });
  for (const id of readers()) act(id);
}

describe('a file that is read apart', () => {
  it('gives its rows and leaves no process', async () => {
    expect(await readWith(20_000)).toBe(20_001);
    await expect.poll(readers).toEqual([]);
  });

  it('leaves none either when its reader wants no more of it', async () => {
    for await (const rows of readApart(fileOf(20_000))) if (rows.length > 0) break;
    await expect.poll(readers).toEqual([]);
  });

  it.each([
    ['bytes of memory', { rss: 1 }, 'memory'],
    ['time of a processor', { cpu: 1 }, 'time'],
    ['time of who waits', { wait: 1 }, 'time'],
  ])('is refused when it takes too much: %s', async (_what, most, fault) => {
    expect(await readWith(80_000, most)).toBe(fault);
    await expect.poll(readers).toEqual([]);
  });

  it('is refused when its reader has no memory left, where the engine gives up', async () => {
    const rows = Array.from({ length: 20_000 }, (_, place) => [`${place}`.padEnd(1500, `${place}`)]);
    const path = join(folder, 'texts.xlsx');
    writeFileSync(path, await writeXlsx({ sheets: [{ name: 'a', rows }] }));
    const reading = readApart({ path, name: 'a.xlsx', limits }, { most: { ...readerMost, heap: 20 * 1024 ** 2 } });
    await expect(reading.next()).rejects.toMatchObject({ fault: 'memory' });
  });

  it('is refused when its reader dies, stands still, or has to stop', async () => {
    const [dying] = await Promise.all([readWith(80_000), onceThere((id) => process.kill(id, 'SIGKILL'))]);
    expect(dying).toBe('died');
    const standing = [readWith(80_000, { wait: 1500 }), onceThere((id) => process.kill(id, 'SIGSTOP'))];
    expect(await standing[0]).toBe('time');
    expect(await readWith(1, {}, AbortSignal.abort())).toBe('stopped');
    const ending = new AbortController();
    const stopping = readWith(80_000, {}, ending.signal);
    await onceThere(() => ending.abort());
    expect(await stopping).toBe('stopped');
    await expect.poll(readers).toEqual([]);
  });

  it('waits for who uses its rows, and their time is not its own', async () => {
    let count = 0;
    for await (const rows of readApart(fileOf(3000), { most: { ...readerMost, wait: 30_000 } })) {
      count += rows.length;
      await delay(20);
    }
    expect(count).toBe(3001);
  });

  it('is given none of the secrets of the product', async () => {
    vi.stubEnv('TOKEN_SECRET', 'not for readers');
    const reading = readWith(80_000);
    let names: string[] = [];
    await onceThere((id) => {
      names = readFileSync(`/proc/${id}/environ`, 'utf8')
        .split('\0')
        .map((one) => one.split('=')[0] ?? '');
    });
    vi.unstubAllEnvs();
    expect(names.filter((name) => !/^(?:PATH|NODE_CHANNEL_\w+|NODE_COMPILE_CACHE|MALLOC_\w+|)$/.test(name))).toEqual(
      [],
    );
    expect(await reading).toBe(80_001);
  });
});
