import { imports } from '@haina/contract/calls/importExport.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { writeXlsx } from 'hucre';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import { cellsOf } from '../tools/cellsOf.ts';
import { contentsOf } from '../support/contents.ts';
import { csv, importSheet, sendSheet, uploadSheet, workbook } from '../tools/importSheets.ts';
import { cell, head, ofXml } from './hostileFiles.ts';
import { compound, folded, picture } from '../support/sampleFiles.ts';

const app = await openApp();

const manyRows = `线索名称\n${Array.from({ length: 50_001 }, (_, index) => `线索${index}`).join('\n')}`;

const hostile: readonly (readonly [string, string, Buffer, RegExp])[] = [
  ['a picture called a sheet', 'a.xlsx', await picture('png', 100), /已损坏/],
  ['a picture called a text', 'a.csv', await picture('png', 100), /编码无法识别/],
  ['another kind of file', 'a.xls', compound(['Workbook']), /\.xlsx 或 \.csv/],
  ['an encrypted workbook', 'a.xlsx', compound(['EncryptedPackage', 'EncryptionInfo']), /已损坏/],
  ['text in UTF-16', 'a.csv', Buffer.from('\ufeff线索名称\n甲公司', 'utf16le'), /编码无法识别/],
  ['text of no encoding', 'a.csv', Buffer.from([0xe7, 0xba, 0xbf, 0xff, 0xff, 0x0a]), /编码无法识别/],
  ['a bomb that admits what it is', 'a.xlsx', ofXml(head, { 'xl/media/a.png': folded(8) }), /解压后过大/],
  ['a bomb that says it is small', 'a.xlsx', ofXml(head, { 'xl/sharedStrings.xml': folded(8, 1000) }), /已损坏/],
  ['more rows than one may import', 'a.csv', Buffer.from(manyRows), /超过 50,000 行/],
  [
    'more columns than any file has',
    'a.csv',
    csv([Array.from({ length: 101 }, (_, index) => `列${index}`), ['x']]),
    /超过 100 列/,
  ],
  ['nothing but a header', 'a.csv', Buffer.from('线索名称\n\n'), /没有数据/],
  ['nothing but blanks', 'a.csv', Buffer.from('\n , ,\n'), /没有数据/],
  ['a cut archive', 'a.xlsx', (await workbook([['线索名称'], ['甲公司']])).subarray(0, 900), /已损坏/],
];

/** What was there before the first file; none that is refused adds to it. */
const untouched = await contentsOf(app.databases.read);

describe('a file that cannot be imported', () => {
  it.each(hostile)(
    '%s is refused with words that say what to do, and leaves nothing',
    async (_what, name, bytes, words) => {
      const answer = await sendSheet(app, 'admin', 'leads', name, bytes);
      expect([answer.status, answer.code, answer.data]).toEqual([200, 1, null]);
      expect(answer.message).toMatch(words);
      expect(await contentsOf(app.databases.read)).toEqual(untouched);
    },
  );

  it('is refused without a file and for a kind that there is none of', async () => {
    const token = await app.token('admin');
    expect((await app.raw(imports.upload, { Kind: 'leads' }, { token })).code).toBe(1);
    expect((await app.raw(imports.upload, { Kind: 'sea' }, { token })).code).toBe(1);
  });
});

describe('a file that looks worse than it is', () => {
  it('a million rows declared, and one far below the others, are as many rows as there are', async () => {
    const bytes = ofXml(
      `<dimension ref="A1:XFD1048576"/><sheetData>${head}<row r="1048576">${cell('A1048576', '最后一行公司')}</row></sheetData>`,
    );
    const answer = await sendSheet(app, 'admin', 'leads', 'a.xlsx', bytes);
    expect(answer).toMatchObject({ code: 0, data: { Total: 1 } });
  });

  it('formulas are what their author saw, and never more', async () => {
    const bytes = ofXml(
      `<sheetData><row r="1">${cell('A1', '线索名称')}${cell('B1', '备注')}</row><row r="2"><c r="A2" t="str"><f>"甲"&amp;"公司"</f><v>甲公司全称</v></c><c r="B2"><f>WEBSERVICE("http://x")</f></c></row></sheetData>`,
    );
    expect((await cellsOf('a.xlsx', bytes))[1]).toEqual(['甲公司全称']);
    expect(await cellsOf('a.csv', csv([['线索名称'], ['=1+1'], ['=cmd|x']]))).toEqual([
      ['线索名称'],
      ['=1+1'],
      ['=cmd|x'],
    ]);
  });

  it.each([
    [
      'UTF-8',
      csv([
        ['线索名称', '备注'],
        ['编码线索公司一', '好'],
      ]),
    ],
    [
      'UTF-8 with its mark',
      csv(
        [
          ['线索名称', '备注'],
          ['编码线索公司二', '好'],
        ],
        '\ufeff',
      ),
    ],
    // 线索名称,备注 and 甲乙丙公司,好 in GB 18030.
    ['GB 18030', Buffer.from('cfdfcbf7c3fbb3c62cb1b8d7a20abcd7d2d2b1fbb9abcbbe2cbac3', 'hex')],
  ])('text in %s is read', async (_name, bytes) => {
    const answer = await sendSheet(app, 'admin', 'leads', 'a.csv', bytes);
    expect(answer).toMatchObject({ code: 0, data: { Total: 1 } });
    expect(answer.body).toContain('"Field":"Remark"');
  });

  it('numbers and dates of a workbook are typed as people see them', async () => {
    const bytes = Buffer.from(
      await writeXlsx({
        sheets: [
          {
            name: 'a',
            rows: [
              ['线索名称', '手机', '下次联系时间'],
              ['数字线索公司', 13812349876, new Date(Date.UTC(2026, 10, 30, 9, 30))],
            ],
          },
        ],
      }),
    );
    const answer = await sendSheet(app, 'admin', 'leads', 'a.xlsx', bytes);
    expect(answer.body).toContain('13812349876');
    expect(answer.body).toContain('2026-11-30 09:30:00');
  });

  it('texts that no form would take are bad rows, not errors', async () => {
    const strange = [
      '\u202e',
      "'; drop table leads; --",
      '𠮷'.repeat(200),
      '<script>',
      '{{name}}',
      '$t(reply.internal)',
      '__proto__',
      'ﷺ'.repeat(50),
    ];
    const batch = await importSheet(app, 'admin', 'leads', [
      ['线索名称', '手机', '来源', '下次联系时间', '负责人'],
      ...strange.map((text) => [`怪异${strange.indexOf(text)}公司`, text, text, text, text]),
      ['正常线索公司', '13512340000', '展会', '2031/12/1 9:05', ''],
    ]);
    expect(batch).toMatchObject({ Bad: strange.length, Created: 1 });
    const { data } = await app.call(leads.list, { Name: '正常线索公司' }, 'admin');
    expect(data.rows).toMatchObject([{ Next_Time: '2031-12-01T09:05:00', SourceName: '展会' }]);
  });

  it('a mapping that does not fit the file or names a field twice is refused', async () => {
    const { Guid } = await uploadSheet(app, 'admin', 'leads', [
      ['线索名称', '备注'],
      ['映射线索公司', 'x'],
    ]);
    for (const Mapping of [['Name'], ['Name', 'Name'], ['', ''], ['Name', 'company_id'], ['Name', '__proto__']]) {
      expect((await app.call(imports.check, { Guid, Mapping }, 'admin')).code).toBe(1);
    }
  });
});
