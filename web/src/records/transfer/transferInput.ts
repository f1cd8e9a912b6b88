import type { cascadeNouns } from '@haina/contract/calls/customers.ts';
import type { PickedPeople } from '../../pickers/userPicker/pickedPeople.ts';

/** A noun that may move with a customer. */
export type CascadeNoun = (typeof cascadeNouns)[number];

/** What the old owner stays as: 0 nothing, 1 reader, 2 writer (S15.1). */
export type Keep = 0 | 1 | 2;

/** What a transfer says beside the records themselves. */
export interface TransferInput {
  readonly User_Guid: string;
  readonly Keep: Keep;
  /** Only where something can go along and was ticked. */
  readonly Cascade?: CascadeNoun[];
}

/** What the form of a transfer holds. */
export interface TransferValues {
  readonly receiver: PickedPeople;
  readonly Keep: Keep;
  readonly Cascade?: readonly CascadeNoun[];
}

/** The call's part of a filled-in form; null while nobody is chosen. */
export function transferInput({ receiver, Keep, Cascade = [] }: TransferValues): TransferInput | null {
  const [user] = receiver.users;
  if (!user) return null;
  return { User_Guid: user.UserGuid, Keep, ...(Cascade.length > 0 ? { Cascade: [...Cascade] } : {}) };
}
