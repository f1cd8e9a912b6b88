import type { logs } from '@haina/contract/calls/logs.ts';
import type { Handlers } from '../../request/handler.ts';
import { listAdminLog } from './adminLogRows.ts';
import { listExportLog } from './exportLogRows.ts';
import { exportLog } from './exportLogs.ts';
import { listOperations } from './operationRows.ts';
import { listSignIns } from './signInRows.ts';

/** The calls of the logs. */
export const logsHandlers: Handlers<typeof logs> = {
  signIns: listSignIns,
  operations: listOperations,
  changes: listAdminLog,
  exports: listExportLog,
  exportSignIns: (input, ctx) => exportLog(ctx, 'signInLog', input),
  exportOperations: (input, ctx) => exportLog(ctx, 'operationLog', input),
  exportChanges: (input, ctx) => exportLog(ctx, 'adminLog', input),
  exportExports: (input, ctx) => exportLog(ctx, 'exportLog', input),
};
