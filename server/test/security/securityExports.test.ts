import { endpoints } from '@haina/contract/calls/contract.ts';
import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { contacts } from '@haina/contract/calls/contacts.ts';
import { exports, imports } from '@haina/contract/calls/importExport.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openApp } from '../support/app.ts';
import { addContact, addCustomer, addLead, addPerson, personOf } from '../support/factories.ts';
import { checkSheet } from '../tools/importSheets.ts';
import { addBusiness, addContract, addProduct, addReceivable } from '../crm/contracts/orderFactories.ts';
import { fieldsOf, leastInput } from '../support/samples.ts';
import { fetchSheet, sheetRows } from '../tools/sheetRows.ts';
import { typedRows, xmlCells } from '../tools/sheetXml.ts';

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
  const lead = { Name: text, Legal_Person: text, Detail_Address: text, Remark: text };
  await addLead(app, 'admin', lead);
  const customer = await addCustomer(app, 'admin', {
    // Names of customers are compared without what is no letter, so each has its number.
    Customer_Name: `${text}${index}`,
    Legal_Person: text,
    Detail_Address: text,
    Remark: text,
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

// A website is looked at when it is typed, and was not always.
for (const [table, name] of [
  ['leads', 'name'],
  ['customer', 'name'],
] as const) {
  await sql`update ${sql.table(table)} set website = ${sql.ref(name)}`.execute(app.databases.write);
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

const startsLikeFormula = (cell: string) => /^[=+\-@＝＋－＠]/.test(cell);
const Sheet = z.object({ File_Path: z.string(), Rows: z.int() });

/** No cell of a workbook is a formula, and what looks like one stands in a cell of the type text, sign by sign. */
async function textsLikeFormulas(path: string): Promise<string[]> {
  const rows = await sheetRows(app, path);
  const { xml, cells } = await xmlCells((await fetchSheet(app, path)).rawPayload);
  expect(xml).not.toMatch(/<(?:\w+:)?f[\s>/]/);
  expect(xml).not.toMatch(/&apos;[=+\-@＝＋－＠]|<t[^>]*>'[=+\-@＝＋－＠]/);
  for (const [row, texts] of rows.entries()) {
    for (const [column, text] of texts.entries()) {
      if (startsLikeFormula(text)) expect(cells.get(`${letters(column)}${row + 1}`)?.type, text).toBe('inlineStr');
    }
  }
  return rows.flat().filter(startsLikeFormula);
}

const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCodePoint(65 + (column % 26));

describe('a spreadsheet of the product', () => {
  it('comes from twelve calls and more', () => {
    expect(exporting.length).toBeGreaterThanOrEqual(12);
  });

  it.each(exporting.map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s: a text that looks like a formula is a text, in every column, and exactly what was typed',
    async (_path, endpoint) => {
      const wire = { ...leastInput(endpoint), ...everyColumn(endpoint) };
      const answer = await app.raw(endpoint, wire, { token: await app.token('admin') });
      expect([answer.code, answer.message]).toEqual([0, '操作成功']);
      const found = new Set(await textsLikeFormulas(Sheet.parse(answer.data).File_Path));
      if (['leads', 'customer', 'contacts', 'business', 'contract', 'receivables'].includes(endpoint.module ?? '')) {
        for (const text of formulas) expect(found, text).toContain(text);
      }
    },
  );

  it('of the rows that an import refused holds them as they came, too', async () => {
    const batch = await checkSheet(app, 'admin', 'leads', [
      ['线索名称', '手机'],
      ...formulas.map((text) => [text, 'x'] as const),
    ]);
    const { data } = await app.call(imports.errors, { Guid: batch.Guid }, 'admin');
    expect(await textsLikeFormulas(data.File_Path)).toEqual([...formulas]);
  });

  it('gives back an international phone and a text in apostrophes as they were typed', async () => {
    const Name = "'=1 的线索";
    await addLead(app, 'admin', { Name, Mobile: '+86 13500001111', Telephone: '051288880001' });
    const asked = await app.call(exports.leads, { Name, Columns: ['Name', 'Mobile', 'Telephone'] }, 'admin');
    expect(await typedRows(app, asked.data.File_Path)).toEqual([
      ['线索名称', '手机', '电话'],
      [Name, '+86 13500001111', '051288880001'],
    ]);
  });

  it('gives a text back as it was typed when it is imported again', async () => {
    const { data } = await app.call(customers.list, { Customer_Name: '＝1+16' }, 'admin');
    expect(data.rows.map(({ Customer_Name }) => Customer_Name)).toContain('＝1+16');
    expect((await app.call(contacts.list, {}, 'admin')).data.total).toBeGreaterThanOrEqual(formulas.length);
  });
});
