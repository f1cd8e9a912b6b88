import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@haina/contract/calls/calls.ts';
import { activity } from '@haina/contract/calls/activity.ts';
import { recordings } from '@haina/contract/calls/recordings.ts';
import { callTarget } from '@haina/contract/rules/call.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hearGateway, settleCalls } from '../../../src/crm/calls/hearGateway.ts';
import { fetchRecording } from '../../../src/crm/calls/recordings/fetchRecording.ts';
import type { Gateway } from '../../../src/platform/telephony/gateway.ts';
import { openApp } from '../../support/app.ts';
import { startAriServer } from '../../telephony/support/ariServer.ts';
import { adapter, emptyDatabase } from '../../telephony/support/ground.ts';
import { callGround } from './callGround.ts';

const server = await startAriServer();
const asterisk = adapter(server.config, await emptyDatabase());
/** As the recorded company dialled: with its own number, which the trunk of these tests does not add. */
const telephony: Gateway = {
  ...asterisk,
  dialBack: (order) => asterisk.dialBack({ ...order, callerNumber: '02112345678' }),
};
const app = await openApp({}, null, { telephony });
const { giveExtension, customerOf, rowOf, events } = callGround(app);
const number = '13800000001';

const ending = new AbortController();
const hearing = { ...app, ports: { ...app.ports, telephony } };
const errors: unknown[] = [];
const heard = hearGateway(hearing, ending.signal, (error) => errors.push(error));

async function listens(): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if ((await asterisk.health()).listens) return;
    await pause(50);
  }
  throw new Error('nobody listens');
}

beforeAll(async () => {
  await giveExtension('sales', '801');
  await listens();
});
afterAll(async () => {
  ending.abort();
  await heard;
  await asterisk.close();
  await server.close();
  expect(errors).toEqual([]);
});

async function dial(trace: string) {
  const customer = await customerOf('sales', { Mobile: number, Ignore_Repeat: 1 });
  server.play(trace);
  // The trace of each call is another day's: the number is dialled more often than a day allows.
  await app.databases.write.deleteFrom('day_tally').execute();
  const input = { Target_Kind: callTarget.customer, Target_Guid: customer.guid, Called_Number: number };
  const answer = await app.call(calls.dialBack, input, 'sales');
  expect([answer.code, answer.message]).toEqual([0, '操作成功']);
  return { customer, call: answer.data.OM_Call_Record_Id, followUp: answer.data.Activity_Record_Guid };
}

const stateIs = async (call: string, state: number) =>
  expect.poll(async () => (await rowOf(call)).state, { timeout: 15_000 }).toBe(state);

describe('a call over an Asterisk, as one was recorded,', () => {
  it('goes from dialling to talking to its end, and stands in the timeline with its recording', async () => {
    const { call, followUp, customer } = await dial('answered-callee-hangs-up');
    await stateIs(call, 5);
    const row = await rowOf(call);
    expect(row).toMatchObject({ call_status: 2, caller_number: '801' });
    expect(row.talk_length).toBeGreaterThan(0);
    expect((await events(call)).map(({ payload }) => payload.status)).toEqual([1, 2, 3, 4, 5]);
    await app.call(calls.submit, { Guid: followUp, Call_Label: [2] }, 'sales');
    await fetchRecording(app, { companyId: row.company_id, callGuid: call }, new Date(Date.now() + 1000));
    const timeline = await app.call(activity.list, { Target_Kind: 2, Target_Guid: customer.guid }, 'sales');
    expect(timeline.data.rows[0]).toMatchObject({
      Call_Label: '需要报价',
      CallRecordList: [{ Call_Status: 2, Talk_Length: row.talk_length, Has_Recording: 1 }],
    });
    const { data } = await app.call(recordings.play, { Guid: call }, 'sales');
    const sound = await app.server.inject({
      method: 'GET',
      url: data.Url,
      headers: { token: await app.token('sales') },
    });
    expect(sound.statusCode).toBe(200);
    expect(sound.rawPayload.toString('latin1', 0, 4)).toBe('RIFF');
    expect(server.unexpected).toEqual([]);
  });

  it('is hung up by its caller, and was answered', async () => {
    const { call } = await dial('answered-our-hangup');
    await stateIs(call, 4);
    expect((await app.call(calls.hangUp, { Guid: call }, 'sales')).code).toBe(0);
    await stateIs(call, 5);
    expect(await rowOf(call)).toMatchObject({ call_status: 2 });
  });

  it('is hung up while the customer’s phone rings, and was not answered', async () => {
    const { call } = await dial('callee-ringing-our-cancel');
    await stateIs(call, 3);
    expect((await app.call(calls.hangUp, { Guid: call }, 'sales')).code).toBe(0);
    await stateIs(call, 5);
    expect(await rowOf(call)).toMatchObject({ call_status: 1, talk_length: 0 });
  });

  it('is refused in words while the switchboard is away, and one that goes on is neither hung up nor ended', async () => {
    const { call } = await dial('answered-our-hangup');
    await stateIs(call, 4);
    server.mischief = 'silent';
    server.breakConnections();
    const began = Date.now();
    const refusal = await app.call(calls.hangUp, { Guid: call }, 'sales');
    expect([refusal.code, refusal.message]).toEqual([1, '挂断失败：电话系统没有响应']);
    const other = await customerOf('sales');
    const input = { Target_Kind: callTarget.customer, Target_Guid: other.guid, Called_Number: other.Mobile };
    const answer = await app.call(calls.dialBack, input, 'sales');
    expect([answer.code, answer.message]).toEqual([1, '呼叫失败：电话系统没有响应']);
    // Two wishes, each within its 3 seconds.
    expect(Date.now() - began).toBeLessThan(9000);
    // A job asks about it meanwhile, and learns nothing.
    await settleCalls(hearing, new Date(Date.now() + 120_000));
    expect((await rowOf(call)).state).toBe(4);
    server.mischief = null;
    await listens();
    expect((await app.call(calls.hangUp, { Guid: call }, 'sales')).code).toBe(0);
    await stateIs(call, 5);
  });
});
