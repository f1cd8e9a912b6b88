import { imports } from '@haina/contract/calls/importExport.ts';
import { expect, it } from 'vitest';
import { createCustomer } from '../../src/crm/customers/createCustomer.ts';
import { memberContext } from '../../src/http/memberContext.ts';
import { openApp } from '../support/app.ts';
import { customerForm, nextCreditCode, nextPhone, personOf } from '../support/factories.ts';
import { lockWaits } from '../support/lockWaits.ts';
import { checkSheet, doStep, modelOf } from './importSheets.ts';

const app = await openApp();
const { companyId, guid: userGuid } = await personOf(app, 'admin');

/** Creates a customer in a transaction that ends when the test says so. */
async function heldCreation(Customer_Name: string) {
  const ctx = await memberContext(app, { companyId, userGuid, language: 'zh-chs' }, new Date());
  if (!ctx) throw new Error('admin is no member');
  const [created, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const ended = app.databases.write.transaction().execute(async (db) => {
    const form = customerForm({ Customer_Name });
    await createCustomer({ ...ctx, db }, form, { owner: userGuid, ignoreRepeat: false });
    created.resolve();
    await held.promise;
  });
  await Promise.race([created.promise, ended]);
  return { end: held.resolve, ended };
}

it('an import waits for a customer that is being typed, however the letters of its name are written', async () => {
  const rows = [
    ['客户名称', '统一信用码', '法人', '电话'],
    ['ABC贸易公司', nextCreditCode(), '王一', nextPhone()],
  ];
  const { Guid } = await checkSheet(app, 'admin', 'customers', rows);
  expect((await app.call(imports.run, { Guid, GoodOnly: 1 }, 'admin')).code).toBe(0);
  const typed = await heldCreation('abc贸易公司');
  let isWritten = false;
  const write = async () => {
    await doStep(app, Guid);
    isWritten = true;
  };
  const writing = write();
  await expect.poll(async () => isWritten || (await lockWaits(app.databases.read)) > 0, { timeout: 20_000 }).toBe(true);
  typed.end();
  await Promise.all([typed.ended, writing]);
  expect(await modelOf(app, 'admin', Guid)).toMatchObject({ Created: 0, Skipped: 1 });
});
