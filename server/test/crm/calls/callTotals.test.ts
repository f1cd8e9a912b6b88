import { calls } from '@haina/contract/calls/calls.ts';
import { callTarget, callWay } from '@haina/contract/rules/call.ts';
import { callStatus } from '@haina/contract/rules/callState.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newGuid } from '../../../src/platform/database/guid.ts';
import { compactCallCounts } from '../../../src/records/calls/callTotals.ts';
import { personOf } from '../../support/factories.ts';
import { absentGuid } from '../../support/samples.ts';
import { openCalls } from './callGround.ts';

const { app } = await openCalls();
const { write } = app.databases;
const [sales, sales2] = [await personOf(app, 'sales'), await personOf(app, 'sales2')];

/** Calls of a person as they stand, written without dialling. */
async function callsOf(person: { readonly companyId: string; readonly guid: string }, lengths: readonly number[]) {
  const at = new Date('2026-11-02T02:00:00Z');
  const rows = lengths.map((talk_length) => ({
    company_id: person.companyId,
    guid: newGuid(),
    user_guid: person.guid,
    way: callWay.dialBack,
    target_kind: callTarget.customer,
    target_guid: absentGuid,
    caller_number: '8001',
    called_number: '13800001111',
    called_digits: '13800001111',
    state: 5,
    call_status: callStatus.answered,
    talk_time: at,
    talk_length,
    end_time: at,
    verify_seconds: 300,
    create_time: at,
  }));
  await write.insertInto('call_record').values(rows).execute();
  return rows.map(({ guid }) => guid);
}

/** What the list says of everything that a filter leaves: first of people alone, then counted with a filter that all calls fit. */
async function totals(as: string, filter: object = {}) {
  const [kept, counted] = await Promise.all([
    app.call(calls.list, { pagesize: 1, ...filter }, as),
    app.call(calls.list, { pagesize: 1, Talk_Length_Min: 0, ...filter }, as),
  ]);
  const [one, other] = [kept.data, counted.data].map(({ total, Talk_Sum }) => ({ total, Talk_Sum }));
  expect(one).toEqual(other);
  return [one?.total ?? Number.NaN, one?.Talk_Sum ?? Number.NaN] as const;
}

const tabs = async (as: string) => (await app.call(calls.count, {}, as)).data;

it('the totals of the list and its tabs are those of the calls after every change', async () => {
  const [mine, theirs, all] = [await totals('sales'), await totals('sales2'), await totals('admin')];
  const before = { mine: await tabs('sales'), all: await tabs('admin') };
  const [one = '', two = ''] = await callsOf(sales, [60, 100, 7]);
  expect(await totals('sales')).toEqual([mine[0] + 3, mine[1] + 167]);
  expect(await totals('admin')).toEqual([all[0] + 3, all[1] + 167]);
  expect(await totals('admin', { user_guid: [sales.guid] })).toEqual(await totals('sales', { SeleteType: 1 }));
  expect(await tabs('sales')).toMatchObject({ All: before.mine.All + 3, Mine: before.mine.Mine + 3 });
  expect(await tabs('admin')).toMatchObject({ All: before.all.All + 3, Mine: before.all.Mine });
  // Held for a review, a call has no seconds until it is settled.
  await write.updateTable('call_record').set({ review: 1 }).where('guid', '=', one).execute();
  expect(await totals('sales')).toEqual([mine[0] + 3, mine[1] + 107]);
  await write.updateTable('call_record').set({ review: 2, talk_length: 30 }).where('guid', '=', one).execute();
  expect(await totals('sales')).toEqual([mine[0] + 3, mine[1] + 137]);
  await write.updateTable('call_record').set({ user_guid: sales2.guid }).where('guid', '=', two).execute();
  expect(await totals('sales')).toEqual([mine[0] + 2, mine[1] + 37]);
  expect(await totals('sales2')).toEqual([theirs[0] + 1, theirs[1] + 100]);
  await write.deleteFrom('call_record').where('guid', 'in', [one, two]).execute();
  expect(await totals('admin')).toEqual([all[0] + 1, all[1] + 7]);
});

it('nobody is told of calls out of reach, and a department of another company leaves none', async () => {
  await callsOf(sales2, [40]);
  const mine = await totals('sales');
  expect(await totals('sales', { user_guid: [sales2.guid] })).toEqual([0, 0]);
  expect(await totals('sales', { structure_guid: [absentGuid] })).toEqual([0, 0]);
  expect(await totals('sales')).toEqual(mine);
});

it('kept calls are put together beside those who write, and come to the same', async () => {
  const before = await totals('sales');
  const work = Array.from({ length: 12 }, async (_none, place) => {
    if (place % 3 === 0) return compactCallCounts(write);
    await callsOf(sales, [place]);
  });
  await Promise.all(work);
  const after = await totals('sales');
  expect(after).toEqual([before[0] + 8, before[1] + 48]);
  await compactCallCounts(write);
  const { rows } = await sql`select from call_count where user_guid = ${sales.guid}`.execute(write);
  expect([rows.length, await totals('sales')]).toEqual([1, after]);
});

it('kept calls can be made anew from the calls', async () => {
  const before = await totals('sales');
  await sql`update call_count set amount = amount + 5, seconds = seconds + 9`.execute(write);
  await sql`select recount_calls()`.execute(write);
  expect(await totals('sales')).toEqual(before);
});
