import { expect } from 'vitest';
import type { BuiltCompany } from './buildCompany.ts';
import type { RandomCompany, RandomFilter } from './randomCompany.ts';

/** One company with one way of asking. */
export interface Asking {
  readonly built: BuiltCompany;
  readonly drawn: RandomCompany;
  readonly filter: RandomFilter;
  readonly token: string;
  readonly wire: Readonly<Record<string, unknown>>;
}

/** Holds a number of an answer against the oracle's: half a cent apart at most. */
export function close(found: unknown, wanted: number | null, where: string): void {
  if (wanted === null || found === null) expect([where, found]).toEqual([where, wanted]);
  else
    expect(Math.abs(Number(found) - wanted), `${where}: ${JSON.stringify(found)} is not ${wanted}`).toBeLessThan(
      0.0051,
    );
}
