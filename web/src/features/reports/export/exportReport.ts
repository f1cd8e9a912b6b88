import { pageSizeLimit } from '@haina/contract/calls/page.ts';
import { definitionKey, titleKey } from '@haina/contract/reports/reports.ts';
import writeExcelFile from 'write-excel-file/browser';
import { send } from '../../../lib/api/send.ts';
import { htmlLanguages, type Translate } from '../../../lib/i18n/i18n.ts';
import type { Replies, Reply } from '../report/replies.ts';
import { type Comparison, partInput } from '../report/reportState.ts';
import { isOfKind, monthlyUnit, type NamedPart, partsOf, type ReportView } from '../report/reportView.ts';
import { areaSheet } from './areaSheet.ts';
import { writtenCell } from './writtenCell.ts';
import type { ReportSheet, SheetWords } from './sheetCells.ts';
import { sheetsOf } from './sheetsOf.ts';

/** Most rows of a part with pages: more people than a company of this product has. */
const maxRows = 5000;

/** A page of a part's rows. */
interface Page {
  readonly rows: readonly unknown[];
  readonly total: number;
}

/** What the file of a report says of itself, beside title, days and definition. */
export interface ReportFileWords {
  /** Whose numbers they are and what else narrows them, each with its label. */
  readonly about: readonly string[];
  /** What the file is called, without its ending. */
  readonly fileName: string;
}

/** Saves a report as a spreadsheet: a page for each part with all its rows, numbers as numbers, and a page that explains it. */
export const exportReport = (view: ReportView, t: Translate, words: ReportFileWords): Promise<void> =>
  exportParts(view, t, { ...words, title: t(titleKey(view.id)), parts: partsOf(view.report) });

/** Saves some parts that are asked for as a report is: under a title of their own, with the words of the report. */
export async function exportParts(
  view: ReportView,
  t: Translate,
  { title, parts, about, fileName }: ReportFileWords & { readonly title: string; readonly parts: readonly NamedPart[] },
): Promise<void> {
  const monday = Date.UTC(2024, 0, 1);
  const language = new Intl.DateTimeFormat(document.documentElement.lang || htmlLanguages['zh-chs'], {
    weekday: 'short',
    timeZone: 'UTC',
  });
  const words: SheetWords = {
    t,
    weekdays: Array.from({ length: 7 }, (_, at) => language.format(new Date(monday + at * 86_400_000))),
    monthUnit: monthlyUnit(view),
    today: view.today,
    compare: view.state.compare,
  };
  const { Province_Id, ...filters } = view.state.filters;
  // A map is of the whole country, as on the screen, and the cities of a province are a page of their own.
  const whole = { ...view, state: { ...view.state, filters } };
  const replies = await Promise.all(parts.map(async (named) => [named, await wholeReply(whole, named)] as const));
  const pages = replies.map(async ([named, reply]) => [
    ...sheetsOf(named, reply, words),
    ...(await citySheets(view, named, reply, { t, province: Province_Id })),
  ]);
  const sheets = (await Promise.all(pages)).flat();
  const all = [...spanOf(replies[0]?.[1], words), ...about];
  await saveSheets({ title, fileName, definition: t(definitionKey(view.id)), about: all, sheets }, t);
}

/** Pages that are saved together, and what is said of them. */
export interface SavedSheets {
  readonly title: string;
  readonly fileName: string;
  readonly definition: string;
  /** The days in words, and whose numbers they are, each with its label. */
  readonly about: readonly string[];
  readonly sheets: readonly ReportSheet[];
}

/** Saves pages as one spreadsheet, numbers as numbers, with a page that explains them. */
export async function saveSheets(
  { title, fileName, definition, about, sheets }: SavedSheets,
  t: Translate,
): Promise<void> {
  const words: ReportSheet = { name: t('bi.about'), rows: [title, definition, ...about].map((line) => [line]) };
  const all = uniquelyNamed([...sheets, words]);
  await writeExcelFile(
    all.map(({ name, rows }) => ({
      sheet: name,
      data: rows.map((row, at) => row.map((cell) => writtenCell(cell, at === 0, t))),
    })),
  ).toFile(`${fileName}.xlsx`);
}

/** The answer of a part with the rows of all pages. */
async function wholeReply({ report, state }: ReportView, { part }: NamedPart): Promise<Reply> {
  const { page: _, pagesize: _size, ...input } = partInput(part, report, state);
  const isPaged = 'pagesize' in (part.call.input as unknown as { readonly shape: object }).shape;
  const ask = async (page: number) =>
    (await send(part.call, isPaged ? { ...input, page, pagesize: pageSizeLimit } : input)) as Reply;
  const first = await ask(1);
  if (!isPaged) return first;
  const { total } = first as Page;
  const rows = [...(first as Page).rows];
  for (let page = 2; rows.length < Math.min(total, maxRows); page += 1) {
    const next = (await ask(page)) as Page;
    if (next.rows.length === 0) break;
    rows.push(...next.rows);
  }
  return { ...first, rows } as Reply;
}

/** The cities of the province that is chosen on a map; none where it is none of the country's, as in a mistyped link. */
async function citySheets(
  view: ReportView,
  named: NamedPart,
  country: Reply,
  { t, province }: { readonly t: Translate; readonly province: unknown },
): Promise<readonly ReportSheet[]> {
  if (!isOfKind(named, 'map')) return [];
  // The answer is that of a map.
  const chosen = (country as Replies['map']).rows.find(({ Area_Id }) => Area_Id === province);
  if (!chosen) return [];
  const cities = (await wholeReply(view, named)) as Replies['map'];
  return [areaSheet(named, cities, t, chosen.Area_Name)];
}

/** The days that an answer is about and those it is compared with, with their labels; a year is among the words of its report. */
function spanOf(reply: Reply | undefined, { t, compare }: SheetWords): readonly string[] {
  if (!reply || !('Start' in reply)) return [];
  const about = spanWords(reply, t);
  if (!('Before_Start' in reply) || reply.Before_Start === '') return [about];
  // A ranking is compared with the period before, whatever was chosen.
  return [about, beforeSpanWords(reply, 'Own' in reply ? 1 : compare, t)];
}

/** Some days in words, with their label. */
export const spanWords = ({ Start, End }: { readonly Start: string; readonly End: string }, t: Translate): string =>
  t('entity.tag', { label: t('dashboard.period'), words: t('entity.between', { from: Start, to: End }) });

/** The days that something is compared with, in words, with their label. */
export const beforeSpanWords = (
  { Before_Start: from, Before_End: to }: { readonly Before_Start: string; readonly Before_End: string },
  compare: Comparison,
  t: Translate,
): string =>
  t('entity.tag', {
    label: t(compare === 2 ? 'bi.compare.lastYear' : 'bi.compare.before'),
    words: t('entity.between', { from, to }),
  });

/** What Excel takes as the name of a page: 31 letters, none of them special, each name once. */
function uniquelyNamed(sheets: readonly ReportSheet[]): readonly ReportSheet[] {
  const taken = new Set<string>();
  return sheets.map((sheet) => {
    const plain = sheet.name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 28) || '1';
    let name = plain;
    for (let copy = 2; taken.has(name); copy += 1) name = `${plain} ${copy}`;
    taken.add(name);
    return { ...sheet, name };
  });
}
