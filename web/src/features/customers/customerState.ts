import type { Customer } from '@haina/contract/calls/customers.ts';
import { needsContact } from '@haina/contract/rules/nextTime.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import type { Tone } from '../../ui/components/StatusDot.tsx';

/** A state and its word. */
export interface StateWords {
  readonly tone: Tone;
  readonly text: TextKey;
}

/** The words of Protect_State 0 to 6 (S6.12). */
export const protectStates: Readonly<Record<Customer['Protect_State'], StateWords>> = {
  0: { tone: 'warning', text: 'customer.protect.pending' },
  1: { tone: 'processing', text: 'customer.protect.protected' },
  2: { tone: 'default', text: 'customer.protect.cancelled' },
  3: { tone: 'error', text: 'customer.protect.refused' },
  4: { tone: 'default', text: 'customer.protect.expired' },
  5: { tone: 'success', text: 'customer.protect.permanent' },
  6: { tone: 'default', text: 'customer.protect.unprotected' },
};

/** How far a customer was followed up, as seen at `now`. */
export function followState(customer: Pick<Customer, 'Follow' | 'Next_Time' | 'Last_Time'>, now: string): StateWords {
  if (needsContact(customer.Next_Time, customer.Last_Time, now)) {
    return { tone: 'warning', text: 'record.follow.needsContact' };
  }
  return customer.Follow === 1
    ? { tone: 'processing', text: 'record.follow.followed' }
    : { tone: 'default', text: 'record.follow.notFollowed' };
}
