import { activity } from '@haina/contract/calls/activity.ts';
import { contacts } from '@haina/contract/calls/contacts.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { sea } from '@haina/contract/calls/sea.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import { binCalls } from './binCalls.ts';
import {
  addContact,
  addCustomer,
  addFollowUp,
  addLead,
  convertLead,
  customerForm,
  joinTeam,
  nextPhone,
  personOf,
} from '../support/factories.ts';
import { picture } from '../support/sampleFiles.ts';
import { uploadFile } from '../support/upload.ts';

const app = await openApp();
const { removeLead, removeCustomer, removeContact, restore, found, rowOf } = binCalls(app);
const png = await picture('png', 60);

const phonesOf = async (guid: string) => {
  const rows = await app.databases.read
    .selectFrom('record_phone')
    .select('digits')
    .where('target_guid', '=', guid)
    .orderBy('digits')
    .execute();
  return rows.map(({ digits }) => digits);
};

describe('restoring', () => {
  it('gives back every kind of record to the byte, with its phones, follow-ups, files and team', async () => {
    const customer = await addCustomer(app, 'sales', { Mobile: nextPhone(), Remark: '原样' });
    const contact = await addContact(app, 'sales', customer, { Mobile: nextPhone() });
    const lead = await addLead(app, 'sales', { Mobile: nextPhone(), Telephone: nextPhone() });
    const all = [
      [2, customer],
      [3, contact],
      [1, lead],
    ] as const;
    const [reader] = [await personOf(app, 'sales2')];
    for (const [kind, guid] of all) {
      await addFollowUp(app, 'sales', { kind, guid });
      await uploadFile(app, 'sales', '附件.png', png, { kind: 1, target: { kind, guid } });
      await joinTeam(app, { kind, guid }, reader, 0);
    }
    const read = () => Promise.all(all.map(async ([kind, guid]) => [await rowOf(kind, guid), await phonesOf(guid)]));
    const counts = () =>
      Promise.all(
        all.map(async ([Target_Kind, Target_Guid]) => {
          return (await app.call(activity.counts, { Target_Kind, Target_Guid }, 'sales')).data;
        }),
      );
    const before = [await read(), await counts()];
    await removeContact(contact);
    await removeCustomer(customer);
    await removeLead(lead);
    expect(await phonesOf(lead)).toEqual([]);
    const answer = await restore('manager', ...all);
    expect([answer.code, answer.data.Warnings]).toEqual([0, []]);
    expect([await read(), await counts()]).toEqual(before);
    const { data } = await app.call(activity.actions, { Target_Kind: 1, Target_Guid: lead }, 'sales');
    expect(data.rows[0]?.Content).toEqual(['从回收站恢复了记录']);
    expect((await restore('manager', [1, lead])).code).toBe(3);
  });

  it('restores the customer that a conversion made, with its contact, after the conversion was taken back', async () => {
    const lead = await addLead(app, 'sales', { Name: '撤销后恢复', Mobile: nextPhone() });
    const customer = await convertLead(app, 'sales', lead, { Legal_Person: '李撤销', Mobile: nextPhone() });
    const made = (await app.call(contacts.list, { Guid: customer }, 'sales')).data.rows.map(({ Guid }) => Guid);
    expect((await app.call(leads.undoTransform, { Guid: lead }, 'admin')).code).toBe(0);
    const { code } = await restore('admin', [2, customer]);
    expect(code).toBe(0);
    expect((await app.call(contacts.list, { Guid: customer }, 'sales')).data.rows.map(({ Guid }) => Guid)).toEqual(
      made,
    );
  });

  it('refuses a contact while its customer is deleted, and takes both together', async () => {
    const customer = await addCustomer(app, 'sales');
    const contact = await addContact(app, 'sales', customer, { Name: '孤儿' });
    await removeContact(contact);
    await removeCustomer(customer);
    const refused = await restore('manager', [3, contact]);
    expect([refused.code, refused.message]).toEqual([1, '联系人“孤儿”的客户不存在或已删除，请先恢复客户']);
    expect((await restore('manager', [3, contact], [2, customer])).code).toBe(0);
  });

  it('refuses a customer whose name or credit code was taken meanwhile, and changes nothing', async () => {
    const form = customerForm({ Customer_Name: '名称被占用公司' });
    const customer = await addCustomer(app, 'sales', form);
    const lead = await addLead(app, 'sales');
    await removeCustomer(customer);
    await removeLead(lead);
    const taker = await addCustomer(app, 'sales', { Customer_Name: '名称被占用公司' });
    const refused = await restore('manager', [2, customer], [1, lead]);
    expect([refused.code, refused.message.includes('名称被占用公司')]).toEqual([1, true]);
    expect((await app.call(leads.model, { Guid: lead }, 'sales')).code).toBe(3);
    await removeCustomer(taker);
    const both = await restore('manager', [2, customer], [2, taker]);
    expect(both.code).toBe(1);
    await addCustomer(app, 'sales', { Customer_CreditCode: form.Customer_CreditCode });
    expect((await restore('manager', [2, customer])).code).toBe(1);
    expect((await restore('manager', [2, taker])).code).toBe(0);
  });

  it('warns of a phone that was taken meanwhile, unless the company forbids it', async () => {
    const Mobile = nextPhone();
    const lead = await addLead(app, 'sales', { Name: '电话被占', Mobile });
    await removeLead(lead);
    await addLead(app, 'sales', { Name: '占电话', Mobile });
    const { companyId } = await personOf(app, 'sales');
    const forbid = (on: boolean) =>
      sql`update company set settings = settings || ${JSON.stringify({ forbidRepeatPhone: on })}::jsonb
        where id = ${companyId}`.execute(app.databases.write);
    await forbid(true);
    expect((await restore('manager', [1, lead])).code).toBe(1);
    await forbid(false);
    const answer = await restore('manager', [1, lead]);
    expect(answer.code).toBe(0);
    expect(answer.data.Warnings).toHaveLength(1);
    expect(answer.data.Warnings[0]).toContain('占电话');
  });

  it('brings a customer that was deleted in the sea back into the sea, for people who may delete there', async () => {
    const customer = await addCustomer(app, 'sales', { Customer_Name: '公海里删除的公司', Mobile: nextPhone() });
    await app.call(sea.put, { CustomerGuidList: [customer], Reason: '测试' }, 'sales');
    const before = await rowOf(2, customer);
    expect((await removeCustomer(customer, 'manager')).code).toBe(0);
    const [row] = await found('manager', { Name: '公海里删除的公司' });
    expect([row?.Guid, row?.Owner_User_Name]).toEqual([customer, '']);
    expect((await restore('manager', [2, customer])).code).toBe(0);
    expect(await rowOf(2, customer)).toBe(before);
    expect((await app.call(sea.model, { Guid: customer }, 'sales2')).code).toBe(0);
  });

  it('happens once, however many ask at the same moment', async () => {
    const lead = await addLead(app, 'sales');
    await removeLead(lead);
    const answers = await Promise.all([1, 2, 3, 4].map(() => restore('manager', [1, lead])));
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 3, 3, 3]);
  });
});
