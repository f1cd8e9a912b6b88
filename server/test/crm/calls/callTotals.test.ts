import { calls } from '@haina/contract/calls/calls.ts';
import { callDirection, callWay } from '@haina/contract/rules/call.ts';
import { callState, callStatus } from '@haina/contract/rules/callState.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { compactCallCounts } from '../../../src/records/calls/callTotals.ts';
import { personOf } from '../../support/factories.ts';
import { absentGuid } from '../../support/samples.ts';
import { callRow, openCalls } from './callGround.ts';

const { app } = await openCalls();
const { write } = app.databases;
const [sales, sales2] = [await personOf(app, 'sales'), await personOf(app, 'sales2')];

/** Calls of a person of such lengths, written without dialling. */
async function callsOf(person: Parameters<typeof callRow>[0], lengths: readonly number[]) {
  const rows = lengths.map((talk_length) => callRow(person, { talk_length }));
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

it('the totals of each kind of calls are those of the calls, also after it is known what became of one', async () => {
  const kinds = {
    out: { Direction: callDirection.out },
    in: { Direction: callDirection.in },
    missed: { Direction: callDirection.missed },
    byHand: { Call_Kind: 2 },
    incoming: { Call_Way: callWay.incoming },
    answered: { Call_Status: [callStatus.answered] },
    lost: { Call_Status: [callStatus.notAnswered, callStatus.busy] },
    missedBusy: { Direction: callDirection.missed, Call_Status: [callStatus.busy] },
  } as const;
  const numbers = async () => {
    const found = Object.entries(kinds).map(
      async ([kind, filter]) => [kind, (await totals('sales', filter))[0]] as const,
    );
    return Object.fromEntries(await Promise.all(found));
  };
  const begun = await numbers();
  const since = async () => {
    const now = await numbers();
    return Object.fromEntries(Object.keys(kinds).map((kind) => [kind, (now[kind] ?? 0) - (begun[kind] ?? 0)]));
  };
  const none = { out: 0, in: 0, missed: 0, byHand: 0, incoming: 0, answered: 0, lost: 0, missedBusy: 0 };
  const ringing = { way: callWay.incoming, state: callState.extensionRinging, end_time: null, talk_length: 0 };
  const incoming = callRow(sales, { ...ringing, call_status: callStatus.notReported });
  const byHand = callRow(sales, { way: callWay.backFill });
  await write.insertInto('call_record').values([incoming, byHand]).execute();
  expect(await since()).toEqual({ ...none, out: 1, byHand: 1, answered: 1, in: 1, incoming: 1 });
  const isThis = sql<boolean>`guid = ${incoming.guid}`;
  const ended = { state: callState.ended, end_time: new Date(), call_status: callStatus.busy };
  await write.updateTable('call_record').set(ended).where(isThis).execute();
  const both = { out: 1, byHand: 1, answered: 1, in: 1, incoming: 1, missed: 1, lost: 1, missedBusy: 1 };
  expect(await since()).toEqual(both);
  await write.deleteFrom('call_record').where(isThis).execute();
  expect(await since()).toEqual({ ...none, out: 1, byHand: 1, answered: 1 });
});

it('the longest calls come first or last, page by page up to the last one', async () => {
  await callsOf(sales, [5, 500, 50]);
  const filter = { SeleteType: 1, Direction: callDirection.out, order_field: 'Talk_Length', pagesize: 2 } as const;
  const lengths = async (order_type: 'asc' | 'desc') => {
    const read = async (page: number): Promise<readonly number[]> => {
      const { data } = await app.call(calls.list, { ...filter, order_type, page }, 'sales');
      const found = data.rows.map(({ Talk_Length }) => Talk_Length);
      return page * filter.pagesize < data.total ? [...found, ...(await read(page + 1))] : found;
    };
    return read(1);
  };
  const rising = await lengths('asc');
  expect(rising).toEqual(expect.arrayContaining([5, 50, 500]));
  expect(rising).toEqual(rising.toSorted((a, b) => a - b));
  expect(await lengths('desc')).toEqual(rising.toReversed());
  const { data } = await app.call(calls.list, { ...filter, page: 1000 }, 'sales');
  expect([data.rows, data.total]).toEqual([[], rising.length]);
});

it('calls out of reach are in no total, and a department that does not exist leaves none', async () => {
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
  const { rows } =
    await sql`select from call_count group by user_guid, way, call_status, is_missed having count(*) > 1`.execute(
      write,
    );
  expect([rows.length, await totals('sales')]).toEqual([0, after]);
});

it('kept calls can be made anew from the calls', async () => {
  const before = await totals('sales');
  await sql`update call_count set amount = amount + 5, seconds = seconds + 9`.execute(write);
  await sql`select recount_calls()`.execute(write);
  expect(await totals('sales')).toEqual(before);
});
