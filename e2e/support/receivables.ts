import { receivables } from '@haina/contract/calls/receivables.ts';
import { expect, type Locator } from '@playwright/test';
import type { SignedIn } from './signedIn.ts';

/** Plans an instalment by the call itself; gives its Guid. */
export async function createPlan(as: SignedIn, Contract_Guid: string, Money: number): Promise<string> {
  const { Guid } = await as.call<{ Guid: string }>(receivables.addPlan, {
    Contract_Guid,
    Money,
    Return_Date: '2098-03-04 10:00:00',
    Return_Type: 1,
  });
  return Guid;
}

/** Types the amount of an instalment once what is not planned yet is suggested; both would stand there otherwise. */
export async function typePlanned(planning: Locator, money: string): Promise<void> {
  const amount = planning.getByLabel('计划金额');
  await expect(amount).not.toHaveValue('');
  await amount.fill(money);
}

/** Types the amount of a receivable once what is still to come is suggested; left out, that is taken. */
export async function typeReceived(booking: Locator, money?: string): Promise<void> {
  const amount = booking.getByLabel('回款金额');
  await expect(amount).not.toHaveValue('');
  if (money !== undefined) await amount.fill(money);
}

/** The row of an instalment, or of a receivable by its number, in the tab. */
export const row = (tab: Locator, name: string) => tab.getByRole('row').filter({ hasText: name });

/** The row of an instalment for which money can be booked. */
export const plan = (tab: Locator, num: number) =>
  tab.getByRole('row').filter({ has: tab.page().getByRole('button', { name: `登记回款：第 ${num} 期回款计划` }) });
