import { useState } from 'react';
import { keepTypedAhead } from '../../lib/hotkeys/typeAhead.ts';
import type { DialogRequest } from './entityCalls.ts';

/** What the dialog of a record was opened for, and the way to open it; what is typed until it is there goes into its first field. */
export function useDialogRequest<Q extends DialogRequest>(): readonly [Q | null, (request: Q | null) => void] {
  const [request, setRequest] = useState<Q | null>(null);
  const open = (next: Q | null) => {
    if (next && next.mode !== 'view') keepTypedAhead();
    setRequest(next);
  };
  return [request, open];
}
