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

/** The name of a record kind. */
type TargetKindName = keyof typeof targetKind;

/** Every record kind, by its name. */
export const targetKindNames = Object.keys(targetKind) as TargetKindName[];

/** The name of a record kind whose records belong to people; products belong to the company. */
export type OwnedKindName = Exclude<TargetKindName, 'products'>;

/** The record kinds whose records belong to people, by name; each is its module too. */
export const ownedKindNames: readonly OwnedKindName[] = targetKindNames.filter((name) => name !== 'products');
