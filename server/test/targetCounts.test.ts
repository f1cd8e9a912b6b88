import { activity } from '@haina/contract/calls/activity.ts';
import { contacts } from '@haina/contract/calls/contacts.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { team } from '@haina/contract/calls/team.ts';
import { type TargetKind, targetKind } from '@haina/contract/rules/targetKind.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from './app.ts';
import { addContact, addCustomer, addLead, addPerson, addRole, customerForm, joinTeam, personOf } from './factories.ts';
import { picture } from './sampleFiles.ts';
import { uploadFile } from './upload.ts';

const app = await openApp();
const png = await picture('png', 60);
const [sales, sales2] = [await personOf(app, 'sales'), await personOf(app, 'sales2')];

const on = (kind: TargetKind, guid: string) => ({ Target_Kind: kind, Target_Guid: guid });
type Target = ReturnType<typeof on>;

const followUp = async (target: Target, as = 'sales') =>
  app.call(activity.add, { ...target, Activity_Kind: 1, Activity_Content: `沟通 ${Math.random()}` }, as);

const counts = async (target: Target, as = 'sales') => (await app.call(activity.counts, target, as)).data;

/** What the tabs themselves show. */
const lists = async (target: Target, as = 'sales') => ({
  Activity: (await app.call(activity.list, target, as)).data.total,
  File: (await app.call(activity.files, target, as)).data.rows.length,
  Team: (await app.call(team.list, target, as)).data.rows.length,
});

describe('the counts of a record', () => {
  it('start with its owner alone', async () => {
    const guid = await addLead(app, 'sales');
    expect(await counts(on(targetKind.leads, guid))).toEqual({ Activity: 0, File: 0, Team: 1, Contacts: 0 });
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
    expect(await counts(target)).toEqual({ Activity: 1, File: 1, Team: 2, Contacts: 2 });
    expect(await counts(target)).toMatchObject(await lists(target));
    await app.call(contacts.remove, { ContactsGuidList: [contact] }, 'manager');
    expect(await counts(target, 'sales2')).toEqual({ Activity: 1, File: 1, Team: 2, Contacts: 1 });
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
    expect(await counts(lead)).toEqual({ Activity: 1, File: 1, Team: 1, Contacts: 0 });
  });

  it('of a contact are its own', async () => {
    const customer = await addCustomer(app, 'sales');
    const contact = await addContact(app, 'sales', customer);
    await followUp(on(targetKind.customer, customer));
    await followUp(on(targetKind.contacts, contact));
    await addContact(app, 'sales', customer);
    const target = on(targetKind.contacts, contact);
    expect(await counts(target)).toEqual({ Activity: 1, File: 0, Team: 1, Contacts: 0 });
    expect(await counts(target)).toMatchObject(await lists(target));
  });

  it('are there for whoever reads the record, and missing (3) for everybody else', async () => {
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
