import { contracts } from '@haina/contract/calls/contracts.ts';
import type { Page } from '@playwright/test';
import { createContract } from './support/contracts.ts';
import { createCustomer } from './support/records.ts';
import type { SignedIn } from './support/signedIn.ts';
import { expect, newBrowser, test } from './support/test.ts';

/** A day on which nobody else's contract is signed. */
const lonelyDay = () => {
  const part = (least: number, most: number) => least + Math.floor(Math.random() * (most - least + 1));
  return [part(2030, 2090), part(1, 12), part(1, 28)].map((one) => String(one).padStart(2, '0')).join('-');
};

const about = (day: string) => `start_data=${day}&end_data=${day}&SeleteType=0`;

/** A contract of a new customer of the person, signed on a day; gives its Guid. */
async function sign(as: SignedIn, name: string, day: string, Money: number): Promise<string> {
  const customer = await createCustomer(as, name);
  return createContract(as, customer, name, { Money, Order_Date: `${day} 10:00:00` });
}

const rowOf = (page: Page, person: SignedIn) => page.locator(`[data-place="${person.userGuid}"]`);

/** The people of a ranking in its order. */
const order = (page: Page) =>
  page.locator('[data-place]').evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.place));

/** Counts in the page how often rows begin to glide to another place. */
function countGlides(): void {
  const gliding = { count: 0 };
  Object.assign(window, { gliding });
  type Animate = (this: Element, ...given: Parameters<Element['animate']>) => Animation;
  const animate: Animate = Reflect.get(Element.prototype, 'animate');
  Element.prototype.animate = function counted(...given) {
    if (this instanceof HTMLElement && this.dataset.place !== undefined) gliding.count += 1;
    return animate.apply(this, given);
  };
}

const glidedIn = (page: Page) =>
  page.evaluate(() => (window as unknown as { gliding: { count: number } }).gliding.count);

test('a contract of a colleague moves ranking and card, and no stranger hears', { tag: newBrowser }, async ({
  page,
  openAs,
  secondBrowserAs,
  ownSession,
  unique,
  expectAccessible,
}) => {
  const [first, second] = [await ownSession('sales'), await ownSession('sales2')];
  const day = lonelyDay();
  await sign(first, unique('先签'), day, 300);
  await sign(second, unique('后签'), day, 200);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(countGlides);
  await openAs('admin', `/bi/ranking/contract?${about(day)}`);
  const dashboard = await secondBrowserAs('admin', `/crm/dashboard?${about(day)}`);
  const stranger = await secondBrowserAs('outsider', `/crm/dashboard?${about(day)}`);
  await expect(rowOf(page, first)).toContainText('300.00');
  await expect(rowOf(dashboard, first)).toContainText('300.00');
  await expect(stranger.getByRole('region', { name: '业绩排行' }).getByRole('status').last()).toBeVisible();
  const asked: string[] = [];
  stranger.on('request', (request) => asked.push(request.url()));
  expect((await order(page)).slice(0, 2)).toEqual([first.userGuid, second.userGuid]);
  expect(await glidedIn(page)).toBe(0);

  const made = await sign(second, unique('反超'), day, 1_000);
  await test.step('rows glide to their new places, with words', async () => {
    for (const seen of [page, dashboard]) {
      await expect(rowOf(seen, second)).toContainText('1,200.00');
      await expect.poll(async () => (await order(seen)).slice(0, 2)).toEqual([second.userGuid, first.userGuid]);
    }
    await expect(page.getByText('升至第 1 名')).toHaveCount(1);
    expect(await glidedIn(page)).toBeGreaterThan(0);
    await expectAccessible();
  });

  await test.step('for those who want no motion they are only tinted', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const still = await glidedIn(page);
    await (await ownSession('admin')).call(contracts.remove, { ContractGuidList: made });
    for (const seen of [page, dashboard]) await expect(rowOf(seen, second)).toContainText('200.00');
    await expect(rowOf(page, second)).toHaveAttribute('data-changed');
    expect(await glidedIn(page)).toBe(still);
  });
  expect(asked.filter((url) => url.includes('GetContractRanking'))).toEqual([]);
});
