import { type HandOverCounts, type HandOverShare, noRecords } from '@haina/contract/calls/handover.ts';
import { parts } from './parts.ts';
import { type Counted, teamKind } from './plan.ts';

const nothing: HandOverCounts = { ...noRecords, Team: 0 };

const keyOf = (kind: number): keyof HandOverCounts =>
  kind === teamKind ? 'Team' : (parts.find(({ noun }) => noun.kind === kind)?.count ?? 'Team');

/** The numbers of counted kinds, added up. */
export function countsOf(counted: readonly Counted[]): HandOverCounts {
  const counts = { ...nothing };
  for (const { kind, number } of counted) counts[keyOf(kind)] += number;
  return counts;
}

/** What each receiver gets, in the order in which they are named; a receiver who gets nothing has a share of noughts. */
export const sharesOf = (counted: readonly Counted[], names: ReadonlyMap<string, string>): HandOverShare[] =>
  [...names].map(([guid, name]) => ({
    User_Guid: guid,
    User_Name: name,
    ...countsOf(counted.filter(({ to_guid }) => to_guid === guid)),
  }));
