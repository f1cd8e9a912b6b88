import type { RankRow } from '../report/replies.ts';

/**
 * The rank of someone whose number grew by so much while those of all others stay. Null where it is no better than the one they
 * have, or where the first page of the ranking, which is what is known, does not say it.
 */
export function rankWith(
  own: Pick<RankRow, 'Guid' | 'Rank' | 'Value'>,
  more: number,
  first: { readonly rows: readonly Pick<RankRow, 'Guid' | 'Value'>[]; readonly total: number } | null,
): number | null {
  if (first === null) return null;
  const others = first.rows.filter(({ Guid }) => Guid !== own.Guid);
  const ahead = others.filter(({ Value }) => Value > own.Value + more).length;
  const isKnown = ahead < others.length || first.rows.length === first.total;
  const rank = ahead + 1;
  return isKnown && rank < own.Rank ? rank : null;
}
