import { isTypedAmount } from '@haina/contract/calls/wireMoney.ts';
import { invalid } from '../../request/errors.ts';

/** What an opportunity is worth, and whether that was typed by hand or follows its lines. */
export interface BusinessMoney {
  readonly money: number;
  readonly isTyped: boolean;
}

/** What a new opportunity is worth before anything was said of it. */
export const noMoney: BusinessMoney = { money: 0, isTyped: false };

/**
 * What an opportunity is worth after a write (decision 0050). A sum that is sent counts as typed by hand unless it is the
 * total of the lines; null means the total, and not sent it stays what it was: typed, or following. Refuses a typed one that
 * is longer than can be typed.
 */
export function moneyAfter(sent: number | null | undefined, before: BusinessMoney, total: number): BusinessMoney {
  const isLeft = sent === undefined || sent === before.money;
  if (isLeft && before.isTyped) return before;
  if (sent === undefined || sent === null || sent === total) return { money: total, isTyped: false };
  if (!isTypedAmount(sent)) throw invalid('Money', 'valid.amount');
  return { money: sent, isTyped: true };
}
