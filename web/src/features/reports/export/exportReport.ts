import { pageSizeLimit } from '@haina/contract/calls/page.ts';
import type { Unit } from '@haina/contract/reports/measure.ts';
import { definitionKey, titleKey } from '@haina/contract/reports/reports.ts';
import writeExcelFile, { type Cell } from 'write-excel-file/browser';
import { send } from '../../../lib/api/send.ts';
import { htmlLanguages, type Translate } from '../../../lib/i18n/i18n.ts';
import type { Reply } from '../report/replies.ts';
import { partInput } from '../report/reportState.ts';
import { type NamedPart, partsOf, type ReportView } from '../report/reportView.ts';
import { type ReportSheet, type SheetCell, sheetsOf } from './sheetsOf.ts';

/** Most rows of a part with pages: more people than a company of this product has. */
const maxRows = 5000;

/** A page of a part's rows. */
interface Page {
  readonly rows: readonly unknown[];
  readonly total: number;
}

const formats: Readonly<Record<Unit, string>> = {
  count: '#,##0',
  quantity: '#,##0.##',
  money: '#,##0.00',
  percent: '0.00%',
  days: '0.00',
  perPerson: '0.00',
  seconds: '#,##0',
};

/** Saves a report as a spreadsheet: a page for each part with all its rows, numbers as numbers, and a page that explains it. */
export const exportReport = (view: ReportView, t: Translate): Promise<void> =>
  exportParts(view, t, { title: t(titleKey(view.id)), parts: partsOf(view.report) });

/** Saves some parts that are asked for as a report is: under a title of their own, with the words of the report. */
export async function exportParts(
  view: ReportView,
  t: Translate,
  { title, parts }: { readonly title: string; readonly parts: readonly NamedPart[] },
): Promise<void> {
  const monday = Date.UTC(2024, 0, 1);
  const language = new Intl.DateTimeFormat(document.documentElement.lang || htmlLanguages['zh-chs'], {
    weekday: 'short',
    timeZone: 'UTC',
  });
  const words = {
    t,
    weekdays: Array.from({ length: 7 }, (_, at) => language.format(new Date(monday + at * 86_400_000))),
    thisMonth: view.today.slice(0, 7),
    monthUnit: view.report.fixed?.kind === 'count' ? ('count' as const) : ('money' as const),
  };
  const replies = await Promise.all(parts.map(async (named) => [named, await wholeReply(view, named)] as const));
  const sheets = replies.flatMap(([named, reply]) => sheetsOf(named, reply, words));
  await saveSheets({ title, definition: t(definitionKey(view.id)), span: spanOf(replies[0]?.[1], t), sheets }, t);
}

/** Pages that are saved together, and what is said of them. */
export interface SavedSheets {
  readonly title: string;
  readonly definition: string;
  /** The days in words. */
  readonly span: string;
  readonly sheets: readonly ReportSheet[];
}

/** Saves pages as one spreadsheet, numbers as numbers, with a page that explains them. */
export async function saveSheets({ title, definition, span, sheets }: SavedSheets, t: Translate): Promise<void> {
  const about: ReportSheet = { name: t('bi.about'), rows: [[title], [definition], [span]] };
  const all = uniquelyNamed([...sheets, about]);
  await writeExcelFile(
    all.map(({ name, rows }) => ({
      sheet: name,
      data: rows.map((row, at) => row.map((cell) => cellOf(cell, at === 0))),
    })),
  ).toFile(`${title}.xlsx`);
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

/** The days that an answer is about, or its year. */
function spanOf(reply: Reply | undefined, t: Translate): string {
  if (reply && 'Start' in reply) return t('entity.between', { from: reply.Start, to: reply.End });
  return reply && 'Year' in reply ? t('bi.period.year', { year: reply.Year }) : '';
}

function cellOf(cell: SheetCell, isHead: boolean): Cell {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'string')
    return { value: cell, type: String, ...(isHead ? { fontWeight: 'bold' as const } : {}) };
  const { value, unit } = cell;
  // A percent has 2 decimals; divided by 100 as it is it would have noise behind them.
  const written = unit === 'percent' ? Number((value / 100).toFixed(4)) : value;
  return { value: written, type: Number, format: formats[unit] };
}

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
