import { contacts } from '@haina/contract/calls/contacts.ts';
import { contracts } from '@haina/contract/calls/contracts.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import { addContact, addCustomer, addLead, customerForm, nextPhone } from '../support/factories.ts';
import { checkSheet, reasonsOf } from '../tools/importSheets.ts';
import { addContract, contractFormOf } from '../crm/contracts/orderFactories.ts';

const app = await openApp();

const past = '2020-01-01T09:00:00';
const refused = { code: 1, message: '下次联系时间不能早于今天', data: { Field: 'Next_Time' } };

const nextOf = (table: 'leads' | 'customer' | 'contacts' | 'contract', guid: string) =>
  sql`update ${sql.table(table)} set next_time = ${past}::timestamp at time zone 'Asia/Shanghai' where guid = ${guid}`.execute(
    app.databases.write,
  );

describe('a next contact on a past day', () => {
  it('is refused for every noun, new or changed, by one or by many', async () => {
    const [lead, customer] = [await addLead(app, 'sales'), await addCustomer(app, 'sales')];
    const contact = await addContact(app, 'sales', customer);
    const contract = await addContract(app, 'sales', customer);
    const Next_Time = past;
    const answers = [
      await app.call(leads.add, { Name: '过期线索', Next_Time }, 'sales'),
      await app.call(customers.add, customerForm({ Customer_Name: '过期客户公司', Next_Time }), 'sales'),
      await app.call(contacts.add, { Customer_Guid: customer, Name: '过期人', Next_Time }, 'sales'),
      await app.call(contracts.add, await contractFormOf(app, 'sales', customer, { Next_Time }), 'sales'),
      await app.call(leads.update, { Guid: lead, Next_Time }, 'sales'),
      await app.call(customers.update, { Guid: customer, Next_Time }, 'sales'),
      await app.call(contacts.update, { Guid: contact, Next_Time }, 'sales'),
      await app.call(contracts.update, { Guid: contract, Next_Time }, 'sales'),
      await app.call(leads.updateBatch, { LeadsGuidList: [lead], Next_Time }, 'sales'),
      await app.call(customers.updateBatch, { CustomerGuidList: [customer], Next_Time }, 'sales'),
    ];
    for (const answer of answers) expect(answer).toMatchObject(refused);
  });

  it('may stay where it stands, also as the next contact of a converted lead', async () => {
    const [lead, customer] = [await addLead(app, 'sales'), await addCustomer(app, 'sales')];
    await nextOf('leads', lead);
    await nextOf('customer', customer);
    expect((await app.call(customers.update, { Guid: customer, Remark: '改' }, 'sales')).code).toBe(0);
    expect((await app.call(customers.update, { Guid: customer, Next_Time: past, Remark: '又改' }, 'sales')).code).toBe(
      0,
    );
    expect((await app.call(customers.update, { Guid: customer, Next_Time: '2020-01-02T09:00:00' }, 'sales')).code).toBe(
      1,
    );
    const form = customerForm({ Customer_Name: '过期转化公司', Next_Time: past });
    expect(await app.call(leads.transform, { ...form, LeadsGuid: lead }, 'sales')).toMatchObject({ code: 0 });
  });

  it('comes back when who replaced it takes that back, and not when anybody else was there since', async () => {
    const lead = await addLead(app, 'sales');
    await nextOf('leads', lead);
    const change = (Next_Time: string, as = 'sales') => app.call(leads.update, { Guid: lead, Next_Time }, as);
    expect((await change('2097-01-01T09:00:00')).code).toBe(0);
    expect(await change('2020-01-02T09:00:00')).toMatchObject(refused);
    expect(await change(past, 'manager')).toMatchObject(refused);
    expect((await change(past)).code).toBe(0);
    expect((await change('2097-01-01T09:00:00')).code).toBe(0);
    await app.call(leads.update, { Guid: lead, Remark: '之后' }, 'manager');
    expect(await change(past)).toMatchObject(refused);
  });

  it('is reported in words by the check of an import, but where it stands already', async () => {
    const guid = await addCustomer(app, 'admin', { Customer_Name: '过期导入公司' });
    await nextOf('customer', guid);
    const head = ['客户名称', '法人', '电话', '下次联系时间'];
    const check = (...rows: string[][]) =>
      checkSheet(app, 'admin', 'customers', [head, ...rows], { OnRepeat: 'update' });
    const batch = await check(
      ['过期导入公司', '新法人', '', '2020-01-01 09:00:00'],
      ['过期导入公司', '新法人', nextPhone(), '2020-01-02'],
    );
    expect(batch).toMatchObject({ Good: 1, Bad: 1 });
    expect(reasonsOf(batch)).toEqual(['下次联系时间不能早于今天']);
    const made = await checkSheet(app, 'admin', 'leads', [
      ['线索名称', '下次联系时间'],
      ['过期的线索', '2020/1/1'],
      ['将来的线索', '2031/1/1'],
    ]);
    expect(made).toMatchObject({ Good: 1, Bad: 1 });
    expect(reasonsOf(made)).toEqual(['下次联系时间不能早于今天']);
  });
});
