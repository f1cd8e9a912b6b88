import { activity } from '@haina/contract/calls/activity.ts';
import { bin, binDays } from '@haina/contract/calls/bin.ts';
import { contacts } from '@haina/contract/calls/contacts.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { sea } from '@haina/contract/calls/sea.ts';
import { type TargetKind, targetKind } from '@haina/contract/rules/targetKind.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { forgetOld } from '../src/jobs/forgetOld.ts';
import { openApp } from './app.ts';
import {
  addContact,
  addCustomer,
  addFollowUp,
  addLead,
  addPerson,
  addRole,
  convertLead,
  customerForm,
  joinTeam,
  nextPhone,
  personOf,
} from './factories.ts';
import { picture } from './sampleFiles.ts';
import { absentGuid } from './samples.ts';
import { uploadFile } from './upload.ts';

const app = await openApp();
const png = await picture('png', 60);

const tableOf = { 1: 'leads', 2: 'customer', 3: 'contacts' } as const;

/** A row to the byte, but for what every write changes. */
async function rowOf(kind: 1 | 2 | 3, guid: string): Promise<string> {
  const { rows } = await sql<{ row: string }>`
    select (to_jsonb(t) - 'row_version' - 'update_time')::text as row from ${sql.table(tableOf[kind])} t
    where guid = ${guid}`.execute(app.databases.read);
  return rows[0]?.row ?? '';
}

const phonesOf = async (guid: string) => {
  const rows = await app.databases.read
    .selectFrom('record_phone')
    .select('digits')
    .where('target_guid', '=', guid)
    .orderBy('digits')
    .execute();
  return rows.map(({ digits }) => digits);
};

const removeLead = (Guid: string, as = 'sales') => app.call(leads.remove, { LeadsGuidList: [Guid] }, as);
const removeCustomer = (Guid: string, as = 'sales') => app.call(customers.remove, { Guid }, as);
const removeContact = (Guid: string, as = 'sales') => app.call(contacts.remove, { Guid }, as);

const restore = (as: string, ...records: readonly (readonly [TargetKind, string])[]) =>
  app.call(bin.restore, { Records: records.map(([kind, Guid]) => ({ Target_Kind: kind as 1 | 2 | 3, Guid })) }, as);

const found = async (as: string, input = {}) => (await app.call(bin.list, { pagesize: 100, ...input }, as)).data.rows;

/** Makes a deletion as old as this many days. */
const age = (kind: 1 | 2 | 3, guid: string, days: number) =>
  sql`update ${sql.table(tableOf[kind])} set delete_time = delete_time - make_interval(secs => ${days * 86_400 + 60})
    where guid = ${guid}`.execute(app.databases.write);

describe('the recycle bin', () => {
  it('shows what was deleted, by whom, whose it was and for how long it can be restored', async () => {
    const lead = await addLead(app, 'sales', { Name: '回收站线索', Mobile: nextPhone() });
    await removeLead(lead, 'manager');
    const [row] = await found('manager', { Name: '回收站线索' });
    expect(row).toMatchObject({
      Guid: lead,
      Target_Kind: 1,
      Name: '回收站线索',
      Owner_User_Name: '王梓涵',
      Days_Left: binDays,
      Merged_Name: '',
      Merge_Guid: '',
    });
    expect(row?.Delete_User_Name).not.toBe('');
    await age(1, lead, 29);
    expect((await found('manager', { Name: '回收站线索' }))[0]?.Days_Left).toBe(1);
    await age(1, lead, 1);
    expect(await found('manager', { Name: '回收站线索' })).toEqual([]);
    expect((await restore('manager', [1, lead])).code).toBe(3);
  });

  it('is narrowed by kind, ownership, time and name, and ordered', async () => {
    const names = ['排序甲', '排序乙', '排序丙'];
    for (const Name of names) await removeLead(await addLead(app, 'sales', { Name }));
    const customer = await addCustomer(app, 'sales', { Customer_Name: '排序客户' });
    await removeCustomer(customer);
    expect((await found('manager', { Name: '排序', Target_Kind: 1 })).map(({ Name }) => Name)).toEqual(
      names.toReversed(),
    );
    expect((await found('manager', { Name: '排序', Target_Kind: 2 })).map(({ Guid }) => Guid)).toEqual([customer]);
    expect(await found('manager', { Name: '排序', SeleteType: 1 })).toEqual([]);
    expect(await found('manager', { Name: '排序', SeleteType: 2 })).toHaveLength(4);
    expect(await found('manager', { Name: '排序', Delete_Time_End: '2020-01-01' })).toEqual([]);
    const ordered = await found('manager', { Name: '排序', order_field: 'Delete_Time', order_type: 'asc' });
    expect(ordered.map(({ Name }) => Name)).toEqual([...names, '排序客户']);
    const { data } = await app.call(bin.count, {}, 'manager');
    expect(data.All).toBe((await app.call(bin.list, {}, 'manager')).data.total);
    expect(data.Mine).toBe(0);
  });

  it('is not for salespeople, and shows managers only what they could have deleted', async () => {
    const [own, other] = [await addLead(app, 'sales'), await addLead(app, 'sales2')];
    await removeLead(own);
    await removeLead(other, 'sales2');
    expect((await app.call(bin.list, {}, 'sales')).code).toBe(10029);
    expect((await restore('sales', [1, own])).code).toBe(10029);
    const shown = (await found('manager')).map(({ Guid }) => Guid);
    expect([shown.includes(own), shown.includes(other)]).toEqual([true, false]);
    for (const as of ['manager', 'outsider']) expect((await restore(as, [1, other])).code).toBe(3);
    expect((await restore('manager', [1, own], [1, other])).code).toBe(3);
    expect((await restore('manager', [1, own], [1, absentGuid])).code).toBe(3);
    expect(await rowOf(1, own)).toContain('"delete_user_guid": "');
  });

  it('shows nobody what they hold no code to delete', async () => {
    const sales = await personOf(app, 'sales');
    const role = await addRole(app, sales.companyId, {
      codes: ['Bin/GetBinList', 'Bin/RestoreBin', 'Leads/DelLeads'],
      scopes: { leads: 5, customer: 5, contacts: 5 },
    });
    await addPerson(app, { login: 'binner', companyId: sales.companyId, department: sales.department, roles: [role] });
    const [lead, customer] = [await addLead(app, 'sales'), await addCustomer(app, 'sales')];
    await removeLead(lead);
    await removeCustomer(customer);
    expect(new Set((await found('binner')).map(({ Target_Kind }) => Target_Kind))).toEqual(new Set([1]));
    expect((await restore('binner', [2, customer])).code).toBe(3);
    expect((await restore('binner', [1, lead])).code).toBe(0);
  });
});

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

  it('brings a customer that was deleted in the sea back into the sea, for whoever may delete there', async () => {
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

describe('the job', () => {
  it('purges what lay in the bin for 30 days with everything that hung on it, and keeps operation records', async () => {
    const lead = await addLead(app, 'sales');
    const customer = await convertLead(app, 'sales', lead);
    const contact = await addContact(app, 'sales', customer, { Mobile: nextPhone() });
    const plain = await addLead(app, 'sales', { Mobile: nextPhone() });
    const young = await addLead(app, 'sales');
    const target = { kind: targetKind.customer, guid: customer };
    await addFollowUp(app, 'sales', target);
    await app.call(
      activity.add,
      {
        Target_Kind: 2,
        Target_Guid: customer,
        Activity_Kind: 1,
        Activity_Content: '关联联系人',
        AssociatedList: [{ Relation_Target_Kind: 3, Relation_Target_Guid: contact }],
        FileGuidList: [{ File_Guid: (await uploadFile(app, 'sales', 'a.png', png, { kind: 1 })).File_Guid }],
      },
      'sales',
    );
    await uploadFile(app, 'sales', '附件.png', png, { kind: 1, target });
    await joinTeam(app, target, await personOf(app, 'sales2'), 1);
    await removeContact(contact);
    expect((await removeCustomer(customer)).code).toBe(0);
    for (const guid of [plain, young]) await removeLead(guid);
    await age(3, contact, binDays);
    await age(2, customer, binDays);
    await age(1, plain, binDays);
    await Promise.all([
      forgetOld(app.databases.write, app.store, new Date()),
      forgetOld(app.databases.write, app.store, new Date()),
    ]);
    // What one of them was busy with is left to the next run.
    await forgetOld(app.databases.write, app.store, new Date());
    expect([await rowOf(3, contact), await rowOf(2, customer), await rowOf(1, plain)]).toEqual(['', '', '']);
    expect(await rowOf(1, young)).not.toBe('');
    expect((await app.call(leads.model, { Guid: lead }, 'sales')).data).toMatchObject({
      Is_Transform: 1,
      Customer_Guid: '',
    });
    const left = await sql<{ number: number }>`select
      (select count(*) from activity where target_guid = ${customer})::int
      + (select count(*) from team_member where target_guid = ${customer})::int
      + (select count(*) from activity_relation where target_guid = ${contact})::int
      + (select count(*) from file where target_guid = ${customer} and delete_time is null)::int as number`.execute(
      app.databases.read,
    );
    expect(left.rows[0]?.number).toBe(0);
    const kept = await app.databases.read
      .selectFrom('operation_record')
      .select('action')
      .where('target_guid', '=', customer)
      .execute();
    expect(kept.map(({ action }) => action)).toContain('remove');
    // The bytes go with the deleted files of the next hours.
    await forgetOld(app.databases.write, app.store, new Date(Date.now() + 2 * 3600_000));
    const files = await app.databases.read
      .selectFrom('file')
      .select('guid')
      .where('target_guid', '=', customer)
      .execute();
    expect(files).toEqual([]);
  });
});
