import { type DaySpan } from '@haina/contract/rules/period.ts';
import type { Module } from '@haina/contract/rules/module.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '../../access/filters.ts';
import { departmentsBelow, subordinatesOf } from '../../access/owners.ts';
import { among } from '../../access/scope.ts';
import type { Context } from '../../request/context.ts';

/** Whom a report is asked about. */
export interface PeopleAsked {
  readonly SeleteType?: 0 | 1 | 2 | undefined;
  readonly user_guid?: readonly string[] | undefined;
  readonly structure_guid?: readonly string[] | undefined;
}

/** Days on which a person counts, half-open. */
export interface Stay {
  readonly user: string;
  readonly from: string;
  readonly until: string;
}

/** The people whose events a report counts: some for the whole period, some for the days that they were in a department (S33.3). */
export interface ReportPeople {
  /** Everybody of the company for the whole period. */
  readonly isEverybody: boolean;
  readonly whole: readonly string[];
  readonly stays: readonly Stay[];
}

/** A person in a department from a day on, until another one. */
export interface DepartmentStay extends Stay {
  readonly department: string;
}

/** The stays in departments on days of a period, cut to it; `which` narrows `department_stay`. */
export async function staysOn(ctx: Context, { start, end }: DaySpan, which: Condition): Promise<DepartmentStay[]> {
  const { rows } = await sql<DepartmentStay>`
    select user_guid as "user", department_guid::text as department, to_char(greatest(from_day, ${start}::date), 'YYYY-MM-DD') as "from",
      to_char(least(until_day, ${end}::date), 'YYYY-MM-DD') as until
    from department_stay
    where company_id = ${ctx.session.companyId} and ${which} and from_day < ${end}::date and until_day > ${start}::date
    order by user_guid, from_day`.execute(ctx.db);
  return rows;
}

/** The people with a department among these, on the days of a period. */
async function staysIn(ctx: Context, departments: readonly string[], span: DaySpan): Promise<Stay[]> {
  const below = await departmentsBelow(ctx.db, ctx.session.companyId, departments);
  return staysOn(ctx, span, sql<boolean>`department_guid = any(${below}::uuid[])`);
}

/** Stays that follow each other as one, so that a move between two chosen departments leaves no gap. */
function joined(stays: readonly Stay[]): Stay[] {
  const found: Stay[] = [];
  for (const stay of stays) {
    const last = found.at(-1);
    if (last?.user === stay.user && last.until === stay.from) found[found.length - 1] = { ...last, until: stay.until };
    else found.push(stay);
  }
  return found;
}

async function ownPeople(ctx: Context, { SeleteType, user_guid = [], structure_guid = [] }: PeopleAsked) {
  const { companyId, userGuid } = ctx.session;
  if (SeleteType === 1) return [userGuid];
  if (SeleteType === 2) return subordinatesOf(ctx.db, companyId, userGuid);
  if (SeleteType === 0 || user_guid.length > 0 || structure_guid.length > 0) return null;
  return [userGuid, ...(await subordinatesOf(ctx.db, companyId, userGuid))];
}

const everybody: ReportPeople = { isEverybody: true, whole: [], stays: [] };

/** These people, who count for the whole period; as everybody where no member is left out, since facts are kept of all together. */
async function wholePeople({ db, session }: Context, people: readonly string[]): Promise<ReportPeople> {
  const { members } = await db
    .selectFrom('member')
    .select(({ fn }) => fn.countAll<string>().as('members'))
    .where('company_id', '=', session.companyId)
    .executeTakeFirstOrThrow();
  return Number(members) === people.length ? everybody : { isEverybody: false, whole: people, stays: [] };
}

/**
 * The people of a report: those asked for, without any the caller and everybody below them, always cut to the caller's scope of
 * its module. A scope that reaches nobody leaves nobody.
 */
export async function peopleOf(ctx: Context, asked: PeopleAsked, module: Module, span: DaySpan): Promise<ReportPeople> {
  const scope = await ctx.rights.owners(ctx.db, module, null);
  const inScope = (guid: string) => scope === 'all' || scope.includes(guid);
  const own = await ownPeople(ctx, asked);
  const { user_guid: users = [], structure_guid: departments = [] } = asked;
  if (users.length === 0 && departments.length === 0) {
    if (own === null && scope === 'all') return everybody;
    const people = own ?? (scope === 'all' ? [] : [...scope]);
    return wholePeople(ctx, [...new Set(people)].filter(inScope));
  }
  const isOwn = (guid: string) => own === null || own.includes(guid);
  const named = [...new Set(users)].filter((guid) => inScope(guid) && isOwn(guid));
  const stays = departments.length === 0 ? [] : joined(await staysIn(ctx, departments, span));
  const others = stays.filter(({ user }) => inScope(user) && isOwn(user) && !named.includes(user));
  const isWhole = ({ from, until }: Stay) => from === span.start && until === span.end;
  return {
    isEverybody: false,
    whole: [...named, ...others.filter(isWhole).map(({ user }) => user)],
    stays: others.filter((stay) => !isWhole(stay)),
  };
}

/** The same people cut to one of them. */
export const onlyPerson = ({ isEverybody, whole, stays }: ReportPeople, guid: string): ReportPeople => ({
  isEverybody: false,
  whole: isEverybody ? [guid] : whole.filter((one) => one === guid),
  stays: stays.filter(({ user }) => user === guid),
});

/** The same people cut to some of them. */
export const amongPeople = ({ isEverybody, whole, stays }: ReportPeople, guids: ReadonlySet<string>): ReportPeople => ({
  isEverybody: false,
  whole: isEverybody ? [...guids] : whole.filter((one) => guids.has(one)),
  stays: stays.filter(({ user }) => guids.has(user)),
});

/** Every person of them, whatever their days. */
export const everyoneIn = ({ whole, stays }: ReportPeople): string[] => [
  ...new Set([...whole, ...stays.map(({ user }) => user)]),
];

/** That an event is one of these people: `person` is whose it is, `day` the day on which it counts. */
export function ofPeople(people: ReportPeople, person: RawBuilder<unknown>, day: RawBuilder<unknown>): Condition {
  const { isEverybody, whole, stays } = people;
  if (isEverybody) return sql<boolean>`true`;
  const always = among(person, whole);
  if (stays.length === 0) return always;
  const [users, from, until] = [
    stays.map(({ user }) => user),
    stays.map((stay) => stay.from),
    stays.map((stay) => stay.until),
  ];
  return sql<boolean>`(${always} or exists (
    select from unnest(${users}::uuid[], ${from}::date[], ${until}::date[]) as stay (user_guid, from_day, until_day)
    where stay.user_guid = ${person} and ${day} >= stay.from_day and ${day} < stay.until_day))`;
}
