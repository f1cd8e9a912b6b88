import { activity } from '@haina/contract/calls/activity.ts';
import { contacts } from '@haina/contract/calls/contacts.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import { contentsOf } from '../support/contents.ts';
import { addContact, addCustomer, addLead, convertLead, joinTeam, personOf } from '../support/factories.ts';
import { absentGuid } from '../support/samples.ts';

const app = await openApp();

const readLead = async (Guid: string) => (await app.call(leads.model, { Guid }, 'admin')).data;

const logOf = async (Target_Kind: 1 | 2 | 3, Target_Guid: string) =>
  (await app.call(activity.actions, { Target_Kind, Target_Guid }, 'admin')).data.rows;

describe('changing several leads', () => {
  it('tells first what would change and writes nothing', async () => {
    const [one, other] = [
      await addLead(app, 'sales', { Name: '预览甲', Level: 1 }),
      await addLead(app, 'sales', { Name: '预览乙', Level: 2 }),
    ];
    const before = await contentsOf(app.databases.read);
    const { code, data } = await app.call(
      leads.updateBatch,
      { LeadsGuidList: [one, other], Level: 2, Remark: '统一', Preview: 1 },
      'sales',
    );
    expect(code).toBe(0);
    expect([data.Changed, data.Unchanged, data.Refused]).toEqual([2, 0, []]);
    const level = data.Rows.find(({ Name }) => Name === '预览甲')?.Lines.find(({ Field }) => Field === 'Level');
    expect([level?.From !== '', level?.To !== '', level?.From === level?.To]).toEqual([true, true, false]);
    expect(data.Rows.find(({ Name }) => Name === '预览乙')?.Lines).toEqual([
      { Field: 'Remark', From: '空', To: '统一' },
    ]);
    expect(await contentsOf(app.databases.read)).toEqual(before);
  });

  it('writes what differs, one operation record each, raises their versions and marks them as followed', async () => {
    const [one, same] = [await addLead(app, 'sales', { Level: 1 }), await addLead(app, 'sales', { Level: 3 })];
    const { data } = await app.call(leads.updateBatch, { LeadsGuidList: [one, same], Level: 3 }, 'sales');
    expect([data.Changed, data.Unchanged]).toEqual([1, 1]);
    expect(await readLead(one)).toMatchObject({ Level: 3, Row_Version: 2, Follow: 1 });
    expect(await readLead(same)).toMatchObject({ Level: 3, Row_Version: 1, Follow: 0 });
    expect((await logOf(1, one))[0]?.Content).toHaveLength(1);
    expect(await logOf(1, same)).toHaveLength(1);
  });

  it('clears a field with an empty value, and moves the next contact', async () => {
    const guid = await addLead(app, 'sales', { Remark: '旧', Next_Time: '2031-11-20T10:00:00' });
    const token = await app.token('sales');
    await app.raw(leads.updateBatch, { LeadsGuidList: guid, Remark: '', Next_Time: '' }, { token });
    expect(await readLead(guid)).toMatchObject({ Remark: '', Next_Time: null });
  });

  it('leaves all as they are when one refuses, and writes the others only if asked to', async () => {
    const free = await addLead(app, 'sales', { Name: '可改' });
    const converted = await addLead(app, 'sales', { Name: '已转化' });
    await convertLead(app, 'sales', converted);
    const input = { LeadsGuidList: [free, converted], Remark: '批量' };
    const preview = await app.call(leads.updateBatch, { ...input, Preview: 1 }, 'sales');
    expect(preview.data.Refused).toEqual([
      { Guid: converted, Name: '已转化', Reason: '线索“已转化”已转为客户，不能修改' },
    ]);
    const refused = await app.raw(
      leads.updateBatch,
      { ...input, LeadsGuidList: input.LeadsGuidList.join() },
      { token: await app.token('sales') },
    );
    expect([refused.code, refused.message]).toEqual([1, '有 1 条记录不能修改，没有修改任何记录']);
    expect(refused.data).toMatchObject({ Refused: [{ Guid: converted }] });
    expect((await readLead(free)).Remark).toBe('');
    const good = await app.call(leads.updateBatch, { ...input, GoodOnly: 1 }, 'sales');
    expect([good.code, good.data.Changed]).toEqual([0, 1]);
    expect([(await readLead(free)).Remark, (await readLead(converted)).Remark]).toEqual(['批量', '']);
  });

  it('refuses an entry that does not exist by its field, and names a missing record like one out of reach', async () => {
    const [own, other] = [await addLead(app, 'sales'), await addLead(app, 'sales2')];
    const before = await contentsOf(app.databases.read);
    const wrong = await app.call(leads.updateBatch, { LeadsGuidList: [own], Level: 999 }, 'sales');
    expect([wrong.code, wrong.data]).toEqual([1, { Field: 'Level' }]);
    for (const guid of [other, absentGuid]) {
      const input = { LeadsGuidList: [own, guid], Remark: 'x' };
      expect((await app.call(leads.updateBatch, { ...input, GoodOnly: 1 }, 'sales')).code).toBe(3);
    }
    expect(await contentsOf(app.databases.read)).toEqual(before);
  });

  it('takes neither names nor phones', async () => {
    const guid = await addLead(app, 'sales', { Name: '名字', Mobile: '13900009999' });
    const token = await app.token('sales');
    await app.raw(leads.updateBatch, { LeadsGuidList: guid, Name: '改名', Mobile: '1', Remark: 'x' }, { token });
    expect(await readLead(guid)).toMatchObject({ Name: '名字', Mobile: '13900009999', Remark: 'x' });
  });

  it('of two hundred takes a moment, and more are refused', async () => {
    const guids: string[] = [];
    while (guids.length < 200) guids.push(await addLead(app, 'sales'));
    const { data } = await app.call(leads.updateBatch, { LeadsGuidList: guids, Source: 2 }, 'sales');
    expect(data.Changed).toBe(200);
    const more = await app.raw(
      leads.updateBatch,
      { LeadsGuidList: [...guids, absentGuid].join(), Source: 1 },
      { token: await app.token('sales') },
    );
    expect(more.code).toBe(1);
  });
});

describe('changing several customers and contacts', () => {
  it('is for writers of the team too, and for nobody who only reads', async () => {
    const customer = await addCustomer(app, 'sales', { Customer_Level: 1 });
    const contact = await addContact(app, 'sales', customer);
    const target = { kind: 2, guid: customer } as const;
    await joinTeam(app, target, await personOf(app, 'sales2'), 1);
    await joinTeam(app, target, await personOf(app, 'staff01'), 0);
    const byReader = await app.call(customers.updateBatch, { CustomerGuidList: [customer], Remark: 'x' }, 'staff01');
    expect(byReader.code).toBe(3);
    const byWriter = await app.call(
      customers.updateBatch,
      { CustomerGuidList: [customer], Customer_Level: 2, Source: 1 },
      'sales2',
    );
    expect([byWriter.code, byWriter.data.Changed, byWriter.data.Rows[0]?.Lines.length]).toEqual([0, 1, 2]);
    const { data } = await app.call(
      contacts.updateBatch,
      { ContactsGuidList: [contact], Is_Decision: 2, Sex: 1 },
      'sales',
    );
    expect(data.Rows[0]?.Lines.map(({ Field }) => Field)).toEqual(['Sex', 'Is_Decision']);
    expect((await logOf(3, contact))[0]?.Content).toHaveLength(2);
  });
});
