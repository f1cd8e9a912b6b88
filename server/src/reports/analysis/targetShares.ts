import type { Part } from '@haina/contract/reports/part.ts';
import { targetPeopleAtMost } from '@haina/contract/reports/timeParts.ts';
import { sql } from 'kysely';
import { among } from '../../access/scope.ts';
import type { Context } from '../../request/context.ts';
import { countCells } from '../count/countCells.ts';
import type { Counting } from '../count/counting.ts';
import { ofPeople, type ReportPeople, type Stay, staysOn } from '../count/reportPeople.ts';
import type { Value } from '../count/source.ts';
import { filled } from './built.ts';
import { namedItems } from './names.ts';
import { numbersOfPeople } from './peoplePart.ts';

/** The day by which a target counts: the first of its month (S33.12). */
const firstDay = sql`make_date(target.year, target.month, 1)`;

/** What targets are added up by: the months of a year, its people, or the departments in which these were on that day. */
const targetKeys = {
  month: sql`to_char(${firstDay}, 'YYYY-MM')`,
  person: sql`target.user_guid::text`,
  department: sql`coalesce((select history.department_guid::text from department_stay as history
    where history.company_id = target.company_id and history.user_guid = target.user_guid
      and ${firstDay} >= history.from_day and ${firstDay} < history.until_day), '0')`,
};

/** Whose targets of a year, and of which kind: 1 contracts, 2 received money. */
interface TargetsAsked {
  readonly people: ReportPeople;
  readonly kind: 1 | 2;
  readonly year: number;
}

/** The targets of people in a year by month, person or department, as far as they counted on the first day of a target's month. */
export async function targetsOf(
  ctx: Context,
  by: keyof typeof targetKeys,
  { people, kind, year }: TargetsAsked,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ key: string; money: number }>`
    select ${targetKeys[by]} as key, sum(money)::float8 as money from target
    where company_id = ${ctx.session.companyId} and kind = ${kind} and year = ${year} and user_guid is not null
      and ${ofPeople(people, sql.ref('target.user_guid'), firstDay)} group by 1`.execute(ctx.db);
  return new Map(rows.map(({ key, money }) => [key, money]));
}

/** A person or department with the result and target of a year. */
interface Share<S> {
  readonly share: S;
  readonly numbers: { readonly Actual: number; readonly Target: number };
}

/** The highest result first, and of equal ones the highest target, as many as are answered; and how many are left out. */
function firstOf<S extends object>(part: Part, shares: readonly Share<S>[]) {
  const ordered = shares.toSorted(
    ({ numbers: one }, { numbers: other }) => other.Actual - one.Actual || other.Target - one.Target,
  );
  return {
    first: ordered
      .slice(0, targetPeopleAtMost)
      .map(({ share, numbers }) => ({ ...share, ...filled(part.measures, numbers) })),
    more: Math.max(0, ordered.length - targetPeopleAtMost),
  };
}

/** The departments in which some people were on days on which they count. */
async function departmentsOf(ctx: Context, guids: readonly string[], { people, span }: Counting): Promise<string[]> {
  const { isEverybody, stays } = people;
  const whole = new Set(people.whole);
  const counts = ({ user, from, until }: Stay) =>
    isEverybody ||
    whole.has(user) ||
    stays.some((stay) => stay.user === user && stay.from < until && from < stay.until);
  const found = await staysOn(ctx, span, among(sql.ref('user_guid'), guids));
  return [...new Set(found.filter(counts).map(({ department }) => department))];
}

/** What departments of a year are made of: the targets by department, and those that are named also without a number. */
interface DepartmentsAsked {
  readonly targets: ReadonlyMap<string, number>;
  readonly ofDays: readonly string[];
  readonly counting: Counting;
}

/** Result and target of each department: what its people did, and their targets, while they were in it. */
async function departmentsOfYear(ctx: Context, value: Value, { targets, ofDays, counting }: DepartmentsAsked) {
  const { cells } = await countCells(ctx, { Actual: value }, ['department'], counting);
  const actual = new Map(cells.map(({ at, numbers }) => [at[0] ?? '', numbers['Actual'] ?? 0]));
  const found = new Set([...actual.keys(), ...targets.keys(), ...ofDays]);
  const names = await namedItems(ctx, 'department', [...found]);
  return names
    .filter(({ Item_Id }) => found.has(Item_Id))
    .map(({ Item_Id, Item_Name }) => ({
      share: { Structure_Guid: Item_Id, Structure_Name: Item_Name },
      numbers: { Actual: actual.get(Item_Id) ?? 0, Target: targets.get(Item_Id) ?? 0 },
    }));
}

/** The year of each person of a report of targets, and of each department (S33.12). */
export async function sharesOfYear(
  ctx: Context,
  part: Part,
  value: Value,
  { kind, year, counting }: Omit<TargetsAsked, 'people'> & { readonly counting: Counting },
) {
  const asked = { people: counting.people, kind, year };
  const ofPerson = await targetsOf(ctx, 'person', asked);
  const { rows } = await numbersOfPeople(ctx, part, { Actual: value }, counting, {
    isKept: (guid) => ofPerson.has(guid),
  });
  const people = firstOf(
    part,
    rows.map(({ User_Guid, User_Name, Structure_Name, Is_Left, Actual }) => ({
      share: { User_Guid, User_Name, Structure_Name, Is_Left },
      numbers: { Actual: Number(Actual), Target: ofPerson.get(User_Guid) ?? 0 },
    })),
  );
  const departments = firstOf(
    part,
    await departmentsOfYear(ctx, value, {
      targets: await targetsOf(ctx, 'department', asked),
      ofDays: await departmentsOf(
        ctx,
        rows.map(({ User_Guid }) => User_Guid),
        counting,
      ),
      counting,
    }),
  );
  return {
    People: people.first,
    More: people.more,
    Departments: departments.first,
    More_Departments: departments.more,
  };
}
