import { blackColumns, blackNumbers } from '@haina/contract/calls/blackNumbers.ts';
import { maxSheetRows } from '@haina/contract/calls/importExport.ts';
import { sql } from 'kysely';
import { allOf } from '../../access/filters.ts';
import { countOf } from '../../platform/database/sql/paged.ts';
import { todayIn, wallTime } from '../../platform/database/sql/moments.ts';
import type { SheetCell } from '../../platform/sheets/cellFormat.ts';
import type { Context } from '../../request/context.ts';
import type { Handler } from '../../request/handler.ts';
import { fieldLabel, translate } from '../../request/translate.ts';
import type { OtherExport } from '../../tools/exports/exportSheet.ts';
import { logExport } from '../../tools/exports/logExport.ts';
import type { Sheet } from '../../tools/imports/sheetsOfImports.ts';
import { blackConditions } from './readBlackNumbers.ts';

/** How the log of exports names it. */
const kind = 'blackNumbers';

type Asked = Parameters<Handler<typeof blackNumbers.exportNumbers>>[0];

/** Rows that are read at once. */
const size = 1000;

const nameOf = (ctx: Context) =>
  `${translate(ctx.language, `imports.kind.${kind}`)}-${todayIn(ctx.session.zone, ctx.now)}.xlsx`;

/** Logs an export of the blacklist and gives the path at which its file is written while it is read. */
export const exportBlackNumbers: Handler<typeof blackNumbers.exportNumbers> = async (input, ctx) => {
  const matching = sql`(select 1 from black_number b where ${allOf(blackConditions(ctx, input))} limit ${maxSheetRows + 1})`;
  const { rows } = await sql<{ found: number }>`select ${countOf(matching)} as found`.execute(ctx.db);
  return logExport(ctx, { kind, input, fileName: nameOf(ctx), found: rows[0]?.found ?? 0 });
};

interface Found {
  readonly guid: string;
  readonly at: string;
  readonly digits: string;
  readonly isRisky: boolean;
  readonly remark: string;
  readonly name: string;
  readonly added: string;
}

async function* rowsOf(ctx: Context, asked: Asked): AsyncGenerator<SheetCell[]> {
  let last: Found | undefined;
  let left = maxSheetRows;
  while (left > 0) {
    const behind =
      last === undefined ? [] : [sql<boolean>`(b.create_time, b.guid) < (${last.at}::timestamptz, ${last.guid})`];
    const { rows } =
      await sql<Found>`select b.guid, b.create_time::text as at, b.digits, b.is_risky as "isRisky", b.remark,
        coalesce(a.name, '') as name, ${wallTime(sql`b.create_time`, ctx.session.zone)} as added
      from black_number b left join account a on a.guid = b.user_guid
      where ${allOf([...blackConditions(ctx, asked), ...behind])}
      order by b.create_time desc, b.guid desc limit ${Math.min(size, left)}`.execute(ctx.db);
    for (const { digits, isRisky, remark, name, added } of rows) {
      const words = translate(ctx.language, isRisky ? 'blackNumber.kind.risky' : 'blackNumber.kind.black');
      yield [digits, words, remark, name, added];
    }
    if (rows.length < size) return;
    last = rows.at(-1);
    left -= rows.length;
  }
}

/** The spreadsheet of a logged export of the blacklist, with the rights of this moment; null for who may not have it any more. */
export const exportedBlackNumbers: OtherExport = (ctx, wanted, input) =>
  // The call's schema gave the input.
  wanted === kind ? Promise.resolve(sheetOf(ctx, input as Asked)) : undefined;

function sheetOf(ctx: Context, asked: Asked): Sheet | null {
  if (!ctx.rights.holds(blackNumbers.exportNumbers.access)) return null;
  return {
    name: nameOf(ctx),
    head: [...blackColumns, 'Create_User_Name', 'Create_Time'].map((column) => ({
      title: fieldLabel(ctx.language, 'blackNumber', column),
      format: column === 'Create_Time' ? 'moment' : 'text',
    })),
    rows: rowsOf(ctx, asked),
  };
}
