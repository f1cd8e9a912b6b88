import type { TextKey } from '@haina/contract/texts/texts.ts';

/** The texts of Deal_State, Protect_State and Is_Lock by value (document 000, section 4). */
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
