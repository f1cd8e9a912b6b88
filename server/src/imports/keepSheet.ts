import { readFile } from 'node:fs/promises';
import { columnLimit, type ImportKind, imports, transferLimit } from '@haina/contract/calls/transfer.ts';
import { cleanFileName } from '@haina/contract/rules/attachment.ts';
import { newGuid } from '../db/guid.ts';
import type { Context, KeptFile } from '../http/context.ts';
import { noPermission, refused } from '../http/errors.ts';
import type { FileIntake, ReceivedFile } from '../http/receiveForm.ts';
import { readSheet, type SheetRow } from '../sheets/readSheet.ts';
import { SheetError } from '../sheets/sheetError.ts';
import { importPlans, proposedMapping } from './importPlans.ts';
import { insertRows } from './insertRecords.ts';

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

async function insertDraft(ctx: Context, kind: ImportKind, guid: string, file: ReceivedFile, titles: string[]) {
  await ctx.databases.write
    .insertInto('import_batch')
    .values({
      company_id: ctx.session.companyId,
      guid,
      kind,
      file_name: cleanFileName(file.name),
      titles: JSON.stringify(titles),
      mapping: JSON.stringify(proposedMapping(importPlans[kind], titles)),
      language: ctx.language,
      create_user_guid: ctx.session.userGuid,
      step_user_guid: ctx.session.userGuid,
      create_time: ctx.now,
      beat_time: ctx.now,
    })
    .execute();
}

/** Keeps the rows of a file; gives their number. */
async function keepRows(ctx: Context, batch: string, width: number, rows: AsyncIterator<SheetRow>): Promise<number> {
  let total = 0;
  let waiting: Record<string, unknown>[] = [];
  const flush = async () => {
    await insertRows({ db: ctx.databases.write }, 'import_row', waiting);
    waiting = [];
  };
  for (let next = await rows.next(); !next.done; next = await rows.next()) {
    total += 1;
    if (total > transferLimit) throw new SheetError('tooManyRows');
    const { line, cells } = next.value;
    const kept = Array.from({ length: width }, (_, place) => cells[place] ?? '');
    waiting.push({
      company_id: ctx.session.companyId,
      batch_guid: batch,
      line,
      cells: kept,
      state: 'new',
      reasons: [],
    });
    if (waiting.length === size) await flush();
  }
  await flush();
  if (total === 0) throw new SheetError('noHeader');
  return total;
}

async function keepSheet(ctx: Context, kind: ImportKind, file: ReceivedFile): Promise<KeptFile> {
  if (!ctx.rights.holds(importPlans[kind].add)) throw noPermission();
  const kept: KeptFile = { guid: newGuid(), storeKey: null };
  const rows = readSheet(file.name, await readFile(file.path));
  try {
    const head = await rows.next();
    const titles = titlesOf(head.done ? undefined : head.value);
    await insertDraft(ctx, kind, kept.guid, file, titles);
    const total = await keepRows(ctx, kept.guid, titles.length, rows);
    await ctx.databases.write
      .updateTable('import_batch')
      .set({ total })
      .where('company_id', '=', ctx.session.companyId)
      .where('guid', '=', kept.guid)
      .execute();
    return kept;
  } catch (error) {
    await forgetDraft(ctx, kept);
    throw error instanceof SheetError ? refused(`imports.refusal.${error.fault}`) : error;
  } finally {
    await rows.return(undefined);
  }
}

/** Forgets a batch whose upload came to nothing; one whose transaction was kept after all stays. */
async function forgetDraft({ databases }: Pick<Context, 'databases'>, { guid }: KeptFile): Promise<void> {
  await databases.write.deleteFrom('import_batch').where('guid', '=', guid).where('state', '=', 'draft').execute();
}

/**
 * The intake of uploads: spreadsheets to be imported are taken apart into rows, everything else goes to the store. Both
 * happen before the upload's transaction, and count for nothing without it.
 */
export function withSheets(files: FileIntake, databases: Context['databases']): FileIntake {
  return {
    folder: files.folder,
    async keep(ctx, input, file) {
      if (ctx.operation !== imports.upload.access) return files.keep(ctx, input, file);
      // The schema of the one call with this operation that uploads gave the input.
      return keepSheet(ctx, (input as { readonly Kind: ImportKind }).Kind, file);
    },
    async discard(kept) {
      if (kept.storeKey === null) await forgetDraft({ databases }, kept);
      else await files.discard(kept);
    },
  };
}
