import { constants, deflateRawSync } from 'node:zlib';
import type { SheetFault } from '../../src/platform/sheets/sheetError.ts';
import { type Folded, folded, zip } from '../support/sampleFiles.ts';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const sheetSpace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
const relations = (...all: readonly string[]) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`;

/** A workbook of these parts beside the ones that every workbook has. */
export const workbookOf = (parts: Readonly<Record<string, string | Folded>>): Buffer =>
  zip({
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${sheetSpace}" xmlns:r="${office}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
      relation('rId2', 'sharedStrings', 'sharedStrings.xml'),
      relation('rId3', 'styles', 'styles.xml'),
    ),
    ...parts,
  });

/** A workbook whose one sheet has this content. */
export const ofXml = (sheet: string, more: Readonly<Record<string, string | Folded>> = {}): Buffer =>
  workbookOf({
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><worksheet xmlns="${sheetSpace}">${sheet}</worksheet>`,
    ...more,
  });

/** A cell with its text in it. */
export const cell = (place: string, text: string): string =>
  `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** The first row of a sheet that names the one column that leads must have. */
export const head = `<row r="1">${cell('A1', '线索名称')}</row>`;

/** A text in which a piece comes so many times, packed to a thousandth of it; it is never there as a whole. */
function repeated(before: string, piece: string, times: number, after: string): Folded {
  const atOnce = Math.max(1, Math.min(times, Math.ceil(1_000_000 / piece.length)));
  const rounds = Math.floor(times / atOnce);
  const flushed = (text: string) => deflateRawSync(Buffer.from(text), { finishFlush: constants.Z_FULL_FLUSH });
  const block = flushed(piece.repeat(atOnce));
  const rest = piece.repeat(times - rounds * atOnce);
  const size = Buffer.byteLength(before) + Buffer.byteLength(piece) * times + Buffer.byteLength(after);
  const parts = [
    flushed(before),
    ...Array.from({ length: rounds }, () => block),
    deflateRawSync(Buffer.from(rest + after)),
  ];
  return { deflated: Buffer.concat(parts), size };
}

const sheetOf = (before: string, piece: string, times: number, after: string): Folded =>
  repeated(`<worksheet><sheetData>${head}${before}`, piece, times, `${after}</sheetData></worksheet>`);

const sheetFile = (sheet: Folded, more: Readonly<Record<string, string | Folded>> = {}) =>
  workbookOf({ 'xl/worksheets/sheet1.xml': sheet, ...more });

const row2 = (piece: string, times: number) => sheetFile(sheetOf('<row r="2">', piece, times, '</row>'));

const entity = (name: string, of: string) => `<!ENTITY ${name} "${`&${of};`.repeat(10)}">`;

const laughs = `<?xml version="1.0"?><!DOCTYPE worksheet [<!ENTITY a "哈哈">${[
  'b',
  'c',
  'd',
  'e',
  'f',
  'g',
  'h',
  'i',
  'j',
]
  .map((name, place) => entity(name, 'abcdefghi'[place] ?? 'a'))
  .join('')}]><worksheet><sheetData>${head}<row r="2">${cell('A2', '&j;')}</row></sheetData></worksheet>`;

const texts = (sheet: string) => ({ 'xl/worksheets/sheet1.xml': sheet });

const csvOf = (before: string, piece: string, times: number) => Buffer.from(before + piece.repeat(times));

/** A hostile file: what it is, what it is called, and why it is refused. */
export interface HostileFile {
  readonly what: string;
  readonly name: string;
  readonly bytes: () => Buffer;
  readonly fault: SheetFault;
}

const file = (what: string, ending: 'xlsx' | 'csv', fault: SheetFault, bytes: () => Buffer): HostileFile => ({
  what,
  name: `a.${ending}`,
  bytes,
  fault,
});

const [mega, many] = [1_000_000, 3_000_000];

const packed: readonly HostileFile[] = [
  file('one cell of 200 MB', 'xlsx', 'cellTooLong', () =>
    sheetFile(sheetOf('<row r="2"><c r="A2" t="inlineStr"><is><t>', '长', 67 * mega, '</t></is></c></row>')),
  ),
  file('one shared text of 200 MB', 'xlsx', 'cellTooLong', () =>
    workbookOf({
      ...texts(`<worksheet><sheetData>${head}</sheetData></worksheet>`),
      'xl/sharedStrings.xml': repeated('<sst><si><t>', 'x', 200 * mega, '</t></si></sst>'),
    }),
  ),
  file('one long text that 49,000 cells share', 'xlsx', 'tooMuchText', () =>
    sheetFile(sheetOf('', '<row><c t="s"><v>0</v></c></row>', 49_000, ''), {
      'xl/sharedStrings.xml': `<sst><si><t>${'共享'.repeat(1000)}</t></si></sst>`,
    }),
  ),
  file('three million rows without a cell', 'xlsx', 'tooManyLines', () => sheetFile(sheetOf('', '<row/>', many, ''))),
  file('six million cells with a style and nothing in them', 'xlsx', 'tooManyCells', () =>
    sheetFile(sheetOf('', `<row>${'<c s="1"/>'.repeat(12)}</row>`, 500_000, '')),
  ),
  file('a million columns', 'xlsx', 'tooManyColumns', () => row2('<c><v>1</v></c>', mega)),
  file('a cell in a column that no program has', 'xlsx', 'tooManyColumns', () =>
    row2('<c r="ZZZZZZZ2"><v>1</v></c>', 1),
  ),
  file('more rows than one may import', 'xlsx', 'tooManyRows', () =>
    sheetFile(sheetOf('', '<row><c><v>1</v></c></row>', 60_000, '')),
  ),
  file('a sheet of 320 MB that admits it', 'xlsx', 'bomb', () => sheetFile(sheetOf('', ' '.repeat(1000), 320_000, ''))),
  file('a sheet of 320 MB that says it is small', 'xlsx', 'broken', () =>
    sheetFile({ ...sheetOf('', '<row/>'.padEnd(1000), 320_000, ''), size: 1000 }),
  ),
  file('pictures of 512 MB', 'xlsx', 'bomb', () =>
    ofXml(`<sheetData>${head}</sheetData>`, { 'xl/media/a.png': folded(8) }),
  ),
  file('60,000 parts', 'xlsx', 'tooManyEntries', () =>
    workbookOf(Object.fromEntries(Array.from({ length: 60_000 }, (_, place) => [`xl/media/${place}.png`, '']))),
  ),
  file('a million styles', 'xlsx', 'tooManyEntries', () =>
    workbookOf({
      ...texts(`<worksheet><sheetData>${head}</sheetData></worksheet>`),
      'xl/styles.xml': repeated('<styleSheet><cellXfs>', '<xf numFmtId="0"/>', mega, '</cellXfs></styleSheet>'),
    }),
  ),
  file('entities that unfold to two billion characters', 'xlsx', 'broken', () => workbookOf(texts(laughs))),
  file('elements a million deep', 'xlsx', 'broken', () => row2('<c>', mega)),
  file('a tag of 100 MB', 'xlsx', 'broken', () =>
    sheetFile(sheetOf('<row r="2" spans="', 'x', 100 * mega, '"><c><v>1</v></c></row>')),
  ),
  file('a tag with a million attributes', 'xlsx', 'broken', () =>
    sheetFile(sheetOf('<row r="2"', ' a="1"', mega, '><c><v>1</v></c></row>')),
  ),
  file('a comment of 100 MB', 'xlsx', 'broken', () => sheetFile(sheetOf('<!--', 'x', 100 * mega, '-->'))),
];

const plain: readonly HostileFile[] = [
  file('one line of 20 MB', 'csv', 'cellTooLong', () => csvOf('线索名称\n', 'x', 20 * mega - 13)),
  file('ten million separators', 'csv', 'tooManyColumns', () => csvOf('线索名称\n', ',', 10 * mega)),
  file('a quote that is never closed', 'csv', 'cellTooLong', () => csvOf('线索名称\n"', 'x,\n', 6 * mega)),
  file('nothing but quotes', 'csv', 'cellTooLong', () => csvOf('线索名称\n"', '"', 19 * mega)),
  file('ten million blank lines', 'csv', 'tooManyLines', () => csvOf('线索名称\n', '\n', 10 * mega)),
  file('six million blank cells', 'csv', 'tooManyCells', () => csvOf('线索名称\n', ',,,,,,,,,\n', 600_000)),
  file('more rows than one may import, in a text', 'csv', 'tooManyRows', () => csvOf('线索名称\n', 'x\n', 9 * mega)),
  file('bytes of zero', 'csv', 'encoding', () => csvOf('线索名称\n', '\0', mega)),
  file('text in UTF-16', 'csv', 'encoding', () => Buffer.from(`\ufeff线索名称\n${'甲'.repeat(mega)}`, 'utf16le')),
];

/** Files that are made to bring a reader down; each is refused for one reason. */
export const hostileFiles: readonly HostileFile[] = [...packed, ...plain];
