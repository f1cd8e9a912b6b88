import type { Filters } from '../../../entity/list/listState.ts';

/** Lengths of talk to filter by, in seconds, both included; undefined is open. */
export const lengthRanges = {
  short: { min: 1, max: 60 },
  middle: { min: 61, max: 300 },
  long: { min: 301, max: undefined },
} as const;

/** The name of a range of lengths. */
export type LengthRange = keyof typeof lengthRanges;

/** The range that the filters name; undefined for none of them. */
export function lengthOf({ Talk_Length_Min, Talk_Length_Max }: Filters): LengthRange | undefined {
  const names = Object.keys(lengthRanges) as LengthRange[];
  return names.find((name) => lengthRanges[name].min === Talk_Length_Min && lengthRanges[name].max === Talk_Length_Max);
}
