import { contacts } from '@haina/contract/calls/contacts.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../support/app.ts';
import { contentsOf } from '../../support/contents.ts';
import {
  addContact,
  addCustomer,
  addPerson,
  addRole,
  joinTeam,
  nextPhone,
  personOf,
  setRole,
} from '../../support/factories.ts';

const app = await openApp();

const sales2 = await personOf(app, 'sales2');

const model = async (Guid: string, as = 'sales') => (await app.call(contacts.model, { Guid }, as)).data;
const codeOf = async (Guid: string, as: string) => (await app.call(contacts.model, { Guid }, as)).code;

describe('giving contacts away and deleting them', () => {
  it('hands them to a colleague, all or none', async () => {
    const customer = await addCustomer(app, 'sales');
    const [one, two] = [await addContact(app, 'sales', customer), await addContact(app, 'sales', customer)];
    const foreign = await addContact(app, 'sales2', await addCustomer(app, 'sales2'));
    const before = await contentsOf(app.databases.read);
    const give = (ContactsGuidList: string[]) =>
      app.call(contacts.transfer, { ContactsGuidList, User_Guid: sales2.guid, Keep: 0 }, 'sales');
    expect((await give([one, foreign])).code).toBe(3);
    expect(await contentsOf(app.databases.read)).toEqual(before);
    expect((await give([one, two])).code).toBe(0);
    expect(await model(one, 'sales2')).toMatchObject({ Owner_User_Name: '李思远' });
    // The customer stayed, so its owner still reaches them.
    expect(await model(one)).toMatchObject({ Owner_User_Name: '李思远', Can_Edit: 1 });
  });

  it('moves them to the bin, all or none, and frees their phones', async () => {
    const customer = await addCustomer(app, 'sales');
    const Mobile = nextPhone();
    const Guid = await addContact(app, 'sales', customer, { Mobile });
    const foreign = await addContact(app, 'sales2', await addCustomer(app, 'sales2'));
    expect((await app.call(contacts.remove, { ContactsGuidList: [Guid, foreign] }, 'sales')).code).toBe(3);
    expect((await app.call(contacts.remove, { Guid }, 'sales')).code).toBe(0);
    expect(await codeOf(Guid, 'sales')).toBe(3);
    expect((await app.call(contacts.list, { Guid: customer }, 'sales')).data.total).toBe(0);
    await addContact(app, 'sales2', await addCustomer(app, 'sales2'), { Mobile });
  });
});

describe('the number of contacts', () => {
  it('is that of the rows in reach, whatever the scopes of contacts and of customers are', async () => {
    const { companyId, department } = await personOf(app, 'sales');
    const codes = ['Customer/AddCustomer', 'Customer/AddContacts', 'Customer/UpdatetContactsOwnerUser'];
    const all = await addRole(app, companyId, { codes, scopes: { customer: 5, contacts: 5 } });
    const place = async (login: string, superior?: string) =>
      addPerson(app, { login, companyId, department, roles: [all], ...(superior ? { superior } : {}) });
    const head = await place('counting');
    const below = await place('countedBelow', head.guid);
    const mate = await place('countedMate');
    const made: string[] = [];
    for (const login of ['counting', 'countedBelow', 'countedMate', 'sales2']) {
      const customer = await addCustomer(app, login);
      for (const receiver of [null, head, below, mate]) {
        const guid = await addContact(app, login, customer);
        made.push(guid);
        if (receiver) {
          const input = { ContactsGuidList: [guid], User_Guid: receiver.guid };
          await app.call(contacts.transfer, input, login);
        }
      }
    }
    await joinTeam(app, { kind: targetKind.contacts, guid: made.at(-1) ?? '' }, head, 0);
    await setRole(app, head, all, false);
    for (const ofContacts of [0, 1, 2, 3, 5] as const) {
      for (const ofCustomers of [0, 1, 2, 3, 5] as const) {
        const role = await addRole(app, companyId, { scopes: { contacts: ofContacts, customer: ofCustomers } });
        await setRole(app, head, role, true);
        const total = async (filter: object) => (await app.call(contacts.list, filter, 'counting')).data.total;
        const counted = await total({});
        expect(counted, `${ofContacts} ${ofCustomers}`).toBe(await total({ start_data: '2000-01-01' }));
        expect((await app.call(contacts.count, {}, 'counting')).data.All).toBe(counted);
        await setRole(app, head, role, false);
      }
    }
  });
});
