import { useState } from 'react';
import type { AddRequest, DialogRequest } from '../../entity/entityCalls.ts';
import type { KnownNames } from '../../pickers/knownNames.ts';

/** What a dialog of receivables or instalments was opened for, with the names of the records that stand in it. */
export type MoneyRequest = DialogRequest & { readonly names?: KnownNames };

/** A new one of these. */
export type AddMoneyRequest = AddRequest & { readonly names?: KnownNames };

const none: KnownNames = {};

/** The names that a dialog was opened with; they stay while it closes. */
export function useNamesOf(request: MoneyRequest | null): KnownNames {
  const [last, setLast] = useState(none);
  const names = request ? (request.names ?? none) : last;
  if (names !== last) setLast(names);
  return names;
}
