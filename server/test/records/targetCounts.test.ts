import { activity } from '@haina/contract/calls/activity.ts';
import { business } from '@haina/contract/calls/business.ts';
import { contacts } from '@haina/contract/calls/contacts.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { receivables } from '@haina/contract/calls/receivables.ts';
import { team } from '@haina/contract/calls/team.ts';
import { type TargetKind, targetKind } from '@haina/contract/rules/targetKind.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import {
  addContact,
  addCustomer,
  addLead,
  addPerson,
  addRole,
  customerForm,
  joinTeam,
  personOf,
} from '../support/factories.ts';
import { addBusiness, addContract, addPlan, addProduct, addReceivable } from '../crm/contracts/orderFactories.ts';
import { picture } from '../support/sampleFiles.ts';
import { uploadFile } from '../support/upload.ts';

const app = await openApp();
const png = await picture('png', 60);
const [sales, sales2] = [await personOf(app, 'sales'), await personOf(app, 'sales2')];

const on = (kind: TargetKind, guid: string) => ({ Target_Kind: kind, Target_Guid: guid });
type Target = ReturnType<typeof on>;

const followUp = async (target: Target, as = 'sales') =>
  app.call(activity.add, { ...target, Activity_Kind: 1, Activity_Content: `沟通 ${Math.random()}` }, as);

const counts = async (target: Target, as = 'sales') => (await app.call(activity.counts, target, as)).data;

/** What a record has on which nothing hangs; its owner aside. */
const none = {
  Activity: 0,
  File: 0,
  Team: 0,
  Contacts: 0,
  Business: 0,
  Contract: 0,
  Receivables: 0,
  Plan: 0,
  Product: 0,
};

/** What the tabs themselves show. */
const lists = async (target: Target, as = 'sales') => ({
  Activity: (await app.call(activity.list, target, as)).data.total,
  File: (await app.call(activity.files, target, as)).data.rows.length,
  Team: (await app.call(team.list, target, as)).data.rows.length,
});

describe('the counts of a record', () => {
  it('start with its owner alone', async () => {
    const guid = await addLead(app, 'sales');
    expect(await counts(on(targetKind.leads, guid))).toEqual({ ...none, Team: 1 });
  });

  it('are those of its tabs, whatever was deleted', async () => {
    const guid = await addCustomer(app, 'sales');
    const target = on(targetKind.customer, guid);
    await followUp(target);
    const second = await followUp(target);
    await app.call(activity.remove, { Guid: second.data.Guid }, 'sales');
    await uploadFile(app, 'sales', '一.png', png, { kind: 1, target: { kind: targetKind.customer, guid } });
    const { File_Guid } = await uploadFile(app, 'sales', '二.png', png, {
      kind: 1,
      target: { kind: targetKind.customer, guid },
    });
    await app.call(activity.removeFile, { File_Guid }, 'sales');
    await joinTeam(app, { kind: targetKind.customer, guid }, sales2, 0);
    const contact = await addContact(app, 'sales', guid);
    await addContact(app, 'sales', guid);
    await followUp(on(targetKind.contacts, contact));
    expect(await counts(target)).toEqual({ ...none, Activity: 1, File: 1, Team: 2, Contacts: 2 });
    expect(await counts(target)).toMatchObject(await lists(target));
    await app.call(contacts.remove, { ContactsGuidList: [contact] }, 'manager');
    expect(await counts(target, 'sales2')).toEqual({ ...none, Activity: 1, File: 1, Team: 2, Contacts: 1 });
  });

  it('of a customer take in what its lead has, and the lead keeps its own', async () => {
    const LeadsGuid = await addLead(app, 'sales');
    const lead = on(targetKind.leads, LeadsGuid);
    await followUp(lead);
    await uploadFile(app, 'sales', '线索.png', png, { kind: 1, target: { kind: targetKind.leads, guid: LeadsGuid } });
    const converted = await app.call(leads.transform, { ...customerForm(), LeadsGuid }, 'sales');
    const customer = on(targetKind.customer, converted.data.Guid);
    await followUp(customer);
    expect(await counts(customer)).toMatchObject({ Activity: 2, File: 1, Team: 1 });
    expect(await counts(customer)).toMatchObject(await lists(customer));
    expect(await counts(lead)).toEqual({ ...none, Activity: 1, File: 1, Team: 1 });
  });

  it('of a contact are its own', async () => {
    const customer = await addCustomer(app, 'sales');
    const contact = await addContact(app, 'sales', customer);
    await followUp(on(targetKind.customer, customer));
    await followUp(on(targetKind.contacts, contact));
    await addContact(app, 'sales', customer);
    const target = on(targetKind.contacts, contact);
    expect(await counts(target)).toEqual({ ...none, Activity: 1, Team: 1 });
    expect(await counts(target)).toMatchObject(await lists(target));
  });

  it('of a customer and of what it has are those of their tabs, cut to what the caller may see', async () => {
    const customer = await addCustomer(app, 'sales');
    const contact = await addContact(app, 'sales', customer);
    const product = await addProduct(app, 'admin');
    const ProductList = [{ Product_Guid: product, Sales_Price: 100, Sales_Num: 1, Discount: 0 }];
    const chance = await addBusiness(app, 'sales', customer, { ProductList });
    await addBusiness(app, 'sales', await addCustomer(app, 'sales'));
    await app.call(business.associate, { ContactsGuid: contact, BusinessGuid: [chance] }, 'sales');
    const contract = await addContract(app, 'sales', customer, { Business_Guid: chance, ProductList });
    await addPlan(app, 'sales', contract);
    const of = { customer, contract };
    const [, second] = [await addReceivable(app, 'sales', of), await addReceivable(app, 'sales', of)];
    await app.call(receivables.remove, { ReceivablesGuidList: [second] }, 'admin');
    // One that the salesperson does not see, of a customer that they see.
    await joinTeam(app, { kind: targetKind.customer, guid: customer }, sales2, 1);
    await addBusiness(app, 'sales2', customer);
    const rows = async (Guid: string) => (await app.call(business.ofCustomer, { Guid }, 'sales')).data.total;
    expect(await counts(on(targetKind.customer, customer))).toEqual({
      ...none,
      Team: 2,
      Contacts: 1,
      Business: await rows(customer),
      Contract: 1,
      Receivables: 1,
      Plan: 1,
    });
    expect(await rows(customer)).toBe(1);
    expect(await counts(on(targetKind.customer, customer), 'sales2')).toMatchObject({
      Contacts: 1,
      Business: 1,
      Contract: 0,
      Receivables: 0,
      Plan: 0,
    });
    expect(await counts(on(targetKind.customer, customer), 'admin')).toMatchObject({ Business: 2, Contract: 1 });
    expect(await counts(on(targetKind.contacts, contact))).toEqual({ ...none, Team: 1, Business: 1 });
    expect(await counts(on(targetKind.contacts, contact), 'sales2')).toMatchObject({ Business: 0 });
    const ofChance = { ...none, Team: 1, Contacts: 1, Contract: 1, Product: 1 };
    expect(await counts(on(targetKind.business, chance))).toEqual(ofChance);
    const ofContract = { ...none, Team: 1, Product: 1, Receivables: 1, Plan: 1 };
    expect(await counts(on(targetKind.contract, contract))).toEqual(ofContract);
    expect(await counts(on(targetKind.contract, contract), 'finance')).toEqual(ofContract);
  });

  it('are there for readers of the record, and missing (3) for everybody else', async () => {
    const guid = await addCustomer(app, 'sales');
    const role = await addRole(app, sales.companyId, { scopes: { contacts: 5, leads: 5 } });
    await addPerson(app, {
      login: 'contactsOnly',
      companyId: sales.companyId,
      department: sales.department,
      roles: [role],
    });
    expect((await app.call(activity.counts, on(targetKind.customer, guid), 'manager')).code).toBe(0);
    for (const login of ['sales2', 'finance', 'outsider', 'contactsOnly']) {
      expect((await app.call(activity.counts, on(targetKind.customer, guid), login)).code, login).toBe(3);
    }
    expect((await app.call(activity.counts, on(targetKind.contacts, guid), 'sales')).code).toBe(3);
    expect((await app.call(activity.counts, on(targetKind.contract, guid), 'sales')).code).toBe(3);
  });
});
