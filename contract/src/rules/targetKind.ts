/**
 * Record kinds shared by team, attachments, follow-ups and operation records (S1.19).
 * Calls number their targets differently; the two must never be mixed (S1.19).
 */
export const targetKind = {
  leads: 1,
  customer: 2,
  contacts: 3,
  business: 4,
  contract: 5,
  products: 6,
  receivables: 7,
} as const;

/** The number of a record kind, 1 to 7. */
export type TargetKind = (typeof targetKind)[keyof typeof targetKind];

/** Every record kind, by its number. */
export const targetKinds: readonly TargetKind[] = Object.values(targetKind);
