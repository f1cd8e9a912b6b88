import { contracts } from '@haina/contract/calls/contracts.ts';
import { targets } from '@haina/contract/calls/targets.ts';
import { exportColumns } from '@haina/contract/calls/exportColumns.ts';
import { logs } from '@haina/contract/calls/logs.ts';
import { exports, imports, type ExportKind, exportKinds } from '@haina/contract/calls/importExport.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import { addContact, addCustomer, addLead } from '../support/factories.ts';
import { checkSheet, importSheet } from './importSheets.ts';
import { scoreCalls } from '../crm/scores/scoreCalls.ts';
import { addBusiness, addContract, addPlan, addProduct, addReceivable } from '../crm/contracts/orderFactories.ts';
import { fetchSheet } from './sheetRows.ts';
import { typedRows, xmlCells } from './sheetXml.ts';

const app = await openApp();
const utc = (text: string) => new Date(`${text}Z`);
const moment = 'yyyy-mm-dd hh:mm:ss';

const customer = await addCustomer(app, 'admin', {
  Customer_Name: '类型有限公司',
  Telephone: '0512-99990001',
  Next_Time: '2031-12-01T08:30:05',
});
await addLead(app, 'admin', { Name: '类型线索公司', Mobile: '+86 13600002222', Telephone: '051299990002' });
await addContact(app, 'admin', customer, { Name: '类型联系人', Mobile: '13600003333' });
await addProduct(app, 'admin', { Product_Name: '类型产品', Product_Code: '00071', Price: 1234.5 });
await addBusiness(app, 'admin', customer, { Name: '类型商机', Money: 20_012.33 });
const contract = await addContract(app, 'admin', customer, { Name: '类型合同', Contract_Num: '000123', Money: 1000.1 });
const Plan_Guid = await addPlan(app, 'admin', contract);
await addReceivable(app, 'admin', { customer, contract }, { Number: '0009', Plan_Guid, Money: 0.1 });
const entries = scoreCalls(app);
await entries.addPerformance('admin', 'sales', { Money: -0.5, Contract_Guid: contract });
await entries.addScore('admin', 'sales', { Score: 1.25 });
await entries.addMeeting('admin', 'sales');

/** The columns of each noun that hold no texts, as a spreadsheet shows them. */
const shown: Readonly<Record<ExportKind, Readonly<Record<string, string>>>> = {
  leads: {},
  customers: {},
  contacts: {},
  business: { Money: '#,##0.00', Total_Price: '#,##0.00', Rate: '0.00%', Discount_Rate: '0.00%' },
  contract: {
    Money: '#,##0.00',
    Total_Price: '#,##0.00',
    received: '#,##0.00',
    outstanding: '#,##0.00',
    Discount_Rate: '0.00%',
    // One with a time of day.
    Order_Date: moment,
    Start_Time: 'yyyy-mm-dd',
    End_Time: 'yyyy-mm-dd',
  },
  product: { Price: '#,##0.00' },
  receivables: { Money: '#,##0.00', Num: '0', Plan_Guid: '0' },
  performance: { Money: '#,##0.00', Performance_Date: 'yyyy-mm-dd' },
  otherScore: { Score: '#,##0.00', Score_Date: 'yyyy-mm-dd' },
  meeting: { Invite_Num: '0', Arrive_Num: '0', Rate: '0.00%' },
};

const builtIn: Readonly<Record<string, string>> = { 1: '0', 4: '#,##0.00', 10: '0.00%', 49: '@' };

const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCodePoint(65 + (column % 26));

async function exportOf(kind: ExportKind) {
  const token = await app.token('admin');
  const { data } = await app.raw(exports[kind], { Columns: exportColumns[kind].join() }, { token });
  return (data as { File_Path: string }).File_Path;
}

describe('a spreadsheet program', () => {
  it.each(exportKinds)('finds every cell of an export of %s in its type, shown in its format', async (kind) => {
    const path = await exportOf(kind);
    const rows = await typedRows(app, path);
    const { cells } = await xmlCells((await fetchSheet(app, path)).rawPayload);
    expect(rows.length).toBeGreaterThan(1);
    for (const [column, name] of exportColumns[kind].entries()) {
      const format = shown[kind][name] ?? (/_(?:Time|Date)$/.test(name) ? moment : '@');
      const type = format === '@' ? 'string' : format.startsWith('yyyy') ? 'Date' : 'number';
      for (const [row, values] of rows.entries()) {
        const cell = cells.get(`${letters(column)}${row + 1}`);
        expect([name, builtIn[cell?.format ?? ''] ?? cell?.format]).toEqual([name, format]);
        const value = values[column];
        if (row === 0 || value === null || value === undefined) continue;
        expect([name, value instanceof Date ? 'Date' : typeof value]).toEqual([name, type]);
      }
    }
  });

  it('adds up money, sorts days and moments, and keeps leading zeros', async () => {
    const at = async (kind: ExportKind, ...names: string[]) => {
      const rows = await typedRows(app, await exportOf(kind));
      const columns: readonly string[] = exportColumns[kind];
      return rows.slice(1).map((row) => names.map((name) => row[columns.indexOf(name)]));
    };
    expect(await at('contract', 'Contract_Num', 'Money', 'received', 'outstanding', 'Order_Date')).toEqual([
      ['000123', 1000.1, 0.1, 1000, utc('2026-03-01T10:00:00')],
    ]);
    expect(await at('receivables', 'Number', 'Num', 'Money', 'Return_Date')).toEqual([
      ['0009', 1, 0.1, utc('2026-04-01T10:00:00')],
    ]);
    expect(await at('business', 'Rate', 'Money')).toEqual([[0.1, 20_012.33]]);
    expect(await at('product', 'Product_Code', 'Price')).toEqual([['00071', 1234.5]]);
    expect(await at('leads', 'Mobile', 'Telephone')).toEqual([['+86 13600002222', '051299990002']]);
    expect(await at('customers', 'Telephone', 'Next_Time', 'Website')).toEqual([
      ['0512-99990001', utc('2031-12-01T08:30:05'), null],
    ]);
  });

  it('finds the time of day of a contract, and a day where there is none', async () => {
    const timed = { Order_Date: '2026-11-24T14:30:15', End_Time: '2027-11-24T23:59:59' };
    const Guid = await addContract(app, 'admin', customer, { Name: '按时间的合同', Start_Time: '2026-11-25T00:00:00' });
    expect((await app.call(contracts.update, { Guid, ...timed }, 'admin')).code).toBe(0);
    const Columns = ['Order_Date', 'Start_Time', 'End_Time'] as const;
    const filter = { Name: '按时间的合同', Columns: [...Columns] };
    const { data } = await app.call(exports.contract, filter, 'admin');
    expect((await typedRows(app, data.File_Path))[1]).toEqual([
      utc(timed.Order_Date),
      utc('2026-11-25T00:00:00'),
      utc(timed.End_Time),
    ]);
    const { cells } = await xmlCells((await fetchSheet(app, data.File_Path)).rawPayload);
    expect(['A2', 'B2', 'C2'].map((cell) => cells.get(cell)?.format)).toEqual([moment, 'yyyy-mm-dd', moment]);
    expect((await app.call(contracts.remove, { Guid }, 'admin')).code).toBe(0);
  });

  it('finds real moments and counts in the logs, and targets as money', async () => {
    const asked = await app.call(logs.exportExports, {}, 'admin');
    const [head = [], row = []] = await typedRows(app, asked.data.File_Path);
    expect([row[head.indexOf('时间')], row[head.indexOf('行数')]]).toEqual([expect.any(Date), expect.any(Number)]);
    const grid = await app.call(targets.exportTargets, { Year: 2026, Kind: 1, Holder: 1 }, 'admin');
    const { cells } = await xmlCells((await fetchSheet(app, grid.data.File_Path)).rawPayload);
    expect(builtIn[cells.get('D2')?.format ?? ''] ?? cells.get('D2')?.format).toBe('#,##0.00');
    expect((await typedRows(app, grid.data.File_Path))[1]?.at(-1)).toBe(0);
  });
});

describe('a file of the product', () => {
  it('comes back as it went: dates, numbers and texts', async () => {
    const rows = await typedRows(app, await exportOf('product'));
    const [head = [], product = []] = rows as (readonly (string | number | null)[])[];
    const file = [head.slice(0, 9), ['再来的产品', ...product.slice(1, 9)]];
    const batch = await importSheet(app, 'admin', 'product', file);
    expect(batch).toMatchObject({ Created: 1 });
    const path = (await app.call(exports.product, { Name: '再来的', Columns: ['Product_Code', 'Price'] }, 'admin'))
      .data;
    expect((await typedRows(app, path.File_Path))[1]).toEqual(['00071', 1234.5]);

    const leads = await typedRows(app, await exportOf('leads'));
    const columns: readonly string[] = exportColumns.leads;
    const own = ['Name', 'Mobile', 'Next_Time'].map((name) => columns.indexOf(name));
    const sheet = leads.map((row) => own.map((place) => row[place] ?? null)) as (string | Date | null)[][];
    const [titles = [], first = []] = sheet;
    const next = utc('2031-12-24T18:30:00');
    const again = await importSheet(app, 'admin', 'leads', [titles, ['类型线索再来', '+86 13600004444', next]]);
    expect(first).toHaveLength(3);
    expect(again).toMatchObject({ Created: 1 });
    const asked = { Name: '类型线索再来', Columns: ['Mobile', 'Next_Time'] as ('Mobile' | 'Next_Time')[] };
    const out = await app.call(exports.leads, asked, 'admin');
    expect((await typedRows(app, out.data.File_Path))[1]).toEqual(['+86 13600004444', next]);
  });

  it('names refused rows with their dates and numbers, so that it can be mended and sent again', async () => {
    const { Guid } = await checkSheet(app, 'admin', 'leads', [
      ['线索名称', '手机', '下次联系时间', '别的'],
      ['错的线索公司', 'x', '2031-12-01 08:00:00', '007'],
      ['也错的线索公司', 'y', '明天', '=1'],
    ]);
    const { data } = await app.call(imports.errors, { Guid }, 'admin');
    const rows = await typedRows(app, data.File_Path);
    expect(rows.slice(1).map((row) => row.slice(1, 4))).toEqual([
      ['x', utc('2031-12-01T08:00:00'), '007'],
      ['y', '明天', '=1'],
    ]);
  });

  it('that is a template is ready for phones with leading zeros and for dates', async () => {
    const { data } = await app.call(imports.template, { Kind: 'leads' }, 'admin');
    const [head = []] = await typedRows(app, data.File_Path);
    const { cells } = await xmlCells((await fetchSheet(app, data.File_Path)).rawPayload);
    const formatOf = (title: string) => {
      const cell = cells.get(`${letters(head.indexOf(title))}300`);
      return builtIn[cell?.format ?? ''] ?? cell?.format;
    };
    expect([formatOf('手机'), formatOf('下次联系时间')]).toEqual(['@', moment]);
  });
});
