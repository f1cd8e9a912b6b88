import { activity } from '@haina/contract/calls/activity.ts';
import { incomingCalls } from '@haina/contract/calls/incomingCalls.ts';
import { today } from '@haina/contract/calls/today.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { hearGateway } from '../../../src/crm/calls/hearGateway.ts';
import { fetchRecording } from '../../../src/crm/calls/recordings/fetchRecording.ts';
import type { Gateway } from '../../../src/platform/telephony/gateway.ts';
import { openSimulator } from '../../../src/platform/telephony/simulator/simulator.ts';
import { openApp } from '../../support/app.ts';
import { nextPhone } from '../../support/factories.ts';
import { startAriServer } from '../../telephony/support/ariServer.ts';
import { drivenClock } from '../../telephony/support/drivenClock.ts';
import { adapter, emptyDatabase } from '../../telephony/support/ground.ts';
import { callGround } from './callGround.ts';

/** What a test waits for, looking often, for 10 seconds at most. */
async function until<T>(found: () => Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + 10_000; Date.now() < end; await pause(10)) {
    const value = await found();
    if (value !== undefined) return value;
  }
  throw new Error('what was waited for did not happen');
}

/** The product before a switchboard, which it hears. */
async function openHearing(gateway: Gateway, extension: string) {
  const app = await openApp({}, null, { telephony: gateway });
  const ground = callGround(app);
  await ground.giveExtension('sales', extension);
  const ending = new AbortController();
  const errors: unknown[] = [];
  const heard = hearGateway(app, ending.signal, (error) => errors.push(error));
  afterAll(async () => {
    ending.abort();
    await heard;
    expect(errors).toEqual([]);
  });
  const callIn = (state: number) =>
    until(() =>
      app.databases.read
        .selectFrom('call_record')
        .selectAll()
        .where('way', '=', 4)
        .where('state', '=', state)
        .orderBy('create_time', 'desc')
        .executeTakeFirst(),
    );
  return { app, ...ground, callIn };
}

describe('an incoming call by the simulator', async () => {
  const clock = drivenClock();
  const simulator = openSimulator(clock);
  const { app, customerOf, callIn } = await openHearing(simulator, '8001');

  it('rings for some seconds, is taken, ends, and stands in the timeline with its recording', async () => {
    const customer = await customerOf('sales', { Mobile: '13912340001' });
    simulator.simulateIncoming({ dialled: '8001', caller: customer.Mobile, isTaken: true });
    const { guid } = await callIn(1);
    await until(async () => ((await app.ports.telephony.extensionState('8001')) === 'busy' ? true : undefined));
    clock.pass(4000);
    expect(await callIn(1)).toMatchObject({ guid });
    clock.pass(6000);
    expect(await callIn(4)).toMatchObject({ guid, is_taken: true });
    clock.pass(100_000);
    const ended = await callIn(5);
    expect(ended).toMatchObject({ guid, call_status: 2 });
    await fetchRecording(app, { companyId: ended.company_id, callGuid: guid }, new Date());
    const { data } = await app.call(activity.list, { Target_Kind: 2, Target_Guid: customer.guid }, 'sales');
    expect(data.rows[0]?.CallRecordList).toMatchObject([{ Guid: guid, Direction: 2, Has_Recording: 1 }]);
  });

  it('that nobody takes ends when the caller gives up, and waits in the queue of today', async () => {
    const caller = nextPhone();
    simulator.simulateIncoming({ dialled: '8001', caller, isTaken: false });
    const { guid } = await callIn(1);
    await until(async () => ((await app.ports.telephony.extensionState('8001')) === 'busy' ? true : undefined));
    clock.pass(12_000);
    const ended = await until(async () => {
      const call = await callIn(5);
      return call.guid === guid ? call : undefined;
    });
    expect(ended).toMatchObject({ call_status: 1, talk_length: 0 });
    const { data } = await app.call(today.queue, { SeleteType: 1, Queue_Kind: 'missed' }, 'sales');
    expect(data.rows).toMatchObject([{ Call_Guid: guid, Mobile: caller }]);
  });
});

describe('an incoming call by a recorded Asterisk', async () => {
  const [server, url] = await Promise.all([startAriServer(), emptyDatabase()]);
  afterAll(() => server.close());
  const asterisk = adapter(server.config, url);
  /** As a dialplan that says which extension the public number of the recordings rings. */
  const gateway: Gateway = {
    ...asterisk,
    events: async function* events(signal) {
      for await (const event of asterisk.events(signal)) {
        yield event.kind === 'incoming' ? { ...event, dialled: '801' } : event;
      }
    },
  };
  const { app, customerOf, callIn } = await openHearing(gateway, '801');
  const play = (name: string) => server.play(name).advance();

  it('rings, is taken and ends, with the record that its number belongs to', async () => {
    await until(async () => ((await gateway.health()).listens ? true : undefined));
    const customer = await customerOf('sales', { Mobile: '13900000002' });
    play('incoming-answered');
    const ended = await callIn(5);
    expect(ended).toMatchObject({
      call_status: 2,
      caller_number: '13900000002',
      called_number: '801',
      target_guid: customer.guid,
    });
    expect(ended.activity_guid).not.toBeNull();
    const { data } = await app.call(incomingCalls.list, { Guid: [ended.guid] }, 'sales');
    expect(data.rows).toMatchObject([{ State: 5, Is_Missed: 0 }]);
  });

  it.each(['incoming-caller-cancels', 'incoming-agent-rejects'])('is a missed one in %s', async (name) => {
    const before = await callIn(5);
    play(name);
    const ended = await until(async () => {
      const call = await callIn(5);
      return call.guid === before.guid ? undefined : call;
    });
    expect(ended).toMatchObject({ caller_number: '13900000002', talking_since: null, talk_length: 0 });
    expect(ended.call_status).not.toBe(2);
    const { data } = await app.call(today.queue, { SeleteType: 1, Queue_Kind: 'missed' }, 'sales');
    expect(data.rows.map(({ Call_Guid }) => Call_Guid)).toContain(ended.guid);
  });
});
