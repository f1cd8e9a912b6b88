import { customers } from '@haina/contract/calls/customers.ts';
import { sea } from '@haina/contract/calls/sea.ts';
import { exports, imports } from '@haina/contract/calls/importExport.ts';
import { describe, expect, it } from 'vitest';
import { readSheetPath, signSheetPath } from '../../src/platform/sheets/sheetLink.ts';
import { openApp } from '../support/app.ts';
import { addContact, addCustomer, addLead, addPerson, addRole, personOf, setDisabled } from '../support/factories.ts';
import { checkSheet } from './importSheets.ts';
import { fetchSheet, sheetRows } from './sheetRows.ts';

const app = await openApp();
const sales = await personOf(app, 'sales');

const fetched = (path: string) => fetchSheet(app, path);
const rowsAt = (path: string) => sheetRows(app, path);

const role = await addRole(app, sales.companyId, {
  codes: ['Export/ExportCustomers'],
  scopes: { customer: 1 },
});
const exporter = await addPerson(app, {
  login: 'exporter',
  companyId: sales.companyId,
  department: sales.department,
  roles: [role],
});

describe('an export', () => {
  it('holds the rows of the list in its order, with the columns chosen', async () => {
    for (const name of ['导出丙公司', '导出甲公司', '导出乙公司']) {
      await addCustomer(app, 'admin', {
        Customer_Name: name,
        Remark: name.includes('甲') ? '=HYPERLINK("http://x")' : '+86',
        Next_Time: '2031-12-01T08:00:00',
        Customer_Level: 1,
      });
    }
    const input = { Customer_Name: '导出', order_field: 'Customer_Name', order_type: 'asc' } as const;
    const Columns = [
      'Customer_Name',
      'Customer_Level',
      'Deal_State',
      'Next_Time',
      'Remark',
      'Owner_User_Name',
    ] as const;
    const { code, data } = await app.call(exports.customers, { ...input, Columns: [...Columns] }, 'admin');
    const list = await app.call(customers.list, input, 'admin');
    expect([code, data.Rows, data.Cut]).toEqual([0, list.data.total, 0]);
    const [head, ...rows] = await rowsAt(data.File_Path);
    expect(head).toEqual(['客户名称', '客户级别', '成交状态', '下次联系时间', '备注', '负责人']);
    expect(rows.map(([name]) => name)).toEqual(list.data.rows.map(({ Customer_Name }) => Customer_Name));
    expect(rows.find(([name]) => name === '导出甲公司')).toEqual([
      '导出甲公司',
      'A 级 重点客户',
      '未成交',
      '2031-12-01 08:00:00',
      `=HYPERLINK("http://x")`,
      expect.any(String),
    ]);
    expect(new Set(rows.map((row) => row[4]))).toEqual(new Set(['+86', '=HYPERLINK("http://x")']));
  });

  it('is cut to what its person sees, when it is asked for and when it is fetched', async () => {
    const own = await addCustomer(app, 'admin', { Customer_Name: '出口专属公司' });
    await app.call(customers.transfer, { CustomerGuidList: [own], User_Guid: exporter.guid }, 'admin');
    const { data } = await app.call(exports.customers, { Columns: ['Customer_Name'] }, 'exporter');
    expect(data.Rows).toBe(1);
    expect(await rowsAt(data.File_Path)).toEqual([['客户名称'], ['出口专属公司']]);
    await setDisabled(app, exporter, true);
    expect((await fetched(data.File_Path)).statusCode).toBe(404);
    await setDisabled(app, exporter, false);
  });

  it('never shows the sea', async () => {
    const guid = await addCustomer(app, 'admin', { Customer_Name: '公海不出公司', Telephone: '0512-99887766' });
    await addContact(app, 'admin', guid, { Name: '公海不出人' });
    expect((await app.call(sea.put, { CustomerGuidList: [guid], Reason: '不再跟进' }, 'admin')).code).toBe(0);
    const [all, people] = [
      await app.call(
        exports.customers,
        { Customer_Name: '公海不出', Columns: ['Customer_Name', 'Telephone'] },
        'admin',
      ),
      await app.call(exports.contacts, { Name: '公海不出', Columns: ['Name', 'Mobile'] }, 'admin'),
    ];
    expect([all.data.Rows, people.data.Rows]).toEqual([0, 0]);
    expect(await rowsAt(all.data.File_Path)).toHaveLength(1);
  });

  it('needs its own permission and columns, and is logged with its filter', async () => {
    expect((await app.call(exports.customers, { Columns: ['Customer_Name'] }, 'sales')).code).toBe(10029);
    const token = await app.token('admin');
    for (const Columns of ['', 'pinyin', 'Guid,company_id']) {
      expect((await app.raw(exports.leads, { Columns }, { token })).code).toBe(1);
    }
    await addLead(app, 'sales', { Name: '登记导出公司' });
    const { data } = await app.call(exports.leads, { Name: '登记导出', Columns: ['Name'] }, 'admin');
    const admin = await personOf(app, 'admin');
    const log = await app.databases.read
      .selectFrom('export_log')
      .selectAll()
      .orderBy('create_time', 'desc')
      .executeTakeFirstOrThrow();
    expect(log).toMatchObject({
      kind: 'leads',
      user_guid: admin.guid,
      rows: 1,
      is_cut: false,
      input: { Name: '登记导出', Columns: ['Name'] },
    });
    expect(await rowsAt(data.File_Path)).toEqual([['线索名称'], ['登记导出公司']]);
  });
});

describe('a link to a spreadsheet', () => {
  const sheet = { what: 'template', companyId: sales.companyId, of: 'leads', language: 'en' } as const;
  const secret = app.config.tokenSecret;

  it('serves the template in the reader’s language', async () => {
    const { data } = await app.call(imports.template, { Kind: 'customers' }, 'admin', { 'x-language': 'en' });
    const [head] = await rowsAt(data.File_Path);
    expect(head).toContain('Contact name');
  });

  it('serves the rows with a problem and why, exactly as they came', async () => {
    const { Guid } = await checkSheet(app, 'admin', 'leads', [
      ['线索名称', '手机'],
      ['=1+1', 'x'],
      ['好的线索公司', '13512345670'],
    ]);
    const { data } = await app.call(imports.errors, { Guid }, 'admin');
    expect(await rowsAt(data.File_Path)).toEqual([
      ['线索名称', '手机', '原因'],
      ['=1+1', 'x', '手机：电话号码格式不正确'],
    ]);
  });

  it('is worth nothing when it is forged, changed or old', async () => {
    const now = new Date();
    const path = signSheetPath(sheet, secret, now);
    expect(readSheetPath(path, secret, now)).toMatchObject(sheet);
    expect(readSheetPath(path, secret, new Date(now.getTime() + 11 * 60_000))).toBeNull();
    expect(readSheetPath(path, `${secret}x`, now)).toBeNull();
    const [content = '', signature = ''] = path.slice('/files/sheets/'.length).split('.');
    const other = Buffer.from(JSON.stringify({ ...sheet, what: 'export', end: now.getTime() + 1000 })).toString(
      'base64url',
    );
    for (const forged of [
      `/files/sheets/${other}.${signature}.xlsx`,
      `/files/sheets/${content}.${signature}`,
      '/files/sheets/a.b.xlsx',
      '/files/sheets/',
    ]) {
      expect(readSheetPath(forged, secret, now)).toBeNull();
      expect((await fetched(forged)).statusCode).toBe(404);
    }
  });
});
