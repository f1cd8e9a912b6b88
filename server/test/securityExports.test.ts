import { endpoints } from '@haina/contract/calls/contract.ts';
import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { contacts } from '@haina/contract/calls/contacts.ts';
import { imports } from '@haina/contract/calls/transfer.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openApp } from './app.ts';
import { addContact, addCustomer, addLead, addPerson, personOf } from './factories.ts';
import { checkSheet } from './importSheets.ts';
import { addBusiness, addContract, addProduct, addReceivable } from './orderFactories.ts';
import { fieldsOf, leastInput } from './samples.ts';
import { sheetRows } from './sheetRows.ts';

const app = await openApp();
const admin = await personOf(app, 'admin');

/** What spreadsheets take for formulas, or for the start of one, in whatever width they are typed. */
const formulas = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("http://evil.example","x")',
  '＝1+1',
  '＋1+1',
  '－1+1',
  '＠SUM(A1)',
] as const;

await addPerson(app, { login: '=formula', name: '=1+1', companyId: admin.companyId, department: admin.department });
for (const [index, text] of formulas.entries()) {
  const lead = { Name: text, Legal_Person: text, Detail_Address: text, Remark: text, Website: text };
  await addLead(app, 'admin', lead);
  const customer = await addCustomer(app, 'admin', {
    // Names of customers are compared without what is no letter, so each has its number.
    Customer_Name: `${text}${index}`,
    Legal_Person: text,
    Detail_Address: text,
    Remark: text,
    Website: text,
  });
  await addContact(app, 'admin', customer, {
    Name: text,
    Post: text,
    Detail_Address: text,
    Remark: text,
    Ignore_Repeat: 1,
  });
  await addBusiness(app, 'admin', customer, { Name: text, Remark: text });
  const contract = await addContract(app, 'admin', customer, { Name: text, Remark: text });
  await addReceivable(app, 'admin', { customer, contract }, { Number: `${text}${index}`, Remark: text });
  await addProduct(app, 'admin', { Product_Name: text, Product_Code: text.slice(0, 10), Description: text });
}

/** Every call that gives a spreadsheet. */
const exporting = endpoints.filter(({ path }) => /\/Export/.test(path));

/** The columns that a call lets one choose, all of them; nothing where it lets one choose none. */
function everyColumn(endpoint: Endpoint): Record<string, unknown> {
  const columns = fieldsOf(endpoint).Columns;
  if (!columns) return {};
  const { items } = z.toJSONSchema(columns, { io: 'output', unrepresentable: 'any' });
  const names = typeof items === 'object' && !Array.isArray(items) ? items.enum : undefined;
  return { Columns: (names ?? []).join() };
}

const looksLikeFormula = (cell: string) => /^[=+\-@\t\r\n＝＋－＠]/.test(cell);
const Sheet = z.object({ File_Path: z.string(), Rows: z.int() });

describe('a spreadsheet of the product', () => {
  it('comes from twelve calls and more', () => {
    expect(exporting.length).toBeGreaterThanOrEqual(12);
  });

  it.each(exporting.map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s: no cell of it, in any column, is taken for a formula',
    async (_path, endpoint) => {
      const wire = { ...leastInput(endpoint), ...everyColumn(endpoint) };
      const answer = await app.raw(endpoint, wire, { token: await app.token('admin') });
      expect([answer.code, answer.message]).toEqual([0, '操作成功']);
      const rows = await sheetRows(app, Sheet.parse(answer.data).File_Path);
      expect(rows.flat().filter(looksLikeFormula)).toEqual([]);
      if (['leads', 'customer', 'contacts', 'business', 'contract', 'receivables'].includes(endpoint.module ?? '')) {
        const guarded = new Set(rows.flat().filter((cell) => cell.startsWith("'")));
        for (const text of formulas)
          expect(
            [...guarded].some((cell) => cell.startsWith(`'${text}`)),
            text,
          ).toBe(true);
      }
    },
  );

  it('of the rows that an import refused is guarded too', async () => {
    const batch = await checkSheet(app, 'admin', 'leads', [
      ['线索名称', '手机'],
      ...formulas.map((text) => [text, 'x'] as const),
    ]);
    const { data } = await app.call(imports.errors, { Guid: batch.Guid }, 'admin');
    const rows = await sheetRows(app, data.File_Path);
    expect(rows.length).toBe(formulas.length + 1);
    expect(rows.flat().filter(looksLikeFormula)).toEqual([]);
  });

  it('gives a text back as it was typed when it is imported again', async () => {
    const { data } = await app.call(customers.list, { Customer_Name: '＝1+16' }, 'admin');
    expect(data.rows.map(({ Customer_Name }) => Customer_Name)).toContain('＝1+16');
    expect((await app.call(contacts.list, {}, 'admin')).data.total).toBeGreaterThanOrEqual(formulas.length);
  });
});
