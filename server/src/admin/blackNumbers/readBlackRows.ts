import { type BlackColumn, blackColumns, blackRemarkLimit } from '@haina/contract/calls/blackNumbers.ts';
import { isCallable } from '@haina/contract/rules/call.ts';
import { phoneDigits } from '@haina/contract/rules/phone.ts';
import { plainHeading } from '../../platform/sheets/heading.ts';
import type { SheetRow } from '../../platform/sheets/sheetRow.ts';
import { unguarded } from '../../platform/sheets/unguarded.ts';
import type { Context } from '../../request/context.ts';
import { invalid } from '../../request/errors.ts';
import { fieldLabel, translate } from '../../request/translate.ts';
import { isColumnHeader } from '../../tools/imports/read/columnHeader.ts';
import { unknownColumns } from '../../tools/imports/read/unknownColumns.ts';

/** A row of an imported file, and what is wrong with it in words. */
export interface BlackRow {
  readonly line: number;
  /** The digits, or what was typed where it is no number. */
  readonly number: string;
  readonly isRisky: boolean;
  /** Null where the file has no such column, or nothing in it. */
  readonly remark: string | null;
  readonly reasons: readonly string[];
}

/** What other products and people's own files call the columns. */
const otherHeaders: Readonly<Record<BlackColumn, readonly string[]>> = {
  Number: [
    '电话',
    '电话号码',
    '手机',
    '手机号',
    '手机号码',
    '黑名单号码',
    '電話',
    '手機',
    'phone',
    'mobile',
    'telephone',
  ],
  Is_Risky: ['号码类型', '黑名单类型', 'type'],
  Remark: ['备注', '说明', '加入原因', '備註', '說明', 'remark', 'note'],
};

const columnOf = (title: string): BlackColumn | undefined =>
  blackColumns.find((column) => isColumnHeader(title, `field.blackNumber.${column}`, { others: otherHeaders[column] }));

/** A warning of columns that an import of the blacklist does not know; those of an export are known. */
export const unknownBlackColumns = (ctx: Context, head: SheetRow | undefined): string[] =>
  unknownColumns(
    ctx,
    head,
    (title) =>
      columnOf(title) !== undefined ||
      ['Create_User_Name', 'Create_Time'].some((name) => isColumnHeader(title, `field.blackNumber.${name}`)),
  );

function placesOf(ctx: Context, head: SheetRow): ReadonlyMap<BlackColumn, number> {
  const places = new Map<BlackColumn, number>();
  for (const [place, title] of head.cells.entries()) {
    const column = columnOf(title);
    if (column && !places.has(column)) places.set(column, place);
  }
  if (places.has('Number')) return places;
  const column = fieldLabel(ctx.language, 'blackNumber', 'Number');
  throw invalid('file', 'blackNumber.refusal.columnMissing', { column });
}

const kinds = [
  { isRisky: false, key: 'blackNumber.kind.black', others: ['0', '禁止拨打', 'black'] },
  { isRisky: true, key: 'blackNumber.kind.risky', others: ['1', '高危', '高危号码', '高风险号码', '风险号', 'risky'] },
] as const;

/** Which kind a text names; empty is blacklisted, undefined what names none. */
function riskOf(typed: string): boolean | undefined {
  if (plainHeading(typed) === '') return false;
  return kinds.find(({ key, others }) => isColumnHeader(typed, key, { others }))?.isRisky;
}

/** Reads the rows of a file; everything that is wrong with one is said. */
export function readBlackRows(ctx: Context, sheet: readonly SheetRow[]): BlackRow[] {
  const [head, ...rows] = sheet;
  if (!head) return [];
  const places = placesOf(ctx, head);
  const words = (key: string, params: Record<string, string | number> = {}) =>
    translate(ctx.language, `blackNumber.reason.${key}`, params);
  const seen = new Map<string, number>();
  return rows.map(({ line, cells }) => {
    const cell = (column: BlackColumn) => unguarded(cells[places.get(column) ?? -1] ?? '').trim();
    const [typed, kind, remark] = [cell('Number'), cell('Is_Risky'), cell('Remark')];
    const digits = phoneDigits(typed);
    const isNumber = isCallable(digits);
    const earlier = isNumber ? seen.get(digits) : undefined;
    if (isNumber && earlier === undefined) seen.set(digits, line);
    const isRisky = riskOf(kind);
    return {
      line,
      number: isNumber ? digits : typed,
      isRisky: isRisky === true,
      remark: remark === '' ? null : remark,
      reasons: [
        ...(typed === '' ? [words('numberMissing')] : []),
        ...(typed !== '' && !isNumber ? [words('number', { number: typed })] : []),
        ...(earlier === undefined ? [] : [words('sameLine', { line: earlier })]),
        ...(isRisky === undefined ? [words('kind', { kind })] : []),
        ...(remark.length > blackRemarkLimit ? [words('remark', { max: blackRemarkLimit })] : []),
      ],
    };
  });
}
