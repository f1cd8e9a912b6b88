import { contacts } from '@haina/contract/calls/contacts.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { imports } from '@haina/contract/calls/importExport.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import {
  addContact,
  addCustomer,
  addFollowUp,
  addRole,
  nextCreditCode,
  nextPhone,
  personOf,
} from '../support/factories.ts';
import { contactImports, head, more, row } from './contactSheets.ts';
import { checkSheet, importSheet, reasonsOf } from './importSheets.ts';
import { sheetRows } from './sheetRows.ts';

const app = await openApp();
const sales = await personOf(app, 'sales');

const { peopleOf, namesOf, customerBy, run, undo } = contactImports(app);

describe('rows of one customer in a file', () => {
  it('are one customer with a contact each, and are taken back whole', async () => {
    const batch = await checkSheet(app, 'admin', 'customers', [
      head,
      row('一家三人公司', { contact: ['甲一', nextPhone()] }),
      more('一家三人公司', ['乙二', nextPhone()]),
      more(' 一家三人 公司', ['丙三', nextPhone()]),
    ]);
    expect(batch).toMatchObject({ Good: 3, Joined: 2, Bad: 0, File_Repeat: 0, Contacts_Created: 3 });
    const done = await run(batch);
    expect(done).toMatchObject({ Created: 1, Joined: 2, Contacts_Created: 3, Contacts_Updated: 0 });
    const customer = await customerBy('一家三人公司');
    const people = await peopleOf(customer?.guid ?? '');
    expect(people.map(({ name }) => name)).toEqual(['丙三', '乙二', '甲一'].toSorted());
    expect(people.every(({ owner_guid }) => owner_guid === customer?.owner_guid)).toBe(true);
    expect(await undo(done)).toMatchObject({ Undone: 3, Kept: 0, Can_Undo: 0 });
    expect(await customerBy('一家三人公司')).toBeUndefined();
    expect(await namesOf(customer?.guid ?? '')).toEqual([]);
  });

  it('are so across chunks of the check and of the writing', async () => {
    const many = Array.from({ length: 1200 }, (_, index) => row(`跨块${index}公司`, { contact: [`人${index}`] }));
    const batch = await checkSheet(app, 'admin', 'customers', [
      head,
      ...many,
      more('跨块0公司', ['后来人']),
      more('跨块700公司', ['后来人']),
      more('跨块700公司', ['人700']),
      row('跨块5公司', { code: '' }),
    ]);
    expect(batch).toMatchObject({ Good: 1202, Joined: 2, File_Repeat: 2, Repeat: 0, Bad: 0 });
    expect(reasonsOf(batch)).toEqual(['联系人姓名：“人700”与第 702 行重复', '客户名称：“跨块5公司”与第 7 行重复']);
    expect(await run(batch)).toMatchObject({ Created: 1200, Joined: 2, Contacts_Created: 1202, Skipped: 0 });
    expect(await namesOf((await customerBy('跨块700公司'))?.guid ?? '')).toEqual(['人700', '后来人'].toSorted());
  });

  it('say where a later one says something else of the customer, which is not written', async () => {
    const first = row('各说各话公司', { remark: '前话', contact: ['甲'] });
    const other = row('各说各话公司', { code: '', phone: '', remark: '后话', contact: ['乙'] });
    const sheet = [head, first, other, more('各说各话公司', ['丙'])];
    const batch = await checkSheet(app, 'admin', 'customers', sheet);
    expect(batch).toMatchObject({ Good: 3, Joined: 2, Warned: 1 });
    expect(reasonsOf(batch)).toEqual(['客户资料以第 2 行为准，本行只写入联系人']);
    expect(await run(batch)).toMatchObject({ Created: 1, Joined: 2, Skipped: 0 });
    expect((await customerBy('各说各话公司'))?.remark).toBe('前话');
  });

  it('do not block each other when the first is not written, and say so when they repeat', async () => {
    const batch = await checkSheet(app, 'admin', 'customers', [
      head,
      row('先错后对公司', { phone: 'no digits', contact: ['甲一'] }),
      row('先错后对公司', { contact: ['乙二'] }),
      row('先错后对公司', { contact: ['乙二'] }),
      row('先错后对公司'),
    ]);
    expect(batch).toMatchObject({ Good: 1, Bad: 1, File_Repeat: 2, Repeat: 0 });
    expect(batch.Rows.map(({ Line, State }) => [Line, State])).toEqual([
      [2, 'bad'],
      [4, 'double'],
      [5, 'double'],
    ]);
    expect(reasonsOf(batch).slice(1)).toEqual([
      '联系人姓名：“乙二”与第 3 行重复',
      '客户名称：“先错后对公司”与第 3 行重复',
    ]);
    const { data } = await app.call(imports.errors, { Guid: batch.Guid }, 'admin');
    expect((await sheetRows(app, data.File_Path)).slice(2).map((cells) => cells.at(-1))).toEqual(
      reasonsOf(batch).slice(1),
    );
    await run(batch);
    expect(await namesOf((await customerBy('先错后对公司'))?.guid ?? '')).toEqual(['乙二']);
  });
});

describe('a row of a customer that is there already', () => {
  it('adds a contact, changes one by name or mobile, and an undo restores all of it', async () => {
    const guid = await addCustomer(app, 'sales', { Customer_Name: '老客户公司', Remark: '旧' });
    const mobile = nextPhone();
    const known = await addContact(app, 'sales', guid, { Name: '老张', Mobile: nextPhone(), Post: '会计' });
    const other = await addContact(app, 'sales', guid, { Name: '老李', Mobile: mobile, Post: '' });
    const before = [await customerBy('老客户公司'), await peopleOf(guid)];
    const sheet = [
      head,
      { ...more('老客户公司', ['老张', '', '经理']) },
      more('老客户公司', ['李总', mobile]),
      more('老客户公司', ['新来的', nextPhone()]),
    ].map((cells, index) =>
      index === 1
        ? row('老客户公司', { code: '', phone: '', remark: '新', contact: ['老张', '', '经理'] })
        : Object.values(cells),
    );
    const skipped = await checkSheet(app, 'admin', 'customers', sheet);
    expect(skipped).toMatchObject({ Good: 0, Repeat: 3 });
    expect(reasonsOf(skipped)[0]).toContain('联系人“老张”未导入，如需写入请选择“更新”');
    const batch = await checkSheet(app, 'admin', 'customers', sheet, { OnRepeat: 'update' });
    expect(batch).toMatchObject({ Good: 3, Repeat: 1, Joined: 2, Contacts_Created: 1, Contacts_Updated: 2, Bad: 0 });
    const done = await run(batch);
    expect(done).toMatchObject({ Created: 0, Updated: 1, Joined: 2, Contacts_Created: 1, Contacts_Updated: 2 });
    expect((await customerBy('老客户公司'))?.remark).toBe('新');
    const people = await peopleOf(guid);
    expect(people).toMatchObject(
      [
        { name: '李总', mobile, owner_guid: sales.guid },
        { name: '新来的', owner_guid: sales.guid },
        { name: '老张', post: '经理', owner_guid: sales.guid },
      ].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    );
    const told = await app.call(contacts.model, { Guid: other }, 'sales');
    expect(told.data.Name).toBe('李总');
    expect(await undo(done)).toMatchObject({ Undone: 3, Kept: 0 });
    const [customer, earlier] = before as [
      Awaited<ReturnType<typeof customerBy>>,
      Awaited<ReturnType<typeof peopleOf>>,
    ];
    expect(await peopleOf(guid)).toEqual(earlier);
    expect({ ...(await customerBy('老客户公司')), row_version: 0 }).toEqual({ ...customer, row_version: 0 });
    expect((await app.call(contacts.model, { Guid: known }, 'sales')).data.Post).toBe('会计');
  });

  it('keeps what was changed or used since, with the reason', async () => {
    const guid = await addCustomer(app, 'sales', { Customer_Name: '改后客户公司' });
    await addContact(app, 'sales', guid, { Name: '被改的人', Mobile: nextPhone() });
    const batch = await importSheet(
      app,
      'admin',
      'customers',
      [
        head,
        row('改后客户公司', { code: '', phone: '', remark: '表', contact: ['被改的人', '', '表中'] }),
        more('改后客户公司', ['被用的人', nextPhone()]),
        more('改后客户公司', ['没动的人', nextPhone()]),
      ],
      { OnRepeat: 'update' },
    );
    expect(batch).toMatchObject({ Updated: 1, Joined: 2 });
    const list = (await app.call(contacts.list, { Guid: guid }, 'sales')).data.rows;
    const guidOf = (name: string) => list.find(({ Name }) => Name === name)?.Guid ?? '';
    await app.call(contacts.update, { Guid: guidOf('被改的人'), Post: '手改' }, 'sales');
    await addFollowUp(app, 'sales', { kind: 3, guid: guidOf('被用的人') });
    const undone = await undo(batch);
    expect(undone).toMatchObject({ Undone: 1, Kept: 2 });
    expect(reasonsOf(undone)).toEqual([
      '联系人姓名：导入后已被修改',
      expect.stringContaining('联系人姓名：导入后已有跟进'),
    ]);
    expect(await namesOf(guid)).toEqual(['被改的人', '被用的人'].toSorted());
  });

  it('needs the rights that typing the contact needs', async () => {
    const guid = await addCustomer(app, 'sales', { Customer_Name: '有限权限公司' });
    await addContact(app, 'sales', guid, { Name: '在册的人', Mobile: nextPhone() });
    const role = await addRole(app, sales.companyId, {
      codes: ['Import/UploadImport', 'Import/RunImport', 'Customer/AddCustomer', 'Customer/UpdateCustomer'],
      scopes: { customer: 5, contacts: 5 },
    });
    const finance = await personOf(app, 'finance');
    await app.databases.write
      .insertInto('member_role')
      .values({ company_id: finance.companyId, user_guid: finance.guid, role_guid: role })
      .execute();
    const batch = await checkSheet(
      app,
      'finance',
      'customers',
      [head, more('有限权限公司', ['外来的人']), more('有限权限公司', ['在册的人', '', '改职务'])],
      { OnRepeat: 'update' },
    );
    expect(batch).toMatchObject({ Good: 0, Bad: 2 });
    expect(reasonsOf(batch)).toEqual([
      '您没有给该客户新增联系人“外来的人”的权限',
      '您没有修改该客户联系人“在册的人”的权限',
    ]);
  });
});

describe('a credit code with a wrong check character', () => {
  it('is a warning of the dry run, and the row is written', async () => {
    const code = nextCreditCode();
    const wrong = `${code.slice(0, 17)}${code.endsWith('A') ? 'B' : 'A'}`;
    const batch = await checkSheet(app, 'admin', 'customers', [
      head,
      row('校验位公司', { code: wrong }),
      row('无误公司'),
    ]);
    expect(batch).toMatchObject({ Good: 2, Bad: 0, Warned: 1, Error_Rows: 0 });
    expect(batch.Rows.map(({ Line, State }) => [Line, State])).toEqual([[2, 'warned']]);
    expect(reasonsOf(batch)[0]).toContain(wrong);
    expect(await run(batch, { GoodOnly: 0 })).toMatchObject({ Created: 2, Warned: 0, Rows: [] });
    expect((await app.call(customers.list, { Customer_Name: '校验位公司' }, 'admin')).data.total).toBe(1);
  });
});
