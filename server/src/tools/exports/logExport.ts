import { maxSheetRows } from '@haina/contract/calls/importExport.ts';
import { newGuid } from '../../platform/database/guid.ts';
import type { Context } from '../../request/context.ts';
import { signSheetPath } from '../../platform/sheets/sheetLink.ts';

/** An export that is asked for: what kind, of what, what its file is called, and how many rows there are. */
export interface AskedExport {
  readonly kind: string;
  readonly input: unknown;
  readonly fileName: string;
  /** One more than the most an export holds stands for all that are more. */
  readonly found: number;
}

/** Logs an export and gives the path at which its file is written while it is read (S19.2). */
export async function logExport(ctx: Context, { kind, input, fileName, found }: AskedExport) {
  const Rows = Math.min(found, maxSheetRows);
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
      is_cut: found > maxSheetRows,
      create_time: ctx.now,
      address: ctx.address,
    })
    .execute();
  const link = { what: 'export', companyId, of: guid, language: ctx.language } as const;
  return {
    File_Path: signSheetPath(link, ctx.config.tokenSecret, ctx.now),
    fileName,
    Rows,
    Cut: found > maxSheetRows ? (1 as const) : (0 as const),
  };
}
