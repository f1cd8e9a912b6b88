import type { ImportKind } from '@haina/contract/calls/importExport.ts';
import type { Language } from '@haina/contract/texts/language.ts';
import type { Database } from '../../platform/database/database.ts';
import { translate } from '../../request/translate.ts';
import type { CellFormat } from '../../platform/sheets/cellFormat.ts';
import type { SheetColumn, SheetRows } from '../../platform/sheets/writeSheet.ts';
import { type Batch, batchOf, selectBatch } from './batch/batch.ts';
import { fieldsOf, formField, type ImportPlan, planOf, titleOf } from './batch/importPlans.ts';
import { type Reason, reasonWords } from './batch/reason.ts';

/** A spreadsheet to be written: its name, its head and its rows as they come. */
export interface Sheet {
  readonly name: string;
  readonly head: readonly SheetColumn[];
  readonly rows: SheetRows;
}

/** Rows that are read at once. */
const size = 1000;

/** How the cells of a field stand in a spreadsheet: what the form keeps as an amount counts, moments are dates. */
function formatOf(plan: ImportPlan, wire: string): CellFormat {
  const kind = formField(plan, wire)?.kind;
  if (kind === 'amount') return 'money';
  return kind === 'moment' ? 'moment' : 'text';
}

/** Rows of a template whose cells have their format already, so that what is typed there keeps its leading zeros. */
const readyRows = 500;

/** The spreadsheet of a noun without a value. */
export function templateSheet(kind: ImportKind, language: Language): Sheet {
  const plan = planOf(kind);
  const head = fieldsOf(plan).map((wire) => ({ title: titleOf(plan, language, wire), format: formatOf(plan, wire) }));
  const rows = Array.from({ length: readyRows }, () => head.map(() => null));
  const name = translate(language, 'imports.dialogTitle', { kind: translate(language, `imports.kind.${kind}`) });
  return { name: `${name}.xlsx`, head, rows };
}

/** The states of rows that stand in the error file. */
export const troubledStates = ['bad', 'repeat', 'double', 'phone', 'skipped', 'kept', 'held'] as const;

async function* troubledRows(db: Database, batch: Batch, language: Language): AsyncGenerator<string[]> {
  let last = 0;
  for (;;) {
    const rows = await db
      .selectFrom('import_row')
      .select(['line', 'cells', 'reasons'])
      .where('company_id', '=', batch.companyId)
      .where('batch_guid', '=', batch.guid)
      .where('state', 'in', troubledStates)
      .where('line', '>', last)
      .orderBy('line')
      .limit(size)
      .execute();
    for (const { cells, reasons } of rows) {
      const words = (reasons as unknown as Reason[]).map((reason) => reasonWords(batch.plan, language, reason));
      yield [...(cells as string[]), words.join('；')];
    }
    last = rows.at(-1)?.line ?? last;
    if (rows.length < size) return;
  }
}

/** The rows of a batch with a problem, as they came, and the reason behind them; null when there is no such batch. */
export async function errorSheet(
  db: Database,
  companyId: string,
  guid: string,
  language: Language,
): Promise<Sheet | null> {
  const row = await selectBatch(db, companyId, guid, false);
  if (!row) return null;
  const batch = batchOf(row);
  const base = batch.fileName.replace(/\.\w+$/, '');
  return {
    name: `${base}-${translate(language, 'imports.bad')}.xlsx`,
    head: [
      ...batch.titles.map((title, place) => ({ title, format: formatOf(batch.plan, batch.mapping[place] ?? '') })),
      { title: translate(language, 'imports.reasons'), format: 'text' },
    ],
    rows: troubledRows(db, batch, language),
  };
}
