import { contacts } from '@haina/contract/calls/contacts.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { logReach, logs } from '@haina/contract/calls/logs.ts';
import { sea } from '@haina/contract/calls/sea.ts';
import { exports } from '@haina/contract/calls/importExport.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { newGuid } from '../../src/platform/database/guid.ts';
import { openApp } from '../support/app.ts';
import {
  addContact,
  addCustomer,
  addFollowUp,
  addLead,
  addPerson,
  addRole,
  nextPhone,
  personOf,
} from '../support/factories.ts';
import { guidsOf, logReaders } from './logReaders.ts';
import { addProduct } from '../crm/contracts/orderFactories.ts';
import { fetchSheet, sheetRows } from '../tools/sheetRows.ts';

const app = await openApp();
const [sales, sales2] = [await personOf(app, 'sales'), await personOf(app, 'sales2')];
const { companyId, department } = sales;
const reader = logReaders(app, sales);

const operations = async (input: z.output<typeof logs.operations.input> = {}, as = 'admin') =>
  (await app.call(logs.operations, { pagesize: 100, ...input }, as)).data;

describe('the operation log', () => {
  it('tells who did what to which record, in the fields that changed', async () => {
    const guid = await addLead(app, 'sales', { Name: '日志甲公司' });
    await app.call(leads.update, { Guid: guid, Remark: '改过' }, 'sales');
    const { rows } = await operations({ user_guid: [sales.guid], Target_Kind: [1] });
    expect(rows[0]).toMatchObject({
      User_Name: '王梓涵',
      Target_Kind: 1,
      Target_Guid: guid,
      Target_Name: '日志甲公司',
      Is_Deleted: 0,
      Action: 'update',
      ActionName: '修改',
      Content: ['备注：空 → 改过'],
    });
    expect(rows[1]).toMatchObject({ Target_Guid: guid, Action: 'create', Content: ['新增了记录'] });
  });

  it('is narrowed by person, department, kind, action and period', async () => {
    const lead = await addLead(app, 'sales');
    const customer = await addCustomer(app, 'sales2');
    await addFollowUp(app, 'sales2', { kind: 2, guid: customer });
    const own = await operations({ user_guid: [sales2.guid], Target_Kind: [2], Action: ['followUp'] });
    expect(own.rows[0]).toMatchObject({ Target_Guid: customer, Action: 'followUp' });
    expect(new Set(own.rows.map(({ Action }) => Action))).toEqual(new Set(['followUp']));
    const near = await operations({ structure_guid: [sales2.department] });
    expect(near.rows.some(({ Target_Guid }) => Target_Guid === customer)).toBe(true);
    expect(near.rows.some(({ Target_Guid }) => Target_Guid === lead)).toBe(false);
    expect((await operations({ Create_Time_End: '2020-01-01' })).total).toBe(0);
  });

  it('turns by pages, newest first, with the number of all', async () => {
    const pages = [await operations({ pagesize: 2, page: 1 }), await operations({ pagesize: 2, page: 2 })];
    const [first, second] = pages.map(({ rows }) => rows);
    expect([first?.length, second?.length]).toEqual([2, 2]);
    expect(new Set([...guidsOf(first ?? []), ...guidsOf(second ?? [])]).size).toBe(4);
    const times = [...(first ?? []), ...(second ?? [])].map(({ Create_Time }) => Create_Time ?? '');
    expect(times).toEqual(times.toSorted().toReversed());
    expect(pages[0]?.total).toBe(pages[1]?.total);
  });

  it('shows the records that the reader reads, regardless of who acted, and all of the company to administrators', async () => {
    const self = await reader('ownreader', 1);
    const own = await addLead(app, 'sales', { Name: '转给读者' });
    await app.call(leads.transfer, { LeadsGuidList: [own], User_Guid: self.guid }, 'admin');
    const foreign = await addCustomer(app, 'sales2');
    const product = await addProduct(app, 'admin', { Product_Code: 'LOG1' });
    const seen = await operations({}, 'ownreader');
    const targets = new Set(seen.rows.map(({ Target_Guid }) => Target_Guid));
    expect([targets.has(own), targets.has(product), targets.has(foreign)]).toEqual([true, true, false]);
    expect(seen.rows.filter(({ Target_Guid }) => Target_Guid === own).map(({ Action }) => Action)).toEqual([
      'transfer',
      'create',
    ]);
    expect(seen.total).toBe(seen.rows.length);
    expect((await operations()).rows.some(({ Target_Guid }) => Target_Guid === foreign)).toBe(true);
    expect((await operations({}, 'outsider')).rows.some(({ Target_Guid }) => Target_Guid === own)).toBe(false);
  });

  it('finds what a reader may see behind more entries than are looked through', async () => {
    const few = await reader('fewreader', 1);
    const lead = await addLead(app, 'sales2');
    await app.call(leads.transfer, { LeadsGuidList: [lead], User_Guid: few.guid }, 'admin');
    const other = await addLead(app, 'sales2');
    await sql`insert into operation_record (company_id, guid, target_kind, target_guid, user_guid, action, create_time)
      select ${companyId}, gen_random_uuid(), 1, ${other}, ${sales2.guid}, 'followUp', now() + i * interval '1 ms'
      from generate_series(1, ${logReach + 10}) as i`.execute(app.databases.write);
    const { rows, total } = await operations({ Target_Kind: [1] }, 'fewreader');
    expect([rows.map(({ Action }) => Action), total]).toEqual([['transfer', 'create'], 2]);
    expect((await operations({ Target_Kind: [1] })).total).toBe(10_000);
    await sql`delete from operation_record where target_guid = ${other} and action = 'followUp'`.execute(
      app.databases.write,
    );
  });

  it('keeps what was done to deleted records, which cannot be opened', async () => {
    await reader('binreader', 5);
    const guid = await addLead(app, 'sales', { Name: '将被删除' });
    await app.call(leads.remove, { LeadsGuidList: [guid] }, 'admin');
    for (const as of ['admin', 'binreader']) {
      const { rows } = await operations({ Action: ['remove'], Target_Kind: [1] }, as);
      expect(rows[0]).toMatchObject({ Target_Name: '将被删除', Target_Guid: '', Is_Deleted: 1, Action: 'remove' });
    }
    const gone = newGuid();
    await sql`insert into operation_record (company_id, guid, target_kind, target_guid, user_guid, action, create_time)
      values (${companyId}, ${newGuid()}, 4, ${gone}, ${sales.guid}, 'lock', now())`.execute(app.databases.write);
    const lock = (await operations({ Action: ['lock'] })).rows[0];
    expect(lock).toMatchObject({ Target_Name: '', Target_Guid: '', Is_Deleted: 1 });
    expect((await operations({ Action: ['lock'] }, 'binreader')).total).toBe(0);
  });

  it('hides the phones of customers of the sea and of their contacts', async () => {
    await reader('seareader', 1, { menus: ['sea'] });
    await reader('drylander', 1);
    const [Mobile, now, contactMobile] = [nextPhone(), nextPhone(), nextPhone()];
    const customer = await addCustomer(app, 'sales', { Mobile });
    const contact = await addContact(app, 'sales', customer, { Mobile: contactMobile });
    await app.call(customers.update, { Guid: customer, Mobile: now, Remark: `备用 ${now}` }, 'sales');
    await app.call(contacts.update, { Guid: contact, Customer_Guid: customer, Mobile: nextPhone() }, 'sales');
    expect(JSON.stringify((await operations({ user_guid: [sales.guid] })).rows)).toContain(now);
    await app.call(sea.put, { CustomerGuidList: [customer], Reason: '测试' }, 'sales');
    for (const as of ['admin', 'seareader']) {
      const told = JSON.stringify((await operations({ user_guid: [sales.guid] }, as)).rows);
      expect(told).toContain(`${now.slice(0, 3)}****${now.slice(-4)}`);
      expect([Mobile, now, contactMobile].filter((phone) => told.includes(phone))).toEqual([]);
    }
    expect((await operations({ Action: ['putIntoSea'], user_guid: [sales.guid] }, 'drylander')).total).toBe(0);
    expect((await operations({ Action: ['putIntoSea'], user_guid: [sales.guid] }, 'seareader')).rows).toMatchObject([
      { Target_Guid: '' },
    ]);
  });
});

describe('the log of exports', () => {
  it('tells who exported what, how many rows, and by which filter', async () => {
    await addLead(app, 'sales', { Name: '导出日志公司', Level: 1 });
    await app.call(
      exports.leads,
      { Name: '导出日志', Level: [1], user_guid: [sales.guid], Columns: ['Name'] },
      'admin',
    );
    const { rows } = (await app.call(logs.exports, { Kind: ['leads'] }, 'admin')).data;
    expect(rows[0]).toMatchObject({ User_Name: '陈海', Kind: 'leads', KindName: '线索', Rows: 1, Cut: 0 });
    expect(rows[0]?.Content.split('；').toSorted()).toEqual([
      '名称：导出日志',
      '级别：A 级 重点客户',
      '负责人：王梓涵',
    ]);
    expect((await app.call(logs.exports, { Kind: ['product'] }, 'admin')).data.rows).toEqual([]);
    expect((await app.call(logs.exports, {}, 'outsider')).data.rows).toEqual([]);
  });
});

describe('an export of a log', () => {
  it('holds what the log shows by the same filter, texts as they are, and stands in the log itself', async () => {
    const guid = await addLead(app, 'sales', { Name: '=HYPERLINK("http://x")' });
    await app.call(leads.update, { Guid: guid, Remark: '+86' }, 'sales');
    const input = { user_guid: [sales.guid], Target_Kind: [1 as const] };
    const { code, data } = await app.call(logs.exportOperations, input, 'admin');
    expect(code).toBe(0);
    const [head, ...rows] = await sheetRows(app, data.File_Path);
    expect(head).toEqual(['时间', '操作人', '记录类型', '记录', '操作', '内容', 'IP 地址']);
    expect(rows).toHaveLength(data.Rows);
    expect(rows[0]?.slice(1)).toEqual([
      '王梓涵',
      '线索',
      '=HYPERLINK("http://x")',
      '修改',
      '备注：空 → +86',
      '127.0.0.1',
    ]);
    const logged = (await app.call(logs.exports, { Kind: ['operationLog'] }, 'admin')).data.rows;
    expect(logged[0]).toMatchObject({ KindName: '操作日志', Rows: data.Rows });
  });

  it.each([
    ['exportSignIns', '登录日志'],
    ['exportChanges', '管理日志'],
    ['exportExports', '导出记录'],
  ] as const)('%s is called %s', async (name, title) => {
    const { data } = await app.call(logs[name], {}, 'admin');
    expect(data.fileName).toMatch(new RegExp(`^${title}-\\d{4}-\\d\\d-\\d\\d\\.xlsx$`));
    expect((await sheetRows(app, data.File_Path)).length).toBe(data.Rows + 1);
  });

  it('needs the right to read that log and the right to export, still when the file is fetched', async () => {
    const role = await addRole(app, companyId, {
      codes: ['Export/ExportLog', 'Admin/GetSignInLogList'],
      scopes: { leads: 1 },
    });
    await addPerson(app, { login: 'logexporter', companyId, department, roles: [role] });
    const unread = await app.call(logs.exportOperations, {}, 'logexporter');
    expect([unread.code, unread.message]).toEqual([1, '您没有查看该日志的权限，不能导出']);
    const { code, data } = await app.call(logs.exportSignIns, {}, 'logexporter');
    expect(code).toBe(0);
    await sql`delete from role_operation where role_guid = ${role} and code = 'Admin/GetSignInLogList'`.execute(
      app.databases.write,
    );
    expect((await fetchSheet(app, data.File_Path)).statusCode).toBe(404);
  });
});
