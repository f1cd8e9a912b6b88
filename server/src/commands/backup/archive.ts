import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { z } from 'zod';

/** One file of an archive; short enough to be held in memory. */
export interface Entry {
  readonly name: string;
  readonly content: Buffer;
}

/** An archive cannot be read: cut off, changed or none of ours. The message says what is wrong, without the file's name. */
export class BrokenArchive extends Error {
  override readonly name = 'BrokenArchive';
}

/**
 * A backup is a gzipped tar file: `about.json`, the rows of every table as `tables/<table>/<number>.jsonl` (one row a line,
 * a list of its values in PostgreSQL's own text), `files/<key>` for every stored file, and `manifest.json` with what must
 * be in it.
 */
export const entryName = {
  about: 'about.json',
  manifest: 'manifest.json',
  rows: (table: string, part: number) => `tables/${table}/${String(part).padStart(6, '0')}.jsonl`,
  file: (key: string) => `files/${key}`,
} as const;

/** The structure of the archive that this release writes, and the newest that it reads. */
export const archiveFormat = 1;

const count = z.int().min(0);

/** What made the backup and when: first in the archive. */
export const About = z.object({
  format: z.literal('haina-crm-backup'),
  formatVersion: z.int().min(1),
  /** Release that made it. */
  version: z.string(),
  /** Migrations that the database had, in their order. */
  migrations: z.array(z.string()).min(1),
  createTime: z.iso.datetime(),
});
export type About = z.infer<typeof About>;

const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);

/** A table's columns, and the count and hash of its rows. */
export const TableFacts = z.object({
  name,
  columns: z.array(z.object({ name, type: z.string().regex(/^[a-z][a-z0-9 (),_]*(?:\[\])*$/) })).min(1),
  rows: count,
  hash: z.string(),
});
export type TableFacts = z.infer<typeof TableFacts>;

/** A stored file with what it must hold. */
export const FileFacts = z.object({ key: z.string(), mediaType: z.string(), size: count, sha256: z.string() });
export type FileFacts = z.infer<typeof FileFacts>;

/** Everything that must be in the archive: last in it. */
export const Manifest = z.object({
  tables: z.array(TableFacts),
  /** Sequences with the last value that was given out. */
  sequences: z.array(z.object({ name, last: z.string().regex(/^-?\d+$/) })),
  files: z.array(FileFacts),
  /** Keys of files that rows name and the store did not have. */
  missing: z.array(z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

/** The content of a JSON entry. Throws BrokenArchive. */
export function readJson<T>(schema: z.ZodType<T>, { name: entry, content }: Entry): T {
  try {
    return schema.parse(JSON.parse(content.toString('utf8')));
  } catch {
    // Which of its fields is wrong helps nobody: the file was changed.
    throw new BrokenArchive(`${entry} in it is damaged`);
  }
}

/** The largest entry that is believed, in bytes: far above any upload, far below what memory holds. */
const largestEntry = 256 * 1024 * 1024;

/** The entries of an archive on this machine. Throws BrokenArchive, also where it cannot be unpacked. */
export async function* openArchive(path: string): AsyncGenerator<Entry> {
  const parts = extract();
  // A failure on the way also ends the loop below, which reports it.
  pipeline(createReadStream(path), createGunzip(), parts).catch(() => undefined);
  try {
    for await (const part of parts) {
      const { name: entry, size = 0 } = part.header;
      if (size > largestEntry) throw new BrokenArchive('it is damaged');
      yield { name: entry, content: await buffer(part) };
    }
  } catch (error) {
    if (error instanceof BrokenArchive || isOfFileSystem(error)) throw error;
    throw new BrokenArchive('its end is missing or it is damaged', { cause: error });
  } finally {
    parts.destroy();
  }
}

const isOfFileSystem = (error: unknown) => error instanceof Error && 'syscall' in error;

/** The table whose rows an entry holds; null for another entry. */
export const tableOf = ({ name: entry }: Entry): string | null =>
  /^tables\/(\w+)\/\d+\.jsonl$/.exec(entry)?.[1] ?? null;

/** The key of the file that an entry holds; null for another entry. */
export const keyOf = ({ name: entry }: Entry): string | null => /^files\/(.+)$/.exec(entry)?.[1] ?? null;

/** The rows of an entry of a table. */
export const linesOf = ({ content }: Entry): string[] => content.toString('utf8').split('\n').slice(0, -1);
