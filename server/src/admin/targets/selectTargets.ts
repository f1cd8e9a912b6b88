import {
  type TargetHolder,
  targetHolders,
  type TargetMoneyKind,
  type TargetRow,
} from '@haina/contract/calls/targets.ts';
import { months } from '@haina/contract/rules/targetMoney.ts';
import { type RawBuilder, sql } from 'kysely';
import { allOf, type Condition, contains } from '../../access/filters.ts';
import type { Context } from '../../request/context.ts';
import { namePinyin } from '../../platform/database/sql/namePinyin.ts';
import { departmentsBelow } from '../../access/owners.ts';
import type { Rights } from '../../request/rights.ts';
import { among, holderReach } from './targetReach.ts';
import { peopleReach } from '../people/reach.ts';

/** Which rows a grid shows. */
export interface GridFilter {
  readonly Year: number;
  readonly Kind: TargetMoneyKind;
  readonly Holder: TargetHolder;
  readonly structure_guid?: string | undefined;
  readonly Name?: string | undefined;
}

/** Rows of a grid: those of one page, or all of them. */
export interface GridPart {
  readonly limit: number | null;
  readonly offset: number;
}

/** Rows of a grid with the number of all rows and their sums by month. */
export interface Grid {
  readonly rows: TargetRow[];
  readonly total: number;
  readonly sums: number[];
}

/** The targets of a year and kind in a `with` or select. */
export const ofYear = (ctx: Context, { Year, Kind }: Pick<GridFilter, 'Year' | 'Kind'>): RawBuilder<boolean> =>
  sql<boolean>`t.company_id = ${ctx.session.companyId} and t.year = ${Year} and t.kind = ${Kind}`;

/** The departments with everything below as names: path from the top, and what they are ordered by. */
const departmentTree = (ctx: Context) => sql`tree(guid, name, path, way) as (
  select guid, name, name, array[lpad(sort::text, 12, '0') || name || guid]
  from department where company_id = ${ctx.session.companyId} and parent_guid is null
  union all
  select d.guid, d.name, p.path || '/' || d.name, p.way || (lpad(d.sort::text, 12, '0') || d.name || d.guid)
  from department d join tree p on d.parent_guid = p.guid where d.company_id = ${ctx.session.companyId})`;

/** Pinyin stands in no column: those whose name is spelled like what was typed. */
async function spelledLike(ctx: Context, holder: TargetHolder, typed: string): Promise<string[]> {
  const term = typed.toLowerCase().replace(/\s+/g, '');
  if (!/^[a-z]+$/.test(term)) return [];
  const { companyId } = ctx.session;
  const named =
    holder === targetHolders.people
      ? await ctx.db
          .selectFrom('member as m')
          .innerJoin('account as a', 'a.guid', 'm.user_guid')
          .select(['m.user_guid as guid', 'a.name'])
          .where('m.company_id', '=', companyId)
          .execute()
      : await ctx.db.selectFrom('department').select(['guid', 'name']).where('company_id', '=', companyId).execute();
  const isSpelled = (name: string) =>
    namePinyin(name)
      .split(' ')
      .some((spelling) => spelling.startsWith(term));
  return named.filter(({ name }) => isSpelled(name)).map(({ guid }) => guid);
}

async function nameConditions(ctx: Context, { Holder, Name = '' }: GridFilter): Promise<Condition[]> {
  if (Name === '') return [];
  const spelled = await spelledLike(ctx, Holder, Name);
  return Holder === targetHolders.people
    ? [sql`(${contains('a.name', Name)} or ${contains('a.login', Name)} or m.user_guid = any(${spelled}::uuid[]))`]
    : [sql`(${contains('tree.name', Name)} or tree.guid = any(${spelled}::uuid[]))`];
}

/**
 * `tree` and `shown` for a `with recursive`: guid, name, login, place, is_disabled and rank of the people or departments that
 * a filter shows and the caller reaches. Disabled people are shown where they have a target, and never with `isActiveOnly`.
 */
export async function shownHolders(
  ctx: Context,
  filter: GridFilter,
  { rights = ctx.rights, isActiveOnly = false }: { readonly rights?: Rights; readonly isActiveOnly?: boolean } = {},
): Promise<RawBuilder<unknown>> {
  const { Holder, structure_guid } = filter;
  const { companyId } = ctx.session;
  const reach = await holderReach(ctx, Holder, rights);
  const departments =
    structure_guid === undefined ? 'all' : await departmentsBelow(ctx.db, companyId, [structure_guid]);
  const named = await nameConditions(ctx, filter);
  if (Holder === targetHolders.departments) {
    const conditions = allOf([among('tree.guid', reach), among('tree.guid', departments), ...named]);
    return sql`${departmentTree(ctx)}, shown as (
      select guid, name, '' as login, path as place, false as is_disabled, row_number() over (order by way) as rank
      from tree where ${conditions})`;
  }
  const has = isActiveOnly
    ? sql<boolean>`false`
    : sql<boolean>`exists (select from target t where ${ofYear(ctx, filter)} and t.user_guid = m.user_guid)`;
  const conditions = allOf([
    sql<boolean>`m.company_id = ${companyId}`,
    sql<boolean>`(not m.is_disabled or ${has})`,
    among('m.user_guid', reach),
    among('m.department_guid', departments),
    ...named,
  ]);
  return sql`${departmentTree(ctx)}, shown as (
    select m.user_guid as guid, a.name, a.login, tree.name as place, m.is_disabled,
      row_number() over (order by m.is_disabled, tree.way, a.name, m.user_guid) as rank
    from member m join account a on a.guid = m.user_guid join tree on tree.guid = m.department_guid
    where ${conditions})`;
}

/** The column of a target that names its holder. */
const holderColumn = (holder: TargetHolder): RawBuilder<string> =>
  sql.ref(holder === targetHolders.people ? 't.user_guid' : 't.department_guid');

/** What is set for the people of the departments of the page and those below them, as far as the caller reaches them. */
async function peopleSums(ctx: Context, filter: GridFilter, rights: Rights): Promise<RawBuilder<unknown>> {
  if (filter.Holder === targetHolders.people)
    return sql`people(guid, month, money) as (select null, null, null where false)`;
  const reach = await peopleReach(ctx, rights);
  return sql`under(top, guid) as (
      select guid, guid from page
      union all
      select u.top, d.guid from department d join under u on d.parent_guid = u.guid
      where d.company_id = ${ctx.session.companyId}),
    people(guid, month, money) as (
      select u.top, t.month, sum(t.money) from under u
      join member m on m.company_id = ${ctx.session.companyId} and m.department_guid = u.guid
      join target t on ${ofYear(ctx, filter)} and t.user_guid = m.user_guid
      where ${among('m.user_guid', reach)} group by u.top, t.month)`;
}

interface Cell {
  readonly guid: string;
  readonly month: number;
  readonly money: number;
}

interface Answer {
  readonly total: number;
  readonly sums: readonly Omit<Cell, 'guid'>[];
  readonly rows: readonly Omit<TargetRow, 'Months' | 'People_Months'>[];
  readonly cells: readonly Cell[];
  readonly people: readonly Cell[];
}

const listed = (what: RawBuilder<unknown>) => sql`(select coalesce(json_agg(one), '[]') from (${what}) one)`;

function byGuid(cells: readonly Cell[]): ReadonlyMap<string, ReadonlyMap<number, number>> {
  const years = new Map<string, Map<number, number>>();
  for (const { guid, month, money } of cells) {
    const year = years.get(guid) ?? new Map<number, number>();
    years.set(guid, year.set(month, money));
  }
  return years;
}

/**
 * Whether a column is among the guids of a part of the `with`. PostgreSQL cannot know how many rows such a part has; said like
 * this it looks them up in a hash, never one by one.
 */
const isIn = (column: RawBuilder<string>, part: 'shown' | 'page'): Condition =>
  sql<boolean>`(${column} in (select guid from ${sql.table(part)})) is true`;

/** A part of a grid in one query. */
export async function selectGrid(
  ctx: Context,
  filter: GridFilter,
  { limit, offset }: GridPart,
  rights: Rights = ctx.rights,
): Promise<Grid> {
  const column = holderColumn(filter.Holder);
  const { rows } = await sql<Answer>`with recursive ${await shownHolders(ctx, filter, { rights })},
    page as (select * from shown order by rank limit ${limit} offset ${offset}),
own as (select ${column} as guid, t.month, t.money from target t
      where ${ofYear(ctx, filter)} and ${isIn(column, 'shown')}),
    ${await peopleSums(ctx, filter, rights)}
    select (select count(*)::int from shown) as total,
      ${listed(sql`select month, sum(money) as money from own group by month`)} as sums,
      ${listed(sql`select guid as "Guid", name as "Name", login as "LoginName", place as "FrameworkName",
        is_disabled::int as "Is_Disabled" from page order by rank`)} as rows,
      ${listed(sql`select guid, month, money from own where ${isIn(sql.ref('guid'), 'page')}`)} as cells,
      ${listed(sql`select guid, month, money from people`)} as people`.execute(ctx.db);
  const answer = rows[0] ?? { total: 0, sums: [], rows: [], cells: [], people: [] };
  const [own, people] = [byGuid(answer.cells), byGuid(answer.people)];
  const sums = new Map(answer.sums.map(({ month, money }) => [month, money]));
  const isPeople = filter.Holder === targetHolders.people;
  return {
    total: answer.total,
    sums: months.map((month) => sums.get(month) ?? 0),
    rows: answer.rows.map((row) => ({
      ...row,
      Months: months.map((month) => own.get(row.Guid)?.get(month) ?? null),
      People_Months: isPeople ? [] : months.map((month) => people.get(row.Guid)?.get(month) ?? 0),
    })),
  };
}
