import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { CreateBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { activity } from '@haina/contract/calls/activity.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { type FauxqsServer, startFauxqs } from 'fauxqs';
import { afterAll, describe, expect, it } from 'vitest';
import { purgeFiles } from '../../src/records/files/purgeFiles.ts';
import { type FileStore, StoreUnavailable } from '../../src/platform/storage/fileStore.ts';
import { newStoreKey, openStore } from '../../src/platform/storage/openStore.ts';
import { emptyTempFolder } from '../../src/platform/storage/tempFolder.ts';
import { openApp } from '../support/app.ts';
import { addLead } from '../support/factories.ts';
import { picture } from '../support/sampleFiles.ts';
import { filesBelow } from '../records/strayFiles.ts';
import { sendForm, uploadFile, uploadParts } from '../support/upload.ts';

const folder = mkdtempSync(join(tmpdir(), 'haina-store-'));
const server: FauxqsServer = await startFauxqs({ port: 0, logger: false });
const s3 = {
  endpoint: `http://127.0.0.1:${server.port}`,
  bucket: 'haina-files',
  region: 'us-east-1',
  accessKey: 'key',
  secretKey: 'secret',
};
const direct = new S3Client({
  endpoint: s3.endpoint,
  region: s3.region,
  forcePathStyle: true,
  credentials: { accessKeyId: s3.accessKey, secretAccessKey: s3.secretKey },
});
await direct.send(new CreateBucketCommand({ Bucket: s3.bucket }));

const objects = async () => {
  const { Contents = [] } = await direct.send(new ListObjectsV2Command({ Bucket: s3.bucket }));
  return Contents.map(({ Key = '' }) => Key).toSorted();
};

afterAll(async () => {
  direct.destroy();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const read = async (bytes: Readable | null) => (bytes === null ? null : (await buffer(bytes)).toString());

const stores: readonly [string, FileStore][] = [
  ['a folder', await openStore({ s3: null, dataDir: folder })],
  ['an S3-compatible store', await openStore({ s3, dataDir: folder })],
];

describe.each(stores)('%s', (_name, store) => {
  it('keeps bytes and files, whole and in parts, and forgets them', async () => {
    const [one, other] = [newStoreKey(randomUUID()), newStoreKey(randomUUID())];
    const path = join(folder, 'source');
    writeFileSync(path, '0123456789');
    await store.put(one, Buffer.from('hello'), 'text/plain');
    await store.put(other, { path, size: 10 }, 'text/plain');
    expect(await read(await store.get(one))).toBe('hello');
    expect(await read(await store.get(other))).toBe('0123456789');
    expect(await read(await store.get(other, { start: 2, end: 4 }))).toBe('234');
    await store.remove([one, other, newStoreKey(randomUUID())]);
    expect([await store.get(one), await store.get(other)]).toEqual([null, null]);
    await store.remove([]);
  });

  it('keeps nothing of a file that cannot be read', async () => {
    const key = newStoreKey(randomUUID());
    await expect(store.put(key, { path: join(folder, 'absent'), size: 10 }, 'text/plain')).rejects.toThrow(
      StoreUnavailable,
    );
    expect(await store.get(key)).toBeNull();
  });
});

describe('the folder', () => {
  it('is its owner’s alone and takes no key that leads out of it', async () => {
    const [, store] = stores[0] ?? [];
    const key = newStoreKey(randomUUID());
    await store?.put(key, Buffer.from('x'), 'text/plain');
    expect(statSync(join(folder, 'files', key)).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'files')).mode & 0o777).toBe(0o700);
    for (const bad of ['../secret', 'a/../../secret', '/etc/passwd', 'a//b', '', '.hidden', 'a/.']) {
      await expect(store?.put(bad, Buffer.from('x'), 'text/plain')).rejects.toThrow(StoreUnavailable);
    }
    expect(filesBelow(join(folder, 'uploads'))).toEqual([]);
  });

  it('is cleared of what a killed process was receiving', async () => {
    const temp = join(folder, 'uploads');
    mkdirSync(temp, { recursive: true });
    for (const [name, hours] of [
      ['old', 2],
      ['new', 0],
    ] as const) {
      writeFileSync(join(temp, name), 'x');
      const at = new Date(Date.now() - hours * 3600_000);
      utimesSync(join(temp, name), at, at);
    }
    await emptyTempFolder(folder, new Date());
    expect(filesBelow(temp)).toEqual(['new']);
    rmSync(join(temp, 'new'));
  });
});

const app = await openApp({ s3 });
const png = await picture('png', 80);

describe('the product with an S3-compatible store', () => {
  it('uploads, serves, lists and forgets as with a folder', async () => {
    const guid = await addLead(app, 'sales');
    const file = await uploadFile(app, 'sales', '图.png', png, { kind: 1, target: { kind: targetKind.leads, guid } });
    expect((await objects()).filter((key) => key.endsWith('.thumbnail'))).toHaveLength(1);
    const served = await app.server.inject({ url: file.File_Path });
    expect(served.rawPayload.equals(png)).toBe(true);
    const part = await app.server.inject({ url: file.File_Path, headers: { range: 'bytes=0-3' } });
    expect([part.statusCode, part.rawPayload.equals(png.subarray(0, 4))]).toEqual([206, true]);
    const thumbnail = await app.server.inject({ url: `${file.File_Path}?style=200x200` });
    expect([thumbnail.statusCode, thumbnail.headers['content-type']]).toEqual([200, 'image/webp']);
    await app.call(activity.removeFile, { File_Guid: file.File_Guid }, 'sales');
    await purgeFiles(app, new Date(Date.now() + 2 * 3600_000));
    expect(await objects()).toEqual([]);
  });

  it('leaves nothing of a refused file', async () => {
    const answer = await sendForm(app, uploadParts('a.png', Buffer.from('<svg/>'), 1), 'sales');
    expect(answer.code).toBe(1);
    expect(await objects()).toEqual([]);
  });
});

const lost = await openApp({ s3: { ...s3, bucket: 'no-such-bucket' } });

describe('a store that is away', () => {
  it('says so, and leaves no row', async () => {
    const answer = await sendForm(lost, uploadParts('a.png', png, 1), 'sales');
    expect([answer.status, answer.code, answer.message]).toEqual([200, 1, '文件存储暂时不可用，请稍后再试']);
    const left = await lost.databases.read.selectFrom('file').select('guid').execute();
    expect(left.length).toBeLessThanOrEqual(1);
    await lost.databases.write.deleteFrom('file').execute();
  });
});
