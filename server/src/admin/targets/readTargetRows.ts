import { type TargetHolder, targetHolders } from '@haina/contract/calls/targets.ts';
import { months, typedTarget } from '@haina/contract/rules/targetMoney.ts';
import type { Context } from '../../request/context.ts';
import { invalid } from '../../request/errors.ts';
import { translate } from '../../request/translate.ts';
import { departmentsByPath } from '../people/readPeopleRows.ts';
import { plainHeading } from '../../platform/sheets/heading.ts';
import type { SheetRow } from '../../platform/sheets/sheetRow.ts';
import { unguarded } from '../../platform/sheets/unguarded.ts';
import { isColumnHeader } from '../../tools/imports/read/columnHeader.ts';
import { unknownColumns } from '../../tools/imports/read/unknownColumns.ts';
import { holderColumns } from './exportTargets.ts';
import { holderReach } from './targetReach.ts';

/** A row of an imported file: whose it is (empty: nobody's), its months, and what is wrong with it in words. */
export interface TargetFileRow {
  readonly line: number;
  readonly guid: string;
  readonly name: string;
  readonly months: readonly { readonly month: number; readonly money: number }[];
  readonly reasons: string[];
}

/** Whom or what a text of the first column names, or why it names nobody. */
type Found = { readonly guid: string; readonly name: string } | { readonly reason: string };

interface Places {
  readonly holder: number;
  readonly months: readonly { readonly month: number; readonly place: number }[];
}

/** What other products and people's own files call the columns. */
const otherHeaders = {
  LoginName: ['登录账号', '登录名', '登陆账号', '账户', '帐号', '用户名', 'login name', 'user name', 'account'],
  Name: ['员工', '员工姓名', '名字', 'employee', 'full name'],
  Department: ['所属部门', '部门名称', '所在部门', 'dept'],
  Path: ['部门', '部门名称', '所属部门', 'department', 'department path'],
} as const;

const isHolderHeader = (title: string, column: keyof typeof otherHeaders) =>
  isColumnHeader(title, `targets.column.${column}`, { others: otherHeaders[column] });

const chineseMonths = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];

/** The month that a head names by its number: 3, 03, 3月份, 2026年3月, 三月, 3月目标; 0 for none. */
function monthOf(title: string): number {
  const [, number = '', chinese = ''] =
    /^(?:\d{4}年)?(?:0?(\d{1,2})|([一二三四五六七八九十]{1,2})(?=月))(?:月份?)?(?:目[标標])?$/u.exec(
      plainHeading(title),
    ) ?? [];
  return number === '' ? chineseMonths.indexOf(chinese) + 1 : Number(number);
}

const isMonthHeader = (title: string, month: number) =>
  monthOf(title) === month || isColumnHeader(title, 'targets.column.month', { params: { month } });

/** Where a column stands in the file; -1 for one that is missing, and twice is refused. */
function placeOf(head: SheetRow, isIt: (title: string) => boolean): number {
  const places = head.cells.flatMap((title, place) => (title !== '' && isIt(title) ? [place] : []));
  const [first = -1, second] = places;
  if (second === undefined) return first;
  throw invalid('file', 'targets.refusal.columnTwice', { column: head.cells[first] ?? '' });
}

function placesOf(ctx: Context, head: SheetRow, holder: TargetHolder): Places {
  const [column] = holderColumns[holder];
  const place = placeOf(head, (title) => isHolderHeader(title, column));
  if (place < 0) {
    throw invalid('file', 'targets.refusal.columnMissing', {
      column: translate(ctx.language, `targets.column.${column}`),
    });
  }
  const found = months
    .map((month) => ({
      month,
      place: placeOf(head, (title) => isMonthHeader(title, month)),
    }))
    .filter((one) => one.place >= 0);
  if (found.length === 0) throw invalid('file', 'targets.refusal.noMonths');
  return { holder: place, months: found };
}

/** A warning of columns that an import of targets does not know; those of the template it need not read are known. */
export const unknownTargetColumns = (ctx: Context, head: SheetRow | undefined, holder: TargetHolder): string[] =>
  unknownColumns(
    ctx,
    head,
    (title) =>
      holderColumns[holder].some((column) => isHolderHeader(title, column)) ||
      isColumnHeader(title, 'targets.total') ||
      months.some((month) => isMonthHeader(title, month)),
  );

async function peopleByLogin(ctx: Context): Promise<(text: string) => Found> {
  const reach = await holderReach(ctx, targetHolders.people);
  const rows = await ctx.db
    .selectFrom('member as m')
    .innerJoin('account as a', 'a.guid', 'm.user_guid')
    .select(['m.user_guid as guid', 'a.name', 'a.login'])
    .where('m.company_id', '=', ctx.session.companyId)
    .execute();
  const reached = new Set(reach === 'all' ? rows.map(({ guid }) => guid) : reach);
  const byLogin = new Map(rows.filter(({ guid }) => reached.has(guid)).map((row) => [row.login.toLowerCase(), row]));
  return (login) => {
    if (login === '') return { reason: translate(ctx.language, 'targets.reason.loginMissing') };
    return (
      byLogin.get(login.toLowerCase()) ?? { reason: translate(ctx.language, 'targets.reason.noPerson', { login }) }
    );
  };
}

async function departmentsByText(ctx: Context): Promise<(text: string) => Found> {
  const [reach, find] = [await holderReach(ctx, targetHolders.departments), await departmentsByPath(ctx)];
  return (path) => {
    if (path === '') return { reason: translate(ctx.language, 'targets.reason.pathMissing') };
    const found = find(path).filter((guid) => reach === 'all' || reach.includes(guid));
    const [guid, other] = found;
    if (guid !== undefined && other === undefined) return { guid, name: path };
    const key = guid === undefined ? 'noDepartment' : 'departmentAmbiguous';
    return { reason: translate(ctx.language, `targets.reason.${key}`, { path }) };
  };
}

/** Reads the rows of a file: whom each is about is looked up, and everything that is wrong with it is reported. */
export async function readTargetRows(
  ctx: Context,
  sheet: readonly SheetRow[],
  holder: TargetHolder,
): Promise<TargetFileRow[]> {
  const [head, ...rows] = sheet;
  if (!head) return [];
  const places = placesOf(ctx, head, holder);
  const find = holder === targetHolders.people ? await peopleByLogin(ctx) : await departmentsByText(ctx);
  const seen = new Map<string, number>();
  return rows.map(({ line, cells }) => {
    const text = unguarded(cells[places.holder] ?? '').trim();
    const found = find(text);
    const reasons = 'reason' in found ? [found.reason] : [];
    const guid = 'guid' in found ? found.guid : '';
    const earlier = seen.get(guid);
    if (earlier !== undefined) reasons.push(translate(ctx.language, 'targets.reason.sameLine', { line: earlier }));
    else if (guid !== '') seen.set(guid, line);
    const typed = places.months.map(({ month, place }) => ({ month, text: unguarded(cells[place] ?? '') }));
    const read = typed.map((one) => ({ ...one, money: typedTarget(one.text) }));
    for (const { month, text: bad } of read.filter(({ money }) => Number.isNaN(money))) {
      reasons.push(translate(ctx.language, 'targets.reason.money', { month, text: bad }));
    }
    return {
      line,
      guid,
      name: 'guid' in found ? found.name : text,
      months: read.flatMap(({ month, money }) => (money === null || Number.isNaN(money) ? [] : [{ month, money }])),
      reasons,
    };
  });
}
