import type { Page } from '@playwright/test';
import { version } from '@haina/contract/calls/version.ts';
import { cannotLeave } from './support/dialogs.ts';
import { expect, test } from './support/test.ts';

const fiveMinutes = 300_000;

/** Answers the version call in the server's place; gives how often it was asked, and how to answer from now on. */
async function answerVersion(page: Page, Version: string, UpdateState = 0) {
  const reply = { Version, UpdateState, asked: 0, isBroken: false };
  await page.route(`**/api/${version.available.path}`, async (route) => {
    reply.asked += 1;
    if (reply.isBroken) return route.abort();
    const data = { Version: reply.Version, Logs: '第一条更新\n第二条更新', UpdateState: reply.UpdateState };
    return route.fulfill({ json: { code: 0, message: '', data } });
  });
  return reply;
}

test('a newer version is offered 3 seconds after the start; declined, it is not offered again', async ({
  page,
  openAs,
}) => {
  await page.clock.install();
  const reply = await answerVersion(page, '9.9.9');
  await openAs('sales', '/crm/dashboard');
  await expect(page.getByRole('menuitem', { name: /线索$/ })).toBeVisible();
  await page.clock.fastForward(3000);
  const offer = page.getByRole('dialog', { name: '发现新版本 9.9.9' });
  await expect(offer).toContainText('是否立即更新？请先保存正在编辑的内容。');
  await expect(offer.getByRole('region', { name: '更新内容' })).toContainText('第二条更新');
  expect(reply.asked).toBe(1);
  await offer.getByRole('button', { name: '暂不更新' }).click();
  await expect(offer).toBeHidden();

  await page.clock.fastForward(fiveMinutes);
  await expect.poll(() => reply.asked).toBe(2);
  await expect(offer).toBeHidden();

  // The one after it is another question.
  reply.Version = '9.10.0';
  await page.clock.fastForward(fiveMinutes);
  const next = page.getByRole('dialog', { name: '发现新版本 9.10.0' });
  await expect(next).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await next.getByRole('button', { name: '立即更新' }).click();
  await reloaded;

  // What was declined stays declined after the reload.
  reply.Version = '9.9.9';
  await expect(page.getByRole('menuitem', { name: /线索$/ })).toBeVisible();
  await page.clock.fastForward(3000);
  await expect.poll(() => reply.asked).toBe(4);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a version that must be taken blocks the page until it is reloaded', async ({ page, openAs }) => {
  await page.clock.install();
  await answerVersion(page, '9.9.9', 1);
  await openAs('sales', '/crm/dashboard');
  await expect(page.getByRole('menuitem', { name: /线索$/ })).toBeVisible();
  await page.clock.fastForward(3000);
  const alert = page.getByRole('dialog', { name: '发现新版本 9.9.9' });
  await expect(alert).toContainText('系统已更新到新版本，需要刷新页面后继续使用。');
  await expect(alert.getByRole('region', { name: '更新内容' })).toContainText('第一条更新');
  await expect(alert.getByRole('button')).toHaveText(['立即更新']);
  await cannotLeave(alert);
  await page.mouse.click(5, 700);
  await expect(alert).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await alert.getByRole('button', { name: '立即更新' }).click();
  await reloaded;
});

test('a check that fails says nothing and is repeated after five minutes', async ({
  page,
  openAs,
  expectedReports,
}) => {
  expectedReports.push(/Failed to load resource/);
  await page.clock.install();
  const reply = await answerVersion(page, '9.9.9');
  reply.isBroken = true;
  await openAs('sales', '/crm/dashboard');
  await expect(page.getByRole('menuitem', { name: /线索$/ })).toBeVisible();
  await page.clock.fastForward(3000);
  await expect.poll(() => reply.asked).toBe(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
  reply.isBroken = false;
  await page.clock.fastForward(fiveMinutes);
  await expect(page.getByRole('dialog', { name: '发现新版本 9.9.9' })).toBeVisible();
});

test('the version that runs offers nothing', async ({ page, openAs }) => {
  await page.clock.install();
  const answered = page.waitForResponse(`**/api/${version.available.path}`);
  await openAs('sales', '/crm/dashboard');
  await expect(page.getByRole('menuitem', { name: /线索$/ })).toBeVisible();
  await page.clock.fastForward(3000);
  expect((await (await answered).json()).data.Version).toBe('1.2.43');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
