import { activity } from '@haina/contract/calls/activity.ts';
import { business } from '@haina/contract/calls/business.ts';
import { contacts } from '@haina/contract/calls/contacts.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { sea } from '@haina/contract/calls/sea.ts';
import { team } from '@haina/contract/calls/team.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../support/app.ts';
import { businessCalls } from './businessCalls.ts';
import { addContact, addCustomer, addFollowUp, joinTeam, personOf } from '../../support/factories.ts';
import { addBusiness } from '../contracts/orderFactories.ts';
import { absentGuid } from '../../support/samples.ts';

const app = await openApp();
const [sales2, manager] = [await personOf(app, 'sales2'), await personOf(app, 'manager')];
const { model, codeOf, status, linesOf, refuses } = businessCalls(app);

describe('contacts of an opportunity', () => {
  it('are linked and separated from both sides, and told to both', async () => {
    const customer = await addCustomer(app, 'sales');
    const [contact, other] = [
      await addContact(app, 'sales', customer, { Name: '陈一' }),
      await addContact(app, 'sales', customer),
    ];
    const [one, two] = [
      await addBusiness(app, 'sales', customer, { Name: '商机一' }),
      await addBusiness(app, 'sales', customer),
    ];
    const link = (ContactsGuid: string, BusinessGuid: string[]) =>
      app.call(business.associate, { ContactsGuid, BusinessGuid }, 'sales');
    expect((await link(contact, [one])).code).toBe(0);
    expect((await link(contact, [one, two])).code).toBe(0);
    expect((await link(contact, [one, two])).message).toBe('未检测到需要关联的商机');
    await link(other, [one]);
    expect((await linesOf(one)).slice(0, 2)[1]).toEqual(['关联了联系人“陈一”']);
    expect((await linesOf(contact, 3))[1]).toEqual(['关联了商机“商机一”']);
    const ofContact = (await app.call(business.ofContact, { Guid: contact }, 'sales')).data.rows;
    expect(ofContact.map(({ Guid }) => Guid)).toEqual([two, one]);
    const candidates = (await app.call(business.forContact, { Guid: other }, 'sales')).data.rows;
    expect(candidates.map(({ Guid, Is_Associated }) => [Guid, Is_Associated])).toEqual([
      [two, 0],
      [one, 1],
    ]);
    const contactsOf = async () => (await app.call(business.contactsOf, { Guid: one }, 'sales')).data.rows;
    expect((await contactsOf()).map(({ Guid }) => Guid)).toEqual([other, contact]);
    const Id = ofContact.map((row) => row.Id);
    expect((await app.call(business.separateFromContact, { ContactsGuid: other, Id }, 'sales')).code).toBe(3);
    expect((await app.call(business.separateFromContact, { ContactsGuid: contact, Id }, 'sales')).code).toBe(0);
    const [left] = await contactsOf();
    await app.call(business.separate, { BusinessGuid: one, Id: [left?.Id ?? 0] }, 'sales');
    expect(await contactsOf()).toEqual([]);
  });

  it('that are out of reach are counted on both sides', async () => {
    const customer = await addCustomer(app, 'sales');
    const contact = await addContact(app, 'sales', customer);
    await joinTeam(app, { kind: targetKind.customer, guid: customer }, sales2, 1);
    const [own, theirs] = [await addBusiness(app, 'sales', customer), await addBusiness(app, 'sales2', customer)];
    const ofContact = async () => (await app.call(business.ofContact, { Guid: contact }, 'sales')).data;
    expect(await ofContact()).toEqual({ rows: [], Hidden: 0 });
    await app.call(business.associate, { ContactsGuid: contact, BusinessGuid: [theirs] }, 'sales2');
    expect(await ofContact()).toEqual({ rows: [], Hidden: 1 });
    await app.call(business.associate, { ContactsGuid: contact, BusinessGuid: [own] }, 'sales');
    expect(await ofContact()).toMatchObject({ rows: [{ Guid: own }], Hidden: 1 });
    const contactsOf = async (as: string) => (await app.call(business.contactsOf, { Guid: theirs }, as)).data;
    expect(await contactsOf('sales2')).toMatchObject({ rows: [{ Guid: contact }], Hidden: 0 });
    const membership = { Target_Kind: targetKind.customer, Target_Guid: customer, User_Guid: [sales2.guid] };
    expect((await app.call(team.remove, membership, 'sales')).code).toBe(0);
    expect(await contactsOf('sales2')).toEqual({ rows: [], Hidden: 1 });
  });

  it('are those of its customer', async () => {
    const [customer, elsewhere] = [await addCustomer(app, 'sales'), await addCustomer(app, 'sales')];
    const Guid = await addBusiness(app, 'sales', customer);
    const stranger = await addContact(app, 'sales', elsewhere);
    const foreign = await addContact(app, 'sales2', await addCustomer(app, 'sales2'));
    await refuses(business.associate, { ContactsGuid: stranger, BusinessGuid: Guid }, /不属于联系人/, 'BusinessGuid');
    const ask = { ContactsGuid: foreign, BusinessGuid: [Guid] };
    expect((await app.call(business.associate, ask, 'sales')).code).toBe(3);
  });

  it('are no longer linked when one of both goes to another customer', async () => {
    const [customer, elsewhere] = [await addCustomer(app, 'sales'), await addCustomer(app, 'sales')];
    const [one, two] = [await addBusiness(app, 'sales', customer), await addBusiness(app, 'sales', customer)];
    const contact = await addContact(app, 'sales', customer);
    await app.call(business.associate, { ContactsGuid: contact, BusinessGuid: [one, two] }, 'sales');
    await addFollowUp(app, 'sales', { kind: targetKind.business, guid: one });
    expect((await app.call(business.update, { Guid: one, Customer_Guid: elsewhere }, 'sales')).code).toBe(0);
    const linked = async () => (await app.call(business.ofContact, { Guid: contact }, 'sales')).data.rows;
    expect((await linked()).map(({ Guid }) => Guid)).toEqual([two]);
    await app.call(contacts.update, { Guid: contact, Customer_Guid: elsewhere }, 'sales');
    expect(await linked()).toEqual([]);
  });
});

describe('who sees an opportunity', () => {
  it('is its owner, their superior and its team, not who sees the customer', async () => {
    const customer = await addCustomer(app, 'sales');
    const Guid = await addBusiness(app, 'sales', customer);
    await joinTeam(app, { kind: targetKind.customer, guid: customer }, sales2, 1);
    expect(
      await Promise.all(['sales', 'manager', 'admin', 'sales2', 'finance', 'outsider'].map((as) => codeOf(Guid, as))),
    ).toEqual([0, 0, 0, 3, 3, 3]);
    await joinTeam(app, { kind: targetKind.business, guid: Guid }, sales2, 0);
    expect(await model(Guid, 'sales2')).toMatchObject({ Can_Edit: 0, Can_Manage: 0 });
    expect((await status({ Guid, Status_Id: 2 }, 'sales2')).code).toBe(3);
  });

  it('is the team of its customer when the membership is spread', async () => {
    const customer = await addCustomer(app, 'sales');
    const own = await addBusiness(app, 'sales', customer);
    const target = { Target_Kind: targetKind.customer, Target_Guid: customer };
    await app.call(team.add, { ...target, Role_Kind: 0, User_Guid: [manager.guid] }, 'sales');
    const input = { ...target, Role_Kind: 1 as const, User_Guid: [sales2.guid], module: ['crm_business' as const] };
    expect((await app.call(team.add, input, 'sales')).code).toBe(0);
    expect(await model(own, 'sales2')).toMatchObject({ Can_Edit: 1, Can_Manage: 0 });
    expect((await linesOf(own))[0]).toEqual(['添加团队成员 李思远（读写）']);
    const messages = await app.databases.read
      .selectFrom('message')
      .select('text_key')
      .where('type_guid', '=', own)
      .execute();
    expect(messages).toEqual([{ text_key: 'message.teamAdded.business' }]);
  });
});

describe('giving opportunities away', () => {
  it('tells the receiver and keeps the old owner as asked, all or none', async () => {
    const customer = await addCustomer(app, 'sales');
    const [one, foreign] = [
      await addBusiness(app, 'sales', customer, { Name: '转移商机' }),
      await addBusiness(app, 'sales2', await addCustomer(app, 'sales2')),
    ];
    const give = (BusinessGuidList: string[]) =>
      app.call(business.transfer, { BusinessGuidList, User_Guid: sales2.guid, Keep: 1 }, 'sales');
    expect((await give([one, foreign])).code).toBe(3);
    expect((await give([one])).code).toBe(0);
    expect(await model(one)).toMatchObject({ Owner_User_Name: '李思远', Can_Edit: 0, Can_Manage: 0 });
    const messages = await app.databases.read
      .selectFrom('message')
      .select(['user_guid', 'text_key', 'label', 'type'])
      .where('type_guid', '=', one)
      .execute();
    expect(messages).toEqual([{ user_guid: sales2.guid, text_key: 'message.businessGiven', label: 4, type: 4 }]);
  });

  it('happens with the customer for open ones of its owner, where asked', async () => {
    const customer = await addCustomer(app, 'sales');
    const [open, closed, others] = [
      await addBusiness(app, 'sales', customer),
      await addBusiness(app, 'sales', customer),
      await addBusiness(app, 'manager', customer),
    ];
    await status({ Guid: closed, Is_End: 1 });
    const input = { CustomerGuidList: [customer], User_Guid: sales2.guid, Cascade: ['business' as const] };
    expect((await app.call(customers.transfer, input, 'sales')).code).toBe(0);
    const owners = await Promise.all(
      [open, closed, others].map(async (guid) => (await model(guid, 'admin')).Owner_User_Name),
    );
    expect(owners).toEqual(['李思远', '王梓涵', '林若溪']);
  });

  it('does not happen when the customer goes into the sea', async () => {
    const customer = await addCustomer(app, 'sales');
    const Guid = await addBusiness(app, 'sales', customer);
    expect((await app.call(sea.put, { CustomerGuidList: [customer], Reason: '无需求' }, 'sales')).code).toBe(0);
    expect(await model(Guid)).toMatchObject({ Owner_User_Name: '王梓涵', Is_End: 0 });
  });
});

describe('a follow-up', () => {
  it('of an opportunity is its last contact and turns its customer’s clock', async () => {
    const customer = await addCustomer(app, 'sales');
    const guid = await addBusiness(app, 'sales', customer);
    const clock = async () => {
      const row = await app.databases.read
        .selectFrom('customer')
        .select(['follow_clock', 'last_time'])
        .where('guid', '=', customer)
        .executeTakeFirstOrThrow();
      return [row.follow_clock === null, row.last_time === null];
    };
    const followUp = await addFollowUp(app, 'sales', { kind: targetKind.business, guid }, '谈了价格');
    expect(await model(guid)).toMatchObject({ Last_Content: '谈了价格' });
    expect(await clock()).toEqual([false, true]);
    await app.call(activity.remove, { Guid: followUp }, 'sales');
    expect(await clock()).toEqual([true, true]);
  });

  it('links opportunities of its customer that its author sees, no others', async () => {
    const customer = await addCustomer(app, 'sales');
    const own = await addBusiness(app, 'sales', customer, { Name: '关联商机', Remark: '备注' });
    const elsewhere = await addBusiness(app, 'sales', await addCustomer(app, 'sales'));
    const unseen = await addBusiness(app, 'manager', customer);
    const target = { Target_Kind: targetKind.customer, Target_Guid: customer };
    const post = (...guids: string[]) => {
      const AssociatedList = guids.map((guid) => ({ Relation_Target_Kind: 4 as const, Relation_Target_Guid: guid }));
      return app.call(activity.add, { ...target, Activity_Kind: 1, Activity_Content: '跟进', AssociatedList }, 'sales');
    };
    for (const guid of [elsewhere, unseen, absentGuid]) expect((await post(own, guid)).code).toBe(3);
    expect((await post(own)).code).toBe(0);
    const { data } = await app.call(activity.list, target, 'sales');
    expect(data.rows[0]?.RelationBusinessList).toEqual([{ Guid: own, Name: '关联商机', Remark: '备注' }]);
  });
});
