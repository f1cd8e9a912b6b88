import { business } from '@haina/contract/calls/business.ts';
import { contracts } from '@haina/contract/calls/contracts.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { merge } from '@haina/contract/calls/merge.ts';
import { targets } from '@haina/contract/calls/targets.ts';
import { reports } from '@haina/contract/reports/reports.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildFacts, markFactsUnbuilt } from '../../src/reports/facts/buildFacts.ts';
import { foldFacts } from '../../src/reports/facts/foldFacts.ts';
import { openApp } from '../support/app.ts';
import { addCustomer, addFollowUp, addLead, personOf } from '../support/factories.ts';
import { listenForSockets, openSocket, until } from '../support/sockets.ts';
import { addBusiness, addContract, addProduct, addReceivable } from '../crm/contracts/orderFactories.ts';

const app = await openApp();
const address = await listenForSockets(app);
const { write } = app.databases;
const { companyId } = await personOf(app, 'sales');

/** The kinds of figures that were told to have changed since the last look, in their order. */
async function told(): Promise<string[]> {
  const { rows } = await sql<{ kind: string; company_id: string }>`
    with gone as (delete from outbox where event = 'figures' returning id, company_id, payload)
    select payload ->> 'Kind' as kind, company_id from gone order by id`.execute(write);
  expect(rows.filter(({ company_id }) => company_id !== companyId)).toEqual([]);
  return rows.map(({ kind }) => kind);
}

const customer = await addCustomer(app, 'sales');
const contract = await addContract(app, 'sales', customer);

describe('a change of figures', () => {
  it('is told by what it counts, once for each write', async () => {
    await told();
    const other = await addContract(app, 'sales', customer);
    expect(await told()).toContain('contract');
    await addReceivable(app, 'sales', { customer, contract });
    expect(await told()).toEqual(['receivables']);
    await addFollowUp(app, 'sales', { kind: 2, guid: customer }, '聊过');
    expect(await told()).toEqual(['activity']);
    const [one, two] = [await addLead(app, 'sales'), await addLead(app, 'sales')];
    expect(await told()).toEqual(['leads', 'leads']);
    await app.call(leads.remove, { LeadsGuidList: [one, two] }, 'admin');
    expect(await told()).toEqual(['leads']);
    await app.call(contracts.remove, { ContractGuidList: [other] }, 'admin');
    expect(await told()).toContain('contract');
  });

  it('is told where an opportunity moves or ends, and where a target is set or cleared', async () => {
    const Guid = await addBusiness(app, 'sales', customer);
    await told();
    await app.call(business.updateStatus, { Guid, Status_Id: 3 }, 'sales');
    expect(await told()).toEqual(['business']);
    await app.call(business.updateStatus, { Guid, Is_End: 1 }, 'sales');
    expect(await told()).toEqual(['business']);
    const { guid } = await personOf(app, 'sales');
    const set = (Old_Money: number | null, Money: number | null) =>
      app.call(
        targets.update,
        { Year: 2026, Kind: 1, TargetList: [{ Holder: 1, Guid: guid, Month: 3, Money, Old_Money }] },
        'admin',
      );
    expect((await set(null, 5000)).code).toBe(0);
    expect(await told()).toEqual(['target']);
    expect((await set(5000, null)).code).toBe(0);
    expect(await told()).toEqual(['target']);
  });

  it('is not told where a write changes no figure, is refused, or is undone', async () => {
    await told();
    await app.call(contracts.update, { Guid: contract, Remark: '只是备注' }, 'sales');
    await app.call(contracts.remove, { ContractGuidList: [contract] }, 'outsider');
    await write
      .transaction()
      .execute(async (db) => {
        await sql`update contract set money = money + 1 where company_id = ${companyId} and guid = ${contract}`.execute(
          db,
        );
        throw new Error('undone');
      })
      .catch(() => undefined);
    expect(await told()).toEqual([]);
  });

  it('is told where the products of a contract change, though its money stays', async () => {
    const [one, two] = [await addProduct(app, 'admin', { Price: 50 }), await addProduct(app, 'admin', { Price: 50 })];
    const line = (Product_Guid: string, Sales_Num: number) => ({
      Product_Guid,
      Sales_Price: 50,
      Sales_Num,
      Discount: 0,
      Sub_Total: 50 * Sales_Num,
    });
    const sold = await addContract(app, 'sales', customer, { ProductList: [line(one, 2)] });
    await told();
    const update = async (ProductList: ReturnType<typeof line>[]) =>
      (await app.call(contracts.update, { Guid: sold, ProductList }, 'sales')).code;
    expect(await update([line(two, 2)])).toBe(0);
    expect(await told()).toEqual(['contract']);
    // The same products again change nothing.
    expect(await update([line(two, 2)])).toBe(0);
    expect(await told()).toEqual([]);
    expect(await update([line(two, 1), line(one, 1)])).toBe(0);
    expect(await told()).toEqual(['contract']);
    expect(await update([])).toBe(0);
    expect(await told()).toEqual(['contract']);
  });

  it('is told where follow-ups go over to another customer, as how many were followed changes', async () => {
    const [keep, gone] = [await addCustomer(app, 'sales'), await addCustomer(app, 'sales')];
    await addFollowUp(app, 'sales', { kind: 2, guid: keep }, '聊过');
    const moved = await addFollowUp(app, 'sales', { kind: 2, guid: gone }, '也聊过');
    await told();
    const moveTo = async (guid: string) =>
      write.updateTable('activity').set({ target_guid: guid }).where('guid', '=', moved).execute();
    await moveTo(keep);
    expect(await told()).toEqual(['activity']);
    await moveTo(gone);
    expect(await told()).toEqual(['activity']);
    const merged = await app.call(merge.customers, { Keep_Guid: keep, Gone_Guid: gone }, 'admin');
    expect(merged.code).toBe(0);
    expect((await told()).toSorted()).toEqual(['activity', 'customer']);
  });

  it('is not told by putting facts together or building them anew', async () => {
    await told();
    await markFactsUnbuilt(write);
    await buildFacts(write);
    await foldFacts(write);
    expect(await told()).toEqual([]);
  });

  it('reaches whoever is there, without a number, and the ranking they ask for then has it', async () => {
    const watching = openSocket(address, { token: await app.token('manager') });
    const foreign = openSocket(address, { token: await app.token('outsider') });
    await Promise.all([watching.ready, foreign.ready]);
    const ranking = async () =>
      (
        await app.call(
          reports.rankReceivables.parts.ranking.call,
          { SeleteType: 0, start_data: '2026-04-01', end_data: '2026-04-01', pagesize: 100 },
          'manager',
        )
      ).data;
    const before = (await ranking()).Total.Value;
    await addReceivable(app, 'sales', { customer, contract }, { Money: 321.5 });
    await until(() => watching.figures.length > 0);
    expect(watching.figures.map(({ payload }) => payload)).toEqual([{ Kind: 'receivables' }]);
    expect((await ranking()).Total.Value).toBeCloseTo(before + 321.5, 2);
    expect(foreign.figures).toEqual([]);
  });

  it('is told after a break by the newest of each kind, twenty at most, however often it was missed', async () => {
    const first = openSocket(address, { token: await app.token('manager') });
    const last = await first.ready;
    first.socket.close();
    const there = openSocket(address, { token: await app.token('manager') });
    await there.ready;
    for (let at = 0; at < 25; at += 1) await addLead(app, 'sales');
    await addReceivable(app, 'sales', { customer, contract });
    // All of it was handed out: what comes from here on is what was missed.
    await until(() => there.figures.some(({ payload }) => payload['Kind'] === 'receivables'));
    const again = openSocket(address, { token: await app.token('manager'), last });
    await again.ready;
    const kinds = again.figures.map(({ payload }) => payload['Kind']);
    expect(kinds).toEqual([...Array.from({ length: 20 }, () => 'leads'), 'receivables']);
  });
});
