import { readFile } from 'node:fs/promises';
import { columnLimit, type ImportKind, transferLimit } from '@haina/contract/calls/transfer.ts';
import { cleanFileName } from '@haina/contract/rules/attachment.ts';
import type { Language } from '@haina/contract/texts/language.ts';
import type { Databases } from '../db/database.ts';
import { readSheet, type SheetRow } from '../sheets/readSheet.ts';
import { SheetError } from '../sheets/sheetError.ts';
import { importPlans, proposedMapping } from './importPlans.ts';
import { insertRows } from './insertRecords.ts';

/** A spreadsheet that was received and is to be taken apart, by whom and into which batch; plain values only. */
export interface SheetOrder {
  readonly companyId: string;
  readonly userGuid: string;
  readonly language: Language;
  readonly now: Date;
  readonly kind: ImportKind;
  /** The batch that is made of it. */
  readonly guid: string;
  /** Where the file lies for now, and what its sender called it. */
  readonly path: string;
  readonly name: string;
  /** Its size in bytes. */
  readonly size: number;
}

/** What the batch is written with. */
type Store = Pick<Databases, 'write'>;

/** Rows that are kept by one statement. */
const size = 500;

/** The head of the file without the blank columns behind it. */
function titlesOf(head: SheetRow | undefined): string[] {
  const cells = head?.cells ?? [];
  const titles = cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
  if (titles.length === 0) throw new SheetError('noHeader');
  if (titles.length > columnLimit) throw new SheetError('tooManyColumns');
  return titles;
}

async function insertDraft({ write }: Store, order: SheetOrder, titles: string[]) {
  await write
    .insertInto('import_batch')
    .values({
      company_id: order.companyId,
      guid: order.guid,
      kind: order.kind,
      file_name: cleanFileName(order.name),
      titles: JSON.stringify(titles),
      mapping: JSON.stringify(proposedMapping(importPlans[order.kind], titles)),
      language: order.language,
      create_user_guid: order.userGuid,
      step_user_guid: order.userGuid,
      create_time: order.now,
      beat_time: order.now,
    })
    .execute();
}

/** Keeps the rows of a file, reading on while the last ones are written; gives their number. */
async function keepRows(
  { write }: Store,
  { companyId, guid }: SheetOrder,
  width: number,
  rows: AsyncIterator<SheetRow>,
): Promise<number> {
  let total = 0;
  let waiting: Record<string, unknown>[] = [];
  let writing = Promise.resolve();
  const flush = async () => {
    await writing;
    writing = insertRows(write, 'import_row', waiting);
    // Told when the next rows are due, or at the end.
    writing.catch(() => undefined);
    waiting = [];
  };
  try {
    for (let next = await rows.next(); !next.done; next = await rows.next()) {
      total += 1;
      if (total > transferLimit) throw new SheetError('tooManyRows');
      const { line, cells } = next.value;
      const kept = Array.from({ length: width }, (_, place) => cells[place] ?? '');
      // What most rows are: the check writes what it finds otherwise, and nothing is made of a row before it.
      waiting.push({ company_id: companyId, batch_guid: guid, line, cells: kept, state: 'good', reasons: [] });
      if (waiting.length === size) await flush();
    }
    await flush();
  } finally {
    await writing;
  }
  if (total === 0) throw new SheetError('noHeader');
  return total;
}

/** Takes a spreadsheet apart into the rows of a draft. Throws SheetError for what cannot be read; a draft may remain then. */
export async function storeSheet(store: Store, order: SheetOrder): Promise<void> {
  const rows = readSheet(order.name, await readFile(order.path));
  try {
    const head = await rows.next();
    const titles = titlesOf(head.done ? undefined : head.value);
    await insertDraft(store, order, titles);
    const total = await keepRows(store, order, titles.length, rows);
    await store.write
      .updateTable('import_batch')
      .set({ total })
      .where('company_id', '=', order.companyId)
      .where('guid', '=', order.guid)
      .execute();
  } finally {
    await rows.return(undefined);
  }
}
