import { setTimeout as delay } from 'node:timers/promises';
import { bin } from '@haina/contract/calls/bin.ts';
import { contracts } from '@haina/contract/calls/contracts.ts';
import { products } from '@haina/contract/calls/products.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newGuid } from '../../src/platform/database/guid.ts';
import { moveCategories } from '../../src/reports/facts/moveCategories.ts';
import { addContract, addProduct } from '../crm/contracts/orderFactories.ts';
import { openApp } from '../support/app.ts';
import { addCustomer } from '../support/factories.ts';
import { brokenInvariants } from '../support/invariants.ts';
import { picture } from '../support/sampleFiles.ts';
import { uploadFile } from '../support/upload.ts';

const app = await openApp();
const { write, read } = app.databases;
const goesOn = new AbortController().signal;
const customer = await addCustomer(app, 'sales');

/** Two products of category 1, in the order in which products are locked. */
async function twoProducts(): Promise<[first: string, second: string]> {
  const fields = { Price: 10, Category_Id: 1, Category_Str: ',1,' };
  const made = [await addProduct(app, 'admin', fields), await addProduct(app, 'admin', fields)].toSorted();
  return [made[0] ?? '', made[1] ?? ''];
}

const line = (Product_Guid: string) => ({ Product_Guid, Sales_Price: 10, Sales_Num: 1, Discount: 0 });
const order = async (...of: readonly string[]) =>
  addContract(app, 'sales', customer, { ProductList: of.map(line), Money: null });

/** Gives products another category, which their lines are not counted by yet. */
async function giveCategory(Category_Id: number, ...ProductGuidList: string[]) {
  expect((await app.call(products.updateBatch, { ProductGuidList, Category_Id }, 'admin')).code).toBe(0);
}

/** How many of some products are still counted by the category before. */
async function unmoved(...guids: readonly string[]): Promise<number> {
  const { rows } =
    await sql`select from product where guid = any(${[...guids]}::uuid[]) and category_id <> counted_category`.execute(
      write,
    );
  return rows.length;
}

/** Waits until so many statements of this database wait for a lock. */
async function untilWaiting(number: number): Promise<void> {
  const found = async () => {
    const { rows } = await sql<{ number: number }>`select count(*)::int as number from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(read);
    return rows[0]?.number;
  };
  for (let tries = 0; (await found()) !== number; tries += 1) {
    expect(tries).toBeLessThan(100);
    await delay(30);
  }
}

/** Begins some things one after the other while a transaction keeps a lock, each once the one before waits; answers what they come to. */
async function begunBehind<T>(lock: RawBuilder<unknown>, ...things: readonly (() => Promise<T>)[]): Promise<T[]> {
  const begun: Promise<T>[] = [];
  await write.transaction().execute(async (db) => {
    await lock.execute(db);
    for (const thing of things) {
      begun.push(thing());
      await untilWaiting(begun.length);
    }
  });
  return Promise.all(begun);
}

/** Does something in the middle of a move of the first product of a run; answers once that run is over. */
async function inMiddleOf<T>(run: () => Promise<void>, act: () => Promise<T>): Promise<T> {
  const { running, done } = await write.transaction().execute(async (db) => {
    await sql`lock table fact_change in share mode`.execute(db);
    const begun = run();
    await untilWaiting(1);
    return { running: begun, done: await act() };
  });
  await running;
  return done;
}

const whole = async () => expect(await brokenInvariants(write)).toEqual([]);

describe('the job that moves products to their category', () => {
  it('ends at once while another run is at work, which moves all', async () => {
    const both = await twoProducts();
    await order(...both);
    await giveCategory(2, ...both);
    const isOver = await inMiddleOf(
      async () => moveCategories(write, goesOn),
      async () => Promise.race([moveCategories(write, goesOn).then(() => true), delay(2000, false)]),
    );
    expect(isOver).toBe(true);
    expect(await unmoved(...both)).toBe(0);
    await whole();
  });

  it('begins no other product once it is told to end, or was long at work', async () => {
    const both = await twoProducts();
    await order(...both);
    await giveCategory(2, ...both);
    await moveCategories(write, AbortSignal.abort());
    expect(await unmoved(...both)).toBe(2);
    const ending = new AbortController();
    await inMiddleOf(
      async () => moveCategories(write, ending.signal),
      async () => ending.abort(),
    );
    expect(await unmoved(...both)).toBe(1);
    await giveCategory(3, ...both);
    await inMiddleOf(
      async () => moveCategories(write, goesOn, 2000),
      async () => delay(2100),
    );
    expect(await unmoved(...both)).toBe(1);
    await moveCategories(write, goesOn);
    expect(await unmoved(...both)).toBe(0);
    await whole();
  });

  it('goes on with the others where one product cannot be moved', async () => {
    const [first, second] = await twoProducts();
    await giveCategory(2, first, second);
    await write.transaction().execute(async (db) => {
      await sql`select from product where guid = ${first} for key share`.execute(db);
      await expect(moveCategories(write, goesOn)).rejects.toThrow(/lock timeout/);
    });
    expect(await unmoved(second)).toBe(0);
    expect(await unmoved(first)).toBe(1);
    await moveCategories(write, goesOn);
    expect(await unmoved(first)).toBe(0);
  });

  it('waits for whoever writes another line of a contract with the product', async () => {
    const [moved, added] = await twoProducts();
    await giveCategory(2, added);
    await moveCategories(write, goesOn);
    const Guid = await order(moved);
    await giveCategory(2, moved);
    const { moving, isOver } = await write.transaction().execute(async (db) => {
      await sql`insert into product_line select copy.* from product_line as line, jsonb_populate_record(line, jsonb_build_object(
        'guid', ${newGuid()}::text, 'place', line.place + 1, 'product_guid', ${added}::text)) as copy
        where line.target_guid = ${Guid}`.execute(db);
      const one = moveCategories(write, goesOn);
      return { moving: one, isOver: await Promise.race([one.then(() => true), delay(500, false)]) };
    });
    await moving;
    expect(isOver).toBe(false);
    expect(await unmoved(moved)).toBe(0);
    // The order's money is none of a script's business.
    await sql`delete from product_line where target_guid = ${Guid} and product_guid = ${added}`.execute(write);
    await whole();
  });
});

describe('orders and changes of several products at once', () => {
  const locked = (guid: string) => sql`select from product where guid = ${guid} for update`;
  const change = (...ProductGuidList: string[]) =>
    app.call(products.updateBatch, { ProductGuidList, Product_Unit: 2 }, 'admin');

  it('do not end each other where orders go into the bin that have the products in another order', async () => {
    const [first, second] = await twoProducts();
    const ContractGuidList = [await order(second), await order(first)];
    const answers = await begunBehind<{ code: number }>(
      locked(first),
      async () => change(first, second),
      async () => app.call(contracts.remove, { ContractGuidList }, 'admin'),
    );
    expect(answers.map(({ code }) => code)).toEqual([0, 0]);
    await whole();
  });

  it('do not end each other where an order has one product instead of another', async () => {
    const [first, second] = await twoProducts();
    const Guid = await order(first);
    const answers = await begunBehind<{ code: number }>(
      locked(first),
      async () => change(first, second),
      async () => app.call(contracts.update, { Guid, ProductList: [line(second)] }, 'sales'),
    );
    expect(answers.map(({ code }) => code)).toEqual([0, 0]);
    await whole();
  });

  it('do not wait for each other where orders only go into the bin', async () => {
    const [first] = await twoProducts();
    const ContractGuidList = [await order(first)];
    await write.transaction().execute(async (db) => {
      await sql`update product set name = name where guid = ${first}`.execute(db);
      expect((await app.call(contracts.remove, { ContractGuidList }, 'admin')).code).toBe(0);
    });
    await whole();
  });

  it('do not wait for whoever holds the products by their key, as lines and facts do', async () => {
    const [first, second] = await twoProducts();
    await write.transaction().execute(async (db) => {
      await sql`select from product where guid in (${first}, ${second}) for key share`.execute(db);
      const answers = [
        await change(first, second),
        await app.call(products.update, { Guid: first, Product_Unit: 1 }, 'admin'),
        await app.call(products.takeOffShelf, { Guid: [first] }, 'admin'),
        await app.call(products.putOnShelf, { Guid: [first] }, 'admin'),
        await app.call(products.remove, { ProductGuidList: [first, second] }, 'admin'),
        await app.call(bin.restore, { Records: [{ Target_Kind: targetKind.products, Guid: second }] }, 'admin'),
      ];
      expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0, 0]);
      await uploadFile(app, 'admin', '产品图.png', await picture('png'), {
        kind: 1,
        target: { kind: targetKind.products, guid: second },
      });
    });
    await whole();
  });

  it('wait for each other where an order takes the product at its price', async () => {
    const [first] = await twoProducts();
    const { ordering, isOver } = await write.transaction().execute(async (db) => {
      await sql`select from product where guid = ${first} for no key update`.execute(db);
      const one = order(first);
      return { ordering: one, isOver: await Promise.race([one.then(() => true), delay(500, false)]) };
    });
    expect(isOver).toBe(false);
    await ordering;
  });
});
