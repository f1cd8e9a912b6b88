import type { ImportKind } from '@haina/contract/calls/importExport.ts';
import { exportedBlackNumbers } from './admin/blackNumbers/exportBlackNumbers.ts';
import { exportedLog } from './admin/logs/exportLogs.ts';
import { targetSheet } from './admin/targets/exportTargets.ts';
import { exportedCalls } from './tools/exports/exportCalls.ts';
import { exportSheet, type OtherExport } from './tools/exports/exportSheet.ts';
import type { SheetSources } from './tools/exports/serveSheets.ts';
import { exportedFigures } from './tools/scoreSheets/exportedFigures.ts';
import { errorSheet, templateSheet } from './tools/imports/sheetsOfImports.ts';

/** Exports of what is no record with an owner, such as a log; each knows its own kind. */
const otherExports: OtherExport = (ctx, kind, input) =>
  exportedLog(ctx, kind, input) ??
  exportedCalls(ctx, kind, input) ??
  exportedBlackNumbers(ctx, kind, input) ??
  exportedFigures(ctx, kind, input);

/** Every spreadsheet that a signed path may serve. */
export const linkedSheets: SheetSources = {
  // Signed by the call of the template, whose schema knows the kinds.
  template: (_deps, { of, language }) => templateSheet(of as ImportKind, language),
  errors: ({ databases }, { companyId, of, language }) => errorSheet(databases.read, companyId, of, language),
  export: (deps, link) => exportSheet(deps, link, otherExports),
  targets: targetSheet,
};
