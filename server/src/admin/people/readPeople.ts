import type { DepartmentRow, people, PersonRow } from '@haina/contract/calls/people.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { DB } from '../../platform/database/schema.gen.ts';
import { allOf, contains } from '../../access/filters.ts';
import type { Context } from '../../request/context.ts';
import type { Handler } from '../../request/handler.ts';
import { namePinyin } from '../../platform/database/sql/namePinyin.ts';
import { departmentsBelow } from '../../access/owners.ts';
import { excessOf } from '../../access/excess.ts';
import type { Owners } from '../../request/rights.ts';
import { noParts, readRoleParts } from '../../access/roleParts.ts';
import { peopleReach } from './reach.ts';

const members = (ctx: Context, among: Owners) =>
  ctx.db
    .selectFrom('member as m')
    .innerJoin('account as a', 'a.guid', 'm.user_guid')
    .where('m.company_id', '=', ctx.session.companyId)
    .$if(among !== 'all', (query) =>
      query.where(sql<boolean>`m.user_guid = any(${among === 'all' ? [] : [...among]}::uuid[])`),
    );

/** The people whose name is spelled like what was typed: pinyin stands in no column. */
async function spelledLike(ctx: Context, among: Owners, typed: string): Promise<string[]> {
  const term = typed.toLowerCase().replace(/\s+/g, '');
  if (!/^[a-z]+$/.test(term)) return [];
  const rows = await members(ctx, among).select(['m.user_guid', 'a.name']).execute();
  return rows
    .filter(({ name }) =>
      namePinyin(name)
        .split(' ')
        .some((spelling) => spelling.startsWith(term)),
    )
    .map(({ user_guid }) => user_guid);
}

type ListInput = Parameters<Handler<typeof people.list>>[0];

type Narrowed<O> = SelectQueryBuilder<DB & { m: DB['member']; a: DB['account'] }, 'm' | 'a', O>;

async function filterOf(ctx: Context, among: Owners, input: ListInput) {
  const { FrameworkGuid, Below = 1, State = 0, Name = '' } = input;
  const departments =
    FrameworkGuid === undefined
      ? null
      : Below === 1
        ? await departmentsBelow(ctx.db, ctx.session.companyId, [FrameworkGuid])
        : [FrameworkGuid];
  const spelled = Name === '' ? [] : await spelledLike(ctx, among, Name);
  return allOf([
    sql<boolean>`true`,
    ...(departments === null ? [] : [sql<boolean>`m.department_guid = any(${departments}::uuid[])`]),
    ...(State === 0 ? [] : [sql<boolean>`m.is_disabled = ${State === 2}`]),
    ...(Name === ''
      ? []
      : [
          sql<boolean>`(${contains('a.name', Name)} or ${contains('a.login', Name)} or m.user_guid = any(${spelled}::uuid[]))`,
        ]),
  ]);
}

const rowsOf = (query: Narrowed<object>) =>
  query
    .innerJoin('department as d', (join) =>
      join.onRef('d.company_id', '=', 'm.company_id').onRef('d.guid', '=', 'm.department_guid'),
    )
    .leftJoin('account as s', 's.guid', 'm.superior_guid')
    .select([
      'm.user_guid',
      'm.department_guid',
      'm.superior_guid',
      'm.is_admin',
      'm.is_disabled',
      'm.is_verification',
      'a.name',
      'a.login',
      'a.one_time_until',
      'd.name as department',
      's.name as superior',
    ])
    .select(sql<boolean>`a.home_company_id <> m.company_id`.as('is_shared'))
    .select(sql<boolean>`a.home_company_id <> m.company_id or a.person_guid is not null`.as('is_joined'))
    .select(sql<boolean>`a.first_time is null and a.home_company_id = m.company_id`.as('is_unused'))
    .select(
      sql<
        { Guid: string; Name: string }[]
      >`coalesce((select json_agg(json_build_object('Guid', r.guid, 'Name', r.name) order by r.name)
        from member_role k join role r on r.company_id = k.company_id and r.guid = k.role_guid
        where k.company_id = m.company_id and k.user_guid = m.user_guid), '[]')`.as('roles'),
    );

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

const flagOf = (claim: boolean) => (claim ? 1 : 0);

const personRow = (row: Row): PersonRow => ({
  User_Guid: row.user_guid,
  User_Name: row.name,
  LoginName: row.login,
  FrameworkGuid: row.department_guid,
  FrameworkName: row.department,
  Superior_Guid: row.superior_guid ?? '',
  Superior_Name: row.superior ?? '',
  Roles: row.roles,
  Is_Admin: flagOf(row.is_admin),
  Is_Disabled: flagOf(row.is_disabled),
  is_verification: flagOf(row.is_verification === 1),
  Is_One_Time: flagOf(row.one_time_until !== null),
  Is_Shared: flagOf(row.is_shared),
  Is_Joined: flagOf(row.is_joined),
  Is_Unused: flagOf(row.is_unused),
});

/** Members of the company that the caller reaches, active ones first, then by name. */
export const listPeople: Handler<typeof people.list> = async (input, ctx) => {
  const { page = 1, pagesize = 10 } = input;
  const among = await peopleReach(ctx);
  const filter = await filterOf(ctx, among, input);
  const found = members(ctx, among).where(filter);
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await rowsOf(found)
    .orderBy('m.is_disabled')
    .orderBy('a.name')
    .orderBy('m.user_guid')
    .limit(pagesize)
    .offset((page - 1) * pagesize)
    .execute();
  return { rows: rows.map(personRow), records: total, total };
};

/** Every department with the number of people in it that the caller reaches, and with everything below. */
export const listDepartments: Handler<typeof people.departments> = async (_input, ctx) => {
  const among = await peopleReach(ctx);
  const [departments, counted] = [
    await ctx.db
      .selectFrom('department')
      .select(['guid', 'parent_guid', 'name'])
      .where('company_id', '=', ctx.session.companyId)
      .orderBy('sort')
      .orderBy('name')
      .orderBy('guid')
      .execute(),
    await members(ctx, among)
      .select(['m.department_guid', sql<number>`count(*)::int`.as('number')])
      .groupBy('m.department_guid')
      .execute(),
  ];
  const own = new Map(counted.map(({ department_guid, number }) => [department_guid, number]));
  const below = new Map<string, string[]>();
  for (const { guid, parent_guid } of departments) {
    if (parent_guid !== null) below.set(parent_guid, [...(below.get(parent_guid) ?? []), guid]);
  }
  const totalOf = (guid: string): number =>
    (below.get(guid) ?? []).reduce((sum, child) => sum + totalOf(child), own.get(guid) ?? 0);
  return {
    rows: departments.map(
      ({ guid, parent_guid, name }): DepartmentRow => ({
        Guid: guid,
        ParentGuid: parent_guid ?? '',
        Name: name,
        Number: own.get(guid) ?? 0,
        Total: totalOf(guid),
      }),
    ),
  };
};

/** The roles of the company by name, and which of them hold no more than the caller. */
export const listRoles: Handler<typeof people.roles> = async (_input, ctx) => {
  const roles = await ctx.db
    .selectFrom('role')
    .select(['guid', 'name'])
    .where('company_id', '=', ctx.session.companyId)
    .orderBy('create_time')
    .orderBy('name')
    .execute();
  const parts = await readRoleParts(
    ctx.db,
    ctx.session.companyId,
    roles.map(({ guid }) => guid),
  );
  return {
    rows: roles.map(({ guid, name }) => ({
      Guid: guid,
      Name: name,
      Can_Grant: flagOf(excessOf(ctx.rights, parts.get(guid) ?? noParts, noParts) === null),
    })),
  };
};
