import { bin } from '@haina/contract/calls/bin.ts';
import { contacts } from '@haina/contract/calls/contacts.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { massChange } from '@haina/contract/calls/massChange.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import { addContact, addCustomer, addPerson, addRole, personOf, addFollowUp } from '../support/factories.ts';
import { openMassChanges } from './massChangeWork.ts';

const app = await openApp();
const { sales, someLeads, prepared, confirmed, undone, leadOf } = await openMassChanges(app);
const { companyId } = sales;

describe('taking a change of all records back', () => {
  it('brings a next contact back that lies in the past, with all that was changed beside it', async () => {
    const [lead = '', empty = ''] = await someLeads('过期联系', 2);
    await sql`update leads set next_time = now() - interval '2 days', remark = '旧备注' where guid = ${lead}`.execute(
      app.databases.write,
    );
    const [before, emptyBefore] = [await leadOf(lead), await leadOf(empty)];
    const wanted = { Next_Time: '2097-01-01 00:00:00', Remark: '新', Level: '1', Website: 'https://new.example.com' };
    const { Guid } = await prepared('sales', 'update', '过期联系', wanted);
    await confirmed(Guid);
    expect(await undone(Guid)).toMatchObject({ State: 'undone', Undone: 2, Kept: 0 });
    const typed = ({ Next_Time, Remark, Level, Website }: Awaited<ReturnType<typeof leadOf>>) => [
      Next_Time,
      Remark,
      Level,
      Website,
    ];
    expect(typed(await leadOf(lead))).toEqual(typed(before));
    expect(typed(await leadOf(empty))).toEqual(typed(emptyBefore));
  });

  it('takes the mark of having been followed along, where nothing else put it there', async () => {
    const [untouched = '', edited = '', called = ''] = await someLeads('跟进标记', 3);
    await app.call(leads.update, { Guid: edited, Website: 'https://edited.example.com' }, 'sales');
    const follow = async (guid: string) => (await leadOf(guid)).Follow;
    expect([await follow(untouched), await follow(edited)]).toEqual([0, 1]);
    const { Guid } = await prepared('sales', 'update', '跟进标记', { Remark: '批量' });
    await confirmed(Guid);
    expect(await follow(untouched)).toBe(1);
    await addFollowUp(app, 'sales', { kind: targetKind.leads, guid: called });
    expect(await undone(Guid)).toMatchObject({ State: 'undone', Undone: 3, Kept: 0 });
    expect(await Promise.all([untouched, edited, called].map(follow))).toEqual([0, 1, 1]);
    // Once more: what was taken back is no edit either.
    const next = await prepared('sales', 'update', '跟进标记', { Remark: '再次' });
    await confirmed(next.Guid);
    await undone(next.Guid);
    expect(await follow(untouched)).toBe(0);
  });

  it('is offered to those who may, and not used up by anybody else', async () => {
    const role = await addRole(app, companyId, {
      codes: ['Leads/AddLeads', 'Leads/DelLeads', 'Leads/TransferOwnerUser'],
      scopes: { leads: 1 },
    });
    await addPerson(app, { login: 'noBin', companyId, department: sales.department, roles: [role] });
    const [lead = ''] = await someLeads('无回收站', 1, 'noBin');
    await someLeads('越界移交', 1, 'noBin');
    const removed = await prepared('noBin', 'remove', '无回收站');
    expect(await confirmed(removed.Guid, 'noBin')).toMatchObject({ Changed: 1, Can_Undo: 0 });
    expect((await app.call(massChange.undo, { Guid: removed.Guid }, 'noBin')).code).toBe(10029);
    expect((await app.call(leads.model, { Guid: lead }, 'noBin')).code).toBe(3);

    const { guid: other } = await personOf(app, 'sales2');
    const given = await prepared('noBin', 'transfer', '越界移交', { User_Guid: other, Keep: '0' });
    expect(await confirmed(given.Guid, 'noBin')).toMatchObject({ Changed: 1, Can_Undo: 0 });
    expect((await app.call(massChange.undo, { Guid: given.Guid }, 'noBin')).message).toContain('不在您的权限范围内');
    expect((await app.call(massChange.model, { Guid: given.Guid }, 'noBin')).data.State).toBe('done');
  });
});

describe('transfers and deletions of all records of a list', () => {
  it('give all away with one message, and back to the owners they had', async () => {
    const guids = [...(await someLeads('移交全部', 3)), ...(await someLeads('移交全部二', 2, 'manager'))];
    const receiver = await addPerson(app, { login: 'receiver', companyId, department: sales.department });
    const { Guid, Total } = await prepared('admin', 'transfer', '移交全部', { User_Guid: receiver.guid, Keep: '0' });
    expect(Total).toBe(5);
    expect(await confirmed(Guid, 'admin')).toMatchObject({ State: 'done', Changed: 5 });
    const messages = await app.databases.write
      .selectFrom('message')
      .select(['text_key', 'params'])
      .where('user_guid', '=', receiver.guid)
      .where('text_key', 'in', ['message.recordsGiven', 'message.leadsGiven'])
      .execute();
    expect(messages).toMatchObject([{ text_key: 'message.recordsGiven', params: { number: 5 } }]);
    expect((await leadOf(guids[0] ?? '', 'admin')).Owner_User_Guid).toBe(receiver.guid);
    expect(await undone(Guid, 'admin')).toMatchObject({ State: 'undone', Undone: 5, Kept: 0 });
    expect((await leadOf(guids[0] ?? '', 'admin')).Owner_User_Guid).toBe(sales.guid);
    expect((await leadOf(guids[4] ?? '', 'admin')).Owner_User_Guid).toBe((await personOf(app, 'manager')).guid);
  });

  it('put into the bin what may go, name what refuses, and bring it back', async () => {
    const names = ['删除全部甲', '删除全部乙', '删除全部丙'];
    const [first = '', second = ''] = await Promise.all(
      names.map(async (Customer_Name) => addCustomer(app, 'sales', { Customer_Name })),
    );
    const contact = await addContact(app, 'sales', second);
    const answer = await app.call(
      massChange.prepare,
      { Target_Kind: targetKind.customer, Action: 'remove', Filters: { Customer_Name: '删除全部' }, Values: {} },
      'manager',
    );
    const { Guid } = answer.data;
    const model = await confirmed(Guid, 'manager');
    expect(model).toMatchObject({ Changed: 2, Refused: 1, Reasons: [{ Guid: second, Name: '删除全部乙' }] });
    expect((await app.call(contacts.model, { Guid: contact }, 'sales')).code).toBe(0);
    const inBin = (await app.call(bin.list, { Name: '删除全部' }, 'manager')).data.rows;
    expect(inBin.map(({ Guid: guid }) => guid)).toContain(first);
    expect(await undone(Guid, 'manager')).toMatchObject({ State: 'undone', Undone: 2, Kept: 0 });
    expect((await app.call(bin.list, { Name: '删除全部' }, 'manager')).data.rows).toEqual([]);
  });
});
