import type { Part } from '@haina/contract/reports/part.ts';
import type { DaySpan } from '@haina/contract/rules/period.ts';
import { sql } from 'kysely';
import type { Context } from '../../request/context.ts';
import { countCells } from '../count/countCells.ts';
import type { Values } from '../count/counting.ts';
import { amongPeople, type ReportPeople } from '../count/reportPeople.ts';
import { namedItems } from './names.ts';

/** A person, or a product, with its number. */
export interface RankedPerson {
  readonly Guid: string;
  readonly Value: number;
  /** The department of a person now; empty for products. */
  readonly department: string;
}

/** The ranked people of some days. */
interface RankedDays {
  readonly rows: readonly RankedPerson[];
  readonly people: ReportPeople;
  readonly span: DaySpan;
}

/** The number of a person in a department. */
interface Share {
  readonly person: string;
  readonly department: string;
  readonly value: number;
}

/** The departments in which each person was on some days. */
async function departmentsOn(ctx: Context, { start, end }: DaySpan): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ person: string; departments: string[] }>`
    select user_guid as person, array_agg(distinct department_guid::text) as departments from department_stay
    where company_id = ${ctx.session.companyId} and from_day < ${end}::date and until_day > ${start}::date
    group by user_guid`.execute(ctx.db);
  return new Map(rows.map(({ person, departments }) => [person, departments]));
}

/** The numbers of people by the department of their day: only those who were in several are counted by it. */
async function sharesOf(ctx: Context, values: Values, { rows, people, span }: RankedDays): Promise<Share[]> {
  const stays = await departmentsOn(ctx, span);
  const isMoved = ({ Guid, Value }: RankedPerson) => Value !== 0 && (stays.get(Guid)?.length ?? 0) > 1;
  const moved = rows.filter(isMoved).map(({ Guid }) => Guid);
  const { cells } = await countCells(ctx, values, ['department', 'person'], {
    span,
    people: amongPeople(people, moved),
  });
  return [
    ...rows
      .filter((row) => !isMoved(row))
      .map(({ Guid, Value, department }) => ({
        person: Guid,
        department: stays.get(Guid)?.[0] ?? department,
        value: Value,
      })),
    ...cells.map(({ at: [department = '', person = ''], numbers }) => ({
      person,
      department,
      value: numbers['Value'] ?? 0,
    })),
  ];
}

/** Numbers of at most two decimals added up without losing a cent. */
const added = (shares: readonly Share[] = []) =>
  shares.reduce((sum, { value }) => sum + Math.round(value * 100), 0) / 100;

const byDepartment = (shares: readonly Share[]) => Map.groupBy(shares, ({ department }) => department);

/** The departments of ranked people by the sums of their numbers (S33.9); empty where people share what is counted. */
export async function rankedDepartments(
  ctx: Context,
  { measures, items }: Part,
  values: Values,
  { now, earlier }: { readonly now: RankedDays; readonly earlier: RankedDays },
) {
  if (items.includes('product') || measures['Value']?.total !== 'sum') return [];
  const shares = byDepartment(await sharesOf(ctx, values, now));
  const before = byDepartment((await sharesOf(ctx, values, earlier)).filter(({ value }) => value !== 0));
  const guids = new Set([...shares.keys(), ...before.keys()]);
  const names = await namedItems(ctx, 'department', [...guids]);
  return names
    .filter(({ Item_Id }) => guids.has(Item_Id))
    .map(({ Item_Id, Item_Name }) => ({
      Structure_Guid: Item_Id,
      Structure_Name: Item_Name,
      User_Num: new Set(shares.get(Item_Id)?.map(({ person }) => person)).size,
      Value: added(shares.get(Item_Id)),
      Before_Value: added(before.get(Item_Id)),
    }))
    .toSorted((one, other) => other.Value - one.Value);
}
