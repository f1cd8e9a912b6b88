import { ranksDepartments } from '@haina/contract/reports/groupParts.ts';
import type { Part } from '@haina/contract/reports/part.ts';
import type { DaySpan } from '@haina/contract/rules/period.ts';
import { sql } from 'kysely';
import { allOf } from '../../access/filters.ts';
import type { Context } from '../../request/context.ts';
import { countCells } from '../count/countCells.ts';
import type { Values } from '../count/counting.ts';
import { amongPeople, type ReportPeople, type Stay, staysOn } from '../count/reportPeople.ts';
import { namedItems } from './names.ts';
import { type Numbered, placed } from './ranks.ts';

/** A row of a ranking; a person has the department of now. */
export interface RankedRow extends Numbered {
  /** Empty for products. */
  readonly department: string;
}

/** The ranked people of some days. */
interface RankedDays {
  readonly rows: readonly RankedRow[];
  readonly people: ReportPeople;
  readonly span: DaySpan;
}

/** The number of a person in a department. */
interface Share {
  readonly person: string;
  readonly department: string;
  readonly value: number;
}

/** That a stay belongs to a person who has moved since the first of these days: it began later, or has ended. */
const hasMoved = ({ start }: DaySpan) => sql<boolean>`(from_day > ${start}::date or until_day < '9999-12-31')`;

/** The departments in which each ranked person was on their ranked days; empty for a person who has not moved. */
async function departmentsOn(ctx: Context, { rows, people, span }: RankedDays) {
  const ranked = sql<boolean>`user_guid = any(${rows.map(({ Guid }) => Guid)}::uuid[])`;
  const which = people.isEverybody ? hasMoved(span) : allOf([ranked, hasMoved(span)]);
  const found = await staysOn(ctx, span, which);
  const cut = Map.groupBy(people.stays, ({ user }) => user);
  // Days as texts of one form are in their order.
  const isRanked = ({ user, from, until }: Stay) =>
    cut.get(user)?.some((stay) => from < stay.until && until > stay.from) ?? true;
  const departments = Map.groupBy(found.filter(isRanked), ({ user }) => user);
  return (person: string) => new Set(departments.get(person)?.map(({ department }) => department));
}

/** The numbers of people by the department of their day, zeros too: only those who were in several are counted by it. */
async function sharesOf(ctx: Context, values: Values, days: RankedDays): Promise<Share[]> {
  const departmentsOf = await departmentsOn(ctx, days);
  const moved = days.rows.map(({ Guid }) => Guid).filter((guid) => departmentsOf(guid).size > 1);
  const people = amongPeople(days.people, new Set(moved));
  const { cells } =
    moved.length === 0 ? { cells: [] } : await countCells(ctx, values, ['department', 'person'], { ...days, people });
  const counted = cells.map(({ at: [department = '', person = ''], numbers }): Share => {
    return { person, department, value: numbers['Value'] ?? 0 };
  });
  return [
    ...counted,
    ...days.rows.flatMap(({ Guid: person, Value, department: ofNow }) => {
      const departments = departmentsOf(person);
      if (departments.size < 2) return [{ person, department: [...departments][0] ?? ofNow, value: Value }];
      return [...departments].map((department) => ({ person, department, value: 0 }));
    }),
  ];
}

/** Numbers of at most two decimals added up without losing a cent. */
const added = (shares: readonly Share[]) => shares.reduce((sum, { value }) => sum + Math.round(value * 100), 0) / 100;

/** Departments by the sums of what their people did in them. */
const sumsOf = (shares: readonly Share[]) =>
  [...Map.groupBy(shares, ({ department }) => department)].map(([Guid, own]) => ({
    Guid,
    User_Num: new Set(own.map(({ person }) => person)).size,
    Value: added(own),
  }));

/** The departments of ranked people by the sums of their numbers, with their places (S33.9); empty where people share what is counted. */
export async function rankedDepartments(
  ctx: Context,
  part: Part,
  values: Values,
  { now, earlier }: { readonly now: RankedDays; readonly earlier: RankedDays },
) {
  if (!ranksDepartments(part)) return [];
  const sums = sumsOf(await sharesOf(ctx, values, now));
  const before = sumsOf((await sharesOf(ctx, values, earlier)).filter(({ value }) => value !== 0));
  const known = new Set(sums.map(({ Guid }) => Guid));
  const gone = before.filter(({ Guid }) => !known.has(Guid)).map(({ Guid }) => ({ Guid, User_Num: 0, Value: 0 }));
  const all = [...sums, ...gone];
  const names = await namedItems(
    ctx,
    'department',
    all.map(({ Guid }) => Guid),
  );
  const nameOf = new Map(names.map(({ Item_Id, Item_Name }) => [Item_Id, Item_Name]));
  return placed(all, before).flatMap(({ Guid, ...row }) => {
    const Structure_Name = nameOf.get(Guid);
    return Structure_Name === undefined ? [] : [{ ...row, Structure_Guid: Guid, Structure_Name }];
  });
}
