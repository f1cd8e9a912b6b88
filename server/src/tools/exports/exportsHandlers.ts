import { type exports, type ExportKind, exportKinds } from '@haina/contract/calls/importExport.ts';
import type { Context } from '../../request/context.ts';
import type { Handlers } from '../../request/handler.ts';
import { exportPlanOf } from './exportPlans.ts';
import { exportedGuids, type ExportInput, exportName } from './exportSheet.ts';
import { logExport } from './logExport.ts';

async function exportList(ctx: Context, kind: ExportKind, input: ExportInput) {
  const { length } = await exportedGuids(ctx, exportPlanOf(kind), input);
  return logExport(ctx, { kind, input, fileName: exportName(ctx, kind), found: length });
}

const exporting = (kind: ExportKind) => (input: ExportInput, ctx: Context) => exportList(ctx, kind, input);

/** Exporting what a list shows: each noun that can be exported has its call. */
export const exportsHandlers = Object.fromEntries(
  exportKinds.map((kind) => [kind, exporting(kind)]),
) as unknown as Handlers<typeof exports>;
