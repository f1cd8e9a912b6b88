import { calls } from '@haina/contract/calls/calls.ts';
import { sea } from '@haina/contract/calls/sea.ts';
import { callTarget, callWay } from '@haina/contract/rules/call.ts';
import { type CallState, type CallStatus, callStatus } from '@haina/contract/rules/callState.ts';
import { expect } from 'vitest';
import type { z } from 'zod';
import { newGuid } from '../../../src/platform/database/guid.ts';
import { applyEvent } from '../../../src/crm/calls/hearGateway.ts';
import { openApp, type TestApp } from '../../support/app.ts';
import { addCustomer, nextPhone, personOf } from '../../support/factories.ts';
import { absentGuid } from '../../support/samples.ts';
import { type FakeGateway, fakeGateway } from '../../support/fakes/gateway.ts';

/** The product with a switchboard that a test tells what to do. */
export async function openCalls(): Promise<{ app: TestApp; gateway: FakeGateway }> {
  const gateway = fakeGateway();
  return { app: await openApp({}, null, { telephony: gateway }), gateway };
}

/** A call of a person as it stands in the table, as if it had been dialled: answered, 60 s. */
export function callRow(
  { companyId, guid }: { readonly companyId: string; readonly guid: string },
  fields: Readonly<Record<string, unknown>> = {},
) {
  const at = new Date('2026-11-02T02:00:00Z');
  return {
    company_id: companyId,
    guid: newGuid(),
    user_guid: guid,
    way: callWay.dialBack,
    target_kind: callTarget.customer,
    target_guid: absentGuid,
    caller_number: '8001',
    called_number: '13800001111',
    called_digits: '13800001111',
    state: 5,
    call_status: callStatus.answered,
    talk_time: at,
    talk_length: 60,
    end_time: at,
    verify_seconds: 300,
    create_time: at,
    ...fields,
  };
}

type Dial = Partial<z.output<typeof calls.dialBack.input>>;

/** What most tests of calls do. */
export function callGround(app: TestApp) {
  /** Gives a person an extension, without its code. */
  const giveExtension = async (login: string, number: string) => {
    const { companyId, guid } = await personOf(app, login);
    await app.databases.write
      .insertInto('extension')
      .values({ number, company_id: companyId, user_guid: guid, create_time: new Date() })
      .execute();
  };

  /** A customer of a person with a mobile that nobody else has. */
  const customerOf = async (login: string, fields: Parameters<typeof addCustomer>[2] = {}) => {
    const Mobile = fields.Mobile ?? nextPhone();
    return { guid: await addCustomer(app, login, { ...fields, Mobile }), Mobile };
  };

  /** The same in the sea. */
  const customerInSea = async (login: string, fields: Parameters<typeof addCustomer>[2] = {}) => {
    const customer = await customerOf(login, fields);
    const answer = await app.call(sea.put, { CustomerGuidList: [customer.guid], Reason: '测试' }, login);
    expect(answer.code).toBe(0);
    return customer;
  };

  const dial = (Target_Guid: string, Called_Number: string, more: Dial = {}, as = 'sales', key?: string) =>
    app.call(
      calls.dialBack,
      { Target_Kind: callTarget.customer, Target_Guid, Called_Number, ...more },
      as,
      key === undefined ? {} : { 'idempotency-key': key },
    );

  const dialled = async (...args: Parameters<typeof dial>) => {
    const answer = await dial(...args);
    expect([answer.code, answer.message]).toEqual([0, '操作成功']);
    return answer.data;
  };

  const told = (callId: string, state: Exclude<CallState, 5>, time = new Date()) =>
    applyEvent(app, { kind: 'state', callId, time, state }, time);

  const ended = (callId: string, status: CallStatus = callStatus.answered, talkSeconds = 0, time = new Date()) =>
    applyEvent(
      app,
      { kind: 'ended', callId, time, status, cause: 'test', talkSeconds, hasRecording: talkSeconds > 0 },
      time,
    );

  const rowOf = (guid: string) =>
    app.databases.read.selectFrom('call_record').selectAll().where('guid', '=', guid).executeTakeFirstOrThrow();

  const events = async (guid: string) => {
    const rows = await app.databases.read
      .selectFrom('outbox')
      .select(['channel', 'payload'])
      .where('event', '=', 'call')
      .orderBy('id')
      .execute();
    return rows
      .map(({ channel, payload }) => ({ channel, payload: payload as Record<string, unknown> }))
      .filter(({ payload }) => payload.Guid === guid);
  };

  const list = async (as: string, input: Partial<z.output<typeof calls.list.input>> = {}) =>
    (await app.call(calls.list, { pagesize: 100, ...input }, as)).data;

  return { giveExtension, customerOf, customerInSea, dial, dialled, told, ended, rowOf, events, list };
}
