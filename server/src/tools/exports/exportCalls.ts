import type { CallRecord } from '@haina/contract/calls/callRecord.ts';
import { calls } from '@haina/contract/calls/calls.ts';
import { maxSheetRows } from '@haina/contract/calls/importExport.ts';
import { callTarget } from '@haina/contract/rules/call.ts';
import { sql } from 'kysely';
import { type CallFilter, callOrderIn, matchingCalls } from '../../crm/calls/readCalls.ts';
import { todayIn } from '../../platform/database/sql/moments.ts';
import { pageOf } from '../../platform/database/sql/paged.ts';
import type { CellFormat, SheetCell } from '../../platform/sheets/cellFormat.ts';
import { type CallRow, selectCalls, shownCall } from '../../records/calls/selectCalls.ts';
import type { Context } from '../../request/context.ts';
import type { Handler } from '../../request/handler.ts';
import { fieldLabel, translate } from '../../request/translate.ts';
import type { Sheet } from '../imports/sheetsOfImports.ts';
import type { OtherExport } from './exportSheet.ts';
import { logExport } from './logExport.ts';

/** How the log of exports names it. */
const kind = 'calls';

/** Rows that are read at once. */
const size = 500;

const isOfContact = ({ Target_Kind }: CallRecord) => Target_Kind === callTarget.contact;

/** What a line of the sheet says, in its order; the labels are those of the list. */
const columns: readonly {
  readonly name: string;
  readonly format: CellFormat;
  readonly cell: (call: CallRecord) => SheetCell;
}[] = [
  { name: 'Talk_Time', format: 'moment', cell: ({ Talk_Time }) => Talk_Time },
  { name: 'Target_Name', format: 'text', cell: ({ Customer_Name, Target_Name }) => Customer_Name || Target_Name },
  { name: 'Contacts_Guid', format: 'text', cell: (call) => (isOfContact(call) ? call.Target_Name : '') },
  { name: 'Called_Number', format: 'text', cell: ({ Called_Number }) => Called_Number },
  { name: 'area', format: 'text', cell: ({ area }) => area },
  { name: 'user_guid', format: 'text', cell: ({ User_Name }) => User_Name },
  { name: 'Caller_Number', format: 'text', cell: ({ Caller_Number }) => Caller_Number },
  { name: 'Call_Status', format: 'text', cell: ({ Call_Status_Name }) => Call_Status_Name },
  { name: 'Talk_Length', format: 'number', cell: ({ Talk_Length }) => Talk_Length },
  { name: 'Call_Label', format: 'text', cell: ({ Call_Label }) => Call_Label },
  { name: 'Activity_Content', format: 'text', cell: ({ Activity_Content }) => Activity_Content },
];

const nameOf = (ctx: Context) =>
  `${translate(ctx.language, `imports.kind.${kind}`)}-${todayIn(ctx.session.zone, ctx.now)}.xlsx`;

/** The Guids of the calls in the list's order, one more than an export may hold. */
async function guidsOf(ctx: Context, input: CallFilter): Promise<string[]> {
  const { rows } = await sql<{ guid: string }>`select guid from call_record where ${await matchingCalls(ctx, input)}
    order by ${callOrderIn('call_record', input)} limit ${maxSheetRows + 1}`.execute(ctx.db);
  return rows.map(({ guid }) => guid);
}

/** Logs an export of the list of calls and gives the path at which its file is written while it is read (S29.16). */
export const exportCalls: Handler<typeof calls.exportList> = async (input, ctx) => {
  const { length } = await guidsOf(ctx, input);
  return logExport(ctx, { kind, input, fileName: nameOf(ctx), found: length });
};

async function readRows(ctx: Context, guids: readonly string[], input: CallFilter): Promise<CallRow[]> {
  const found = sql`select unnest(${[...guids]}::uuid[]) as guid`;
  const nothing = sql`(select 1 where false)`;
  const { rows } = await pageOf<CallRow>(ctx.db, nothing, await selectCalls(ctx, found, callOrderIn('c', input)));
  return rows;
}

async function* rowsOf(ctx: Context, input: CallFilter): AsyncGenerator<SheetCell[]> {
  const guids = (await guidsOf(ctx, input)).slice(0, maxSheetRows);
  for (let start = 0; start < guids.length; start += size) {
    for (const row of await readRows(ctx, guids.slice(start, start + size), input)) {
      const call = shownCall(ctx, row);
      yield columns.map(({ cell }) => cell(call));
    }
  }
}

/** The spreadsheet of a logged export of calls, with the rights of this moment; null for who may not have it any more. */
export const exportedCalls: OtherExport = (ctx, wanted, input) =>
  // The call's schema gave the input.
  wanted === kind ? Promise.resolve(sheetOf(ctx, input as CallFilter)) : undefined;

function sheetOf(ctx: Context, input: CallFilter): Sheet | null {
  if (!ctx.rights.holds(calls.exportList.access)) return null;
  return {
    name: nameOf(ctx),
    head: columns.map(({ name, format }) => ({ title: fieldLabel(ctx.language, 'call', name), format })),
    rows: rowsOf(ctx, input),
  };
}
