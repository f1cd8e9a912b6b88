import { type LookupStatus, lookupStatus } from '@haina/contract/rules/call.ts';
import type { Gateway } from './gateway.ts';

/** What the simulated library says of numbers by how they end. */
const simulated: Readonly<Record<string, LookupStatus>> = {
  '0000': lookupStatus.unassigned,
  '0002': lookupStatus.outOfService,
  '0003': lookupStatus.notInLibrary,
  '0004': lookupStatus.silent,
  '0005': lookupStatus.risky,
};

/**
 * What a library of numbers knows of some digits. With the simulator it follows from their last four; a real switchboard
 * has none, so that nothing is known of any.
 */
export function askLibrary(
  { kind }: Pick<Gateway, 'kind'>,
  digits: readonly string[],
): ReadonlyMap<string, LookupStatus> {
  const of = (number: string) =>
    kind === 'simulator' ? (simulated[number.slice(-4)] ?? lookupStatus.real) : lookupStatus.notInLibrary;
  return new Map(digits.map((number) => [number, of(number)]));
}
