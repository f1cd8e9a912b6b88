import { type exports, type TransferKind, transferLimit } from '@haina/contract/calls/transfer.ts';
import { newGuid } from '../db/guid.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/handler.ts';
import { signSheetPath } from '../sheets/sheetLink.ts';
import { exportPlans } from './exportPlans.ts';
import { exportedGuids, type ExportInput, exportName } from './exportSheet.ts';

/** Logs an export and gives the path at which its file is written while it is read. */
async function exportList(ctx: Context, kind: TransferKind, input: ExportInput) {
  const found = await exportedGuids(ctx, exportPlans[kind], input);
  const Rows = Math.min(found.length, transferLimit);
  const guid = newGuid();
  const { companyId, userGuid } = ctx.session;
  await ctx.db
    .insertInto('export_log')
    .values({
      company_id: companyId,
      guid,
      kind,
      user_guid: userGuid,
      input: JSON.stringify(input),
      language: ctx.language,
      rows: Rows,
      is_cut: found.length > transferLimit,
      create_time: ctx.now,
    })
    .execute();
  const link = { what: 'export', companyId, of: guid, language: ctx.language } as const;
  return {
    File_Path: signSheetPath(link, ctx.config.tokenSecret, ctx.now),
    fileName: exportName(ctx, kind),
    Rows,
    Cut: found.length > transferLimit ? (1 as const) : (0 as const),
  };
}

/** Exporting what a list shows. */
export const exportsHandlers: Handlers<typeof exports> = {
  leads: (input, ctx) => exportList(ctx, 'leads', input),
  customers: (input, ctx) => exportList(ctx, 'customers', input),
  contacts: (input, ctx) => exportList(ctx, 'contacts', input),
  business: (input, ctx) => exportList(ctx, 'business', input),
  contract: (input, ctx) => exportList(ctx, 'contract', input),
  product: (input, ctx) => exportList(ctx, 'product', input),
  receivables: (input, ctx) => exportList(ctx, 'receivables', input),
};
