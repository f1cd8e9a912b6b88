import type { Locator, Page } from '@playwright/test';
import { version } from '@haina/contract/calls/version.ts';
import { cannotLeave } from './support/dialogs.ts';
import { expect, test } from './support/test.ts';

const fiveMinutes = 300_000;

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

/** Lets the first check come, which is 3 seconds after what asks is there; the next one is far away. */
async function firstCheck(page: Page, reply: { readonly answered: number }) {
  const before = reply.answered;
  const answered = async () => {
    await page.clock.fastForward(3000);
    return reply.answered;
  };
  await expect.poll(answered).toBe(before + 1);
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
    await firstCheck(page, reply);
    const offer = offerOf(page, '9.9.9');
    await expect(offer).toContainText('是否立即更新？请先保存正在编辑的内容。');
    await expect(offer.getByRole('region', { name: '更新内容' })).toContainText('第二条更新');
    expect(reply.answered).toBe(1);
    await offer.getByRole('button', { name: '暂不更新' }).click();
    await expect(offer).toBeHidden();
    await page.clock.fastForward(fiveMinutes);
    await expect.poll(() => reply.answered).toBe(2);
    await expect(offer).toBeHidden();
  });

  await test.step('the one after it is another question, and taking it loads the page anew', async () => {
    reply.Version = '9.10.0';
    await page.clock.fastForward(fiveMinutes);
    await expect(offerOf(page, '9.10.0')).toBeVisible();
    reply.Version = '9.9.9';
    await takeUpdate(page, offerOf(page, '9.10.0'));
  });

  await test.step('what was declined stays declined after that', async () => {
    await firstCheck(page, reply);
    expect(reply.answered).toBe(4);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('where it must be taken, nothing leads past it', async () => {
    reply.UpdateState = 1;
    await page.clock.fastForward(fiveMinutes);
    const alert = offerOf(page, '9.9.9');
    await expect(alert).toContainText('系统已更新到新版本，需要刷新页面后继续使用。');
    await expect(alert.getByRole('region', { name: '更新内容' })).toContainText('第一条更新');
    await expect(alert.getByRole('button')).toHaveText(['立即更新']);
    await cannotLeave(alert);
    await page.mouse.click(5, 700);
    await expect(alert).toBeVisible();
    await takeUpdate(page, alert);
  });
});
