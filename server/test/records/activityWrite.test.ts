import { activity } from '@haina/contract/calls/activity.ts';
import { contacts } from '@haina/contract/calls/contacts.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { describe, expect, it } from 'vitest';
import { activityCalls, form, onContact, onCustomer, onLead } from './activityCalls.ts';
import { openApp } from '../support/app.ts';
import { contentsOf } from '../support/contents.ts';
import { addContact, addCustomer, addLead, personOf } from '../support/factories.ts';
import { absentGuid } from '../support/samples.ts';

const app = await openApp();
const sales2 = await personOf(app, 'sales2');
const { followUp, listOf, readLead } = activityCalls(app);

const wall = (hoursFromNow: number) => new Date(Date.now() + (8 + hoursFromNow) * 3600_000).toISOString().slice(0, 19);

describe('a follow-up', () => {
  it('updates the last contact, the follow state and, if sent, the next contact of its record', async () => {
    const guid = await addLead(app, 'sales');
    expect((await readLead(guid)).Follow).toBe(0);
    const next = wall(26);
    await followUp('sales', onLead(guid), { Activity_Content: '约好周五见面', Next_Time: next });
    expect(await readLead(guid)).toMatchObject({
      Follow: 1,
      Last_Content: '约好周五见面',
      Next_Time: next,
      Row_Version: 2,
    });
    await followUp('sales', onLead(guid), { Activity_Content: '再次确认', Next_Time: null });
    expect(await readLead(guid)).toMatchObject({ Last_Content: '再次确认', Next_Time: next, Row_Version: 2 });
  });

  it('gives back the next contact that it replaced when it is deleted, if nothing came after', async () => {
    const guid = await addLead(app, 'sales');
    const [first, second, third, typed] = [wall(24), wall(48), wall(72), wall(96)];
    const nextOf = async () => (await readLead(guid)).Next_Time;
    const follow = (Next_Time?: string) => followUp('sales', onLead(guid), Next_Time ? { Next_Time } : {});
    const remove = async (Guid: string) => expect((await app.call(activity.remove, { Guid }, 'sales')).code).toBe(0);
    const one = await follow(first);
    const two = await follow(second);
    const silent = await follow();
    await remove(silent);
    expect(await nextOf()).toBe(second);
    await remove(two);
    expect(await nextOf()).toBe(first);
    // One in the middle: the later one takes over what it had replaced.
    const three = await follow(third);
    await remove(one);
    expect(await nextOf()).toBe(third);
    const version = (await readLead(guid)).Row_Version;
    await remove(three);
    expect(await readLead(guid)).toMatchObject({ Next_Time: null, Last_Time: null, Last_Content: '' });
    expect((await readLead(guid)).Row_Version).toBe(version + 1);
    const { rows } = (await app.call(activity.actions, onLead(guid), 'sales')).data;
    expect(rows[0]?.Content).toEqual([
      expect.stringContaining('删除跟进记录'),
      expect.stringMatching(/下次联系.* → 空/),
    ]);
    // What was typed since stays.
    const four = await follow(first);
    await app.call(leads.update, { Guid: guid, Next_Time: typed }, 'sales');
    await remove(four);
    expect(await nextOf()).toBe(typed);
    const same = await follow(typed);
    await remove(same);
    expect(await nextOf()).toBe(typed);
  });

  it('gives back the next contact of contacts and of supplements too', async () => {
    const contact = await addContact(app, 'sales', await addCustomer(app, 'sales'));
    const nextOf = async () => (await app.call(contacts.model, { Guid: contact }, 'sales')).data.Next_Time;
    await followUp('sales', onContact(contact), { Next_Time: wall(24) });
    const before = await nextOf();
    const late = { ...form(onContact(contact), { Next_Time: wall(48) }), Create_Time: wall(-2) };
    const { data } = await app.call(activity.supplement, late, 'sales');
    expect(await nextOf()).not.toBe(before);
    await app.call(activity.remove, { Guid: data.Guid }, 'sales');
    expect(await nextOf()).toBe(before);
  });

  it('takes no next contact on a day that is past, which the picker does not offer', async () => {
    const guid = await addLead(app, 'sales');
    const before = await contentsOf(app.databases.read);
    const past = form(onLead(guid), { Next_Time: `${wall(-48).slice(0, 10)}T23:59:59` });
    const answers = [
      await app.call(activity.add, past, 'sales'),
      await app.call(activity.supplement, { ...past, Create_Time: wall(-1) }, 'sales'),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({ code: 1, message: '下次联系时间不能早于今天', data: { Field: 'Next_Time' } });
    }
    expect(await contentsOf(app.databases.read)).toEqual(before);
    const today = { Next_Time: `${wall(0).slice(0, 10)}T00:00:00` };
    expect((await app.call(activity.add, form(onLead(guid), today), 'sales')).code).toBe(0);
  });

  it('updates customers and contacts alike', async () => {
    const customer = await addCustomer(app, 'sales');
    const contact = await addContact(app, 'sales', customer);
    await followUp('sales', onCustomer(customer), { Activity_Content: '拜访客户', Next_Time: wall(3) });
    await followUp('sales', onContact(contact), { Activity_Content: '与联系人通话' });
    const { data: read } = await app.call(customers.model, { Guid: customer }, 'sales');
    expect(read).toMatchObject({
      Last_Content: '拜访客户',
      Follow: 1,
      Next_Time: wall(3).slice(0, 17) + read.Next_Time?.slice(17),
    });
    const { data: person } = await app.call(contacts.model, { Guid: contact }, 'sales');
    expect(person).toMatchObject({ Last_Content: '与联系人通话' });
  });

  it('is listed with its type, author, record and linked contacts, newest first', async () => {
    const customer = await addCustomer(app, 'sales', { Customer_Name: '青岛海辰机械有限公司' });
    const contact = await addContact(app, 'sales', customer, { Name: '李工', Remark: '技术负责人' });
    await followUp('sales', onCustomer(customer), { Activity_Content: '第一次' });
    await followUp('sales', onCustomer(customer), {
      Activity_Content: '第二次',
      Activity_Kind: 3,
      AssociatedList: [{ Relation_Target_Kind: 3, Relation_Target_Guid: contact }],
    });
    const { rows, total } = await listOf(onCustomer(customer));
    expect(total).toBe(2);
    expect(rows.map(({ Activity_Content }) => Activity_Content)).toEqual(['第二次', '第一次']);
    expect(rows[0]).toMatchObject({
      UserName: '王梓涵',
      TypeName: '拜访',
      name: '客户',
      Target_Name: '青岛海辰机械有限公司',
      Target_Guid: customer,
      Target_Kind: 2,
      RelationContactsList: [{ Guid: contact, Name: '李工', Remark: '技术负责人' }],
      RelationBusinessList: [],
      RecordImgList: [],
      Is_Supplement: 0,
      Can_Delete: 1,
    });
  });

  it('comes ten to a page', async () => {
    const guid = await addLead(app, 'sales');
    for (let count = 1; count <= 12; count += 1)
      await followUp('sales', onLead(guid), { Activity_Content: `第${count}次` });
    const first = await listOf(onLead(guid));
    const { data: second } = await app.call(activity.list, { ...onLead(guid), page: 2 }, 'sales');
    expect([first.rows.length, second.rows.length, first.total, second.records]).toEqual([10, 2, 12, 12]);
    expect(second.rows.map(({ Activity_Content }) => Activity_Content)).toEqual(['第2次', '第1次']);
  });

  it('is the same one when it is posted twice within ten seconds, unless the first was deleted', async () => {
    const guid = await addLead(app, 'sales');
    const posted = form(onLead(guid), { Activity_Content: '双击' });
    const [one, other] = await Promise.all([1, 2].map(() => app.call(activity.add, posted, 'sales')));
    expect(one?.data).toEqual(other?.data);
    expect((await listOf(onLead(guid))).total).toBe(1);
    await app.call(activity.remove, { Guid: one?.data.Guid ?? '' }, 'sales');
    expect((await app.call(activity.add, posted, 'sales')).data).not.toEqual(one?.data);
  });

  it.each([
    [{ Activity_Kind: '' }, '请选择跟进类型!'],
    [{ Activity_Kind: '99' }, '跟进类型不存在或已停用，请重新选择'],
    [{ Activity_Content: '  ' }, '请填写内容!'],
    [{ Activity_Content: 'x'.repeat(5001) }, '跟进内容长度不能超过5000个字符'],
    [{ Next_Time: 'tomorrow' }, '下次联系时间不是有效的时间'],
    [{ FileGuidList: '[{"File_Guid":"x"}]' }, '附件格式不正确'],
    [{ FileGuidList: '{broken' }, '附件格式不正确'],
    [
      { AssociatedList: '[{"Relation_Target_Kind":5,"Relation_Target_Guid":"01900000-0000-7000-8000-00000000dead"}]' },
      '关联对象不是可选的值',
    ],
    [{ Target_Kind: '9' }, '记录类型不是可选的值'],
  ])('with %j is refused: %s', async (fields, words) => {
    const wire = { ...onLead(await addLead(app, 'sales')), Activity_Kind: '1', Activity_Content: '内容', ...fields };
    const answer = await app.raw(activity.add, wire, { token: await app.token('sales') });
    expect([answer.code, answer.message]).toEqual([1, words]);
  });

  it('takes no type that was disabled', async () => {
    const { companyId } = sales2;
    const entry = { company_id: companyId, type_code: 'record_type', id: 77, name: '传真', is_disabled: true };
    await app.databases.write.insertInto('dictionary_item').values(entry).execute();
    const answer = await app.call(
      activity.add,
      form(onLead(await addLead(app, 'sales')), { Activity_Kind: 77 }),
      'sales',
    );
    expect(answer.message).toBe('跟进类型不存在或已停用，请重新选择');
  });
});

describe('a supplement', () => {
  const supplement = (guid: string, Create_Time: string, Activity_Content = '补记') =>
    app.call(activity.supplement, { ...form(onLead(guid), { Activity_Content }), Create_Time }, 'sales');

  it('is of the last 24 hours up to now', async () => {
    const guid = await addLead(app, 'sales');
    for (const hours of [-23.9, -1, 0]) expect((await supplement(guid, wall(hours), `补记 ${hours}`)).code).toBe(0);
    for (const hours of [-24.1, 0.1, -1000]) {
      expect((await supplement(guid, wall(hours))).message).toBe('补录时间只能在最近 24 小时内');
    }
    const { rows } = await listOf(onLead(guid));
    expect(rows.map(({ Activity_Content, Is_Supplement }) => [Activity_Content, Is_Supplement])).toEqual([
      ['补记 0', 1],
      ['补记 -1', 1],
      ['补记 -23.9', 1],
    ]);
  });

  it('does not turn the last contact back', async () => {
    const guid = await addLead(app, 'sales');
    await followUp('sales', onLead(guid), { Activity_Content: '今天' });
    const { Last_Time } = await readLead(guid);
    await supplement(guid, wall(-5));
    expect(await readLead(guid)).toMatchObject({ Last_Time, Last_Content: '今天' });
    const other = await addLead(app, 'sales');
    const at = wall(-5);
    await supplement(other, at, '昨天');
    expect(await readLead(other)).toMatchObject({ Last_Time: at, Last_Content: '昨天', Follow: 1 });
  });
});

describe('links of a follow-up', () => {
  it('lead to contacts of the same customer that the author sees, all or none', async () => {
    const customer = await addCustomer(app, 'sales');
    const own = await addContact(app, 'sales', customer);
    const sibling = await addContact(app, 'sales', await addCustomer(app, 'sales'));
    const strange = await addContact(app, 'sales2', await addCustomer(app, 'sales2'));
    const lead = await addLead(app, 'sales');
    const link = (kind: 3 | 4, guid: string) => ({ Relation_Target_Kind: kind, Relation_Target_Guid: guid });
    const before = await contentsOf(app.databases.read);
    for (const [target, relation] of [
      [onCustomer(customer), link(3, sibling)],
      [onCustomer(customer), link(3, strange)],
      [onCustomer(customer), link(3, absentGuid)],
      [onCustomer(customer), link(4, absentGuid)],
      [onLead(lead), link(3, own)],
    ] as const) {
      const AssociatedList = [...(target.Target_Guid === customer ? [link(3, own)] : []), relation];
      expect((await app.call(activity.add, form(target, { AssociatedList }), 'sales')).code).toBe(3);
    }
    expect(await contentsOf(app.databases.read)).toEqual(before);
    await followUp('sales', onContact(own), { AssociatedList: [link(3, own)] });
    expect((await listOf(onContact(own))).rows[0]?.RelationContactsList).toHaveLength(1);
  });
});
