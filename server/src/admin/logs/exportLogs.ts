import { type LogKind, logKinds } from '@haina/contract/calls/logs.ts';
import type { OperationCode } from '@haina/contract/calls/contract.ts';
import { maxSheetRows } from '@haina/contract/calls/importExport.ts';
import { todayIn } from '../../platform/database/sql/moments.ts';
import type { Context } from '../../request/context.ts';
import type { OtherExport } from '../../tools/exports/exportSheet.ts';
import { logExport } from '../../tools/exports/logExport.ts';
import { refused } from '../../request/errors.ts';
import { fieldLabel } from '../../request/translate.ts';
import type { Sheet } from '../../tools/imports/sheetsOfImports.ts';
import type { CellFormat, SheetCell } from '../../platform/sheets/cellFormat.ts';
import { adminLog } from './adminLogRows.ts';
import { exportKindName, exportsLog } from './exportLogRows.ts';
import { guidsOfLog, inOrder, type Log, type LogFilter } from './log.ts';
import { operationLog } from './operationRows.ts';
import { signInLog } from './signInRows.ts';

/** Rows that are read at once. */
const size = 500;

/** The operation that exports any log, beside the one that reads it. */
const exporting = 'Export/ExportLog';

/** A log as a spreadsheet; `input` is the filter that the call's schema gave. */
interface LogSheet {
  readonly reading: OperationCode;
  readonly labels: string;
  readonly columns: readonly string[];
  /** The entries before this moment in their order, one more than an export may hold: an export is not in itself. */
  guids(ctx: Context, input: LogFilter): Promise<string[]>;
  rows(ctx: Context, guids: readonly string[]): AsyncGenerator<SheetCell[]>;
}

function sheetOf<Input extends LogFilter, Row extends { readonly Guid: string }>(log: Log<Input, Row>): LogSheet {
  const { reading, labels, columns } = log;
  return {
    reading,
    labels,
    columns,
    // Each log is asked with the filter of its own call only.
    guids: (ctx, input) => guidsOfLog(ctx, log, input as Input, maxSheetRows + 1),
    rows: async function* (ctx, guids) {
      for (let start = 0; start < guids.length; start += size) {
        const wanted = guids.slice(start, start + size);
        for (const row of inOrder(await log.rows(ctx, wanted), wanted)) {
          yield columns.map((column) => log.cell(ctx, row, column));
        }
      }
    },
  };
}

const sheets: Readonly<Record<LogKind, LogSheet>> = {
  signInLog: sheetOf(signInLog),
  operationLog: sheetOf(operationLog),
  adminLog: sheetOf(adminLog),
  exportLog: sheetOf(exportsLog),
};

/** The columns of logs that hold no text. */
const formats: Readonly<Record<string, CellFormat>> = { Create_Time: 'moment', Rows: 'number' };

const isLogKind = (kind: string): kind is LogKind => logKinds.some((log) => log === kind);

/** The caller as a reader of the log: in the reach of that operation, not of the export's. Null without either. */
function readerOf(ctx: Context, { reading }: LogSheet): Context | null {
  const may = ctx.rights.holds(reading) && ctx.rights.holds(exporting);
  return may ? { ...ctx, operation: reading } : null;
}

const nameOf = (ctx: Context, kind: LogKind) =>
  `${exportKindName(ctx, kind)}-${todayIn(ctx.session.zone, ctx.now)}.xlsx`;

/** Logs an export of a log and gives the path at which its file is written while it is read. */
export async function exportLog(ctx: Context, kind: LogKind, input: LogFilter) {
  const reader = readerOf(ctx, sheets[kind]);
  if (!reader) throw refused('logs.notReadable');
  const { length } = await sheets[kind].guids(reader, input);
  return logExport(ctx, { kind, input, fileName: nameOf(ctx, kind), found: length });
}

/** The spreadsheet of a logged export of a log, with the rights of this moment; null for who may not have it any more. */
export const exportedLog: OtherExport = (ctx, kind, input) =>
  // The call's schema gave the input.
  isLogKind(kind) ? logSheet(ctx, kind, input as LogFilter) : undefined;

async function logSheet(ctx: Context, kind: LogKind, input: LogFilter): Promise<Sheet | null> {
  const sheet = sheets[kind];
  const reader = readerOf(ctx, sheet);
  if (!reader) return null;
  const guids = (await sheet.guids(reader, input)).slice(0, maxSheetRows);
  return {
    name: nameOf(ctx, kind),
    head: sheet.columns.map((column) => ({
      title: fieldLabel(ctx.language, sheet.labels, column),
      format: formats[column] ?? 'text',
    })),
    rows: sheet.rows(reader, guids),
  };
}
