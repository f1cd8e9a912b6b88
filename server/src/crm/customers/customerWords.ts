import type { TextKey } from '@haina/contract/texts/texts.ts';
import type { FieldChange } from '../../records/operationLog/operationLog.ts';

/** The texts of Deal_State, Protect_State and Is_Lock by value (S6.12, S6.16, S6.17). */
export const customerWords = {
  Deal_State: { 0: 'customer.deal.no', 1: 'customer.deal.yes' },
  Is_Lock: { 0: 'customer.lock.no', 1: 'customer.lock.yes' },
  Protect_State: {
    0: 'customer.protect.pending',
    1: 'customer.protect.protected',
    2: 'customer.protect.cancelled',
    3: 'customer.protect.refused',
    4: 'customer.protect.expired',
    5: 'customer.protect.permanent',
    6: 'customer.protect.unprotected',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<number, TextKey>>>>;

/** The change of one of a customer's states for its operation record, in words; none where it stays as it is. */
export function stateChange(field: keyof typeof customerWords, from: number, to: number): FieldChange[] {
  const words: Readonly<Record<number, TextKey>> = customerWords[field];
  const [fromKey, toKey] = [words[from], words[to]];
  if (from === to) return [];
  return [{ field, from, to, ...(fromKey ? { fromKey } : {}), ...(toKey ? { toKey } : {}) }];
}
