import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../src/platform/config.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { thumbnailKey } from '../../src/platform/storage/openStore.ts';

/** Every file below a folder, by its path from there; none when there is no such folder. */
export function filesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .toSorted();
  } catch {
    // Nothing was ever stored.
    return [];
  }
}

/**
 * What must not be in a folder store: files that no row of the table leads to, rows without their file, and anything that
 * was only passing through. A store by configuration is its own test's business.
 */
export async function strayFiles(db: Database, { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<string[]> {
  const temp = filesBelow(join(dataDir, 'uploads')).map((name) => `passing: ${name}`);
  if (s3 !== null) return temp;
  const files = await db.selectFrom('file').select(['store_key', 'delete_time']).execute();
  const recordings = await db.selectFrom('call_recording').select(['store_key', 'delete_time', 'state']).execute();
  const rows = [...files, ...recordings];
  const stored = filesBelow(join(dataDir, 'files'));
  const known = new Set(rows.flatMap(({ store_key }) => [store_key, thumbnailKey(store_key)]));
  const kept = [...files, ...recordings.filter(({ state }) => state === 2 || state === 3)];
  const missing = kept.filter(({ store_key, delete_time }) => delete_time === null && !stored.includes(store_key));
  return [
    ...temp,
    ...stored.filter((key) => !known.has(key)).map((key) => `without a row: ${key}`),
    ...missing.map(({ store_key }) => `without its bytes: ${store_key}`),
  ];
}
