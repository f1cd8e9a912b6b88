import { bin } from '@haina/contract/calls/bin.ts';
import { contracts } from '@haina/contract/calls/contracts.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../../src/platform/database/database.ts';
import { openApp } from '../../support/app.ts';
import { addCustomer } from '../../support/factories.ts';
import { untilHeldUp, untilLockWaits } from '../../support/lockWaits.ts';
import { addContract, addProduct } from './orderFactories.ts';

const app = await openApp();
const { write } = app.databases;
const product = await addProduct(app, 'admin', { Price: 100 });

/** What changes which products the first contract of a customer sold, or may (decision 0093). */
const changes = {
  'a change of its day': (Guid: string) =>
    app.call(contracts.update, { Guid, Order_Date: '2026-01-02T00:00:00' }, 'sales'),
  'a change of its lines': (Guid: string) =>
    app.call(
      contracts.update,
      { Guid, ProductList: [{ Product_Guid: product, Sales_Price: 100, Sales_Num: 1, Discount: 0 }] },
      'sales',
    ),
  'another customer': async (Guid: string) =>
    app.call(contracts.update, { Guid, Customer_Guid: await addCustomer(app, 'sales') }, 'sales'),
  'a change of several contracts': (Guid: string) =>
    app.call(contracts.updateBatch, { ContractGuidList: [Guid], Order_Date: '2026-01-02T00:00:00' }, 'sales'),
  'its deletion': (Guid: string) => app.call(contracts.remove, { ContractGuidList: [Guid] }, 'admin'),
};

const restore = (Guid: string) =>
  app.call(bin.restore, { Records: [{ Target_Kind: targetKind.contract, Guid }] }, 'admin');

/** Locks a contract without waiting; says why not where it is locked. */
const takeContract = (db: Database, contract: string): Promise<string> =>
  sql`select from contract where guid = ${contract} for update nowait`.execute(db).then(
    () => 'taken',
    (error: Error) => error.message,
  );

/** Makes a call while another transaction has the customer, which then takes the contract too, as a merge or a transfer does. */
async function besideItsCustomer(customer: string, contract: string, call: () => Promise<{ code: number }>) {
  const other = await write.startTransaction().execute();
  await sql`select from customer where guid = ${customer} for update`.execute(other);
  const answer = call();
  await untilHeldUp(write, other);
  const taken = await takeContract(other, contract);
  await other.rollback().execute();
  expect(taken).toBe('taken');
  expect((await answer).code).toBe(0);
}

describe('a contract waits for its customer before it is taken, in the order of merges and transfers', () => {
  it.each(Object.entries(changes))('by %s', async (_what, change) => {
    const customer = await addCustomer(app, 'sales');
    const contract = await addContract(app, 'sales', customer);
    await besideItsCustomer(customer, contract, () => change(contract));
  });

  it('by coming back from the recycle bin', async () => {
    const customer = await addCustomer(app, 'sales');
    const contract = await addContract(app, 'sales', customer);
    expect((await app.call(contracts.remove, { ContractGuidList: [contract] }, 'admin')).code).toBe(0);
    await besideItsCustomer(customer, contract, () => restore(contract));
  });

  it('also where two of its contracts come back at once', async () => {
    const customer = await addCustomer(app, 'sales');
    const deleted = [await addContract(app, 'sales', customer), await addContract(app, 'sales', customer)];
    expect((await app.call(contracts.remove, { ContractGuidList: deleted }, 'admin')).code).toBe(0);
    const answers = await Promise.all(deleted.map((guid) => restore(guid)));
    expect(answers.map(({ code }) => code)).toEqual([0, 0]);
  });

  it('also of a customer that it moved to while it waited', async () => {
    const [customer, next] = [await addCustomer(app, 'sales'), await addCustomer(app, 'sales')];
    const contract = await addContract(app, 'sales', customer);
    const mover = await write.startTransaction().execute();
    const other = await write.startTransaction().execute();
    await sql`update contract set customer_guid = ${next} where guid = ${contract}`.execute(mover);
    await sql`select from customer where guid = ${customer} for update`.execute(mover);
    const edit = changes['a change of its day'](contract);
    await untilLockWaits(write);
    const isNextLocked = sql`select from customer where guid = ${next} for update`.execute(other);
    await untilLockWaits(write, 2);
    await mover.commit().execute();
    await isNextLocked;
    await untilHeldUp(write, other);
    const taken = await takeContract(other, contract);
    await other.rollback().execute();
    expect(taken).toBe('taken');
    expect((await edit).code).toBe(0);
  });

  it('so that none is refused where contracts move between two customers while others change', async () => {
    const customers = [await addCustomer(app, 'sales'), await addCustomer(app, 'sales')] as const;
    const moved: string[] = [];
    for (const customer of [...customers, ...customers]) moved.push(await addContract(app, 'sales', customer));
    for (let round = 1; round <= 8; round += 1) {
      const answers = await Promise.all(
        moved.flatMap((Guid, at) => [
          app.call(contracts.update, { Guid, Customer_Guid: customers[(at + round) % 2] ?? '' }, 'sales'),
          changes['a change of its day'](Guid),
          changes['a change of its lines'](Guid),
        ]),
      );
      expect(answers.map(({ message }) => message)).toEqual(answers.map(() => '操作成功'));
    }
  });
});
