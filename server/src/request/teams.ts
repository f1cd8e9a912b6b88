import type { TargetKind } from '@haina/contract/rules/targetKind.ts';

/** A record that the caller is on the team of. */
export interface TeamTarget {
  readonly guid: string;
  readonly canWrite: boolean;
}

/** The records that the caller is on the team of, by their kind. */
export type Teams = ReadonlyMap<TargetKind, readonly TeamTarget[]>;
