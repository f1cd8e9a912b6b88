import { activity } from '@haina/contract/calls/activity.ts';
import { calls } from '@haina/contract/calls/calls.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { recordings } from '@haina/contract/calls/recordings.ts';
import { callTarget } from '@haina/contract/rules/call.ts';
import { callState, callStatus } from '@haina/contract/rules/callState.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { openDatabases } from '../../src/platform/database/database.ts';
import { copyOf, templateName, testPassword } from '../support/cluster.ts';
import { customerForm, personIn } from '../support/factories.ts';
import { type ProductProcess, startProcess } from '../support/processes.ts';
import { openSocket } from '../support/sockets.ts';
import { startAriServer } from '../telephony/support/ariServer.ts';

/**
 * Whole processes of the product on one database and one Asterisk (docs/SCALE-OUT.md): calls outlive those that lead them, and are told of at
 * each. The call is the one that was recorded until somebody hangs up.
 */
const url = await copyOf(inject('clusterUrl'), templateName);
const databases = openDatabases({ url, connections: 2, onError: () => undefined });
const asterisk = await startAriServer();
const { config } = asterisk;
const settings = {
  TOKEN_SECRET: 'k3Vq8Zr1Tn6Yw0Bx5Lm9Pd2Hs7Jf4Gc-uE',
  TELEPHONY: 'asterisk',
  ARI_URL: config.url,
  ARI_USER: config.user,
  ARI_PASSWORD: config.password,
  ARI_APP: config.app,
  TRUNK: config.trunk,
};
const extension = '801';
const number = '13800000001';

/** Words are there so soon, in milliseconds; what the test itself takes on a busy machine comes on top. */
const wordsWithin = 3000 + 1500;

let one: ProductProcess;
let other: ProductProcess;
let token = '';

beforeAll(async () => {
  asterisk.ownNumber = extension;
  // The first one hears the switchboard, the second one waits for its end.
  one = await startProcess(url, settings);
  await isHeard();
  other = await startProcess(url, settings);
  token = await one.signIn('sales', testPassword);
  const { companyId, guid } = await personIn(databases.read, 'sales');
  const line = { number: extension, company_id: companyId, user_guid: guid, create_time: new Date() };
  await databases.write.insertInto('extension').values(line).execute();
}, 120_000);

afterAll(async () => {
  await Promise.allSettled([one.stop(), other.stop()]);
  await databases.close();
  await asterisk.close();
});

const isHeard = () => vi.waitFor(() => expect(asterisk.listeners()).toBe(1), { timeout: 30_000 });

async function dial(at: ProductProcess) {
  asterisk.play('answered-our-hangup');
  const form = customerForm({ Mobile: number, Ignore_Repeat: 1 });
  const { data: customer } = await at.ask(customers.add, form, token);
  // Every call is to the number that was recorded, more often than a day allows.
  await databases.write.deleteFrom('day_tally').execute();
  const input = { Target_Kind: callTarget.customer, Target_Guid: customer.Guid, Called_Number: number };
  const answer = await at.ask(calls.dialBack, input, token);
  return { ...answer, customer: customer.Guid };
}

async function talking(at: ProductProcess) {
  const { code, message, data, customer } = await dial(at);
  expect([code, message]).toEqual([0, '操作成功']);
  await reaches(data.OM_Call_Record_Id, callState.talking);
  return { call: data.OM_Call_Record_Id, followUp: data.Activity_Record_Guid, customer };
}

const rowOf = (guid: string) =>
  databases.read.selectFrom('call_record').selectAll().where('guid', '=', guid).executeTakeFirstOrThrow();

const reaches = (guid: string, state: number) =>
  expect.poll(async () => (await rowOf(guid)).state, { timeout: 30_000 }).toBe(state);

const openCalls = async () =>
  (await databases.read.selectFrom('call_record').select('guid').where('state', '<', callState.ended).execute()).length;

/** What a request is answered, and how long that took in milliseconds. */
async function timed<T>(asking: Promise<T>): Promise<[T, number]> {
  const start = performance.now();
  const answer = await asking;
  return [answer, performance.now() - start];
}

it('tell of one call at each of them, and each ends it', async () => {
  const sockets = [one, other].map((at) => openSocket(at.url, { token }));
  await Promise.all(sockets.map(({ ready }) => ready));
  const { call } = await talking(other);
  expect((await other.ask(calls.hangUp, { Guid: call }, token)).code).toBe(0);
  await reaches(call, callState.ended);
  for (const { heard } of sockets) {
    const told = () => heard.filter(({ event, payload }) => event === 'call' && payload.Guid === call);
    await expect.poll(() => new Set(told().map(({ payload }) => payload.status)), { timeout: 5000 }).toContain(5);
    expect([...new Set(told().map(({ payload }) => payload.status))]).toEqual([1, 2, 3, 4, 5]);
  }
});

it('go on with a call whose process was killed while it was talked: the other one hears its end', async () => {
  const { call, followUp, customer } = await talking(one);
  await one.kill();
  await isHeard();
  expect((await other.ask(calls.hangUp, { Guid: call }, token)).code).toBe(0);
  await reaches(call, callState.ended);
  expect(await rowOf(call)).toMatchObject({ call_status: callStatus.answered, activity_guid: followUp });
  const feedback = { Guid: followUp, Call_Label: [2], Activity_Content: '换了一个进程' };
  expect((await other.ask(calls.submit, feedback, token)).code).toBe(0);
  const list = { Target_Kind: targetKind.customer, Target_Guid: customer };
  const { data } = await other.ask(activity.list, list, token);
  expect(data.rows[0]).toMatchObject({ Activity_Content: '换了一个进程', CallRecordList: [{ Guid: call, State: 5 }] });
  expect(await openCalls()).toBe(0);
  one = await startProcess(url, settings);
});

it('leave no call open that ended while none of them ran', async () => {
  const { call, followUp } = await talking(one);
  await Promise.all([one.kill(), other.kill()]);
  const authorization = `Basic ${Buffer.from(`${config.user}:${config.password}`).toString('base64')}`;
  // Both put their phones down.
  for (const side of ['agent', 'callee']) {
    const channel = `${config.url}/ari/channels/${call}-${side}`;
    expect((await fetch(channel, { method: 'DELETE', headers: { authorization } })).status).toBe(204);
  }
  [one, other] = await Promise.all([startProcess(url, settings), startProcess(url, settings)]);
  await reaches(call, callState.ended);
  expect(await rowOf(call)).toMatchObject({ call_status: callStatus.answered });
  expect(await openCalls()).toBe(0);
  expect((await one.ask(calls.submit, { Guid: followUp, Call_Label: [2] }, token)).code).toBe(0);
}, 120_000);

it('say in words within three seconds that the switchboard is away: before, during and after a call', async () => {
  await isHeard();
  asterisk.mischief = 'silent';
  const [before, beforeTook] = await timed(dial(one));
  expect([before.code, before.message]).toEqual([1, '呼叫失败：电话系统没有响应']);
  expect(beforeTook).toBeLessThan(wordsWithin);
  expect(await openCalls()).toBe(0);
  const list = { Target_Kind: targetKind.customer, Target_Guid: before.customer };
  const { data } = await one.ask(activity.list, list, token);
  expect(data.rows[0]).toMatchObject({ CallRecordList: [{ State: 5, Call_Status: callStatus.failed }] });
  asterisk.mischief = null;
  await isHeard();

  const { call } = await talking(one);
  asterisk.mischief = 'silent';
  asterisk.breakConnections();
  const [during, duringTook] = await timed(one.ask(calls.hangUp, { Guid: call }, token));
  expect([during.code, during.message]).toEqual([1, '挂断失败：电话系统没有响应']);
  expect(duringTook).toBeLessThan(wordsWithin);
  expect((await rowOf(call)).state).toBe(callState.talking);
  asterisk.mischief = null;
  await isHeard();
  expect((await one.ask(calls.hangUp, { Guid: call }, token)).code).toBe(0);
  await reaches(call, callState.ended);

  asterisk.mischief = 'silent';
  const [after, afterTook] = await timed(one.ask(calls.phoneModel, { Extension_Number: extension }, token));
  expect(after.message).not.toBe('');
  expect(afterTook).toBeLessThan(wordsWithin);
  const [heard, heardTook] = await timed(one.ask(recordings.play, { Guid: call }, token));
  expect(heard.message).not.toBe('');
  expect(heardTook).toBeLessThan(wordsWithin);
  asterisk.mischief = null;
}, 120_000);
