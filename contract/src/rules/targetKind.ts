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
  performance: 8,
  otherScore: 9,
  meeting: 10,
} as const;

/** The number of a record kind, 1 to 10. */
export type TargetKind = (typeof targetKind)[keyof typeof targetKind];

/** Every record kind, by its number. */
export const targetKinds: readonly TargetKind[] = Object.values(targetKind);

/** The name of a record kind. */
type TargetKindName = keyof typeof targetKind;

/** Every record kind, by its name. */
export const targetKindNames = Object.keys(targetKind) as TargetKindName[];

/**
 * The kinds of entries of which the scores of people are made, by name. An entry is the number of a person: it is never
 * transferred, nothing hangs on it, and all of them are cut by the scope of the module `performance` (decision 0080).
 */
export const scoreKindNames = ['performance', 'otherScore', 'meeting'] as const satisfies readonly TargetKindName[];

/** The name of a kind of entries of scores. */
export type ScoreKindName = (typeof scoreKindNames)[number];

const isScoreKind = (name: TargetKindName): name is ScoreKindName => scoreKindNames.some((one) => one === name);

/** The name of a record kind whose records people own and hand over; products belong to the company. */
export type OwnedKindName = Exclude<TargetKindName, 'products' | ScoreKindName>;

/** The record kinds whose records people own and hand over, by name; each is its module too. */
export const ownedKindNames: readonly OwnedKindName[] = targetKindNames.filter(
  (name): name is OwnedKindName => name !== 'products' && !isScoreKind(name),
);

/** The record kinds that may have follow-ups, files and a team, by name. */
export const followedKindNames: readonly Exclude<TargetKindName, ScoreKindName>[] = targetKindNames.filter(
  (name): name is Exclude<TargetKindName, ScoreKindName> => !isScoreKind(name),
);

/** The same, by number. */
export const followedKinds: readonly TargetKind[] = followedKindNames.map((name) => targetKind[name]);
