import { leads } from '@haina/contract/calls/leads.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { compactOwnedCounts } from '../../src/records/list/recordTotals.ts';
import { openApp } from '../support/app.ts';
import { addLead, joinTeam, personOf } from '../support/factories.ts';

const app = await openApp();
const { write } = app.databases;

const [sales, sales2, manager] = [
  await personOf(app, 'sales'),
  await personOf(app, 'sales2'),
  await personOf(app, 'manager'),
];

const totalFor = async (as: string): Promise<number> => (await app.call(leads.list, { page: 1 }, as)).data.total;

/** What is kept of a person's leads: the differences, and what they come to. */
async function keptOf(owner: string) {
  const { rows } = await sql<{ amounts: number[]; live: number }>`
    select array(select amount from owned_count where owner_guid = ${owner} and target_kind = 1 order by id) as amounts,
      (select count(*)::int from leads where owner_guid = ${owner} and delete_time is null) as live`.execute(write);
  const { amounts = [], live = Number.NaN } = rows[0] ?? {};
  return { rows: amounts.length, sum: amounts.reduce((sum, amount) => sum + amount, 0), live };
}

it('a list’s total is that of its rows after every change of who owns what', async () => {
  const before = [await totalFor('sales'), await totalFor('sales2'), await totalFor('admin')] as const;
  const guids = [];
  for (const Name of ['恒远一', '恒远二', '恒远三']) guids.push(await addLead(app, 'sales', { Name }));
  const [one = '', two = '', three = ''] = guids;
  const totals = async () => [await totalFor('sales'), await totalFor('sales2'), await totalFor('admin')];
  const [mine, theirs, all] = before;
  expect(await totals()).toEqual([mine + 3, theirs, all + 3]);
  await app.call(leads.transfer, { LeadsGuidList: [one], User_Guid: sales2.guid }, 'sales');
  expect(await totals()).toEqual([mine + 2, theirs + 1, all + 3]);
  await app.call(leads.remove, { LeadsGuidList: [two] }, 'sales');
  expect(await totals()).toEqual([mine + 1, theirs + 1, all + 2]);
  // Reached by a team, and not counted twice by a person who reaches it by its owner as well.
  const above = await totalFor('manager');
  for (const member of [sales2, manager]) await joinTeam(app, { kind: targetKind.leads, guid: three }, member, 0);
  expect(await totals()).toEqual([mine + 1, theirs + 2, all + 2]);
  expect([await totalFor('manager'), above > 0]).toEqual([above, true]);
});

it('a row that is deleted for good takes its part of the count along, once', async () => {
  const [live, binned] = [await addLead(app, 'sales'), await addLead(app, 'sales')];
  await app.call(leads.remove, { LeadsGuidList: [binned] }, 'sales');
  const before = await keptOf(sales.guid);
  for (const table of ['record_phone', 'ownership_change', 'operation_record'] as const) {
    await write.deleteFrom(table).where('target_guid', 'in', [live, binned]).execute();
  }
  await write.deleteFrom('leads').where('guid', 'in', [live, binned]).execute();
  const after = await keptOf(sales.guid);
  expect(after).toMatchObject({ sum: before.sum - 1, live: before.live - 1 });
  expect(after.sum).toBe(after.live);
});

it('counts are put together beside those who write, and come to the same', async () => {
  await addLead(app, 'sales');
  const work = Array.from({ length: 12 }, async (_none, place) => {
    if (place % 3 === 0) return compactOwnedCounts(write);
    await addLead(app, 'sales', { Name: `并行${place}` });
  });
  await Promise.all(work);
  const beside = await keptOf(sales.guid);
  expect(beside.sum).toBe(beside.live);
  await compactOwnedCounts(write);
  expect(await keptOf(sales.guid)).toEqual({ rows: 1, sum: beside.live, live: beside.live });
});

it('counts can be made anew from the rows', async () => {
  const before = await keptOf(sales.guid);
  await sql`update owned_count set amount = amount + 5`.execute(write);
  await sql`select recount_owned()`.execute(write);
  expect(await keptOf(sales.guid)).toMatchObject({ sum: before.live, live: before.live });
});
