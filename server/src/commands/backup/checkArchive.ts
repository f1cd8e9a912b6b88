import { StartError } from '../../platform/startError.ts';
import {
  About,
  archiveFormat,
  BrokenArchive,
  type Entry,
  entryName,
  type FileFacts,
  keyOf,
  linesOf,
  Manifest,
  openArchive,
  readJson,
  tableOf,
} from './archive.ts';
import { RowsHash, sha256 } from './rowsHash.ts';

/** What a backup says of itself, proven by reading all of it. */
export interface CheckedArchive {
  readonly about: About;
  readonly manifest: Manifest;
}

/**
 * Reads an archive from the first to the last byte and compares every table's count and hash and every file's with what
 * must be in it. Throws StartError with one line that says what is wrong.
 */
export async function checkArchive(path: string): Promise<CheckedArchive> {
  try {
    const found = await readFacts(path);
    compare(found);
    return found;
  } catch (error) {
    if (!(error instanceof BrokenArchive)) throw error;
    throw new StartError(
      `${path} is no usable backup: ${error.message}. Nothing was changed; take another copy or an earlier backup.`,
    );
  }
}

interface Found extends CheckedArchive {
  readonly rows: ReadonlyMap<string, RowsHash>;
  readonly files: ReadonlyMap<string, Pick<FileFacts, 'size' | 'sha256'>>;
}

async function readFacts(path: string): Promise<Found> {
  const rows = new Map<string, RowsHash>();
  const files = new Map<string, Pick<FileFacts, 'size' | 'sha256'>>();
  let about: About | undefined;
  let manifest: Manifest | undefined;
  for await (const entry of openArchive(path)) {
    about ??= readAbout(entry);
    const [table, key] = [tableOf(entry), keyOf(entry)];
    if (table !== null) {
      const hash = rows.get(table) ?? new RowsHash();
      rows.set(table, hash);
      for (const line of linesOf(entry)) hash.add(line);
    } else if (key !== null) {
      files.set(key, { size: entry.content.byteLength, sha256: sha256(entry.content) });
    } else if (entry.name === entryName.manifest) {
      manifest = readJson(Manifest, entry);
    }
  }
  if (about === undefined || manifest === undefined) throw new BrokenArchive('its list of contents is missing');
  return { about, manifest, rows, files };
}

/** What comes first tells whose archive it is. */
function readAbout(entry: Entry): About {
  if (entry.name !== entryName.about) throw new BrokenArchive('it was not made by "npm run backup"');
  const about = readJson(About, entry);
  if (about.formatVersion <= archiveFormat) return about;
  throw new BrokenArchive(`it was made by Haina CRM ${about.version}, and this older release cannot read it`);
}

function compare({ manifest, rows, files }: Found): void {
  for (const { name, rows: count, hash } of manifest.tables) {
    const found = rows.get(name) ?? new RowsHash();
    if (found.rows !== count || found.hash !== hash) throw new BrokenArchive(`the table ${name} in it is damaged`);
  }
  for (const { key, size, sha256: wanted } of manifest.files) {
    const found = files.get(key);
    if (found?.size !== size || found.sha256 !== wanted) throw new BrokenArchive(`the file ${key} in it is damaged`);
  }
  const known = new Set([...manifest.tables.map(({ name }) => name), ...manifest.files.map(({ key }) => key)]);
  if ([...rows.keys(), ...files.keys()].some((name) => !known.has(name)))
    throw new BrokenArchive('it holds more than its list of contents');
}
