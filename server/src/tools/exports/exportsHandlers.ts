import type { exports, ExportKind } from '@haina/contract/calls/importExport.ts';
import type { Context } from '../../request/context.ts';
import type { Handlers } from '../../request/handler.ts';
import { exportPlanOf } from './exportPlans.ts';
import { exportedGuids, type ExportInput, exportName } from './exportSheet.ts';
import { logExport } from './logExport.ts';

async function exportList(ctx: Context, kind: ExportKind, input: ExportInput) {
  const { length } = await exportedGuids(ctx, exportPlanOf(kind), input);
  return logExport(ctx, { kind, input, fileName: exportName(ctx, kind), found: length });
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
