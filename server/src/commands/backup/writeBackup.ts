import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import { pack } from 'tar-stream';
import { StartError } from '../../platform/startError.ts';
import { thumbnailType } from '../../records/files/thumbnail.ts';
import type { FileStore } from '../../platform/storage/fileStore.ts';
import { thumbnailKey } from '../../platform/storage/openStore.ts';
import { buildVersion } from '../../account/version/versionHandlers.ts';
import {
  type About,
  archiveFormat,
  type Entry,
  entryName,
  type FileFacts,
  type Manifest,
  type TableFacts,
} from './archive.ts';
import { checkArchive } from './checkArchive.ts';
import { openOwnConnection } from './ownConnection.ts';
import { RowsHash, sha256 } from './rowsHash.ts';
import {
  type AnyDatabase,
  readRows,
  selectMigrations,
  selectSequences,
  selectTables,
  setPlainText,
  type Table,
} from './tables.ts';

/** What to back up, and where to. */
export interface BackupOrder {
  readonly url: string;
  readonly store: FileStore;
  /** The archive; it appears when it is complete and checked. */
  readonly path: string;
  readonly now: Date;
}

/**
 * Writes everything of an installation into one archive: the database as it is at one moment, while others may work in it,
 * and the stored files. The archive is read again and compared before it gets its name. Throws StartError when the
 * database is not one of the product.
 */
export async function writeBackup({ url, store, path, now }: BackupOrder): Promise<Manifest> {
  const part = `${path}.part`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const connection = openOwnConnection(url);
  try {
    const manifest = await connection
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (db) => {
        const writer = openWriter(part, now);
        const done = writer.done;
        try {
          const written = await writeEverything(db, store, writer, now);
          writer.end();
          await done;
          return written;
        } catch (error) {
          writer.abort(error);
          await done;
          throw error;
        }
      });
    const { manifest: found } = await checkArchive(part);
    if (JSON.stringify(found) !== JSON.stringify(manifest)) throw new Error(`${part} is not what was written`);
    await makeDurable(part, path);
    return manifest;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    await connection.destroy();
  }
}

interface Writer {
  put(entry: Entry): Promise<void>;
  end(): void;
  abort(reason: unknown): void;
  /** Ends with the file, or fails with what went wrong first. */
  readonly done: Promise<void>;
}

function openWriter(path: string, time: Date): Writer {
  const tar = pack();
  const done = pipeline(tar, createGzip(), createWriteStream(path, { mode: 0o600, flush: true }));
  // It can fail between two entries, when nothing waits for it yet.
  done.catch(() => undefined);
  return {
    done,
    put: ({ name, content }) =>
      new Promise((resolve, reject) => {
        tar
          .entry({ name, mode: 0o600, mtime: time }, content, (error) => (error ? reject(error) : resolve()))
          .on('error', reject);
      }),
    end: () => tar.finalize(),
    abort: (reason) => tar.destroy(reason instanceof Error ? reason : new Error(String(reason))),
  };
}

async function writeEverything(db: AnyDatabase, store: FileStore, writer: Writer, now: Date): Promise<Manifest> {
  const json = (name: string, value: unknown) => writer.put({ name, content: Buffer.from(JSON.stringify(value)) });
  await setPlainText(db);
  const migrations = await selectMigrations(db);
  if (migrations.length === 0) throw new StartError('The database holds no Haina CRM; there is nothing to back up.');
  const about: About = {
    format: 'haina-crm-backup',
    formatVersion: archiveFormat,
    version: buildVersion,
    migrations,
    createTime: now.toISOString(),
  };
  await json(entryName.about, about);
  const tables: TableFacts[] = [];
  for (const table of await selectTables(db)) tables.push(await writeTable(db, table, writer));
  const sequences = await selectSequences(db);
  const manifest: Manifest = { tables, sequences, ...(await writeFiles(db, store, writer)) };
  await json(entryName.manifest, manifest);
  return manifest;
}

/** Size from which rows are put into the archive as one entry, in characters. */
const entrySize = 1_000_000;

async function writeTable(db: AnyDatabase, table: Table, writer: Writer): Promise<TableFacts> {
  const hash = new RowsHash();
  let part = 0;
  let text = '';
  const flush = async () => {
    part += 1;
    await writer.put({ name: entryName.rows(table.name, part), content: Buffer.from(text) });
    text = '';
  };
  for await (const lines of readRows(db, table)) {
    for (const line of lines) {
      hash.add(line);
      text += `${line}\n`;
      if (text.length > entrySize) await flush();
    }
  }
  if (text !== '') await flush();
  return { ...table, rows: hash.rows, hash: hash.hash };
}

interface StoredFile {
  readonly store_key: string;
  readonly media_type: string;
  readonly is_live: boolean;
}

async function writeFiles(
  db: AnyDatabase,
  store: FileStore,
  writer: Writer,
): Promise<Pick<Manifest, 'files' | 'missing'>> {
  const files: FileFacts[] = [];
  const missing: string[] = [];
  const write = async (key: string, mediaType: string) => {
    const bytes = await store.get(key);
    if (bytes === null) return false;
    const content = await buffer(bytes);
    await writer.put({ name: entryName.file(key), content });
    files.push({ key, mediaType, size: content.byteLength, sha256: sha256(content) });
    return true;
  };
  // A structure from before recordings has no table of them.
  const hasRecordings = (await selectTables(db)).some(({ name }) => name === 'call_recording');
  const recordings = hasRecordings
    ? sql`union all select store_key, 'audio/wav', delete_time is null and state in (2, 3) from public.call_recording`
    : sql``;
  const { rows } = await sql<StoredFile>`select store_key, media_type, is_live from (
      select store_key, media_type, delete_time is null as is_live from public.file ${recordings}) as stored
    order by store_key collate "C"`.execute(db);
  for (const { store_key, media_type, is_live } of rows) {
    // Of a deleted file the bytes go before the row.
    if (!(await write(store_key, media_type)) && is_live) missing.push(store_key);
    await write(thumbnailKey(store_key), thumbnailType);
  }
  return { files, missing };
}

async function makeDurable(part: string, path: string): Promise<void> {
  await rename(part, path);
  if (process.platform === 'win32') return;
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
