import { calls } from '@haina/contract/calls/calls.ts';
import { equipment } from '@haina/contract/calls/equipment.ts';
import { incomingCalls } from '@haina/contract/calls/incomingCalls.ts';
import { messages } from '@haina/contract/calls/messages.ts';
import { simulatedCalls, simulatedInDay } from '@haina/contract/calls/simulatedCalls.ts';
import { today } from '@haina/contract/calls/today.ts';
import { callTarget } from '@haina/contract/rules/call.ts';
import { callStatus } from '@haina/contract/rules/callState.ts';
import { describe, expect, it } from 'vitest';
import type { Gateway, SimulatedCaller } from '../../../src/platform/telephony/gateway.ts';
import { newGuid } from '../../../src/platform/database/guid.ts';
import { openApp } from '../../support/app.ts';
import { addPerson, nextPhone, personOf } from '../../support/factories.ts';
import { fakeGateway } from '../../support/fakes/gateway.ts';
import { absentGuid } from '../../support/samples.ts';
import { callGround } from './callGround.ts';
import { incomingGround } from './incomingGround.ts';

const simulated: SimulatedCaller[] = [];
const gateway: Gateway = {
  ...fakeGateway(),
  simulateIncoming: (caller) => {
    simulated.push(caller);
    return newGuid();
  },
};
const app = await openApp({}, null, { telephony: gateway });
const { giveExtension, customerOf, dialled, ended, list } = callGround(app);
const { missed, answered, rings, ends } = incomingGround(app);
await giveExtension('sales', '8001');
await giveExtension('sales2', '8002');
await giveExtension('outsider', '8101');

const queue = async (as = 'sales', SeleteType: 1 | 2 = 1) => {
  const { data } = await app.call(today.queue, { SeleteType, Queue_Kind: 'missed' }, as);
  const number = data.Counts.find(({ Queue_Kind }) => Queue_Kind === 'missed')?.Num;
  expect(number).toBe(data.rows.length);
  return data.rows;
};
const inQueue = async (guid: string, as = 'sales', whose: 1 | 2 = 1) =>
  (await queue(as, whose)).find((row) => row.Call_Guid === guid);

const messagesOf = async (as = 'sales') => (await app.call(messages.list, { Label: 6, pagesize: 100 }, as)).data.rows;

describe('a missed call', () => {
  it('is one message to the person, with the record that it opens, and one entry of their queue', async () => {
    const customer = await customerOf('sales', { Customer_Name: '未接客户' });
    const before = (await messagesOf()).length;
    const guid = await missed('8001', customer.Mobile);
    await ends(guid);
    const told = await messagesOf();
    expect(told.length).toBe(before + 1);
    expect(told[0]).toMatchObject({
      Title: `未接来电：“未接客户” ${customer.Mobile}`,
      Label_Name: '来电',
      Type: 2,
      Type_Guid: customer.guid,
    });
    expect(await inQueue(guid)).toMatchObject({
      Name: '未接客户',
      Target_Kind: 2,
      Target_Guid: customer.guid,
      Mobile: customer.Mobile,
    });
    expect(await inQueue(guid, 'sales2')).toBeUndefined();
    expect(await messagesOf('sales2')).toEqual([]);
  });

  it('from an unknown number, or a withheld one, says so', async () => {
    const number = nextPhone();
    const guid = await missed('8001', number);
    expect((await messagesOf())[0]).toMatchObject({ Title: `未接来电：${number}`, Type: 0, Type_Guid: null });
    expect(await inQueue(guid)).toMatchObject({ Name: '', Target_Kind: 0, Target_Guid: '', Mobile: number });
    await missed('8001', null);
    expect((await messagesOf())[0]?.Title).toBe('未接来电：未显示号码');
  });

  it('that is refused or busy at our side is one as well; an answered one is none', async () => {
    const guid = await rings('8001', nextPhone());
    await ends(guid, callStatus.busy);
    expect(await inQueue(guid)).toBeDefined();
    const before = (await messagesOf()).length;
    const taken = await answered('8001', nextPhone());
    expect(await inQueue(taken)).toBeUndefined();
    expect(await messagesOf()).toHaveLength(before);
  });

  it('leaves the queue once it is marked, and comes back where that is undone', async () => {
    const guid = await missed('8001', nextPhone());
    const mark = (Handled: 0 | 1, as = 'sales') => app.call(incomingCalls.handle, { Guid: [guid], Handled }, as);
    expect((await mark(1, 'sales2')).code).toBe(3);
    expect((await mark(1, 'outsider')).code).toBe(3);
    expect((await mark(1)).code).toBe(0);
    expect(await inQueue(guid)).toBeUndefined();
    expect((await mark(0)).code).toBe(0);
    expect(await inQueue(guid)).toBeDefined();
  });

  it('is marked all or none, and no other call can be', async () => {
    const [one, taken] = [await missed('8001', nextPhone()), await answered('8001', nextPhone())];
    for (const other of [taken, absentGuid]) {
      expect((await app.call(incomingCalls.handle, { Guid: [one, other] }, 'sales')).code).toBe(3);
    }
    expect(await inQueue(one)).toBeDefined();
  });

  it('is seen and marked by the superior among those of their people', async () => {
    const guid = await missed('8001', nextPhone());
    expect(await inQueue(guid, 'manager', 2)).toMatchObject({ Call_Guid: guid });
    expect(await inQueue(guid, 'manager', 1)).toBeUndefined();
    expect((await app.call(incomingCalls.handle, { Guid: [guid] }, 'manager')).code).toBe(0);
    expect(await inQueue(guid)).toBeUndefined();
  });

  it('is done with once it is called back, unless the call back failed on our side', async () => {
    const customer = await customerOf('sales');
    const guid = await missed('8001', customer.Mobile);
    const first = await dialled(customer.guid, customer.Mobile);
    await ended(first.OM_Call_Record_Id, callStatus.failed);
    expect(await inQueue(guid)).toBeDefined();
    const second = await dialled(customer.guid, customer.Mobile);
    await ended(second.OM_Call_Record_Id, callStatus.notAnswered);
    expect(await inQueue(guid)).toBeUndefined();
  });

  it('is done with once a later call from the number was taken, by anybody', async () => {
    const number = nextPhone();
    const guid = await missed('8001', number);
    await answered('8002', number);
    expect(await inQueue(guid)).toBeUndefined();
    const other = await missed('8001', nextPhone());
    expect(await inQueue(other)).toBeDefined();
  });

  it('is done with once a call elsewhere was entered', async () => {
    const customer = await customerOf('sales');
    const guid = await missed('8001', customer.Mobile);
    const entered = await app.call(
      calls.supplement,
      {
        Target_Kind: callTarget.customer,
        Target_Guid: customer.guid,
        Called_Number: customer.Mobile,
        Caller_Number: '13800000009',
        Talk_Time: (await list('sales')).rows[0]?.Talk_Time ?? '',
        Talk_Length: 20,
        Call_Label: [1],
      },
      'sales',
    );
    expect(entered.code).toBe(0);
    expect(await inQueue(guid)).toBeUndefined();
  });
});

describe('a simulated call', () => {
  const simulate = async (login: string, more = {}, as = 'admin') =>
    app.call(simulatedCalls.simulate, { User_Guid: (await personOf(app, login)).guid, ...more }, as);

  it('is made to the extension of a person, by who administers devices alone', async () => {
    expect((await simulate('sales', { Caller_Number: '13800001111', Answered: 0 })).code).toBe(0);
    expect(simulated.at(-1)).toEqual({ dialled: '8001', caller: '13800001111', isTaken: false });
    expect((await simulate('sales', { Caller_Number: '' })).code).toBe(0);
    expect(simulated.at(-1)).toEqual({ dialled: '8001', caller: null, isTaken: true });
    expect((await simulate('sales', {}, 'sales')).code).toBe(10029);
    const offered = await app.call(simulatedCalls.ringable, {}, 'admin');
    expect(offered.data.Is_On).toBe(1);
    expect(offered.data.rows.map(({ Extension_Number }) => Extension_Number).toSorted()).toEqual(['8001', '8002']);
    expect(equipment.update.access).toBe(simulatedCalls.simulate.access);
  });

  it('to a person of another company, or without an extension, is as missing as to nobody', async () => {
    const { companyId, department } = await personOf(app, 'sales');
    await addPerson(app, { login: 'silent', companyId, department });
    const before = simulated.length;
    const answers = await Promise.all([simulate('outsider'), simulate('silent')]);
    const absent = await app.call(simulatedCalls.simulate, { User_Guid: absentGuid }, 'admin');
    expect(absent.code).toBe(3);
    const said = ({ code, message, data }: typeof absent) => ({ code, message, data });
    for (const answer of answers) expect(said(answer)).toEqual(said(absent));
    expect(simulated).toHaveLength(before);
  });

  it('has a number of digits alone', async () => {
    for (const Caller_Number of ['12', 'abc', '138 0000 1111', '1'.repeat(21), "1' or 1"]) {
      const answer = await app.raw(
        simulatedCalls.simulate,
        { User_Guid: (await personOf(app, 'sales')).guid, Caller_Number },
        {
          token: await app.token('admin'),
        },
      );
      expect([answer.code, answer.message.includes('3 到 20 位')]).toEqual([1, true]);
    }
  });

  it('is made so often in a day and no more', async () => {
    const { companyId } = await personOf(app, 'sales');
    const count = app.databases.write
      .updateTable('day_tally')
      .where('company_id', '=', companyId)
      .where('subject', '=', 'simulated calls');
    await count.set({ used: simulatedInDay }).execute();
    expect((await simulate('sales')).message).toContain(`${simulatedInDay} 次`);
    await count.set({ used: 0 }).execute();
  });
});
