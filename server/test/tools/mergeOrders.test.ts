import { activity } from '@haina/contract/calls/activity.ts';
import { business } from '@haina/contract/calls/business.ts';
import { contracts } from '@haina/contract/calls/contracts.ts';
import { merge } from '@haina/contract/calls/merge.ts';
import { receivables } from '@haina/contract/calls/receivables.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import { contentsOf } from '../support/contents.ts';
import { addContact, addCustomer, personOf } from '../support/factories.ts';
import { addBusiness, addContract, addPlan, addProduct, addReceivable } from '../crm/contracts/orderFactories.ts';

const app = await openApp();
const sales = await personOf(app, 'sales');
const product = await addProduct(app, 'admin', { Price: 100 });
const ProductList = [{ Product_Guid: product, Sales_Price: 100, Sales_Num: 1, Discount: 0 }];

/** A customer with a contact, an opportunity linked to it, a contract that names both, a plan and a receivable. */
async function customerWithOrders(name: string) {
  const customer = await addCustomer(app, 'sales');
  const contact = await addContact(app, 'sales', customer, { Name: `${name}人` });
  const chance = await addBusiness(app, 'sales', customer, { Name: `${name}商机`, ProductList });
  await app.call(business.associate, { ContactsGuid: contact, BusinessGuid: [chance] }, 'sales');
  const named = { Contacts_Guid: contact, Business_Guid: chance, Name: `${name}合同`, ProductList };
  const contract = await addContract(app, 'sales', customer, named);
  const Plan_Guid = await addPlan(app, 'sales', contract);
  const receivable = await addReceivable(app, 'sales', { customer, contract }, { Plan_Guid });
  return { customer, contact, chance, contract, receivable };
}

async function pair() {
  return { keep: await customerWithOrders('留'), gone: await customerWithOrders('并') };
}

async function merged({ keep, gone }: Awaited<ReturnType<typeof pair>>): Promise<string> {
  const pairOf = { Keep_Guid: keep.customer, Gone_Guid: gone.customer };
  const { code, data, message } = await app.call(merge.customers, pairOf, 'manager');
  if (code !== 0) throw new Error(message);
  return data.Guid;
}

const undo = (Guid: string) => app.call(merge.undo, { Guid }, 'manager');

const countsOf = async (Target_Guid: string) =>
  (await app.call(activity.counts, { Target_Kind: 2, Target_Guid }, 'manager')).data;

/** Rows of business, contracts and what hangs on them, but for what every write changes. */
async function ordersOf() {
  const { contact_business, product_line, receivable_plan, receivable } = await contentsOf(app.databases.read);
  return { contact_business, product_line, receivable_plan, receivable };
}

describe('merging customers with orders', () => {
  it('tells how much goes over first', async () => {
    const { keep, gone } = await pair();
    const ask = { Keep_Guid: keep.customer, Gone_Guid: gone.customer };
    const { data } = await app.call(merge.preview, ask, 'manager');
    expect(data.Counts).toMatchObject({ Contacts: 1, Business: 1, Contract: 1, Receivables: 1 });
  });

  it('takes opportunities, contracts, plans and receivables along, and gives them back', async () => {
    const made = await pair();
    const { keep, gone } = made;
    const before = await ordersOf();
    const guid = await merged(made);
    expect(await countsOf(keep.customer)).toMatchObject({
      Contacts: 2,
      Business: 2,
      Contract: 2,
      Receivables: 2,
      Plan: 2,
    });
    const contract = (await app.call(contracts.model, { Guid: gone.contract }, 'sales')).data;
    expect(contract).toMatchObject({
      Customer_Guid: keep.customer,
      Contacts_Name: '并人',
      Business_Name: '并商机',
      received: 100,
      Owner_User_Guid: sales.guid,
    });
    const money = (await app.call(receivables.model, { Guid: gone.receivable }, 'sales')).data;
    expect(money).toMatchObject({ Customer_Guid: keep.customer, Num: 1 });
    expect((await app.call(business.ofContact, { Guid: gone.contact }, 'sales')).data.rows).toHaveLength(1);
    expect(await ordersOf()).toEqual(before);
    expect((await undo(guid)).code).toBe(0);
    expect(await ordersOf()).toEqual(before);
    for (const { customer, contract: Guid } of [keep, gone]) {
      expect(await countsOf(customer)).toMatchObject({
        Contacts: 1,
        Business: 1,
        Contract: 1,
        Receivables: 1,
        Plan: 1,
      });
      expect((await app.call(contracts.model, { Guid }, 'sales')).data.Customer_Guid).toBe(customer);
    }
  });

  it('is not undone once something of both was tied, and says what', async () => {
    const made = await pair();
    const { keep, gone } = made;
    const guid = await merged(made);
    const link = { ContactsGuid: gone.contact, BusinessGuid: [keep.chance] };
    expect((await app.call(business.associate, link, 'sales')).code).toBe(0);
    await addContract(app, 'sales', keep.customer, { Name: '跨合同', Business_Guid: gone.chance });
    const before = await contentsOf(app.databases.read);
    const answer = await undo(guid);
    expect(answer.code).toBe(1);
    expect(answer.message).toContain('合同“跨合同”');
    expect(answer.message).toContain('商机“留商机”');
    expect(await contentsOf(app.databases.read)).toEqual(before);
  });

  it('is not undone once an opportunity or a contract is gone', async () => {
    const made = await pair();
    const guid = await merged(made);
    await app.call(receivables.remove, { ReceivablesGuidList: [made.gone.receivable] }, 'admin');
    await app.call(contracts.remove, { ContractGuidList: [made.gone.contract] }, 'admin');
    const answer = await undo(guid);
    expect([answer.code, answer.message]).toEqual([1, expect.stringContaining('合同“并合同”')]);
  });
});
