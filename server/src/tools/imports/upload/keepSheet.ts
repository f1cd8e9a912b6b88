import { type ImportKind, imports } from '@haina/contract/calls/importExport.ts';
import { newGuid } from '../../../platform/database/guid.ts';
import type { Context, KeptFile } from '../../../request/context.ts';
import { noPermission, refused } from '../../../request/errors.ts';
import type { FileIntake, ReceivedFile } from '../../../http/receiveForm.ts';
import { SheetError } from '../../../platform/sheets/sheetError.ts';
import { planOf } from '../batch/importPlans.ts';
import { type SheetOrder, storeSheet } from './storeSheet.ts';

/** Takes a spreadsheet apart, here or elsewhere. */
type Store = (order: SheetOrder) => Promise<void>;

async function keepSheet(store: Store, ctx: Context, kind: ImportKind, file: ReceivedFile): Promise<KeptFile> {
  if (!ctx.rights.holds(planOf(kind).add)) throw noPermission();
  const kept: KeptFile = { guid: newGuid(), storeKey: null };
  const { companyId, userGuid } = ctx.session;
  const { path, name, size } = file;
  const { language, now } = ctx;
  try {
    await store({ companyId, userGuid, language, now, kind, guid: kept.guid, path, name, size });
    return kept;
  } catch (error) {
    await purgeDraft(ctx, kept);
    throw error instanceof SheetError ? refused(`imports.refusal.${error.fault}`) : error;
  }
}

/** Forgets a batch whose upload came to nothing; one whose transaction was kept after all stays. */
async function purgeDraft({ databases }: Pick<Context, 'databases'>, { guid }: KeptFile): Promise<void> {
  await databases.write.deleteFrom('import_batch').where('guid', '=', guid).where('state', '=', 'draft').execute();
}

/**
 * The intake of uploads: spreadsheets to be imported are taken apart into rows, everything else goes to the store. Both
 * happen before the upload's transaction, and count for nothing without it.
 */
export function withSheets(
  files: FileIntake,
  databases: Context['databases'],
  store: Store = (order) => storeSheet(databases, order),
): FileIntake {
  return {
    folder: files.folder,
    async keep(ctx, input, file) {
      if (ctx.operation !== imports.upload.access) return files.keep(ctx, input, file);
      // The schema of the one call with this operation that uploads gave the input.
      return keepSheet(store, ctx, (input as { readonly Kind: ImportKind }).Kind, file);
    },
    async discard(kept) {
      if (kept.storeKey === null) await purgeDraft({ databases }, kept);
      else await files.discard(kept);
    },
  };
}
