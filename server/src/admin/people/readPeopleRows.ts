import { type PeopleColumn, people, peopleColumns } from '@haina/contract/calls/people.ts';
import { explainIssue } from '@haina/contract/rules/explainIssue.ts';
import { comparisonKey } from '@haina/contract/rules/comparisonKey.ts';
import { z } from 'zod';
import type { Context } from '../../request/context.ts';
import { invalid } from '../../request/errors.ts';
import { translate } from '../../request/translate.ts';
import { plainHeading } from '../../platform/sheets/heading.ts';
import type { SheetRow } from '../../platform/sheets/sheetRow.ts';
import { unguarded } from '../../platform/sheets/unguarded.ts';
import { isColumnHeader } from '../../tools/imports/read/columnHeader.ts';
import { unknownColumns } from '../../tools/imports/read/unknownColumns.ts';

/** A row of the file by its columns, what its words stand for, and what is wrong with it in words. */
export interface PeopleRow {
  readonly line: number;
  readonly texts: Readonly<Record<PeopleColumn, string>>;
  readonly department: string;
  /** The login of the superior as it is compared, or a name; empty for none. */
  readonly superior: string;
  readonly roles: readonly string[];
  readonly reasons: string[];
}

/** What other products and people's own files call the columns. */
const otherHeaders: Readonly<Record<PeopleColumn, readonly string[]>> = {
  LoginName: [
    '登录账号',
    '登录名',
    '登陆账号',
    '账户',
    '帐号',
    '用户名',
    '登入帳號',
    'login name',
    'user name',
    'account',
  ],
  User_Name: ['员工姓名', '姓名全称', '名字', '人员姓名', '員工姓名', 'full name', 'employee name'],
  Department: ['所属部门', '部门名称', '部门路径', '所在部门', '所屬部門', 'department path', 'dept'],
  Superior: ['直属上级', '上级姓名', '直接上级', '主管', '直屬主管', 'manager', 'supervisor'],
  Roles: ['角色名称', '所属角色', '岗位角色', '角色權限', 'role', 'role name'],
};

const isNamed = (title: string, column: PeopleColumn) =>
  plainHeading(column) === plainHeading(title) ||
  isColumnHeader(title, `people.column.${column}`, { others: otherHeaders[column] });

const columnOf = (title: string): PeopleColumn | undefined =>
  peopleColumns.find((column) => isNamed(title, column)) ??
  (isColumnHeader(title, 'people.superior') ? 'Superior' : undefined);

/** A warning of columns that an import of people does not know. */
export const unknownPeopleColumns = (ctx: Context, head: SheetRow | undefined): string[] =>
  unknownColumns(ctx, head, (title) => columnOf(title) !== undefined);

/** Where each column stands in the file; a file without logins, names or departments is refused. */
function placesOf(ctx: Context, head: SheetRow): ReadonlyMap<PeopleColumn, number> {
  const places = new Map<PeopleColumn, number>();
  for (const [place, title] of head.cells.entries()) {
    const column = columnOf(title);
    if (column && !places.has(column)) places.set(column, place);
  }
  const missing = (['LoginName', 'User_Name', 'Department'] as const).filter((column) => !places.has(column));
  if (missing.length === 0) return places;
  const columns = missing.map((column) => translate(ctx.language, `people.column.${column}`)).join('、');
  throw invalid('file', 'people.refusal.columnsMissing', { columns });
}

const separated = (text: string, by: RegExp) =>
  text
    .split(by)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Finds departments by their path, from the root or from anywhere below it as long as only one fits. */
export async function departmentsByPath(ctx: Context): Promise<(path: string) => readonly string[]> {
  const rows = await ctx.db
    .selectFrom('department')
    .select(['guid', 'parent_guid', 'name'])
    .where('company_id', '=', ctx.session.companyId)
    .execute();
  const byGuid = new Map(rows.map((row) => [row.guid, row]));
  const pathOf = (guid: string): string[] => {
    const row = byGuid.get(guid);
    return row ? [...(row.parent_guid === null ? [] : pathOf(row.parent_guid)), row.name] : [];
  };
  const paths = rows.map(({ guid }) => ({ guid, path: `/${pathOf(guid).join('/')}` }));
  return (path) => {
    const wanted = `/${separated(path, /[/／>]/).join('/')}`;
    const whole = paths.filter((one) => one.path === wanted);
    return (whole.length > 0 ? whole : paths.filter((one) => one.path.endsWith(wanted))).map(({ guid }) => guid);
  };
}

async function rolesByName(ctx: Context): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.db
    .selectFrom('role')
    .select(['guid', 'name'])
    .where('company_id', '=', ctx.session.companyId)
    .execute();
  return new Map(rows.map(({ guid, name }) => [name, guid]));
}

/** What a form would say about a field of the row. */
function formReasons(ctx: Context, field: 'LoginName' | 'User_Name', typed: string): string[] {
  const schema = people.add.input.shape[field];
  const result = z.safeDecode(schema, typed, { reportInput: true });
  return (result.error?.issues ?? []).slice(0, 1).map((issue) => {
    const { key, params } = explainIssue(issue);
    return translate(ctx.language, key, { ...params, field: translate(ctx.language, `people.column.${field}`) });
  });
}

/** Reads the rows of a file: what each names is looked up, and everything that is wrong with it is reported. */
export async function readPeopleRows(ctx: Context, sheet: readonly SheetRow[]): Promise<PeopleRow[]> {
  const [head, ...rows] = sheet;
  if (!head) return [];
  const places = placesOf(ctx, head);
  const [departments, roles] = [await departmentsByPath(ctx), await rolesByName(ctx)];
  const seen = new Map<string, number>();
  const words = (key: string, params: Record<string, string | number>) =>
    translate(ctx.language, `people.reason.${key}`, params);
  return rows.map(({ line, cells }) => {
    const cell = (column: PeopleColumn) => unguarded(cells[places.get(column) ?? -1] ?? '');
    const texts = {
      LoginName: cell('LoginName'),
      User_Name: cell('User_Name'),
      Department: cell('Department'),
      Superior: cell('Superior'),
      Roles: cell('Roles'),
    };
    const reasons = [
      ...formReasons(ctx, 'LoginName', texts.LoginName),
      ...formReasons(ctx, 'User_Name', texts.User_Name),
    ];
    const login = comparisonKey(texts.LoginName);
    const earlier = seen.get(login);
    if (earlier !== undefined) reasons.push(words('sameLine', { login: texts.LoginName, line: earlier }));
    else if (login !== '') seen.set(login, line);
    const found = texts.Department === '' ? [] : departments(texts.Department);
    if (found.length !== 1) {
      const key =
        texts.Department === '' ? 'departmentMissing' : found.length === 0 ? 'noDepartment' : 'departmentAmbiguous';
      reasons.push(words(key, { path: texts.Department }));
    }
    const named = separated(texts.Roles, /[,，、;；|]/);
    const unknown = named.filter((name) => !roles.has(name));
    if (unknown.length > 0) reasons.push(words('noRole', { name: unknown.join('、') }));
    return {
      line,
      texts,
      department: found[0] ?? '',
      superior: comparisonKey(texts.Superior),
      roles: named.flatMap((name) => roles.get(name) ?? []),
      reasons,
    };
  });
}
