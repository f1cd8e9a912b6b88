import { incomingCalls } from '@haina/contract/calls/incomingCalls.ts';
import { callStatus } from '@haina/contract/rules/callState.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEvent, settleCalls } from '../../../src/crm/calls/hearGateway.ts';
import { mapExtensions } from '../../../src/crm/calls/mapExtensions.ts';
import { newGuid } from '../../../src/platform/database/guid.ts';
import { addPerson, nextPhone, personOf, setDisabled } from '../../support/factories.ts';
import { callGround, openCalls } from './callGround.ts';
import { incomingGround } from './incomingGround.ts';

const { app, gateway } = await openCalls();
const { write } = app.databases;
const { giveExtension, customerOf, dialled, rowOf } = callGround(app);
const { hear, rings, talks, ends, missed, answered, rowIfAny, pushed, shown } = incomingGround(app);
await giveExtension('sales', '8001');
await giveExtension('outsider', '8101');
const sales = await personOf(app, 'sales');

const rungFor = (callId: string) => gateway.rung.filter((order) => order.callId === callId);
const rejectedAs = (callId: string) =>
  gateway.rejected.filter((one) => one.callId === callId).map(({ reason }) => reason);

describe('a call from outside', () => {
  it('rings the extension that was dialled, and its person is told at once', async () => {
    const caller = nextPhone();
    const guid = await rings('8001', caller);
    expect(rungFor(guid)).toEqual([
      { callId: guid, extension: '8001', display: caller, record: true, announce: false },
    ]);
    expect(await rowOf(guid)).toMatchObject({
      way: 4,
      user_guid: sales.guid,
      company_id: sales.companyId,
      caller_number: caller,
      called_number: '8001',
      state: 1,
      is_taken: true,
      target_guid: null,
    });
    expect(await pushed(guid)).toEqual([
      { channel: 'extension-8001', payload: { Guid: guid, status: 1, Call_Status: 0 } },
    ]);
    expect(await shown(guid)).toMatchObject({ Caller_Number: caller, State: 1, Target_Kind: 0, records: [] });
    const open = await app.call(incomingCalls.list, {}, 'sales');
    expect(open.data.rows.map((row) => row.Guid)).toEqual([guid]);
    await ends(guid);
    expect((await app.call(incomingCalls.list, {}, 'sales')).data.rows).toEqual([]);
  });

  it('goes from ringing to talking to its end, which counts the seconds', async () => {
    const guid = await answered('8001', nextPhone(), 42);
    expect((await pushed(guid)).map(({ payload }) => payload.status)).toEqual([1, 4, 5]);
    expect(await rowOf(guid)).toMatchObject({ state: 5, call_status: callStatus.answered, talk_length: 42 });
    expect(await shown(guid)).toMatchObject({ Is_Missed: 0, Talk_Length: 42 });
  });

  it('is told with a place, and kept without blanks; one that withholds its number has none', async () => {
    const guid = await missed('8001', '+86 138 0000 1234');
    expect(await shown(guid)).toMatchObject({ Caller_Number: '+8613800001234', operator: '中国移动' });
    const hidden = await missed('8001', null);
    expect(await shown(hidden)).toMatchObject({ Caller_Number: '', records: [] });
    expect(rungFor(hidden)[0]?.display).toBe('anonymous');
  });

  it('that is told of twice rings once and is kept once; after its end it rings no more', async () => {
    const guid = await rings('8001', '13900000001');
    await rings('8001', '13900000001', guid);
    expect(rungFor(guid)).toHaveLength(1);
    expect(await pushed(guid)).toHaveLength(1);
    await ends(guid);
    await rings('8001', '13900000001', guid);
    expect(rungFor(guid)).toHaveLength(1);
    expect(await rowOf(guid)).toMatchObject({ state: 5 });
  });

  it('that two processes hear at once is kept once', async () => {
    const callId = newGuid();
    const event = { kind: 'incoming', callId, time: new Date(), dialled: '8001', caller: '13900000002' } as const;
    await Promise.all([applyEvent(app, event, new Date()), applyEvent(app, event, new Date())]);
    expect(await pushed(callId)).toHaveLength(1);
    await ends(callId);
  });

  it('to a number that is nobody’s is turned away, and nothing is kept', async () => {
    for (const dialledNumber of ['8999', '0215555', "8001' or 1=1", '', '80011']) {
      const guid = await rings(dialledNumber, nextPhone());
      expect(rejectedAs(guid)).toEqual(['unassigned']);
      expect(await rowIfAny(guid)).toBeUndefined();
      await talks(guid);
      await ends(guid);
      expect(await rowIfAny(guid)).toBeUndefined();
    }
  });

  it('to a person who has left, or an extension that the operator gave to another company, is turned away', async () => {
    const left = await addPerson(app, { login: 'left', companyId: sales.companyId, department: sales.department });
    await giveExtension('left', '8055');
    await setDisabled(app, left, true);
    expect(rejectedAs(await rings('8055', nextPhone()))).toEqual(['unassigned']);
    const companyName = async (id: string) =>
      (await write.selectFrom('company').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;
    const other = await companyName((await personOf(app, 'outsider')).companyId);
    await mapExtensions(write, { company: other, numbers: ['8001'] });
    expect(rejectedAs(await rings('8001', nextPhone()))).toEqual(['unassigned']);
    await mapExtensions(write, { company: other, numbers: [] });
    expect(rejectedAs(await missed('8001', nextPhone()))).toEqual([]);
  });

  it('is turned away where its extension does not take it, or cannot be rung', async () => {
    const guid = await rings('8001', nextPhone());
    const unanswered = { kind: 'unanswered', time: new Date(), extension: '8001', status: callStatus.busy } as const;
    await hear({ ...unanswered, callId: guid });
    expect(rejectedAs(guid)).toEqual(['busy']);
    await ends(guid, callStatus.busy);
    gateway.mood = 'refuses';
    const offline = await rings('8001', nextPhone());
    gateway.mood = 'well';
    expect(rejectedAs(offline)).toEqual(['unassigned']);
    await ends(offline, callStatus.unreachable);
    expect(await rowOf(offline)).toMatchObject({ state: 5, call_status: callStatus.unreachable, is_taken: false });
    await hear({ ...unanswered, callId: newGuid() });
  });

  it('whose event is forged with the Guid of a call that goes out changes nothing there', async () => {
    const customer = await customerOf('sales');
    const { OM_Call_Record_Id: guid } = await dialled(customer.guid, customer.Mobile);
    const before = await rowOf(guid);
    await rings('8101', '13900000003', guid);
    await hear({ kind: 'unanswered', callId: guid, time: new Date(), extension: '8101', status: callStatus.busy });
    expect(await rowOf(guid)).toEqual(before);
    expect([rungFor(guid), rejectedAs(guid), await pushed(guid)]).toEqual([[], [], []]);
  });

  it('told in any order, doubled and with events missing, reaches no state twice and none backwards, and one missed call is told once', async () => {
    const told = fc.array(fc.constantFrom(0, 1, 4, 5), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(told, async (states) => {
        const guid = await rings('8001', '13900000004');
        for (const state of states) {
          if (state === 0) await rings('8001', '13900000004', guid);
          else if (state === 5) await ends(guid);
          else await hear({ kind: 'state', callId: guid, time: new Date(), state });
        }
        const reached = (await pushed(guid)).map(({ payload }) => Number(payload.status));
        expect(reached).toEqual([...new Set(reached)].toSorted((one, other) => one - other));
        expect((await rowOf(guid)).state).toBe(Math.max(1, ...states));
        await ends(guid);
      }),
      { numRuns: 12, seed: 2026 },
    );
  });
});

describe('nothing stays open', () => {
  it('where the process ended before it rang: the switchboard turned the call away, and it is a missed one', async () => {
    const callId = newGuid();
    await applyEvent(
      app,
      { kind: 'incoming', callId, time: new Date(), dialled: '8001', caller: '13900000005' },
      new Date(),
    );
    expect(await rowOf(callId)).toMatchObject({ state: 1, is_taken: false });
    const end = {
      kind: 'ended',
      callId,
      time: new Date(),
      cause: 'lost',
      talkSeconds: 0,
      hasRecording: false,
    } as const;
    gateway.known.set(callId, { ...end, status: callStatus.notReported });
    await settleCalls(app, new Date(Date.now() + 61_000));
    expect(await rowOf(callId)).toMatchObject({ state: 5, call_status: 0 });
    expect(await shown(callId)).toMatchObject({ Is_Missed: 1 });
  });

  it('where the process ended while it rang: the next one asks, and goes on with a call that goes on', async () => {
    const guid = await rings('8001', nextPhone());
    gateway.known.set(guid, { kind: 'state', callId: guid, time: new Date(), state: 4 });
    await settleCalls(app, new Date(Date.now() + 61_000));
    expect(await rowOf(guid)).toMatchObject({ state: 4 });
    const end = {
      kind: 'ended',
      callId: guid,
      time: new Date(),
      cause: 'lost',
      talkSeconds: 0,
      hasRecording: false,
    } as const;
    gateway.known.set(guid, { ...end, status: callStatus.notReported });
    await settleCalls(app, new Date(Date.now() + 62_000));
    // Both talked: whatever was missed, somebody took it.
    expect(await rowOf(guid)).toMatchObject({ state: 5, call_status: callStatus.answered });
  });

  it('while the switchboard is away, for longer than a day', async () => {
    gateway.mood = 'away';
    const guid = await rings('8001', nextPhone());
    expect(await rowOf(guid)).toMatchObject({ state: 1, is_taken: false });
    await settleCalls(app, new Date(Date.now() + 25 * 3600_000));
    gateway.mood = 'well';
    expect(await rowOf(guid)).toMatchObject({ state: 5 });
    expect(await shown(guid)).toMatchObject({ Is_Missed: 1 });
  });
});
