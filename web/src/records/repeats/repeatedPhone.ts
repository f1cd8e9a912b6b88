/** A refusal because of a phone that another record holds. */
export interface RepeatedPhone {
  /** Whether the company lets it be saved all the same (S4.4). */
  readonly mayBeSaved: boolean;
}

/** What came with a refusal, if it was about a phone held elsewhere (data.Repeat, data.Forbidden); null otherwise. */
export function repeatedPhone(data: unknown): RepeatedPhone | null {
  if (typeof data !== 'object' || data === null || !('Repeat' in data)) return null;
  return { mayBeSaved: !('Forbidden' in data && Number(data.Forbidden) === 1) };
}
