import { setTimeout as delay } from 'node:timers/promises';
import { bin } from '@haina/contract/calls/bin.ts';
import { contracts } from '@haina/contract/calls/contracts.ts';
import { products } from '@haina/contract/calls/products.ts';
import { reports } from '@haina/contract/reports/reports.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildFacts, countUnbuilt } from '../../src/reports/facts/buildFacts.ts';
import { foldFacts, lockFolding } from '../../src/reports/facts/foldFacts.ts';
import { purgeBin } from '../../src/tools/bin/purgeBin.ts';
import { addContract, addProduct } from '../crm/contracts/orderFactories.ts';
import { openApp } from '../support/app.ts';
import { addCustomer, personOf } from '../support/factories.ts';
import { brokenInvariants } from '../support/invariants.ts';
import { untilLockWaits } from '../support/lockWaits.ts';

const app = await openApp();
const { write } = app.databases;
const { companyId } = await personOf(app, 'sales');

const pipes = await addProduct(app, 'admin', { Price: 10, Category_Id: 1, Category_Str: ',1,' });
const pumps = await addProduct(app, 'admin', { Price: 20.5, Category_Id: 1, Category_Str: ',1,' });
const customer = await addCustomer(app, 'sales');
const line = (product: string, number: number, price = product === pumps ? 20.5 : 10) => ({
  Product_Guid: product,
  Sales_Price: price,
  Sales_Num: number,
  Discount: 0,
});

/** What was sold over a year, by product and by category, the ranking of products, and the list behind a number. */
async function sold() {
  const year = { SeleteType: 0, start_data: '2026-01-15', end_data: '2027-01-14' } as const;
  const { productStatistics, productCategory, rankProduct } = reports;
  const byProduct = await app.call(productStatistics.parts.items.call, { ...year, Compare: 1 }, 'admin');
  const byCategory = await app.call(productCategory.parts.items.call, year, 'admin');
  const ranking = await app.call(rankProduct.parts.ranking.call, { ...year, pagesize: 100 }, 'admin');
  return [byProduct, byCategory, ranking].map(({ data }) => data);
}

/** The same answers from rows, as while no facts are kept. */
async function fromRows() {
  const zone = (to: string | null) => sql`update fact_state set zone = ${to} where company_id = ${companyId}`;
  await zone(null).execute(write);
  const answers = await sold();
  await zone('Asia/Shanghai').execute(write);
  return answers;
}

/** Facts and rows agree before noted changes are put together and afterwards; answers what was sold. */
async function agreed() {
  const rows = await fromRows();
  expect(await sold()).toEqual(rows);
  await foldFacts(write);
  expect(await sold()).toEqual(rows);
  return rows;
}

/** Begins something, starts another thing that has to wait for it, goes on with the first one, and lets both end. */
async function beside(
  begin: RawBuilder<unknown>,
  other: () => Promise<unknown>,
  goOn?: RawBuilder<unknown>,
): Promise<void> {
  const waiting = await write.transaction().execute(async (step) => {
    await begin.execute(step);
    const ends = other();
    await untilLockWaits(write);
    await goOn?.execute(step);
    return { ends };
  });
  await waiting.ends;
}

describe('what is sold', () => {
  it('is right while orders come, change, move to other days and into the bin and back', async () => {
    const none = await agreed();
    const ProductList = [line(pipes, 2.5), line(pumps, 1), line(pipes, 1)];
    const Guid = await addContract(app, 'sales', customer, {
      ProductList,
      Money: null,
      Order_Date: '2026-03-01T10:00:00',
    });
    await addContract(app, 'sales', customer, {
      ProductList: [line(pumps, 4)],
      Money: null,
      Order_Date: '2026-02-28T23:59:00',
    });
    const first = await agreed();
    expect(first).not.toEqual(none);
    expect(first[0]?.Total).toMatchObject({ Money: 137.5, Quantity: 8.5, Contract_Num: 2 });
    expect(first[0]?.rows).toContainEqual(expect.objectContaining({ Item_Id: pipes, Money: 35, Contract_Num: 1 }));
    const change = async (fields: object) =>
      expect((await app.call(contracts.update, { Guid, ...fields }, 'sales')).code).toBe(0);
    await change({ ProductList: [line(pumps, 3)] });
    expect(await agreed()).not.toEqual(first);
    await change({ ProductList });
    expect(await agreed()).toEqual(first);
    await change({ Order_Date: '2025-12-31T23:59:00' });
    expect(await agreed()).not.toEqual(first);
    await change({ Order_Date: '2026-03-01T10:00:00' });
    expect((await app.call(contracts.remove, { ContractGuidList: [Guid] }, 'admin')).code).toBe(0);
    expect(await agreed()).not.toEqual(first);
    expect((await app.call(bin.restore, { Records: [{ Target_Kind: targetKind.contract, Guid }] }, 'admin')).code).toBe(
      0,
    );
    expect(await agreed()).toEqual(first);
  });

  it('moves with the category of its products, of several at once too, and once for each contract', async () => {
    const before = await agreed();
    const move = (Category_Id: number, ...ProductGuidList: string[]) =>
      app.call(products.updateBatch, { ProductGuidList, Category_Id }, 'admin');
    expect((await move(2, pumps)).code).toBe(0);
    const apart = await agreed();
    expect(apart[1]).not.toEqual(before[1]);
    expect(apart[0]).toEqual(before[0]);
    expect((await move(3, pipes, pumps)).code).toBe(0);
    const together = await agreed();
    expect(together[1]?.rows).toContainEqual(expect.objectContaining({ Item_Id: '3', Contract_Num: 2 }));
    expect((await move(1, pipes, pumps)).code).toBe(0);
    expect(await agreed()).toEqual(before);
  });

  it('is right while products change their category and their orders are written at the same time', async () => {
    const move = (product: string, category: number) =>
      app.call(products.updateBatch, { ProductGuidList: [product], Category_Id: category }, 'admin');
    const order = () =>
      addContract(app, 'sales', customer, { ProductList: [line(pipes, 1), line(pumps, 2)], Money: null });
    const moved = (product: string, category: number) =>
      sql`update product set category_id = ${category} where company_id = ${companyId} and guid = ${product}`;
    await beside(moved(pumps, 2), order);
    await agreed();
    await beside(moved(pipes, 3), () => move(pumps, 1));
    await agreed();
    const another = sql`update contract set order_time = order_time - interval '1 day' where company_id = ${companyId}`;
    await beside(another, () => move(pipes, 1));
    await agreed();
    expect(await brokenInvariants(write)).toEqual([]);
  });

  it('waits for products in their order, those of the lines that it had among them', async () => {
    const [first = '', second = ''] = [pipes, pumps].toSorted();
    const Guid = await addContract(app, 'sales', customer, { ProductList: [line(first, 1)], Money: null });
    const held = (product: string) => sql`update product set description = 'held' where guid = ${product}`;
    const replace = async () =>
      expect((await app.call(contracts.update, { Guid, ProductList: [line(second, 1)] }, 'sales')).code).toBe(0);
    await beside(held(first), replace, held(second));
    await agreed();
  });

  it('is right where a script writes lines before their contract, changes them and deletes both', async () => {
    const before = await agreed();
    const copy = async (guid: string) => {
      await sql`insert into product_line select copy.* from product_line as line, jsonb_populate_record(line, jsonb_build_object(
        'guid', gen_random_uuid(), 'target_guid', ${guid}::text)) as copy
        where line.target_guid = (select target_guid from product_line where company_id = ${companyId} and target_kind = 5 limit 1)`.execute(
        write,
      );
      await sql`insert into contract select copy.* from contract as one, jsonb_populate_record(one, jsonb_build_object(
        'guid', ${guid}::text, 'contract_num', ${guid}::text)) as copy
        where one.guid = (select target_guid from product_line where company_id = ${companyId} and target_kind = 5 limit 1)`.execute(
        write,
      );
    };
    const guid = 'c0ffee00-0000-7000-8000-000000000001';
    await copy(guid);
    expect(await agreed()).not.toEqual(before);
    await sql`update product_line set product_guid = ${pumps}, sales_num = sales_num + 1 where target_guid = ${guid}`.execute(
      write,
    );
    await agreed();
    await sql`delete from contract where guid = ${guid}`.execute(write);
    expect(await agreed()).toEqual(before);
    await sql`delete from product_line where target_guid = ${guid}`.execute(write);
    expect(await agreed()).toEqual(before);
    expect(await brokenInvariants(write)).toEqual([]);
  });

  it('is right once orders are purged, the company moves to another zone, and months are counted anew', async () => {
    const order = { ProductList: [line(pipes, 1), line(pumps, 3)], Money: null, Order_Date: '2026-06-01T00:30:00' };
    const Guid = await addContract(app, 'sales', customer, order);
    await addContract(app, 'sales', customer, order);
    const before = await agreed();
    expect((await app.call(contracts.remove, { ContractGuidList: [Guid] }, 'admin')).code).toBe(0);
    const less = await agreed();
    expect(less).not.toEqual(before);
    await sql`update contract set delete_time = now() - interval '31 days' where guid = ${Guid}`.execute(write);
    await purgeBin(write, new Date());
    const { rows } = await sql`select from product_line where target_guid = ${Guid}`.execute(write);
    expect(rows).toHaveLength(0);
    expect(await agreed()).toEqual(less);
    expect(await brokenInvariants(write)).toEqual([]);

    const moveTo = async (zone: string) => {
      await write.updateTable('company').set({ zone }).where('id', '=', companyId).execute();
      for (let tries = 0; (await countUnbuilt(write)) > 0; tries += 1) {
        // Transactions of other tests, begun before, end first.
        expect(tries).toBeLessThan(100);
        await buildFacts(write);
        await delay(100);
      }
      expect(await brokenInvariants(write)).toEqual([]);
    };
    const lastOfMay = async () =>
      sql`select from daily_fact where company_id = ${companyId} and fact = 39 and level = 1 and day = '2026-05-31'`.execute(
        write,
      );
    await moveTo('Europe/London');
    expect((await lastOfMay()).rows).toHaveLength(1);
    await moveTo('Asia/Shanghai');
    expect((await lastOfMay()).rows).toHaveLength(0);
    expect(await agreed()).toEqual(less);

    await write.transaction().execute(async (db) => {
      await lockFolding(db);
      await sql`select recount_facts(${companyId}, '2026-06-01', '2026-06-30')`.execute(db);
    });
    expect(await agreed()).toEqual(less);
    expect(await brokenInvariants(write)).toEqual([]);
  });
});

describe('what the first contract of a customer sold', () => {
  const firstOf = async (guid: string) => {
    const { rows } = await sql<{
      guid: string;
    }>`select product.guid from customer, unnest(first_products) as first (number)
      join product on product.number = first.number where customer.guid = ${guid} and product.company_id = customer.company_id`.execute(
      write,
    );
    return rows.map((row) => row.guid);
  };

  it('follows its lines, its day, the bin and earlier contracts, also those that are written at the same time', async () => {
    const guid = await addCustomer(app, 'sales');
    expect(await firstOf(guid)).toEqual([]);
    const contract = (product: string, day: string) =>
      addContract(app, 'sales', guid, {
        ProductList: [line(product, 1), line(product, 2)],
        Money: null,
        Order_Date: `${day}T10:00:00`,
      });
    const late = await contract(pipes, '2026-05-02');
    expect(await firstOf(guid)).toEqual([pipes]);
    const early = await contract(pumps, '2026-05-01');
    expect(await firstOf(guid)).toEqual([pumps]);
    const gone = sql`update contract set delete_time = now() where guid = ${early}`;
    const ProductList = [line(pumps, 1), line(pipes, 1)];
    await beside(gone, () => app.call(contracts.update, { Guid: late, ProductList }, 'sales'));
    expect(await firstOf(guid)).toEqual([pipes, pumps]);
    await sql`update contract set delete_time = null where guid = ${early}`.execute(write);
    expect(await firstOf(guid)).toEqual([pumps]);
    await sql`update contract set order_time = '2026-06-01' where guid = ${early}`.execute(write);
    expect(await firstOf(guid)).toEqual([pipes, pumps]);
    expect((await app.call(contracts.update, { Guid: late, ProductList: [], Money: 1 }, 'sales')).code).toBe(0);
    expect(await firstOf(guid)).toEqual([]);
  });
});
