import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { startFauxqs } from 'fauxqs';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { schemaText } from '../gen/schemaText.ts';
import type { Manifest } from '../src/backup/archive.ts';
import { checkArchive } from '../src/backup/checkArchive.ts';
import { openOwnConnection } from '../src/backup/ownConnection.ts';
import { restoreBackup } from '../src/backup/restoreBackup.ts';
import { RowsHash } from '../src/backup/rowsHash.ts';
import { readRows, selectTables, setPlainText } from '../src/backup/tables.ts';
import { packEntry, readEntries } from '../src/backup/tar.ts';
import { writeBackup } from '../src/backup/writeBackup.ts';
import { knownMigrations, migrate, migrateToLatest } from '../src/db/migrate.ts';
import type { FileStore } from '../src/storage/fileStore.ts';
import { openStore, thumbnailKey } from '../src/storage/openStore.ts';
import { openApp } from './app.ts';
import { databaseUrl } from './cluster.ts';
import { addLead } from './factories.ts';
import { picture } from './sampleFiles.ts';
import { filesBelow } from './strayFiles.ts';
import { hasOldestPostgres, startSystemPostgres, type SystemPostgres } from './systemPostgres.ts';
import { uploadFile } from './upload.ts';

const folder = mkdtempSync(join(tmpdir(), 'haina-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const app = await openApp();
const awkward = 'Zeile\nzwei\t"quoted" \\back\\ {a,b} \u{1F600} 海纳 \' NULL';
let sourceUrl: string;
let archive: string;
let manifest: Manifest;

const newPath = () => join(folder, `${randomUUID()}.tar.gz`);
const storeAt = (name: string): Promise<FileStore> => openStore({ s3: null, dataDir: join(folder, name) });

async function newDatabase(clusterUrl = inject('clusterUrl')): Promise<string> {
  const name = `restored_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return databaseUrl(clusterUrl, name);
}

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

/** Every table with the count and hash of its rows; sessions end with a restore, so theirs is left out. */
async function contentsOf(url: string): Promise<Record<string, string>> {
  const connection = openOwnConnection(url);
  try {
    return await connection.transaction().execute(async (db) => {
      await setPlainText(db);
      const found: Record<string, string> = {};
      for (const table of await selectTables(db)) {
        const hash = new RowsHash();
        for await (const lines of readRows(db, table)) for (const line of lines) hash.add(line);
        if (table.name !== 'session') found[table.name] = `${hash.rows} ${hash.hash}`;
      }
      return found;
    });
  } finally {
    await connection.destroy();
  }
}

const triggersOf = (url: string) =>
  ask(
    url,
    `select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger
    where not tgisinternal order by 1`,
  );

const backUp = (url: string, store: FileStore, path: string) => writeBackup({ url, store, path, now: new Date() });

beforeAll(async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.databases.read);
  sourceUrl = databaseUrl(inject('clusterUrl'), rows[0]?.name ?? '');
  const guid = await addLead(app, 'sales');
  const target = { kind: targetKind.leads, guid };
  await uploadFile(app, 'sales', '图.png', await picture('png', 300), { kind: 1, target });
  await app.databases.write
    .updateTable('leads')
    .set({ remark: awkward, next_time: sql`'infinity'`, grams: sql`array['a,b', 'c"d', null]` })
    .where('guid', '=', guid)
    .execute();
  // SQL's null and JSON's are two values.
  await app.databases.write.updateTable('company').set({ settings: sql`'{"a": null, "b": 1.50}'::jsonb` }).execute();
  archive = newPath();
  manifest = await backUp(sourceUrl, app.store, archive);
});

describe('a backup', () => {
  it('is one file of its owner’s that says what is in it', async () => {
    expect(statSync(archive).mode & 0o777).toBe(0o600);
    const checked = await checkArchive(archive);
    expect(checked.manifest).toEqual(manifest);
    expect(checked.about.migrations).toEqual(knownMigrations());
    expect(manifest.tables.find(({ name }) => name === 'leads')?.rows).toBe(1);
    expect(manifest.files.map(({ mediaType }) => mediaType).toSorted()).toEqual(['image/png', 'image/webp']);
    expect(manifest.missing).toEqual([]);
  });

  it('brings everything back into an empty database and an empty store', async () => {
    const url = await newDatabase();
    const store = await storeAt('first');
    const { migrated, unknown } = await restoreBackup({ url, store, path: archive, mayReplace: false });
    expect([migrated, unknown]).toEqual([[], []]);
    expect(await contentsOf(url)).toEqual(await contentsOf(sourceUrl));
    expect(await ask(url, 'select remark from leads')).toEqual([awkward]);
    for (const { key } of manifest.files) {
      const [was, is] = [await app.store.get(key), await store.get(key)];
      expect(was && is && (await buffer(is)).equals(await buffer(was))).toBe(true);
    }
  });

  it('leaves the structure, the triggers and the numbering as they were', async () => {
    const url = await newDatabase();
    await restoreBackup({ url, store: await storeAt('second'), path: archive, mayReplace: false });
    expect(await schemaText(url)).toBe(await schemaText(sourceUrl));
    expect(await triggersOf(url)).toEqual(await triggersOf(sourceUrl));
    await ask(url, "insert into sign_in_attempt (login, address) values ('a', 'b')");
    const [last] = await ask(url, 'select max(id) from sign_in_attempt');
    const [before] = await ask(sourceUrl, 'select coalesce(max(id), 0) from sign_in_attempt');
    expect(Number(last)).toBeGreaterThan(Number(before));
  });

  it('leaves nobody signed in', async () => {
    const url = await newDatabase();
    expect(await ask(sourceUrl, 'select count(*)::int from session where end_time is null')).not.toEqual([0]);
    await restoreBackup({ url, store: await storeAt('third'), path: archive, mayReplace: false });
    expect(await ask(url, 'select count(*)::int from session where end_time is null')).toEqual([0]);
  });

  it('is of one moment, while others write', async () => {
    const writing = { isOver: false };
    const written = (async () => {
      for (let count = 0; !writing.isOver; count += 1) await addLead(app, 'sales', { Name: `并发${count}` });
    })();
    const path = newPath();
    await backUp(sourceUrl, app.store, path);
    writing.isOver = true;
    await written;
    const url = await newDatabase();
    await restoreBackup({ url, store: await storeAt('moment'), path, mayReplace: false });
    // The table of leads is read before that of their operation records.
    const alone = `select count(*)::int from leads l full join operation_record o on o.target_guid = l.guid
      where l.guid is null or o.guid is null`;
    expect(await ask(sourceUrl, alone)).toEqual([0]);
    expect(await ask(url, alone)).toEqual([0]);
  });

  it('names live files that the store lost, and leaves nothing behind when it fails', async () => {
    const path = newPath();
    const { missing } = await backUp(sourceUrl, await storeAt('lost'), path);
    expect(missing).toEqual(manifest.files.map(({ key }) => key).filter((key) => !key.endsWith('.thumbnail')));
    const failing = newPath();
    await expect(backUp(await newDatabase(), app.store, failing)).rejects.toThrow(/holds no Haina CRM/);
    expect([existsSync(failing), existsSync(`${failing}.part`)]).toEqual([false, false]);
  });
});

describe('a target that is not empty', () => {
  it('is left alone without --replace, and becomes the backup with it', async () => {
    const url = await newDatabase();
    const store = await storeAt('replaced');
    await restoreBackup({ url, store, path: archive, mayReplace: false });
    const [company] = await ask(url, 'select id from company limit 1');
    const key = `${String(company)}/aa/${randomUUID()}`;
    await store.put(key, Buffer.from('later'), 'text/plain');
    await ask(url, `update file set store_key = '${key}'`);
    await ask(url, "update leads set name = 'changed'");
    const before = await contentsOf(url);
    await expect(restoreBackup({ url, store, path: archive, mayReplace: false })).rejects.toThrow(/--replace/);
    expect(await contentsOf(url)).toEqual(before);
    await restoreBackup({ url, store, path: archive, mayReplace: true });
    expect(await contentsOf(url)).toEqual(await contentsOf(archivedUrl()));
    expect(filesBelow(join(folder, 'replaced/files'))).toEqual(manifest.files.map(({ key: one }) => one).toSorted());
  });

  it('counts as empty when it was only migrated', async () => {
    const url = await newDatabase();
    await migrateToLatest(url);
    await restoreBackup({ url, store: await storeAt('migrated'), path: archive, mayReplace: false });
    expect(await ask(url, 'select count(*)::int from leads')).toEqual([1]);
  });

  it('is refused when another program has it or somebody is connected', async () => {
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

/** A database that holds what the archive was made of. */
let archived = '';
const archivedUrl = () => archived;
beforeAll(async () => {
  archived = await newDatabase();
  await restoreBackup({ url: archived, store: await storeAt('archived'), path: archive, mayReplace: false });
});

/** The archive with its entries changed. */
async function changed(change: (name: string, content: Buffer) => Buffer | null): Promise<string> {
  const path = newPath();
  const parts: Buffer[] = [];
  for await (const { name, content } of readEntries(oneChunk(gunzipSync(readFileSync(archive))))) {
    const now = change(name, content);
    if (now !== null) parts.push(packEntry({ name, content: now }, new Date()));
  }
  writeFileSync(path, gzipSync(Buffer.concat([...parts, Buffer.alloc(1024)])));
  return path;
}

async function* oneChunk(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
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
    const before = await contentsOf(archived);
    const store = await storeAt('archived');
    const path = await make();
    await expect(restoreBackup({ url: archived, store, path, mayReplace: true })).rejects.toThrow(words);
    expect(await contentsOf(archived)).toEqual(before);
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

describe('a backup of an older release', () => {
  it.each([4, 8])('with %i migrations is brought to this release’s structure', async (count) => {
    const url = await newDatabase();
    const connection = openOwnConnection(url);
    await migrate(connection, { to: knownMigrations()[count - 1] ?? '' });
    await connection.destroy();
    const company = randomUUID();
    await ask(url, `insert into company (id, name) values ('${company}', '旧公司')`);
    const path = newPath();
    await backUp(url, app.store, path);
    const target = await newDatabase();
    const { migrated } = await restoreBackup({ url: target, store: await storeAt('older'), path, mayReplace: false });
    expect(migrated).toEqual(knownMigrations().slice(count));
    expect(await ask(target, 'select name from company')).toEqual(['旧公司']);
    expect(await schemaText(target)).toBe(await schemaText(sourceUrl));
    expect(await migrateToLatest(target)).toEqual([]);
  });
});

describe('an S3-compatible store', () => {
  it('gives and takes files like a folder', async () => {
    const server = await startFauxqs({ port: 0, logger: false });
    const s3 = {
      endpoint: `http://127.0.0.1:${server.port}`,
      bucket: 'haina-backup',
      region: 'us-east-1',
      accessKey: 'key',
      secretKey: 'secret',
    };
    const { endpoint, region, accessKey: accessKeyId, secretKey: secretAccessKey } = s3;
    const direct = new S3Client({
      endpoint,
      region,
      forcePathStyle: true,
      credentials: { accessKeyId, secretAccessKey },
    });
    await direct.send(new CreateBucketCommand({ Bucket: s3.bucket }));
    const bucket = await openStore({ s3, dataDir: folder });
    const url = await newDatabase();
    await restoreBackup({ url, store: bucket, path: archive, mayReplace: false });
    const path = newPath();
    expect((await backUp(url, bucket, path)).files).toEqual(manifest.files);
    const [{ key } = { key: '' }] = manifest.files;
    expect(await bucket.get(thumbnailKey(key))).not.toBeNull();
    bucket.close();
    direct.destroy();
    await server.stop();
  });
});

describe.skipIf(!hasOldestPostgres)('PostgreSQL 15', () => {
  let server: SystemPostgres;
  beforeAll(async () => {
    server = await startSystemPostgres();
  });
  afterAll(() => server.stop());

  it('takes a backup of the built-in database and gives the same back', async () => {
    const store = await storeAt('fifteen');
    await restoreBackup({ url: server.url, store, path: archive, mayReplace: false });
    expect(await contentsOf(server.url)).toEqual(await contentsOf(archived));
    expect(await triggersOf(server.url)).toEqual(await triggersOf(sourceUrl));
    const path = newPath();
    const again = await backUp(server.url, store, path);
    const withoutSessions = ({ tables }: Manifest) => tables.filter(({ name }) => name !== 'session');
    expect(withoutSessions(again)).toEqual(withoutSessions(manifest));
    const url = await newDatabase();
    await restoreBackup({ url, store: await storeAt('back'), path, mayReplace: false });
    expect(await contentsOf(url)).toEqual(await contentsOf(archived));
  });

  it('has the same structure after every migration', async () => {
    const url = await newDatabase(server.url);
    await migrateToLatest(url);
    expect(await schemaText(url)).toBe(await schemaText(sourceUrl));
  });
});
