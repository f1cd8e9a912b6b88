import { ratioOf } from '@haina/contract/reports/measure.ts';

/** Something that is ranked by its number: a person, a department or a product. */
export interface Numbered {
  readonly Guid: string;
  readonly Value: number;
}

/** Its place among others, now and in the period before (S33.9). */
export interface Placed {
  /** Equal numbers share a rank, and the ranks after them are left out. */
  readonly Rank: number;
  /** Null for those who had no number in the period before. */
  readonly Before_Rank: number | null;
  readonly Before_Value: number;
  /** Percent of the highest number. */
  readonly Share: number | null;
}

const highestFirst = <R extends Numbered>(rows: readonly R[]) => rows.toSorted((one, other) => other.Value - one.Value);

function ranksOf(ordered: readonly Numbered[]): ReadonlyMap<string, number> {
  const ranks = new Map<string, number>();
  for (const [place, { Guid, Value }] of ordered.entries()) {
    const before = ordered[place - 1];
    ranks.set(Guid, before?.Value === Value ? (ranks.get(before.Guid) ?? place) : place + 1);
  }
  return ranks;
}

/** The rows with their places, the highest first; `earlier` has the numbers of the period before. */
export function placed<R extends Numbered>(rows: readonly R[], earlier: readonly Numbered[]): (R & Placed)[] {
  const ordered = highestFirst(rows);
  const ranks = ranksOf(ordered);
  const ranksBefore = ranksOf(highestFirst(earlier.filter(({ Value }) => Value !== 0)));
  const valuesBefore = new Map(earlier.map(({ Guid, Value }) => [Guid, Value]));
  const highest = Math.max(0, ordered[0]?.Value ?? 0);
  return ordered.map((row) => ({
    ...row,
    Rank: ranks.get(row.Guid) ?? 0,
    Before_Rank: ranksBefore.get(row.Guid) ?? null,
    Before_Value: valuesBefore.get(row.Guid) ?? 0,
    Share: ratioOf(row.Value, highest, 'percent'),
  }));
}
