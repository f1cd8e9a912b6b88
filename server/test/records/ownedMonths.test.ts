import { bin } from '@haina/contract/calls/bin.ts';
import { business } from '@haina/contract/calls/business.ts';
import { type BriefingFigure, results } from '@haina/contract/calls/results.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { compactOwnedCounts } from '../../src/records/list/recordTotals.ts';
import { openApp } from '../support/app.ts';
import { addCustomer, addFollowUp, addLead, joinTeam, personOf } from '../support/factories.ts';
import { addBusiness } from '../crm/contracts/orderFactories.ts';

const app = await openApp();
const { write } = app.databases;
const [sales2, manager] = [await personOf(app, 'sales2'), await personOf(app, 'manager')];

type Key = BriefingFigure['Key'];

async function figure(Key: Key, as: string, type: 'year' | 'month' | 'today' = 'year') {
  const { data } = await app.call(results.briefing, { type, SeleteType: 0 }, as);
  const { Value, Money } = data.rows.find((row) => row.Key === Key) ?? { Value: Number.NaN, Money: null };
  return { Value, Money: Money ?? 0 };
}

/** What a figure of a person is more than it was, for a year, a month and today alike. */
async function grown(Key: Key, as: string, change: () => Promise<unknown>) {
  const periods = ['year', 'month', 'today'] as const;
  const told = async () => Promise.all(periods.map((type) => figure(Key, as, type)));
  const before = await told();
  await change();
  const after = await told();
  const steps = after.map(({ Value, Money }, place) => [
    Value - (before[place]?.Value ?? 0),
    Math.round((Money - (before[place]?.Money ?? 0)) * 100) / 100,
  ]);
  expect(new Set(steps.map((step) => step.join())).size, JSON.stringify(steps)).toBe(1);
  return steps[0];
}

it('figures follow every change of who owns what, of money and of the recycle bin', async () => {
  const customer = await addCustomer(app, 'sales');
  let guid = '';
  const create = async () => {
    guid = await addBusiness(app, 'sales', customer, { Money: 10.5 });
  };
  expect(await grown('business', 'sales', create)).toEqual([1, 10.5]);
  const raise = async () => app.call(business.update, { Guid: guid, Money: 30 }, 'sales');
  expect(await grown('business', 'sales', raise)).toEqual([0, 19.5]);
  const move = async () => app.call(business.updateStatus, { Guid: guid, Status_Id: 2 }, 'sales');
  expect(await grown('stageMoves', 'sales', move)).toEqual([1, 0]);
  const remove = async () => app.call(business.remove, { BusinessGuidList: [guid] }, 'manager');
  expect(await grown('stageMoves', 'sales', remove)).toEqual([-1, 0]);
  const restore = async () =>
    app.call(bin.restore, { Records: [{ Target_Kind: targetKind.business, Guid: guid }] }, 'manager');
  expect(await grown('business', 'sales', restore)).toEqual([1, 30]);
  const transfer = async () =>
    app.call(business.transfer, { BusinessGuidList: [guid], User_Guid: sales2.guid }, 'sales');
  expect(await grown('business', 'sales2', transfer)).toEqual([1, 30]);
  expect((await figure('stageMoves', 'sales2')).Value).toBeGreaterThan(0);
});

it('a record of a team counts once for a person who reaches it by its owner too', async () => {
  const lead = await addLead(app, 'sales');
  const join = async (member: typeof sales2) => joinTeam(app, { kind: targetKind.leads, guid: lead }, member, 0);
  expect(await grown('leads', 'sales2', async () => join(sales2))).toEqual([1, 0]);
  expect(await grown('leads', 'manager', async () => join(manager))).toEqual([0, 0]);
  const follow = async () => addFollowUp(app, 'sales', { kind: targetKind.leads, guid: lead });
  expect(await grown('leadsFollowed', 'sales2', follow)).toEqual([1, 0]);
});

it('whole months are added up from what is kept, not counted', async () => {
  await addLead(app, 'sales');
  const before = await figure('leads', 'admin');
  await sql`update owned_month set amount = amount + 1000 where figure = 1 and amount > 0`.execute(write);
  expect((await figure('leads', 'admin')).Value).toBeGreaterThanOrEqual(before.Value + 1000);
  await sql`select recount_owned()`.execute(write);
  expect(await figure('leads', 'admin')).toEqual(before);
});

it('kept months are put together beside those who write, and come to the same', async () => {
  const before = await figure('leads', 'sales');
  await Promise.all(
    Array.from({ length: 9 }, async (_none, place) =>
      place % 3 === 0 ? compactOwnedCounts(write) : addLead(app, 'sales', { Name: `按月合并${place}` }),
    ),
  );
  await compactOwnedCounts(write);
  expect((await figure('leads', 'sales')).Value).toBe(before.Value + 6);
  const { rows } = await sql<{ most: number }>`select max(parts)::int as most from
    (select count(*) as parts from owned_month group by company_id, figure, month, owner_guid) as kept`.execute(write);
  expect(rows[0]?.most).toBe(1);
});
