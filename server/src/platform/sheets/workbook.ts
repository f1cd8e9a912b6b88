import { posix } from 'node:path';
import { cellText, isDateFormat } from './cellText.ts';
import { SheetError } from './sheetError.ts';
import { formatLimits } from './sheetLimits.ts';
import { type Attributes, readAll } from './xml.ts';
import type { ZipParts } from './zipParts.ts';

/** What the cells of a workbook's first sheet are read with. */
export interface Workbook {
  /** The part with the sheet; null when the workbook has none. */
  readonly sheet: string | null;
  /** The texts that cells refer to, by their number. */
  readonly texts: readonly string[];
  /** The styles that show a number as a date, by their number. */
  readonly dateStyles: ReadonlySet<number>;
  readonly is1904: boolean;
}

/** Relations and styles that a workbook may have; programs that write them stop far below. */
const most = { relations: 10_000, styles: 70_000 };

interface Relation {
  readonly type: string;
  readonly target: string;
}

/** What a part refers to, by id; targets are whole names of parts. */
async function relationsOf(zip: ZipParts, part: string): Promise<ReadonlyMap<string, Relation>> {
  const relations = new Map<string, Relation>();
  const folder = posix.dirname(part);
  await readAll(zip.part(posix.join(folder, '_rels', `${posix.basename(part)}.rels`)), {
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name !== 'Relationship') return;
      if (relations.size >= most.relations) throw new SheetError('tooManyEntries');
      const target = posix.join('/', Target.startsWith('/') ? '' : folder, Target).slice(1);
      relations.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), target });
    },
  });
  return relations;
}

const targetOf = (relations: ReadonlyMap<string, Relation>, type: string) =>
  [...relations.values()].find((relation) => relation.type === type)?.target;

const relationId = (attributes: Attributes) =>
  attributes['r:id'] ?? Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? '';

async function firstSheet(zip: ZipParts, part: string) {
  let id: string | null = null;
  let is1904 = false;
  await readAll(zip.part(part), {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = /^(?:1|true)$/.test(attributes.date1904 ?? '');
      else if (name === 'sheet') id ??= relationId(attributes);
    },
  });
  return { id: id as string | null, is1904 };
}

/** The texts of a workbook. Guides to pronunciation are none of them. */
async function textsOf(zip: ZipParts, part: string): Promise<string[]> {
  const texts: string[] = [];
  let [text, isText, isGuide] = ['', false, false];
  await readAll(zip.part(part), {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 't') isText = !isGuide;
      else if (name === 'rPh') isGuide = true;
    },
    text(more) {
      if (!isText) return;
      text += more;
      if (text.length > formatLimits.cell) throw new SheetError('cellTooLong');
    },
    close(name) {
      if (name === 't') isText = false;
      else if (name === 'rPh') isGuide = false;
      if (name !== 'si') return;
      if (texts.length >= formatLimits.cells) throw new SheetError('tooManyCells');
      texts.push(cellText(unescaped(text)));
    },
  });
  return texts;
}

/** A text of a workbook in which characters that XML cannot hold are written as numbers. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\da-f]{4})_/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

async function dateStylesOf(zip: ZipParts, part: string): Promise<Set<number>> {
  const codes = new Map<number, string>();
  const found = new Set<number>();
  let [count, isCell] = [0, false];
  await readAll(zip.part(part), {
    open(name, { numFmtId = '', formatCode }) {
      if (name === 'numFmt' && formatCode !== undefined && formatCode.length < 1000)
        codes.set(Number(numFmtId), formatCode);
      else if (name === 'cellXfs') isCell = true;
      else if (name === 'xf' && isCell) {
        if (isDateFormat(Number(numFmtId), codes.get(Number(numFmtId)))) found.add(count);
        count += 1;
      }
      if (codes.size + count > most.styles) throw new SheetError('tooManyEntries');
    },
    close(name) {
      if (name === 'cellXfs') isCell = false;
    },
  });
  return found;
}

/** Reads what belongs to the first sheet of a workbook. Throws SheetError for what is no workbook. */
export async function readWorkbook(zip: ZipParts): Promise<Workbook> {
  const part = targetOf(await relationsOf(zip, ''), 'officeDocument');
  if (part === undefined || zip.part(part) === null) throw new SheetError('broken');
  const { id, is1904 } = await firstSheet(zip, part);
  const relations = await relationsOf(zip, part);
  const texts = targetOf(relations, 'sharedStrings');
  const styles = targetOf(relations, 'styles');
  return {
    sheet: id === null ? null : (relations.get(id)?.target ?? ''),
    texts: texts === undefined ? [] : await textsOf(zip, texts),
    dateStyles: styles === undefined ? new Set() : await dateStylesOf(zip, styles),
    is1904,
  };
}
