import { activity } from '@haina/contract/calls/activity.ts';
import { calls } from '@haina/contract/calls/calls.ts';
import { callTarget } from '@haina/contract/rules/call.ts';
import { afterAll, expect, it } from 'vitest';
import { hearGateway } from '../../../src/crm/calls/hearGateway.ts';
import { fetchRecording } from '../../../src/crm/calls/recordings/fetchRecording.ts';
import type { Clock } from '../../../src/platform/telephony/simulator/clock.ts';
import { openSimulator } from '../../../src/platform/telephony/simulator/simulator.ts';
import { openApp } from '../../support/app.ts';
import { callGround } from './callGround.ts';

/** A clock that a test drives. */
function drivenClock() {
  let now = Date.now();
  const waiting = new Set<{ readonly at: number; readonly act: () => void }>();
  const clock: Clock = {
    now: () => new Date(now),
    after: (milliseconds, act) => {
      const one = { at: now + milliseconds, act };
      waiting.add(one);
      return () => waiting.delete(one);
    },
  };
  const pass = (seconds: number) => {
    const end = now + seconds * 1000;
    for (;;) {
      const next = [...waiting].filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at)[0];
      if (!next) break;
      waiting.delete(next);
      now = next.at;
      next.act();
    }
    now = end;
  };
  return { clock, pass };
}

const { clock, pass } = drivenClock();
const simulator = openSimulator(clock);
const app = await openApp({}, null, { telephony: simulator });
const { giveExtension, customerOf, rowOf, events } = callGround(app);
await giveExtension('sales', '8001');

const ending = new AbortController();
const errors: unknown[] = [];
const heard = hearGateway(app, ending.signal, (error) => errors.push(error));
afterAll(async () => {
  ending.abort();
  await heard;
  expect(errors).toEqual([]);
});

it('a call by the simulator goes from dialling to talking to its end, and stands in the timeline with its feedback', async () => {
  const customer = await customerOf('sales', { Mobile: '13912340001' });
  const dialled = await app.call(
    calls.dialBack,
    { Target_Kind: callTarget.customer, Target_Guid: customer.guid, Called_Number: customer.Mobile },
    'sales',
  );
  expect(dialled.code).toBe(0);
  const guid = dialled.data.OM_Call_Record_Id;
  for (let minute = 0; minute < 4; minute += 1) pass(60);
  await expect.poll(async () => (await rowOf(guid)).state).toBe(5);
  const row = await rowOf(guid);
  expect(row).toMatchObject({ call_status: 2 });
  expect(row.talk_length).toBeGreaterThanOrEqual(5);
  const reached = (await events(guid)).map(({ payload }) => payload.status);
  expect(reached).toEqual([1, 2, 3, 4, 5]);
  await app.call(calls.submit, { Guid: dialled.data.Activity_Record_Guid, Call_Label: [2] }, 'sales');
  await fetchRecording(app, { companyId: row.company_id, callGuid: guid }, new Date(Date.now() + 1000));
  const timeline = await app.call(activity.list, { Target_Kind: 2, Target_Guid: customer.guid }, 'sales');
  expect(timeline.data.rows[0]).toMatchObject({
    Call_Label: '需要报价',
    CallRecordList: [{ Call_Status: 2, Talk_Length: row.talk_length, Has_Recording: 1 }],
  });
});

it('a line that is offline is said so, and the call has failed', async () => {
  const customer = await customerOf('manager');
  await giveExtension('manager', '8009');
  const input = { Target_Kind: callTarget.customer, Target_Guid: customer.guid, Called_Number: customer.Mobile };
  const answer = await app.call(calls.dialBack, input, 'manager');
  expect([answer.code, answer.message]).toEqual([1, '呼叫失败：分机不可用']);
});
