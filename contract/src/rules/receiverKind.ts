import { type OwnedKindName, ownedKindNames } from './targetKind.ts';

/**
 * The kinds whose records go with those of another kind when the work of a person is handed over by noun; every other kind
 * has a receiver of its own (S15.3).
 */
const goesWith = { contacts: 'customer', receivables: 'contract' } as const satisfies Partial<
  Readonly<Record<OwnedKindName, OwnedKindName>>
>;

/** The name of a kind that a person of their own may take. */
export type ReceiverKindName = Exclude<OwnedKindName, keyof typeof goesWith>;

const isReceiverKind = (name: OwnedKindName): name is ReceiverKindName => !(name in goesWith);

/** The kinds that a person of their own may take. */
export const receiverKindNames: readonly ReceiverKindName[] = ownedKindNames.filter(isReceiverKind);

/** The kind whose receiver takes the records of a kind. */
export const receiverKindOf = (name: OwnedKindName): ReceiverKindName => (isReceiverKind(name) ? name : goesWith[name]);
