import { customers } from '@haina/contract/calls/customers.ts';
import { contacts } from '@haina/contract/calls/contacts.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { imports } from '@haina/contract/calls/importExport.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { nounsBelowCustomers } from '../../src/records/reach/ownedNouns.ts';
import { openApp } from '../support/app.ts';
import { contentsOf } from '../support/contents.ts';
import { addCustomer, addFollowUp, addLead, nextCreditCode, nextPhone, personOf } from '../support/factories.ts';
import { markerOf, nouns } from '../support/nouns.ts';
import { checkSheet, doStep, importSheet, modelOf, reasonsOf, uploadSheet } from './importSheets.ts';

const app = await openApp();
const sales = await personOf(app, 'sales');

const head = [
  '客户名称',
  '统一信用码',
  '法人',
  '电话',
  '客户级别',
  '省份',
  '城市',
  '联系人姓名',
  '联系人手机',
  '负责人',
];

let rows = 0;
const company = (name = '') => {
  rows += 1;
  return [
    name || `进口${rows}号贸易公司`,
    nextCreditCode(),
    '王一',
    nextPhone(),
    'A 级 重点客户',
    '江苏',
    '苏州市',
    '李二',
    nextPhone(),
    '',
  ];
};

const customersOf = (guid: string) =>
  app.databases.read.selectFrom('customer').selectAll().where('import_guid', '=', guid).orderBy('name').execute();

/** What the company holds but for what an import keeps of itself. */
async function recordsOf() {
  const {
    import_batch: _batch,
    import_row: _row,
    idempotency: _answers,
    ...records
  } = await contentsOf(app.databases.read);
  return records;
}

describe('a customer import', () => {
  it('proposes a field for every column of the template', async () => {
    const batch = await uploadSheet(app, 'admin', 'customers', [head, company()]);
    expect(batch.Columns.map(({ Field }) => Field)).toEqual([
      'Customer_Name',
      'Customer_CreditCode',
      'Legal_Person',
      'Telephone',
      'Customer_Level',
      'Province_Id',
      'City_Id',
      'Contact_Name',
      'Contact_Mobile',
      'Owner_User_Name',
    ]);
    expect(batch).toMatchObject({ State: 'uploaded', Total: 1, Can_Undo: 0 });
  });

  it('checks without changing anything, and says of every row why it is bad', async () => {
    const held = nextPhone();
    await addCustomer(app, 'admin', { Customer_Name: '早有此公司', Telephone: held });
    const before = await recordsOf();
    const good = company();
    const batch = await checkSheet(app, 'admin', 'customers', [
      head,
      good,
      ['', nextCreditCode(), '王一', nextPhone()],
      company('x'),
      [...company().slice(0, 3), 'no digits'],
      [...company().slice(0, 4), '没有的级别'],
      [...company().slice(0, 5), '江苏', '杭州市'],
      ['早有此公司', nextCreditCode(), '王一', nextPhone()],
      [good[0] ?? '', nextCreditCode(), '王一', nextPhone()],
      ['电话重复公司', nextCreditCode(), '王一', held],
      [...company().slice(0, 9), '查无此人'],
      ['缺少法人公司', nextCreditCode(), '', nextPhone()],
    ]);
    expect(batch).toMatchObject({
      State: 'checked',
      Total: 11,
      Good: 1,
      Bad: 7,
      Phone_Repeat: 1,
      File_Repeat: 1,
      Repeat: 1,
    });
    expect(reasonsOf(batch)).toEqual([
      '请输入客户名称',
      expect.stringContaining('客户名称'),
      expect.stringContaining('电话'),
      '客户级别：没有“没有的级别”这个选项',
      '城市：没有“杭州市”这个地区',
      expect.stringContaining('负责人“查无此人”不存在'),
      expect.stringContaining('法人'),
      expect.stringContaining(`电话 ${held} 已存在于客户“早有此公司”`),
      `客户名称：“${good[0]}”与第 2 行重复`,
      expect.stringContaining('“早有此公司”已存在'),
    ]);
    expect(await recordsOf()).toEqual(before);
  });

  it('writes nothing while rows are bad, and the good ones when asked to', async () => {
    const [one, two] = [company(), company()];
    const { Guid } = await checkSheet(app, 'admin', 'customers', [head, one, ['坏'], [...two.slice(0, 9), 'sales']]);
    const before = await recordsOf();
    expect(await app.call(imports.run, { Guid }, 'admin')).toMatchObject({ code: 1 });
    expect(await recordsOf()).toEqual(before);
    expect((await app.call(imports.run, { Guid, GoodOnly: 1 }, 'admin')).code).toBe(0);
    await doStep(app, Guid);
    expect(await modelOf(app, 'admin', Guid)).toMatchObject({
      State: 'done',
      Created: 2,
      Bad: 1,
      Done: 2,
      Can_Undo: 1,
    });
    const written = await customersOf(Guid);
    expect(written.map(({ name }) => name)).toEqual(expect.arrayContaining([one[0], two[0]]));
    expect(written.find(({ name }) => name === two[0])?.owner_guid).toBe(sales.guid);
    const { data } = await app.call(customers.list, { Customer_Name: two[0] }, 'sales');
    expect(data.rows).toMatchObject([
      { Customer_LevelName: 'A 级 重点客户', Province_IdName: '江苏省', City_IdName: '苏州市', Protect_State: 1 },
    ]);
    const people = await app.call(contacts.list, { Guid: data.rows[0]?.Guid, Name: '李二' }, 'sales');
    expect(people.data.rows).toMatchObject([{ Mobile: two[8], Owner_User_Name: expect.any(String) }]);
  });

  it('goes straight into the sea without an owner', async () => {
    const { Guid } = await importSheet(app, 'admin', 'customers', [head, company()], { IntoSea: 1 });
    expect(await customersOf(Guid)).toMatchObject([{ owner_guid: null, sea_kind: 'import', protect_state: 6 }]);
  });

  it('is taken back whole: what it made is in the recycle bin, phones are free again', async () => {
    const row = company();
    const { Guid } = await importSheet(app, 'admin', 'customers', [head, row, company()]);
    expect((await app.call(imports.undo, { Guid }, 'admin')).code).toBe(0);
    await doStep(app, Guid);
    expect(await modelOf(app, 'admin', Guid)).toMatchObject({ State: 'undone', Undone: 2, Kept: 0, Can_Undo: 0 });
    expect((await customersOf(Guid)).every(({ delete_time }) => delete_time !== null)).toBe(true);
    expect(await importSheet(app, 'admin', 'customers', [head, row])).toMatchObject({ Created: 1 });
  });

  it('leaves standing what was changed, used or deleted since, and says so', async () => {
    const [edited, used, gone, plain] = [company(), company(), company(), company()];
    const { Guid } = await importSheet(app, 'admin', 'customers', [head, edited, used, gone, plain]);
    const written = new Map((await customersOf(Guid)).map(({ name, guid }) => [name, guid]));
    const guidOf = (row: readonly string[]) => written.get(row[0] ?? '') ?? '';
    await app.call(customers.update, { Guid: guidOf(edited), Remark: '改过' }, 'admin');
    await addFollowUp(app, 'admin', { kind: 2, guid: guidOf(used) });
    const { data } = await app.call(contacts.list, { Guid: guidOf(gone) }, 'admin');
    await app.call(contacts.remove, { ContactsGuidList: data.rows.map((row) => row.Guid) }, 'admin');
    await app.call(customers.remove, { Guid: guidOf(gone) }, 'admin');
    await app.call(imports.undo, { Guid }, 'admin');
    await doStep(app, Guid);
    const batch = await modelOf(app, 'admin', Guid);
    expect(batch).toMatchObject({ Undone: 1, Kept: 3 });
    expect(reasonsOf(batch)).toEqual(['导入后已被修改', expect.stringMatching(/导入后/), '导入后已被删除']);
  });

  it('leaves standing a customer to which any record came to belong since', async () => {
    const { Guid } = await importSheet(app, 'admin', 'customers', [head, ...nounsBelowCustomers.map(() => company())]);
    const customersThere = await customersOf(Guid);
    for (const [index, { table, kind, customerColumn }] of nounsBelowCustomers.entries()) {
      const record = await nouns.find((noun) => noun.kind === kind)?.create(app, 'admin', markerOf(index));
      await sql`update ${sql.table(table)} set ${sql.ref(customerColumn)} = ${customersThere[index]?.guid}
        where guid = ${record}`.execute(app.databases.write);
    }
    await app.call(imports.undo, { Guid }, 'admin');
    await doStep(app, Guid);
    expect(await modelOf(app, 'admin', Guid)).toMatchObject({ Undone: 0, Kept: nounsBelowCustomers.length });
  });
});

describe('a row of a record that is there already', () => {
  it('is skipped or updated as asked, and an undo restores it to the byte', async () => {
    const guid = await addLead(app, 'sales', {
      Name: '老线索公司',
      Mobile: '13611112222',
      Remark: '原备注',
      Level: 1,
      Next_Time: '2031-11-20T10:00:00',
    });
    const sheet = [
      ['线索名称', '手机', '备注', '级别', '来源'],
      ['老线索公司', '13611112222', '新备注', 'B 级 普通客户', '展会'],
    ];
    const lead = () =>
      app.databases.read.selectFrom('leads').selectAll().where('guid', '=', guid).executeTakeFirstOrThrow();
    const before = await lead();
    expect(await checkSheet(app, 'sales_import', 'leads', sheet).catch(() => null)).toBeNull();
    expect(await checkSheet(app, 'admin', 'leads', sheet)).toMatchObject({ Good: 0, Repeat: 1 });
    const { Guid } = await importSheet(app, 'admin', 'leads', sheet, { OnRepeat: 'update' });
    expect(await lead()).toMatchObject({
      remark: '新备注',
      level: 2,
      source: 3,
      mobile: '13611112222',
      next_time: before.next_time,
    });
    await app.call(imports.undo, { Guid }, 'admin');
    await doStep(app, Guid);
    const { row_version, ...after } = await lead();
    const { row_version: first, ...earlier } = before;
    expect(after).toEqual(earlier);
    expect(row_version).toBe(first + 2);
  });

  it('keeps what was changed by hand after it', async () => {
    const guid = await addLead(app, 'sales', { Name: '再改线索公司', Mobile: nextPhone() });
    const { Guid } = await importSheet(
      app,
      'admin',
      'leads',
      [
        ['线索名称', '备注'],
        ['再改线索公司', '导入'],
      ],
      { OnRepeat: 'update' },
    );
    await app.call(leads.update, { Guid: guid, Remark: '手改' }, 'sales');
    await app.call(imports.undo, { Guid }, 'admin');
    await doStep(app, Guid);
    expect(await modelOf(app, 'admin', Guid)).toMatchObject({ Undone: 0, Kept: 1 });
    expect((await app.call(leads.model, { Guid: guid }, 'sales')).data.Remark).toBe('手改');
  });
});
