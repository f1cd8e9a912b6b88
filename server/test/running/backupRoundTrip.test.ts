import { randomUUID } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { startFauxqs } from 'fauxqs';
import { describe, expect, it } from 'vitest';
import { schemaText } from '../../gen/schemaText.ts';
import { checkArchive } from '../../src/commands/backup/checkArchive.ts';
import { openOwnConnection } from '../../src/commands/backup/ownConnection.ts';
import { restoreBackup } from '../../src/commands/backup/restoreBackup.ts';
import { knownMigrations, migrate, migrateToLatest } from '../../src/platform/database/migrate.ts';
import { openStore, thumbnailKey } from '../../src/platform/storage/openStore.ts';
import { openApp } from '../support/app.ts';
import { ask, awkward, backUp, backupDeps, contentsOf, newDatabase, triggersOf } from './backupGround.ts';
import { addLead } from '../support/factories.ts';

const app = await openApp();
const { folder, newPath, storeAt, sourceUrl, archive, manifest } = await backupDeps(app);

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
      const [was, is] = [await app.ports.store.get(key), await store.get(key)];
      expect(was && is && (await buffer(is)).equals(await buffer(was))).toBe(true);
    }
  });

  it('leaves the structure, the triggers and the numbering as they were', async () => {
    const url = await newDatabase();
    await restoreBackup({ url, store: await storeAt('second'), path: archive, mayReplace: false });
    expect(await schemaText(url)).toBe(await schemaText(sourceUrl));
    expect(await triggersOf(url)).toEqual(await triggersOf(sourceUrl));
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
    await backUp(sourceUrl, app.ports.store, path);
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
    await expect(backUp(await newDatabase(), app.ports.store, failing)).rejects.toThrow(/holds no Haina CRM/);
    expect([existsSync(failing), existsSync(`${failing}.part`)]).toEqual([false, false]);
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
    await backUp(url, app.ports.store, path);
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
