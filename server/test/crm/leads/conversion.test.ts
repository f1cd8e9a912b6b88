import { activity } from '@haina/contract/calls/activity.ts';
import { contacts } from '@haina/contract/calls/contacts.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { results } from '@haina/contract/calls/results.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../support/app.ts';
import { contentsOf } from '../../support/contents.ts';
import {
  addContact,
  addLead,
  addPerson,
  addRole,
  convertLead,
  customerForm,
  joinTeam,
  nextPhone,
  personOf,
} from '../../support/factories.ts';

const app = await openApp();

const sales = await personOf(app, 'sales');
const sales2 = await personOf(app, 'sales2');

const lead = async (Guid: string, as = 'sales') => (await app.call(leads.model, { Guid }, as)).data;
const customer = async (Guid: string, as = 'sales') => (await app.call(customers.model, { Guid }, as)).data;
const contactsOf = async (Guid: string, as = 'sales') => (await app.call(contacts.list, { Guid }, as)).data.rows;

const convert = (LeadsGuid: string, as = 'sales', fields: Parameters<typeof customerForm>[0] = {}) =>
  convertLead(app, as, LeadsGuid, fields);

const linesOf = async (Target_Guid: string) =>
  (await app.call(activity.actions, { Target_Kind: targetKind.leads, Target_Guid }, 'admin')).data.rows.map(
    ({ Content }) => Content,
  );

describe('the conversion of a lead', () => {
  it('makes a customer of the lead’s owner, a contact, and the lead a converted one', async () => {
    const Mobile = nextPhone();
    const LeadsGuid = await addLead(app, 'sales', { Name: '待转化线索', Mobile });
    const Guid = await convert(LeadsGuid, 'manager', {
      Customer_Name: '转化后的客户有限公司',
      Legal_Person: '沈清',
      Mobile,
    });
    expect(await customer(Guid)).toMatchObject({
      Owner_User_Name: '王梓涵',
      Create_User_Name: '林若溪',
      LeadsGuid,
      Mobile,
      Protect_State: 1,
    });
    expect(await lead(LeadsGuid)).toMatchObject({ Is_Transform: 1, Customer_Guid: Guid, Can_Edit: 0, Can_Manage: 0 });
    expect(await contactsOf(Guid)).toMatchObject([{ Name: '沈清', Mobile, Owner_User_Name: '王梓涵' }]);
    expect((await linesOf(LeadsGuid))[0]).toEqual(['转为客户“转化后的客户有限公司”']);
    const history = await app.databases.read
      .selectFrom('ownership_change')
      .select(['reason', 'to_guid'])
      .where('target_guid', '=', Guid)
      .execute();
    expect(history).toEqual([{ reason: 'convert', to_guid: sales.guid }]);
  });

  it('takes over what the form leaves out and leaves empty what it clears', async () => {
    const Mobile = nextPhone();
    const LeadsGuid = await addLead(app, 'sales', {
      Mobile,
      Level: 2,
      Industry: 3,
      Source: 4,
      Website: 'www.lead.cn',
      Remark: '线索备注',
      Detail_Address: '某路',
      Next_Time: '2031-03-04T08:00:00',
    });
    const taken = await customer(await convert(LeadsGuid, 'sales', { Remark: '', Source: 0 }));
    expect(taken).toMatchObject({
      Mobile,
      Customer_Level: 2,
      Industry: 3,
      Source: 0,
      Website: 'www.lead.cn',
      Remark: '',
      Detail_Address: '某路',
      Next_Time: '2031-03-04T08:00:00',
    });
    expect(await contactsOf(taken.Guid)).toHaveLength(1);
  });

  it('makes no contact without a mobile', async () => {
    expect(await contactsOf(await convert(await addLead(app, 'sales')))).toEqual([]);
  });

  it('is the same call as AddCustomer with LeadsGuid', async () => {
    const LeadsGuid = await addLead(app, 'sales');
    const { data, code } = await app.call(customers.add, customerForm({ LeadsGuid }), 'sales');
    expect([code, (await lead(LeadsGuid)).Customer_Guid]).toEqual([0, data.Guid]);
  });

  it('wants the permission to convert, by either call', async () => {
    const role = await addRole(app, sales.companyId, {
      codes: ['Customer/AddCustomer', 'Leads/AddLeads'],
      scopes: { leads: 1, customer: 1 },
    });
    await addPerson(app, {
      login: 'adds only',
      companyId: sales.companyId,
      department: sales.department,
      roles: [role],
    });
    const LeadsGuid = await addLead(app, 'adds only');
    expect((await app.call(leads.transform, { ...customerForm(), LeadsGuid }, 'adds only')).code).toBe(10029);
    expect((await app.call(customers.add, customerForm({ LeadsGuid }), 'adds only')).code).toBe(10029);
    expect((await lead(LeadsGuid, 'adds only')).Is_Transform).toBe(0);
  });

  it('shares the phones of its lead, but no others', async () => {
    const [Mobile, held] = [nextPhone(), nextPhone()];
    await addLead(app, 'sales', { Mobile: held });
    const LeadsGuid = await addLead(app, 'sales', { Mobile, Mobile2: nextPhone() });
    const before = await contentsOf(app.databases.read);
    const refused = await app.call(
      leads.transform,
      { ...customerForm({ Mobile, Telephone: held }), LeadsGuid },
      'sales',
    );
    expect([refused.code, refused.message.includes(held)]).toEqual([1, true]);
    expect(await contentsOf(app.databases.read)).toEqual(before);
    const answer = await app.call(
      leads.transform,
      { ...customerForm({ Mobile, Telephone: Mobile }), LeadsGuid },
      'sales',
    );
    expect(answer.code).toBe(0);
    const Guid = answer.data.Guid;
    expect((await app.call(customers.update, { Guid, Telephone: Mobile, Remark: 'x' }, 'sales')).code).toBe(0);
  });

  it('happens once, however many ask at the same moment', async () => {
    const LeadsGuid = await addLead(app, 'sales', { Name: '抢着转的线索' });
    const answers = await Promise.all(
      ['sales', 'manager', 'admin', 'sales'].map((as) =>
        app.call(leads.transform, { ...customerForm(), LeadsGuid }, as),
      ),
    );
    expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([0, 1, 1, 1]);
    const again = await app.call(leads.transform, { ...customerForm(), LeadsGuid }, 'sales');
    expect([again.code, again.message]).toEqual([1, '线索“抢着转的线索”已转为客户，不能修改']);
  });

  it('is for people who may change the lead', async () => {
    const LeadsGuid = await addLead(app, 'sales');
    const before = await contentsOf(app.databases.read);
    const absent = await app.call(leads.transform, { ...customerForm(), LeadsGuid: sales.guid }, 'sales2');
    for (const as of ['sales2', 'outsider']) {
      for (const call of [leads.transform, customers.add]) {
        const answer = await app.call(call, { ...customerForm(), LeadsGuid }, as);
        expect([answer.code, answer.message]).toEqual([3, absent.message]);
      }
    }
    expect(await contentsOf(app.databases.read)).toEqual(before);
    await joinTeam(app, { kind: targetKind.leads, guid: LeadsGuid }, sales2, 1);
    const Guid = await convert(LeadsGuid, 'sales2');
    expect((await customer(Guid)).Owner_User_Name).toBe('王梓涵');
  });

  it('leaves the lead in the list, read-only', async () => {
    const Guid = await addLead(app, 'sales');
    await convert(Guid);
    const { data } = await app.call(leads.list, { Is_Transform: 1, pagesize: 100 }, 'sales');
    expect(data.rows.map((row) => row.Guid)).toContain(Guid);
    const answers = await Promise.all([
      app.call(leads.update, { Guid, Remark: 'x' }, 'sales'),
      app.call(leads.updateQuality, { LeadsGuidList: [Guid], Quality: 1 }, 'sales'),
      app.call(leads.transfer, { LeadsGuidList: [Guid], User_Guid: sales2.guid }, 'sales'),
      app.call(leads.remove, { LeadsGuidList: [Guid] }, 'sales'),
    ]);
    expect(answers.map(({ code, message }) => [code, message.includes('已转为客户')])).toEqual(
      answers.map(() => [1, true]),
    );
  });

  it('counts in the briefing on its own day, whenever the lead was made', async () => {
    const Guid = await addLead(app, 'sales');
    const old = new Date(Date.now() - 200 * 86_400_000);
    await app.databases.write.updateTable('leads').set({ create_time: old }).where('guid', '=', Guid).execute();
    const figure = async (Key: string) =>
      (await app.call(results.briefing, { type: 'today' }, 'sales')).data.rows.find((row) => row.Key === Key)?.Value ??
      -1;
    const before = [await figure('leadsTransformed'), await figure('customers'), await figure('leads')];
    await convert(Guid);
    const after = [await figure('leadsTransformed'), await figure('customers'), await figure('leads')];
    expect(after).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 1, before[2]]);
    const today = new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10);
    const { data } = await app.call(
      leads.list,
      { Is_Transform: 1, Transform_Time_Start: today, Transform_Time_End: today },
      'sales',
    );
    expect(data.total).toBe(after[0]);
  });
});

describe('taking a conversion back', () => {
  const undo = (Guid: string, as = 'admin') => app.call(leads.undoTransform, { Guid }, as);

  it('puts customer and contact into the bin and opens the lead again', async () => {
    const Mobile = nextPhone();
    const Guid = await addLead(app, 'sales', { Mobile });
    const made = await convert(Guid, 'sales', { Customer_Name: '撤销的客户有限公司' });
    expect((await undo(Guid)).code).toBe(0);
    expect((await app.call(customers.model, { Guid: made }, 'sales')).code).toBe(3);
    expect((await app.call(contacts.list, { Name: Mobile }, 'sales')).data.total).toBe(0);
    expect(await lead(Guid)).toMatchObject({ Is_Transform: 0, Customer_Guid: '', Transform_Time: null, Can_Edit: 1 });
    expect((await linesOf(Guid))[0]).toEqual(['撤销了转客户“撤销的客户有限公司”']);
    expect((await app.call(leads.update, { Guid, Remark: '再来' }, 'sales')).code).toBe(0);
    expect(await customer(await convert(Guid))).toMatchObject({ LeadsGuid: Guid });
  });

  it('is for administrators', async () => {
    const Guid = await addLead(app, 'sales');
    await convert(Guid);
    for (const as of ['sales', 'manager', 'sales2']) expect((await undo(Guid, as)).code).toBe(10029);
    expect((await undo(Guid, 'outsider')).code).toBe(3);
  });

  it('is refused for a lead that was not converted', async () => {
    const Guid = await addLead(app, 'sales', { Name: '没转的线索' });
    expect(await undo(Guid)).toMatchObject({ code: 1, message: '线索“没转的线索”尚未转为客户' });
  });

  const touches: [string, (customerGuid: string) => Promise<unknown>][] = [
    ['the customer was changed', (Guid) => app.call(customers.update, { Guid, Remark: 'x' }, 'sales')],
    ['the customer was marked as dealt', (Guid) => app.call(customers.updateState, { Guid, Deal_State: 1 }, 'sales')],
    [
      'the customer was given away',
      (Guid) => app.call(customers.transfer, { CustomerGuidList: [Guid], User_Guid: sales2.guid }, 'sales'),
    ],
    ['the customer has another contact', (Guid) => addContact(app, 'sales', Guid)],
    [
      'its contact was changed',
      async (Guid) =>
        app.call(contacts.update, { Guid: (await contactsOf(Guid))[0]?.Guid ?? '', Post: '经理' }, 'sales'),
    ],
    [
      'its contact was deleted',
      async (Guid) => app.call(contacts.remove, { Guid: (await contactsOf(Guid))[0]?.Guid ?? '' }, 'sales'),
    ],
    ['a person joined the team', (Guid) => joinTeam(app, { kind: targetKind.customer, guid: Guid }, sales2, 0)],
    [
      'the customer was followed up',
      (Guid) =>
        app.call(
          activity.add,
          { Target_Kind: targetKind.customer, Target_Guid: Guid, Activity_Kind: 1, Activity_Content: '跟进' },
          'sales',
        ),
    ],
  ];

  it.each(touches)('is refused once %s', async (_what, touch) => {
    const Guid = await addLead(app, 'sales', { Name: '动过的线索', Mobile: nextPhone() });
    const made = await convert(Guid);
    await touch(made);
    const before = await contentsOf(app.databases.read);
    expect(await undo(Guid)).toMatchObject({
      code: 1,
      message: '线索“动过的线索”转成的客户已有后续变动，不能撤销转化',
    });
    expect(await contentsOf(app.databases.read)).toEqual(before);
  });
});
