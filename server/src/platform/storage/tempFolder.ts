import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Longest time that a file passes through, in milliseconds: any request is long over then. */
const tempLife = 3600_000;

/** The folder of files that are being received or written; what is in it is of no use to anybody else. */
export const tempFolder = (dataDir: string): string => join(dataDir, 'uploads');

/** Deletes what a killed process left in the folder of temporary files. */
export async function emptyTempFolder(dataDir: string, now: Date): Promise<void> {
  const folder = tempFolder(dataDir);
  const names = await readdir(folder).catch(() => []);
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const { mtimeMs } = (await stat(path).catch(() => undefined)) ?? { mtimeMs: now.getTime() };
      if (now.getTime() - mtimeMs > tempLife) await rm(path, { force: true, recursive: true });
    }),
  );
}
