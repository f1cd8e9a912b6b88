import { callState, callStatus } from '@haina/contract/rules/callState.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settleCalls } from '../../../src/crm/calls/hearGateway.ts';
import { absentGuid } from '../../support/samples.ts';
import { callGround, openCalls } from './callGround.ts';

const { app, gateway } = await openCalls();
const { write } = app.databases;
const { giveExtension, customerOf, dial, dialled, told, ended, rowOf, events } = callGround(app);
await giveExtension('sales', '8001');
await giveExtension('sales2', '8002');

describe('a process that ends between the two steps', () => {
  it('leaves a call that the job settles: one that the switchboard took goes on, and its answer is there', async () => {
    const customer = await customerOf('sales');
    const { OM_Call_Record_Id: guid } = await dialled(customer.guid, customer.Mobile, {}, 'sales', 'lost and taken');
    await begunOnly(guid, 'sent lost and taken');
    gateway.known.set(guid, { kind: 'state', callId: guid, time: new Date(), state: callState.talking });
    await settleCalls(app, new Date(Date.now() + 61_000));
    expect(await rowOf(guid)).toMatchObject({ state: 4, is_taken: true });
    const again = await dial(customer.guid, customer.Mobile, {}, 'sales', 'lost and taken');
    expect(again.data).toMatchObject({ OM_Call_Record_Id: guid });
  });

  it('or one that it never heard of: that has failed, and may be dialled again', async () => {
    const customer = await customerOf('sales');
    const { OM_Call_Record_Id: guid } = await dialled(customer.guid, customer.Mobile, {}, 'sales', 'lost for good');
    await begunOnly(guid, 'sent lost for good');
    await settleCalls(app, new Date(Date.now() + 61_000));
    expect(await rowOf(guid)).toMatchObject({ state: 5, call_status: 6, cause: 'lost' });
    const again = await dial(customer.guid, customer.Mobile, {}, 'sales', 'lost for good');
    expect(again.data.OM_Call_Record_Id).not.toBe(guid);
  });

  it('and whose successor asks at once about calls that the switchboard has taken, and leaves those that are on their way', async () => {
    const customer = await customerOf('sales');
    const { OM_Call_Record_Id: taken } = await dialled(customer.guid, customer.Mobile);
    const { OM_Call_Record_Id: underWay } = await dialled(customer.guid, customer.Mobile);
    await write.updateTable('call_record').set({ is_taken: false }).where('guid', '=', underWay).execute();
    await settleCalls(app, new Date(), { before: new Date(Date.now() - 10_000), withTaken: true });
    expect(await rowOf(taken)).toMatchObject({ state: 5 });
    expect(await rowOf(underWay)).toMatchObject({ state: 1 });
    await ended(underWay);
  });

  it('while the switchboard is away stays open, and ends after a day at the latest', async () => {
    const customer = await customerOf('sales');
    const { OM_Call_Record_Id: guid } = await dialled(customer.guid, customer.Mobile);
    gateway.mood = 'away';
    await settleCalls(app, new Date(Date.now() + 3600_000));
    expect(await rowOf(guid)).toMatchObject({ state: 1 });
    await settleCalls(app, new Date(Date.now() + 25 * 3600_000));
    gateway.mood = 'well';
    expect(await rowOf(guid)).toMatchObject({ state: 5, call_status: 0 });
  });
});

/** Makes a dialled call what it is between the steps, as a process that ended leaves it. */
async function begunOnly(guid: string, key: string): Promise<void> {
  await write.updateTable('call_record').set({ is_taken: false }).where('guid', '=', guid).execute();
  await write.updateTable('idempotency').set({ reply: null }).where('key', '=', key).execute();
}

describe('what the switchboard tells', () => {
  const call = async () => {
    const customer = await customerOf('sales');
    return (await dialled(customer.guid, customer.Mobile)).OM_Call_Record_Id;
  };

  it('moves a call from dialling to talking to its end, and each step is pushed to its extension', async () => {
    const guid = await call();
    for (const state of [1, 2, 3, 4] as const) await told(guid, state);
    await ended(guid, callStatus.answered, 42);
    expect(await rowOf(guid)).toMatchObject({ state: 5, call_status: 2, talk_length: 42 });
    const pushed = await events(guid);
    expect(pushed.map(({ payload }) => payload.status)).toEqual([1, 2, 3, 4, 5]);
    expect(pushed.at(-1)?.payload.Call_Status).toBe(2);
  });

  it('has no effect for calls that are not there', async () => {
    await told(absentGuid, 4);
    await ended(absentGuid, callStatus.answered, 5);
  });

  it('twice, late or in any order, reaches no state twice and none backwards, and nothing after the end', async () => {
    const told5 = fc.array(fc.constantFrom(1, 2, 3, 4, 5), { minLength: 1, maxLength: 9 });
    await fc.assert(
      fc.asyncProperty(told5, async (states) => {
        const guid = await call();
        for (const state of states) {
          if (state === 5) await ended(guid, callStatus.busy);
          else await told(guid, state);
        }
        const reached = (await events(guid)).map(({ payload }) => Number(payload.status));
        expect(reached).toEqual([...new Set(reached)].toSorted((one, other) => one - other));
        expect((await rowOf(guid)).state).toBe(Math.max(1, ...states));
      }),
      { numRuns: 12, seed: 2026 },
    );
  });

  it('at once from several processes ends a call once', async () => {
    const guid = await call();
    await Promise.all(
      [2, 5, 5, 4, 5, 3].map((state) => (state === 5 ? ended(guid, callStatus.answered, 9) : told(guid, state as 2))),
    );
    expect((await events(guid)).filter(({ payload }) => payload.status === 5)).toHaveLength(1);
    expect(await rowOf(guid)).toMatchObject({ state: 5, talk_length: 9 });
  });
});
