import { columnLimit, type ImportKind, maxSheetRows } from '@haina/contract/calls/importExport.ts';
import { cleanFileName } from '@haina/contract/rules/attachment.ts';
import type { Language } from '@haina/contract/texts/language.ts';
import type { Databases } from '../../../platform/database/database.ts';
import { readApart } from '../../../platform/sheets/readApart.ts';
import type { SheetRow } from '../../../platform/sheets/sheetRow.ts';
import { SheetError } from '../../../platform/sheets/sheetError.ts';
import type { SheetLimits } from '../../../platform/sheets/sheetLimits.ts';
import { planOf, proposedMapping } from '../batch/importPlans.ts';
import { insertRows } from '../write/insertRecords.ts';

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

/** What a file that is imported may hold; the head is a row too. */
export const importLimits: SheetLimits = { rows: maxSheetRows + 1, columns: columnLimit, text: 32_000_000 };

/** The rows of a file, some at a time; the first one is the head. */
export type RowsOfFile = AsyncIterable<readonly SheetRow[]> | Iterable<readonly SheetRow[]>;

/** What the batch is written with. */
type Store = Pick<Databases, 'write'>;

/** Rows that are kept by one statement. */
const size = 500;

/** The head of the file without the blank columns behind it. */
function titlesOf(head: SheetRow | undefined): string[] {
  const cells = head?.cells ?? [];
  const titles = cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
  if (titles.length === 0) throw new SheetError('noHeader');
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
      mapping: JSON.stringify(proposedMapping(planOf(order.kind), titles)),
      language: order.language,
      create_user_guid: order.userGuid,
      step_user_guid: order.userGuid,
      create_time: order.now,
      beat_time: order.now,
    })
    .execute();
}

/** Keeps rows as they come, reading on while the last ones are written. */
class RowKeeper {
  total = 0;
  readonly #write: Databases['write'];
  readonly #order: SheetOrder;
  readonly #width: number;
  #waiting: Record<string, unknown>[] = [];
  #writing = Promise.resolve();

  constructor(write: Databases['write'], order: SheetOrder, width: number) {
    this.#write = write;
    this.#order = order;
    this.#width = width;
  }

  async keep(rows: readonly SheetRow[]): Promise<void> {
    const { companyId, guid } = this.#order;
    for (const { line, cells } of rows) {
      this.total += 1;
      const kept = Array.from({ length: this.#width }, (_, place) => cells[place] ?? '');
      // What most rows are: the check writes what it finds otherwise, and nothing is made of a row before it.
      this.#waiting.push({ company_id: companyId, batch_guid: guid, line, cells: kept, state: 'good', reasons: [] });
      if (this.#waiting.length === size) await this.#flush();
    }
  }

  /** Waits until everything is written. */
  async end(): Promise<void> {
    await this.#flush();
    await this.written();
  }

  /** Waits for what is being written. */
  async written(): Promise<void> {
    await this.#writing;
  }

  async #flush(): Promise<void> {
    await this.#writing;
    this.#writing = insertRows(this.#write, 'import_row', this.#waiting);
    // Told when the next rows are due, or at the end.
    this.#writing.catch(() => undefined);
    this.#waiting = [];
  }
}

/** The rows of a spreadsheet that was received, read apart. */
export const rowsOfFile = ({ path, name }: SheetOrder, ending?: AbortSignal): RowsOfFile =>
  readApart({ path, name, limits: importLimits }, { ending });

/** Keeps a spreadsheet as the rows of a draft. Throws SheetError for what cannot be read; a draft may remain then. */
export async function storeSheet(store: Store, order: SheetOrder, rows: RowsOfFile = rowsOfFile(order)): Promise<void> {
  let keeper: RowKeeper | null = null;
  try {
    for await (const some of rows) {
      if (keeper !== null) await keeper.keep(some);
      else {
        const [head, ...others] = some;
        const titles = titlesOf(head);
        await insertDraft(store, order, titles);
        keeper = new RowKeeper(store.write, order, titles.length);
        await keeper.keep(others);
      }
    }
    await keeper?.end();
  } finally {
    await keeper?.written();
  }
  const total = keeper?.total ?? 0;
  if (total === 0) throw new SheetError('noHeader');
  await store.write
    .updateTable('import_batch')
    .set({ total })
    .where('company_id', '=', order.companyId)
    .where('guid', '=', order.guid)
    .execute();
}
