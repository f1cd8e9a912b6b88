import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { askStore, type ByteRange, type Content, type FileStore } from './fileStore.ts';

const safeKey = /^[\w-]+(?:\/[\w-]+)*(?:\.[\w-]+)?$/;

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function syncFolder(folder: string): Promise<void> {
  // A folder cannot be opened on Windows; its entries are durable there without it.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes a folder durably: every new one is an entry of the one above. */
async function makeFolder(folder: string): Promise<void> {
  const highest = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (highest === undefined) return;
  for (let made = folder; made.length >= highest.length; made = dirname(made)) await syncFolder(dirname(made));
}

/** Writes elsewhere and moves the file into its place when all of it is on the disk: a reader never finds a part. */
async function write(path: string, temp: string, content: Content): Promise<void> {
  const folder = dirname(path);
  await makeFolder(folder);
  await makeFolder(temp);
  const part = join(temp, randomUUID());
  try {
    const source = Buffer.isBuffer(content) ? Readable.from([content]) : createReadStream(content.path);
    await pipeline(source, createWriteStream(part, { mode: 0o600, flags: 'wx', flush: true }));
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

async function read(path: string, range: ByteRange | undefined): Promise<Readable | null> {
  try {
    const handle = await open(path, 'r');
    return handle.createReadStream(range ?? {});
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/**
 * Files in a folder of this machine; made when the first one comes. `passing` is a folder of the same disk for what is
 * being written.
 */
export function openLocalStore(folder: string, temp: string): FileStore {
  const pathOf = (key: string) => {
    if (!safeKey.test(key)) throw new RangeError('not a key of the store');
    return join(folder, key);
  };
  return {
    put: (key, content) => askStore(() => write(pathOf(key), temp, content)),
    get: (key, range) => askStore(() => read(pathOf(key), range)),
    remove: async (keys) => {
      await askStore(() => Promise.all(keys.map((key) => rm(pathOf(key), { force: true }))));
    },
    close: () => undefined,
  };
}
