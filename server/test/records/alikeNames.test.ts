import { contracts } from '@haina/contract/calls/contracts.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { people } from '@haina/contract/calls/people.ts';
import { processes } from '@haina/contract/calls/processes.ts';
import { roles } from '@haina/contract/calls/roles.ts';
import { views } from '@haina/contract/calls/views.ts';
import { describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/app.ts';
import { addCustomer, customerForm, personOf } from '../support/factories.ts';
import { addContract, contractFormOf } from '../crm/contracts/orderFactories.ts';

const app = await openApp();
const admin = await personOf(app, 'admin');

/** Writes a name that is taken, and the same once more in another width and case. */
type Write = (app: TestApp, name: string) => Promise<{ readonly code: number; readonly message: string }>;

const writes: Readonly<Record<string, Write>> = {
  'a customer': (of, Customer_Name) => of.call(customers.add, customerForm({ Customer_Name }), 'sales'),
  'a role': (of, Name) => of.call(roles.add, { Name }, 'admin'),
  'a department': (of, Name) => of.call(people.addDepartment, { Name, ParentGuid: admin.department }, 'admin'),
  'a view': (of, Name) => of.call(views.add, { Noun: 'leads', Name }, 'sales'),
  'a sales mode': (of, Name) => of.call(processes.add, { Name }, 'admin'),
};

describe('a name that differs in width, case or blanks only is taken', () => {
  it.each(Object.keys(writes))('for %s', async (noun) => {
    const write = writes[noun];
    expect((await write?.(app, `Vega 一号 ${noun}`))?.code).toBe(0);
    expect(await write?.(app, `ＶＥＧＡ一号${noun}`)).toMatchObject({ code: 1 });
  });
});

describe('what was stored before invisible characters were refused', () => {
  it('is found by its name without them', async () => {
    const guid = await addCustomer(app, 'sales', { Customer_Name: '恒远隐形科技' });
    await app.databases.write
      .updateTable('customer')
      .set({ name: '恒\u200b远隐形科技' })
      .where('guid', '=', guid)
      .execute();
    const again = await app.call(customers.add, customerForm({ Customer_Name: '恒远隐形科技' }), 'sales');
    expect(again).toMatchObject({ code: 1, message: expect.stringContaining('恒\u200b远隐形科技') as string });
  });
});

describe('a contract number', () => {
  it('typed in full-width letters is the same number', async () => {
    const customer = await addCustomer(app, 'sales');
    await addContract(app, 'sales', customer, { Contract_Num: 'HT9001' });
    const wire = { ...(await contractFormOf(app, 'sales', customer)), Contract_Num: 'ｈｔ９００１' };
    const answer = await app.raw(contracts.add, wire, { token: await app.token('sales') });
    expect(answer).toMatchObject({ code: 1, data: { Field: 'Contract_Num' } });
    expect(answer.message).toContain('HT9001');
  });

  it('that was stored in full-width letters is taken too', async () => {
    const customer = await addCustomer(app, 'sales');
    const guid = await addContract(app, 'sales', customer);
    await app.databases.write
      .updateTable('contract')
      .set({ contract_num: 'ＨＴ９００２' })
      .where('guid', '=', guid)
      .execute();
    const again = await app.call(
      contracts.add,
      await contractFormOf(app, 'sales', customer, { Contract_Num: 'HT9002' }),
      'sales',
    );
    expect(again.code).toBe(1);
  });
});
