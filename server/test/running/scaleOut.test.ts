import { randomUUID } from 'node:crypto';
import { Agent, type ClientRequest, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { activity } from '@haina/contract/calls/activity.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { people } from '@haina/contract/calls/people.ts';
import { roles } from '@haina/contract/calls/roles.ts';
import { imports, isImportBusy } from '@haina/contract/calls/importExport.ts';
import { user } from '@haina/contract/calls/user.ts';
import { version } from '@haina/contract/calls/version.ts';
import { replyCode } from '@haina/contract/rules/replyCode.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { startFauxqs } from 'fauxqs';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { databaseUrl, testPassword } from '../support/cluster.ts';
import { csv } from '../tools/importSheets.ts';
import { brokenInvariants } from '../support/invariants.ts';
import { createDemoPeople } from '../../seeds/demoPeople.ts';
import { openDatabases } from '../../src/platform/database/database.ts';
import { withStartupLock } from '../../src/platform/database/withStartupLock.ts';
import { hashPassword } from '../../src/account/password/password.ts';
import { type ProductProcess, startProcess } from '../support/processes.ts';
import { picture } from '../support/sampleFiles.ts';
import { filesBelow } from '../records/strayFiles.ts';

const name = `test_${randomUUID().replaceAll('-', '')}`;
const url = databaseUrl(inject('clusterUrl'), name);
const store = await startFauxqs({ port: 0, logger: false });
const bucket = { S3_BUCKET: 'haina-files', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'keykeykey' };
const settings = {
  ...bucket,
  S3_ENDPOINT: `http://127.0.0.1:${store.port}`,
  TOKEN_SECRET: 'k3Vq8Zr1Tn6Yw0Bx5Lm9Pd2Hs7Jf4Gc-uE',
  CHECK_REPLIES: '1',
};
const databases = openDatabases({ url, connections: 2, onError: () => undefined });

let one: ProductProcess;
let other: ProductProcess;
let sales = '';
let admin = '';

beforeAll(async () => {
  const cluster = new pg.Client({ connectionString: inject('clusterUrl') });
  await cluster.connect();
  await cluster.query(`create database ${name}`);
  await cluster.end();
  const client = new S3Client({
    endpoint: settings.S3_ENDPOINT,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: bucket.S3_ACCESS_KEY, secretAccessKey: bucket.S3_SECRET_KEY },
  });
  await client.send(new CreateBucketCommand({ Bucket: bucket.S3_BUCKET }));
  client.destroy();
  // At the same moment, on a database without a single table.
  [one, other] = await Promise.all([startProcess(url, settings), startProcess(url, settings)]);
  await createDemoPeople(databases.write, await hashPassword(testPassword));
  [sales, admin] = await Promise.all([one.signIn('sales', testPassword), other.signIn('admin', testPassword)]);
}, 120_000);

afterAll(async () => {
  await Promise.all([one.stop(), other.stop()]);
  expect(await brokenInvariants(databases.read)).toEqual([]);
  await databases.close();
  await store.stop();
});

const leadName = () => `双进程${randomUUID().slice(0, 8)}`;

async function addLead(at: ProductProcess): Promise<string> {
  const { data, message } = await at.ask(leads.add, { Name: leadName() }, sales);
  if (!data) throw new Error(message);
  return data.Guid;
}

async function upload(at: ProductProcess, path: string, token: string, fields: Record<string, string>, file: File) {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.set(field, value);
  body.set('file', file);
  const response = await fetch(`${at.url}/api/${path}`, { method: 'POST', headers: { token }, body });
  return (await response.json()) as { code: number; message: string; data: Record<string, unknown> };
}

const refusals = (answers: readonly { code: number }[]) => answers.filter(({ code }) => code !== replyCode.done).length;

it('are both ready after they brought an empty database up to date together', async () => {
  for (const at of [one, other]) expect((await fetch(`${at.url}/readyz`)).status).toBe(200);
});

it('prepare a database one after the other', async () => {
  const seen: string[] = [];
  const start = (mark: string) =>
    withStartupLock(url, async () => {
      seen.push(`${mark} begins`);
      await delay(100);
      seen.push(`${mark} ends`);
    });
  await Promise.all([start('a'), start('b')]);
  const [first] = seen[0]?.split(' ') ?? [];
  const second = first === 'a' ? 'b' : 'a';
  expect(seen).toEqual([`${first} begins`, `${first} ends`, `${second} begins`, `${second} ends`]);
});

it('let the next one begin when the first one fails', async () => {
  await expect(withStartupLock(url, () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');
  expect(await withStartupLock(url, async () => 'done')).toBe('done');
});

it('know each other’s sessions, and both end one at once', async () => {
  const token = await one.signIn('sales2', testPassword);
  for (const at of [other, one]) expect((await at.ask(user.userInfo, {}, token)).code).toBe(replyCode.done);
  expect((await other.ask(user.logout, {}, token)).code).toBe(replyCode.done);
  expect((await one.ask(user.userInfo, {}, token)).code).toBe(replyCode.sessionEnded);
});

const personOf = async (login: string) => {
  const { data } = await one.ask(people.list, { Name: login }, admin);
  return data.rows.find(({ LoginName }) => LoginName === login)?.User_Guid ?? '';
};

it('give and take a right with the next request at the other', async () => {
  const token = await one.signIn('finance', testPassword);
  const mayAdd = async () => (await one.ask(leads.add, { Name: leadName() }, token)).code === replyCode.done;
  expect(await mayAdd()).toBe(false);
  const { data: role } = await other.ask(roles.add, { Name: leadName() }, admin);
  const parts = { Codes: ['Leads/AddLeads'], Scopes: [{ Module: 'leads' as const, Scope: 1 as const }] };
  expect((await other.ask(roles.updateRules, { Guid: role.Guid, ...parts }, admin)).code).toBe(replyCode.done);
  const members = { Guid: role.Guid, UserGuidList: [await personOf('finance')] };
  expect((await other.ask(roles.addMembers, members, admin)).code).toBe(replyCode.done);
  expect(await mayAdd()).toBe(true);
  expect((await other.ask(roles.removeMembers, members, admin)).code).toBe(replyCode.done);
  expect(await mayAdd()).toBe(false);
});

it('disable a person everywhere', async () => {
  const token = await one.signIn('sales2', testPassword);
  expect((await one.ask(leads.list, {}, token)).code).toBe(replyCode.done);
  const person = { User_Guid: await personOf('sales2') };
  expect((await other.ask(people.disable, person, admin)).code).toBe(replyCode.done);
  expect((await one.ask(leads.list, {}, token)).code).toBe(replyCode.sessionEnded);
  expect((await other.ask(people.enable, person, admin)).code).toBe(replyCode.done);
});

it('count tries together, sent to both at once', async () => {
  const wrong = { UserName: 'manager', Pwd: 'wrong-password' };
  const tries = await Promise.all([one, other, one, other, one].map((at) => at.ask(user.login, wrong)));
  expect(refusals(tries)).toBe(5);
  const right = { UserName: 'manager', Pwd: testPassword };
  for (const at of [one, other]) expect((await at.ask(user.login, right)).message).toMatch(/15/);
});

it('do a form once that is sent to both at once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const form = { Name: leadName() };
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([one, other, one, other].map((at) => at.ask(leads.add, form, sales, key)));
    expect(new Set(answers.map(({ data }) => data.Guid)).size).toBe(1);
    const found = await databases.read.selectFrom('leads').select('guid').where('name', '=', form.Name).execute();
    expect(found).toHaveLength(1);
  }
});

it('let one of two edits of the same version through', async () => {
  for (let round = 0; round < 5; round += 1) {
    const Guid = await addLead(one);
    const { data } = await other.ask(leads.model, { Guid }, sales);
    const edit = (at: ProductProcess, Remark: string) =>
      at.ask(leads.update, { Guid, Remark, Row_Version: data.Row_Version }, sales);
    const answers = await Promise.all([edit(one, '甲'), edit(other, '乙')]);
    expect(refusals(answers)).toBe(1);
    const winner = answers[0]?.code === replyCode.done ? '甲' : '乙';
    expect((await one.ask(leads.model, { Guid }, sales)).data.Remark).toBe(winner);
  }
});

it('serve a file that the other has received', async () => {
  const Guid = await addLead(one);
  const png = await picture('png', 80);
  const fields = { File_Kind: '1', Target_Kind: String(targetKind.leads), Target_Guid: Guid };
  const file = new File([new Uint8Array(png)], '图.png');
  const { data, message } = await upload(one, activity.upload.path, sales, fields, file);
  expect(message).toBe('操作成功');
  const served = await fetch(new URL(String(data.File_Path), other.url));
  expect(Buffer.from(await served.arrayBuffer()).equals(png)).toBe(true);
  for (const { dataDir } of [one, other]) expect(filesBelow(dataDir)).toEqual([]);
});

/** A batch when no job is at work on it any more. */
async function atRest(Guid: string) {
  for (;;) {
    const { data } = await other.ask(imports.model, { Guid }, admin);
    if (!isImportBusy(data.State)) return data;
    await delay(100);
  }
}

it('do a job once, whichever takes it', async () => {
  const batches = await Promise.all(
    [one, other, one, other].map(async (at) => {
      const rows = Array.from({ length: 300 }, () => [leadName(), '说明']);
      const file = new File([new Uint8Array(csv([['Name', 'Remark'], ...rows]))], '名单.csv');
      const { data } = await upload(at, imports.upload.path, admin, { Kind: 'leads' }, file);
      const Guid = String(data.Guid);
      await at.ask(imports.check, { Guid, Mapping: ['Name', 'Remark'] }, admin);
      await atRest(Guid);
      expect((await at.ask(imports.run, { Guid }, admin)).code).toBe(replyCode.done);
      return { Guid, rows };
    }),
  );
  for (const { Guid, rows } of batches) {
    expect(await atRest(Guid)).toMatchObject({ State: 'done', Created: 300, Skipped: 0 });
    const names = rows.map(([lead = '']) => lead);
    const found = await databases.read.selectFrom('leads').select('guid').where('name', 'in', names).execute();
    expect(found).toHaveLength(300);
  }
});

it('finish what was begun when one has to stop, and serve clients that are still connected to it', async () => {
  const { hostname, port } = new URL(one.url);
  // A proxy keeps its connections and sends the next request over one as soon as it is free.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const status = (asked: ClientRequest) =>
    new Promise<number | undefined>((resolve, reject) => {
      asked.on('response', (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode));
      });
      asked.on('error', reject);
    });
  const form = new URLSearchParams({ UserName: 'sales', Pwd: testPassword }).toString();
  const first = request({
    hostname,
    port,
    agent,
    method: 'POST',
    path: `/api/${user.login.path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(form) },
  });
  first.write(form.slice(0, 10));
  const begun = status(first);
  const following = status(request({ hostname, port, agent, path: `/api/${version.available.path}` }).end());
  await delay(200);
  const stopped = one.stop();
  await delay(200);
  first.end(form.slice(10));
  expect([await begun, await following]).toEqual([200, 200]);
  agent.destroy();
  await stopped;
  expect((await other.ask(user.userInfo, {}, sales)).code).toBe(replyCode.done);
});
