import type { RankedDepartment, RankRow } from '../report/replies.ts';

/** The rank of a number among others: equal numbers share one, and the ranks after them are left out (S33.9). */
const rankOf = (own: number, all: readonly number[]) => all.filter((one) => one > own).length + 1;

/** The departments of a ranking as its places; `peopleOf` says how many people they have. */
export function departmentRows(
  departments: readonly RankedDepartment[],
  peopleOf: (count: number) => string,
): readonly RankRow[] {
  const now = departments.map(({ Value }) => Value);
  const before = departments.map(({ Before_Value }) => Before_Value).filter((value) => value !== 0);
  const highest = Math.max(0, ...now);
  return departments.map(({ Structure_Guid, Structure_Name, User_Num, Value, Before_Value }) => ({
    Rank: rankOf(Value, now),
    Before_Rank: Before_Value === 0 ? null : rankOf(Before_Value, before),
    Guid: Structure_Guid,
    Name: Structure_Name,
    Structure_Name: peopleOf(User_Num),
    Is_Left: 0,
    Value,
    Before_Value,
    Share: highest === 0 ? null : Math.round((Value * 10_000) / highest) / 100,
  }));
}
