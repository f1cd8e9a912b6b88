import type { Locator, Page } from '@playwright/test';
import { version } from '@haina/contract/calls/version.ts';
import { cannotLeave } from './support/dialogs.ts';
import { expect, test } from './support/test.ts';

/** How long the page waits before its first check, and before each one after it, in milliseconds (S22.2). */
const firstCheck = 3000;
const nextCheck = 300_000;

/** Answers the version call in the server's place; gives how often it was answered, and how to answer from now on. */
async function answerVersion(page: Page, Version: string) {
  const reply = { Version, UpdateState: 0, answered: 0 };
  await page.route(`**/api/${version.available.path}`, async (route) => {
    const data = { Version: reply.Version, Logs: '第一条更新\n第二条更新', UpdateState: reply.UpdateState };
    await route.fulfill({ json: { code: 0, message: '', data } });
    reply.answered += 1;
  });
  return reply;
}

/**
 * Moves the clock on by `wait` until `reached`. That may take more than once: the page sets its timer only when it has
 * read the answer before.
 */
async function moveOn(page: Page, wait: number, reached: () => boolean | Promise<boolean>) {
  const moved = async () => {
    await page.clock.fastForward(wait);
    return reached();
  };
  await expect.poll(moved).toBe(true);
}

/** Lets two more answers come. The page asks a second time only where the first answer led to no question. */
async function twoMoreAnswers(page: Page, reply: { readonly answered: number }) {
  const before = reply.answered;
  await moveOn(page, nextCheck, () => reply.answered >= before + 2);
}

const offerOf = (page: Page, Version: string) => page.getByRole('dialog', { name: `发现新版本 ${Version}` });

/** Takes the update, which loads the page anew. */
async function takeUpdate(page: Page, offer: Locator) {
  const reloaded = page.waitForEvent('load');
  await offer.getByRole('button', { name: '立即更新' }).click();
  await reloaded;
  await expect(page.getByRole('menuitem', { name: /线索$/ })).toBeVisible();
}

test('a newer version is offered 3 seconds after the start; one that must be taken blocks the page', async ({
  page,
  openAs,
}) => {
  await page.clock.install();
  const reply = await answerVersion(page, '9.9.9');
  await openAs('sales', '/crm/dashboard');
  await expect(page.getByRole('menuitem', { name: /线索$/ })).toBeVisible();

  await test.step('it is offered with what is new in it; declined, it is not offered again', async () => {
    const offer = offerOf(page, '9.9.9');
    await moveOn(page, firstCheck, () => offer.isVisible());
    await expect(offer).toContainText('是否立即更新？请先保存正在编辑的内容。');
    await expect(offer.getByRole('region', { name: '更新内容' })).toContainText('第二条更新');
    expect(reply.answered).toBe(1);
    await offer.getByRole('button', { name: '暂不更新' }).click();
    await expect(offer).toBeHidden();
    await twoMoreAnswers(page, reply);
    await expect(offer).toBeHidden();
  });

  await test.step('the one after it is another question, and taking it loads the page anew', async () => {
    reply.Version = '9.10.0';
    const offer = offerOf(page, '9.10.0');
    await moveOn(page, nextCheck, () => offer.isVisible());
    reply.Version = '9.9.9';
    await takeUpdate(page, offer);
  });

  await test.step('what was declined stays declined after that', async () => {
    await twoMoreAnswers(page, reply);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('where it must be taken, nothing leads past it', async () => {
    reply.UpdateState = 1;
    const alert = offerOf(page, '9.9.9');
    await moveOn(page, nextCheck, () => alert.isVisible());
    await expect(alert).toContainText('系统已更新到新版本，需要刷新页面后继续使用。');
    await expect(alert.getByRole('region', { name: '更新内容' })).toContainText('第一条更新');
    await expect(alert.getByRole('button')).toHaveText(['立即更新']);
    await cannotLeave(alert);
    await page.mouse.click(5, 700);
    await expect(alert).toBeVisible();
    await takeUpdate(page, alert);
  });
});
