/** What the version check leads to: nothing, a blocking alert with a reload, or a question. */
export type VersionDecision = 'none' | 'force' | 'ask';

/** What is known at a check. */
export interface VersionFacts {
  /** The version this client was built as. */
  readonly local: string;
  /** The version the server runs. */
  readonly server: string;
  /** 1 = clients must update. */
  readonly updateState: number;
  /** The version the user declined last, or null. */
  readonly declined: string | null;
}

/** Whether version `a` is newer than `b`, part by part as numbers: 1.2.10 is newer than 1.2.9. */
export function isNewer(a: string, b: string): boolean {
  const [one, other] = [a, b].map((version) => version.split(/[.+-]/).map((part) => Number.parseInt(part, 10) || 0));
  const length = Math.max(one?.length ?? 0, other?.length ?? 0);
  for (let index = 0; index < length; index += 1) {
    const difference = (one?.[index] ?? 0) - (other?.[index] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}

/** Decides by S22.2: a newer version is forced at UpdateState 1, else asked about once. */
export function versionDecision({ local, server, updateState, declined }: VersionFacts): VersionDecision {
  if (!isNewer(server, local)) return 'none';
  if (updateState === 1) return 'force';
  return server === declined ? 'none' : 'ask';
}
