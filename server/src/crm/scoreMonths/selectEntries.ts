import { type RawBuilder, sql } from 'kysely';
import { type Condition, contains, type PeopleFilter, peopleConditions, timeConditions } from '../../access/filters.ts';
import { wallTime } from '../../platform/database/sql/moments.ts';
import { matches } from '../../platform/database/sql/search.ts';
import type { RecordForm } from '../../records/form/recordForm.ts';
import { abilities, guidText, oneIf } from '../../records/list/recordColumns.ts';
import type { Context } from '../../request/context.ts';
import { isClosedMonth } from './closedMonths.ts';

/** What a list of entries may be narrowed by, whatever its kind. */
export interface EntryFilter extends PeopleFilter {
  readonly Name?: string | undefined;
}

/** Entries whose person or whose own words a typed text finds. */
function named(ctx: Context, table: string, typed: string | undefined): Condition[] {
  const search = typed === undefined ? null : matches(table, typed);
  if (!search || typed === undefined) return [];
  const people = sql<boolean>`${sql.ref(`${table}.owner_guid`)} in (
    select m.user_guid from member m join account a on a.guid = m.user_guid
    where m.company_id = ${ctx.session.companyId} and ${contains('a.name', typed)})`;
  return [sql<boolean>`(${search} or ${people})`];
}

/** What a filter asks of entries of any kind, as conditions on their table. */
export const entryConditions = async (
  ctx: Context,
  { table }: RecordForm,
  pairs: readonly string[],
  input: EntryFilter,
): Promise<Condition[]> => [
  ...named(ctx, table, input.Name),
  ...timeConditions(table, pairs, { ...input }, ctx),
  ...(await peopleConditions(ctx, table, input)),
];

const accountName = (column: string): RawBuilder<string> =>
  sql<string>`coalesce((select name from account where guid = ${sql.ref(column)}), '')`;

/** The name of the department that the person of a column is in. */
export const departmentName = (ctx: Context, column: string): RawBuilder<string> =>
  sql<string>`coalesce((select department.name from member join department on department.company_id = member.company_id
    and department.guid = member.department_guid
    where member.company_id = ${ctx.session.companyId} and member.user_guid = ${sql.ref(column)}), '')`;

/** The columns that every kind of entries has, in the wire's names. */
export async function entryColumns(ctx: Context, form: RecordForm, dateColumn: string) {
  const { zone } = ctx.session;
  const column = (name: string) => `${form.table}.${name}`;
  const moment = (name: string) => wallTime(sql.ref<Date>(column(name)), zone);
  const { edit, manage } = await abilities(ctx, form);
  return [
    sql<string>`${sql.ref(column('guid'))}::text`.as('Guid'),
    guidText(column('owner_guid')).as('User_Guid'),
    accountName(column('owner_guid')).as('User_Name'),
    departmentName(ctx, column('owner_guid')).as('FrameworkName'),
    isClosedMonth(ctx, sql.ref(column(dateColumn))).as('Is_Closed'),
    sql<string>`${sql.ref(column('remark'))}`.as('Remark'),
    accountName(column('create_user_guid')).as('Create_User_Name'),
    moment('create_time').as('Create_Time'),
    moment('update_time').as('Update_Time'),
    sql<number>`${sql.ref(column('row_version'))}`.as('Row_Version'),
    oneIf(edit).as('Can_Edit'),
    oneIf(manage).as('Can_Manage'),
  ] as const;
}
