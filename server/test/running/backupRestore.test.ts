import { randomBytes, randomUUID } from 'node:crypto';
import { cpSync, existsSync, lstatSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { pack } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { schemaText } from '../../gen/schemaText.ts';
import { type Manifest, openArchive } from '../../src/commands/backup/archive.ts';
import { restoreBackup } from '../../src/commands/backup/restoreBackup.ts';
import { knownMigrations } from '../../src/platform/database/migrate.ts';
import type { FileStore } from '../../src/platform/storage/fileStore.ts';
import { openApp } from '../support/app.ts';
import { ask, backUp, backupDeps, contentsOf, newDatabase, triggersOf } from './backupGround.ts';
import { filesBelow } from '../records/strayFiles.ts';
import { copyOf, migratedName } from '../support/cluster.ts';
import { hasOldestPostgres, startSystemPostgres, type SystemPostgres } from '../support/systemPostgres.ts';

const app = await openApp();
const { folder, newPath, storeAt, sourceUrl, archive, manifest } = await backupDeps(app);

/** A database that holds what the archive was made of. */
const archived = await newDatabase();
await restoreBackup({ url: archived, store: await storeAt('archived'), path: archive, mayReplace: false });
const archivedContents = await contentsOf(archived);

describe.skipIf(process.platform !== 'linux')('a disk without room', () => {
  it('ends the backup with its reason, and leaves no file', async () => {
    const path = newPath();
    const store = await storeAt('large');
    const [key] = await ask(sourceUrl, 'select store_key from file limit 1');
    await store.put(String(key), randomBytes(3_000_000), 'image/png');
    symlinkSync('/dev/full', `${path}.part`);
    await expect(backUp(sourceUrl, store, path)).rejects.toThrow('ENOSPC');
    expect(existsSync(path)).toBe(false);
    expect(() => lstatSync(`${path}.part`)).toThrow('ENOENT');
  });
});

describe('a target that is not empty', () => {
  it('is left alone without --replace, and becomes the backup with it', async () => {
    const url = await newDatabase(inject('clusterUrl'), archived);
    cpSync(join(folder, 'archived'), join(folder, 'replaced'), { recursive: true });
    const store = await storeAt('replaced');
    const [company] = await ask(url, 'select id from company limit 1');
    const key = `${String(company)}/aa/${randomUUID()}`;
    await store.put(key, Buffer.from('later'), 'text/plain');
    await ask(url, `update file set store_key = '${key}'`);
    await ask(url, "update leads set name = 'changed'");
    const before = await contentsOf(url);
    await expect(restoreBackup({ url, store, path: archive, mayReplace: false })).rejects.toThrow(/--replace/);
    expect(await contentsOf(url)).toEqual(before);
    await restoreBackup({ url, store, path: archive, mayReplace: true });
    expect(await contentsOf(url)).toEqual(archivedContents);
    expect(filesBelow(join(folder, 'replaced/files'))).toEqual(manifest.files.map(({ key: one }) => one).toSorted());
  });

  it('counts as empty when it was only migrated', async () => {
    const url = await copyOf(inject('clusterUrl'), migratedName);
    await restoreBackup({ url, store: await storeAt('migrated'), path: archive, mayReplace: false });
    expect(await ask(url, 'select count(*)::int from leads')).toEqual([1]);
  });

  it('is refused when another program has it or a client is connected', async () => {
    const url = await newDatabase();
    const store = await storeAt('others');
    await ask(url, 'create table theirs (x int)');
    await expect(restoreBackup({ url, store, path: archive, mayReplace: true })).rejects.toThrow(
      /another program \(theirs/,
    );
    await ask(url, 'drop table theirs');
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await expect(restoreBackup({ url, store, path: archive, mayReplace: true })).rejects.toThrow(/1 other connection/);
    await client.end();
  });
});

/** The archive with its entries changed. */
async function changed(change: (name: string, content: Buffer) => Buffer | null): Promise<string> {
  const path = newPath();
  const tar = pack();
  for await (const { name, content } of openArchive(archive)) {
    const now = change(name, content);
    if (now !== null) tar.entry({ name }, now);
  }
  tar.finalize();
  writeFileSync(path, gzipSync(await buffer(tar)));
  return path;
}

const edited = (content: Buffer, edit: (value: Record<string, unknown>) => void) => {
  const value = JSON.parse(content.toString()) as Record<string, unknown>;
  edit(value);
  return Buffer.from(JSON.stringify(value));
};

describe('an archive that cannot be used', () => {
  const broken: readonly [string, RegExp, () => Promise<string>][] = [
    ['is cut off', /end is missing|damaged/, async () => written(readFileSync(archive).subarray(0, -200))],
    ['is empty', /end is missing|list of contents/, async () => written(Buffer.alloc(0))],
    ['is no archive', /damaged/, async () => written(Buffer.from('PK\u0003\u0004 something else'))],
    [
      'is of another program',
      /not made by/,
      () => changed((name, content) => (name === 'about.json' ? null : content)),
    ],
    [
      'has one row changed',
      /table leads in it is damaged/,
      () =>
        changed((name, content) =>
          name.startsWith('tables/leads/') ? Buffer.from(content.toString().replace('海纳', '海那')) : content,
        ),
    ],
    [
      'lacks rows',
      /table member in it is damaged/,
      () => changed((name, content) => (name.startsWith('tables/member/') ? null : content)),
    ],
    [
      'has one file changed',
      /the file .* damaged/,
      () => changed((name, content) => (name.startsWith('files/') ? Buffer.from('x') : content)),
    ],
    [
      'lacks its list',
      /list of contents is missing/,
      () => changed((name, content) => (name === 'manifest.json' ? null : content)),
    ],
    [
      'is of a newer kind',
      /made by Haina CRM 9\.0\.0/,
      () =>
        changed((name, content) =>
          name === 'about.json'
            ? edited(content, (about) => Object.assign(about, { formatVersion: 99, version: '9.0.0' }))
            : content,
        ),
    ],
    [
      'is of a newer release',
      /made by Haina CRM 9\.0\.0, this is .*restore it with that release or a newer one/,
      () =>
        changed((name, content) =>
          name === 'about.json'
            ? edited(content, (about) =>
                Object.assign(about, { version: '9.0.0', migrations: [...knownMigrations(), '9999_future'] }),
              )
            : content,
        ),
    ],
  ];

  function written(bytes: Buffer): string {
    const path = newPath();
    writeFileSync(path, bytes);
    return path;
  }

  it.each(broken)('that %s is refused with words, and nothing is touched', async (_name, words, make) => {
    const store = await storeAt('archived');
    const path = await make();
    await expect(restoreBackup({ url: archived, store, path, mayReplace: true })).rejects.toThrow(words);
    expect(await contentsOf(archived)).toEqual(archivedContents);
  });

  it('changes nothing when the store fails in the middle', async () => {
    const url = await newDatabase();
    const store = await storeAt('failing');
    let puts = 0;
    const failing: FileStore = {
      ...store,
      put: async (...order) => {
        puts += 1;
        if (puts > 1) throw new Error('no room');
        await store.put(...order);
      },
    };
    await expect(restoreBackup({ url, store: failing, path: archive, mayReplace: false })).rejects.toThrow('no room');
    expect(await ask(url, "select count(*)::int from pg_class where relnamespace = 'public'::regnamespace")).toEqual([
      0,
    ]);
    expect(filesBelow(join(folder, 'failing/files'))).toEqual([]);
  });
});

describe.skipIf(!hasOldestPostgres)('PostgreSQL 15', () => {
  let server: SystemPostgres;
  beforeAll(async () => {
    server = await startSystemPostgres();
  });
  afterAll(() => server.stop());

  it('has the same structure after every migration, takes a backup of the built-in database and gives the same back', async () => {
    const store = await storeAt('fifteen');
    await restoreBackup({ url: server.url, store, path: archive, mayReplace: false });
    expect(await contentsOf(server.url)).toEqual(archivedContents);
    expect(await triggersOf(server.url)).toEqual(await triggersOf(sourceUrl));
    // The restore ran every migration there.
    expect(await schemaText(server.url)).toBe(await schemaText(sourceUrl));
    const path = newPath();
    const again = await backUp(server.url, store, path);
    const lasting = ({ tables }: Manifest) => tables.filter(({ name }) => name !== 'session' && name !== 'outbox');
    expect(lasting(again)).toEqual(lasting(manifest));
    const url = await newDatabase();
    await restoreBackup({ url, store: await storeAt('back'), path, mayReplace: false });
    expect(await contentsOf(url)).toEqual(archivedContents);
  });
});
