import { people } from '@haina/contract/calls/people.ts';
import { targets } from '@haina/contract/calls/targets.ts';
import { describe, expect, it } from 'vitest';
import { helpersOf } from '../../faults/processTree.ts';
import { translate } from '../../src/request/translate.ts';
import { openApp } from '../support/app.ts';
import { contentsOf } from '../support/contents.ts';
import { cell, type HostileFile, hostileFiles, ofXml, workbookOf } from './hostileFiles.ts';
import { importSheet, sendSheet } from '../tools/importSheets.ts';
import { dealt, sampled } from '../support/sampled.ts';
import { formBody, formType } from '../support/upload.ts';

const app = await openApp();

/** Readers that this process has started and that are still there. */
const readers = () => helpersOf(process.pid, 'readerProcess.ts');

interface Answered {
  readonly code: number;
  readonly message: string;
}

/** The calls that take a spreadsheet beside the import of records, with what they need besides. */
const doors = [
  ['people, tried out', people.importPeople.path, { Dry_Run: '1' }],
  ['people', people.importPeople.path, { Dry_Run: '0' }],
  ['targets, tried out', targets.importTargets.path, { Year: '2026', Kind: '1', Holder: '1', Dry_Run: '1' }],
  ['targets', targets.importTargets.path, { Year: '2026', Kind: '1', Holder: '1', Dry_Run: '0' }],
] as const;

async function sendTo(path: string, fields: Readonly<Record<string, string>>, { name, bytes }: HostileFile) {
  const response = await app.server.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: { 'content-type': formType, token: await app.token('admin') },
    payload: formBody([...Object.entries(fields), ['file', bytes(), name]]),
  });
  return response.json<Answered>();
}

/** What was there before the first file; none that is refused adds to it. */
const untouched = await contentsOf(app.databases.read);

describe('a file that is made to bring the reader down', () => {
  it.each(sampled(hostileFiles, 10).map((file) => [file.what, file] as const))(
    '%s is refused in words',
    async (_what, file) => {
      const answer = await sendSheet(app, 'admin', 'leads', file.name, file.bytes());
      expect([answer.code, answer.message]).toEqual([1, translate('zh-chs', `imports.refusal.${file.fault}`)]);
      expect(await contentsOf(app.databases.read)).toEqual(untouched);
      await expect.poll(readers).toEqual([]);
    },
  );

  const chosen = /^(?:one cell of|one shared|three million|a million col|ten million sep|a quote|60,000)/;
  it.each(doors)('is refused where %s are imported too', async (door, path, fields) => {
    const turn = doors.findIndex(([what]) => what === door);
    for (const file of dealt(
      hostileFiles.filter(({ what }) => chosen.test(what)),
      doors.length,
      turn,
    )) {
      const answer = await sendTo(path, fields, file);
      expect([file.what, answer.code, answer.message]).toEqual([
        file.what,
        1,
        translate('zh-chs', `imports.refusal.${file.fault}`),
      ]);
    }
    expect(await contentsOf(app.databases.read)).toEqual(untouched);
  });

  it.each(doors)(
    'is refused where %s are imported when its cells are long, which all are shown again',
    async (_what, path, fields) => {
      const rows = path === people.importPeople.path ? 150 : 300;
      const bytes = () => Buffer.from(`姓名,账号\n${`${'长'.repeat(2000)},${'a'.repeat(2000)}\n`.repeat(rows)}`);
      const answer = await sendTo(path, fields, { what: 'long cells', name: 'a.csv', bytes, fault: 'tooMuchText' });
      expect([answer.code, answer.message]).toEqual([1, translate('zh-chs', 'imports.refusal.tooMuchText')]);
    },
  );

  it('harms no file that is read beside it', async () => {
    const rows = [['线索名称'], ...Array.from({ length: 30 }, (_, place) => [`旁边的线索${place}`])];
    const [batch, ...refused] = await Promise.all([
      importSheet(app, 'admin', 'leads', rows),
      ...sampled(hostileFiles, 3).map(({ name, bytes }) => sendSheet(app, 'admin', 'leads', name, bytes())),
    ]);
    expect(batch.Created).toBe(30);
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set([1]));
  });
});

describe('a file that is odd', () => {
  const read = async (sheet: string, parts = {}) => {
    const answer = await sendSheet(app, 'admin', 'leads', 'a.xlsx', ofXml(`<sheetData>${sheet}</sheetData>`, parts));
    return { code: answer.code, ...(answer.data as { Total?: number } | null) };
  };

  it('with rows that share a number, or have none that there is, keeps each of them', async () => {
    const rows = ['r="1"', 'r="1"', 'r="0"', 'r="-7"', 'r="99999999999999"', 'r="x"', ''].map(
      (number, place) => `<row ${number}>${cell(`A${place}`, place === 0 ? '线索名称' : `同行线索${place}`)}</row>`,
    );
    expect(await read(rows.join(''))).toMatchObject({ code: 0, Total: 6 });
  });

  it('with references to texts and styles that there are not is read without them', async () => {
    const sheet = `<row r="1">${cell('A1', '线索名称')}</row><row r="2"><c t="s"><v>77</v></c><c s="9999"><v>1</v></c><c t="s"><v>-1</v></c></row>`;
    expect(await read(sheet)).toMatchObject({ code: 0, Total: 1 });
  });

  it('whose texts come in runs, with guides to their sound and characters as numbers, is read as people see it', async () => {
    const bytes = workbookOf({
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row r="1"><c t="s"><v>0</v></c></row><row r="2"><c t="s"><v>1</v></c></row></sheetData></worksheet>`,
      'xl/sharedStrings.xml':
        '<sst><si><r><t>线索</t></r><r><rPr><b/></rPr><t>名称</t></r></si><si><t>東京&#x20;A_x0026_B</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si></sst>',
    });
    const answer = await sendSheet(app, 'admin', 'leads', 'a.xlsx', bytes);
    expect(answer.body).toContain('"Samples":["東京 A&B"]');
  });

  it('that names columns behind the hundredth is refused, however many blanks are between', async () => {
    const sheet = `<row r="1">${cell('A1', '线索名称')}${cell('XFD1', '最后一列')}</row><row r="2">${cell('A2', '甲')}</row>`;
    const answer = await sendSheet(app, 'admin', 'leads', 'a.xlsx', ofXml(`<sheetData>${sheet}</sheetData>`));
    expect([answer.code, answer.message]).toEqual([1, translate('zh-chs', 'imports.refusal.tooManyColumns')]);
    expect(await read(sheet.replace('最后一列', ' '))).toMatchObject({ code: 0, Total: 1 });
  });
});
