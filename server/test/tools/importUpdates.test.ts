import { activity } from '@haina/contract/calls/activity.ts';
import { contacts } from '@haina/contract/calls/contacts.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { imports, type ImportModel } from '@haina/contract/calls/importExport.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import { addContact, addCustomer, nextCreditCode, nextPhone } from '../support/factories.ts';
import { checkSheet, doStep, modelOf, reasonsOf } from './importSheets.ts';

const app = await openApp();

const head = ['客户名称', '法人', '电话', '联系人姓名', '联系人手机'];

const check = (...rows: string[][]) => checkSheet(app, 'admin', 'customers', [head, ...rows], { OnRepeat: 'update' });

async function run(batch: ImportModel, Ignore_Repeat: 0 | 1 = 0) {
  const answer = await app.call(imports.run, { Guid: batch.Guid, GoodOnly: 1, Ignore_Repeat }, 'admin');
  expect([answer.code, answer.message]).toEqual([0, '操作成功']);
  await doStep(app, batch.Guid);
  return modelOf(app, 'admin', batch.Guid);
}

async function undo(batch: ImportModel) {
  expect((await app.call(imports.undo, { Guid: batch.Guid }, 'admin')).code).toBe(0);
  await doStep(app, batch.Guid);
  return modelOf(app, 'admin', batch.Guid);
}

const modelBy = async (Guid: string) => (await app.call(customers.model, { Guid }, 'admin')).data;

const linesOf = async (Target_Guid: string) =>
  (await app.call(activity.actions, { Target_Kind: targetKind.customer, Target_Guid }, 'admin')).data.rows.map(
    ({ Content }) => Content,
  );

describe('a file that changes customers', () => {
  it('asks about a new phone that others hold, and about none that the record has already, as its form', async () => {
    const [shared, ofContact, free] = [nextPhone(), nextPhone(), nextPhone()];
    await addCustomer(app, 'admin', { Customer_Name: '总机甲公司', Telephone: shared, Mobile: ofContact });
    const guid = await addCustomer(app, 'admin', { Customer_Name: '总机乙公司', Telephone: free });
    await app.call(customers.update, { Guid: guid, Telephone: shared, Ignore_Repeat: 1 }, 'admin');
    await addContact(app, 'admin', guid, { Name: '总机人', Mobile: ofContact, Ignore_Repeat: 1 });
    expect((await app.call(customers.update, { Guid: guid, Telephone: shared, Remark: '照旧' }, 'admin')).code).toBe(0);
    const same = await check(['总机乙公司', '新法人', shared, '总机人', ofContact]);
    expect(same).toMatchObject({ Good: 1, Phone_Repeat: 0, Bad: 0 });
    const both = await check(['总机甲公司', '甲法人', shared, '', ''], ['总机乙公司', '乙法人', shared, '', '']);
    expect(both).toMatchObject({ Good: 2, Phone_Repeat: 0, Bad: 0 });
    expect(await run(both)).toMatchObject({ Updated: 2, Skipped: 0 });
    const other = await check(['总机乙公司', '新法人', ofContact, '', '']);
    expect(other).toMatchObject({ Good: 0, Phone_Repeat: 1 });
  });

  it('writes the later word of a customer that it names twice, and takes it back whole', async () => {
    const guid = await addCustomer(app, 'admin', { Customer_Name: '两行客户公司', Legal_Person: '原法人' });
    await addContact(app, 'admin', guid, { Name: '两行人', Mobile: nextPhone() });
    const batch = await check(
      ['两行客户公司', '前法人', '', '两行人', ''],
      ['两行客户公司', '后法人', '', '两行人', ''],
      ['两行客户公司', '末法人', '', '', ''],
      ['两行客户公司', '前法人', '', '两行人', ''],
    );
    expect(batch).toMatchObject({ Good: 3, Joined: 2, File_Repeat: 1, Contacts_Updated: 1 });
    const done = await run(batch);
    expect(done).toMatchObject({ Updated: 1, Joined: 2, Skipped: 0 });
    expect((await modelBy(guid)).Legal_Person).toBe('末法人');
    expect((await linesOf(guid)).flat()).not.toContain('保存了记录，内容没有改动');
    const undone = await undo(done);
    expect(reasonsOf(undone)).toEqual(reasonsOf(batch));
    expect(undone).toMatchObject({ Undone: 3, Kept: 0 });
    expect((await modelBy(guid)).Legal_Person).toBe('原法人');
  });

  it('takes two rows for one customer that name it by its name and by its code, with one phone', async () => {
    const [code, phone] = [nextCreditCode(), nextPhone()];
    const guid = await addCustomer(app, 'admin', { Customer_Name: '两路同客公司', Customer_CreditCode: code });
    const batch = await checkSheet(
      app,
      'admin',
      'customers',
      [
        ['客户名称', '统一社会信用代码', '法人', '电话'],
        ['两路同客公司', '', '前法人', phone],
        ['改了名的两路公司', code, '后法人', phone],
        ['又改名的两路公司', code, '', phone],
      ],
      { OnRepeat: 'update' },
    );
    expect(batch).toMatchObject({ Good: 2, Joined: 1, File_Repeat: 1, Bad: 0 });
    expect(reasonsOf(batch)).toEqual([`统一信用码：“${code}”与第 2 行重复`]);
    expect(await run(batch)).toMatchObject({ State: 'done', Updated: 1, Joined: 1 });
    expect((await modelBy(guid)).Legal_Person).toBe('后法人');
  });

  it('takes rows of one lead that name it by its name and by its phone for one, and says which word repeats', async () => {
    const phone = nextPhone();
    const sheet = [
      ['线索名称', '手机', '备注'],
      ['两路同线索', '', '先'],
      ['另名线索', phone, '后'],
    ];
    await app.call(leads.add, { Name: '两路同线索', Mobile: phone }, 'admin');
    const batch = await checkSheet(app, 'admin', 'leads', sheet, { OnRepeat: 'update' });
    expect(batch).toMatchObject({ Good: 1, File_Repeat: 1, Bad: 0 });
    expect(reasonsOf(batch)).toEqual([`手机：“${phone}”与第 2 行重复`]);
    expect(await run(batch)).toMatchObject({ State: 'done', Updated: 1 });
  });

  it('gives a customer one more contact who has the number that an earlier row changes', async () => {
    const [old, other] = [nextPhone(), nextPhone()];
    const guid = await addCustomer(app, 'admin', { Customer_Name: '换号公司' });
    await addContact(app, 'admin', guid, { Name: '老甲', Mobile: old });
    const batch = await check(['换号公司', '', '', '老甲', other], ['换号公司', '', '', '新乙', old]);
    expect(batch).toMatchObject({ Good: 2, File_Repeat: 0, Contacts_Updated: 1, Contacts_Created: 1 });
    expect(await run(batch)).toMatchObject({ State: 'done', Contacts_Updated: 1, Contacts_Created: 1 });
    const { rows } = (await app.call(contacts.list, { Customer_Name: '换号公司' }, 'admin')).data;
    expect(new Map(rows.map(({ Name, Mobile }) => [Name, Mobile]))).toEqual(
      new Map([
        ['老甲', other],
        ['新乙', old],
      ]),
    );
  });

  it('asks about a new phone of a later row as of a first one, whether that row brings a contact or not', async () => {
    const [held, free] = [nextPhone(), nextPhone()];
    await addCustomer(app, 'admin', { Customer_Name: '后行占号公司', Telephone: held });
    const guid = await addCustomer(app, 'admin', { Customer_Name: '后行借号公司', Telephone: free });
    const rows = [
      ['后行借号公司', '', free, '后行一', ''],
      ['后行借号公司', '', held, '后行二', ''],
      ['后行借号公司', '', held, '', ''],
      ['后行借号公司', '', held, '后行一', ''],
    ];
    const batch = await check(...rows);
    expect(batch).toMatchObject({ Good: 1, Joined: 0, Phone_Repeat: 3, Bad: 0 });
    expect(await run(batch)).toMatchObject({ Updated: 1, Joined: 0 });
    expect((await modelBy(guid)).Telephone).toBe(free);
    const asked = await check(...rows);
    expect(await run(asked, 1)).toMatchObject({ Updated: 1, Joined: 3 });
    expect((await modelBy(guid)).Telephone).toBe(held);
  });

  it('lets a later row say again what its customer and contact have', async () => {
    const phone = nextPhone();
    await addCustomer(app, 'admin', { Customer_Name: '自家号公司', Telephone: phone });
    const batch = await check(
      ['自家号公司', '一法人', phone, '自家人', phone],
      ['自家号公司', '二法人', phone, '自家人', phone],
      ['自家号公司', '三法人', phone, '', ''],
    );
    expect(batch).toMatchObject({ Good: 3, Joined: 2, Phone_Repeat: 0 });
  });

  it('says of a wrong row only what is wrong with it, not what its customer has already', async () => {
    await addCustomer(app, 'admin', { Customer_Name: '已有资料公司' });
    const batch = await check(['已有资料公司', '', '', '', nextPhone()], ['没有资料公司', '', '', '', nextPhone()]);
    expect(reasonsOf(batch)).toEqual([
      '联系人姓名：请输入姓名',
      '联系人姓名：请输入姓名；请输入统一信用码；请输入法人；请输入电话',
    ]);
  });

  it('foresees what becomes of rows whose phones repeat, once they are written all the same', async () => {
    const held = nextPhone();
    await addCustomer(app, 'admin', { Customer_Name: '占号的公司', Telephone: held });
    const guid = await addCustomer(app, 'admin', { Customer_Name: '改号的公司', Legal_Person: '原法人' });
    const batch = await check(
      ['改号的公司', '前法人', held, '改号人', ''],
      ['改号的公司', '后法人', held, '改号人', ''],
      ['改号的公司', '前法人', held, '改号人', ''],
    );
    expect(batch).toMatchObject({ Good: 0, Phone_Repeat: 2, File_Repeat: 1, Bad: 0 });
    expect(reasonsOf(batch)[2]).toBe('联系人姓名：“改号人”与第 2 行重复');
    const done = await run(batch, 1);
    expect(done).toMatchObject({ Updated: 1, Joined: 1, Skipped: 0, Phone_Repeat: 0, File_Repeat: 1 });
    expect((await modelBy(guid)).Legal_Person).toBe('后法人');
    expect(await undo(done)).toMatchObject({ Undone: 2, Kept: 0 });
    expect((await modelBy(guid)).Legal_Person).toBe('原法人');
  });

  it('leaves no line where nothing changed, neither by itself nor by its undo', async () => {
    const phone = nextPhone();
    const guid = await addCustomer(app, 'admin', {
      Customer_Name: '没变的公司',
      Legal_Person: '同一人',
      Telephone: phone,
    });
    const before = await linesOf(guid);
    const done = await run(await check(['没变的公司', '同一人', phone, '', '']));
    expect(done).toMatchObject({ Updated: 1 });
    expect(await undo(done)).toMatchObject({ Undone: 1, Kept: 0 });
    expect(await linesOf(guid)).toEqual(before);
  });
});
