import type { Page } from '@playwright/test';
import { connected, numberEnding, stateOf, submitPanel, takeNumber } from './support/calls.ts';
import { createLead, rowOf } from './support/leadsList.ts';
import { expect, test } from './support/test.ts';

const dialogOf = (page: Page, title: string | RegExp) => page.getByRole('dialog', { name: title });

test('a person sets up an extension: wrong numbers and codes are refused in words, another code waits a minute', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  await openAs('finance', '/crm/today');
  await page.getByRole('button', { name: /个人菜单|陈思远|用户/ }).click();
  await page.getByRole('menuitem', { name: '我的分机' }).click();
  const dialog = dialogOf(page, '设置分机');
  const number = dialog.getByRole('textbox', { name: '分机号码' });
  await number.fill('12345');
  await dialog.getByRole('button', { name: '发送语音验证码' }).click();
  await expect(dialog.getByText('分机号码格式不正确')).toBeVisible();
  await number.fill('8409');
  await dialog.getByRole('button', { name: '发送语音验证码' }).click();
  await expect(dialog.getByText('发送失败，分机不可用！请先登录分机SIP软件！')).toBeVisible();
  await expectAccessible('dialog');
  await number.fill('8406');
  await dialog.getByRole('button', { name: '重新发送' }).click();
  await expect(dialog.getByText('发送成功，请注意接听来电！')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /秒后重发$/ })).toBeDisabled();
  // Behind the number stand the four boxes.
  const boxes = dialog.getByRole('textbox');
  await boxes.nth(1).click();
  await page.keyboard.type('12');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog.getByText('语音验证码格式不正确')).toBeVisible();
  await boxes.nth(3).click();
  await page.keyboard.type('34');
  // One in ten thousand is the code that was spoken.
  await expect(dialog.getByText('语音验证码不正确')).toBeVisible();
});

test('a newcomer hears the code on the simulated phone, and dials at once, without a reload', async ({
  page,
  openAs,
  sharedSession,
  unique,
  expectAccessible,
}) => {
  const newcomer = await sharedSession('staff12');
  const name = unique('新人线索');
  const number = numberEnding('0006');
  await createLead(newcomer, { Name: name, Mobile: number });
  await connected(page, () => openAs('staff12', `/crm/leads?Name=${encodeURIComponent(name)}`));
  await takeNumber(page, rowOf(page, name), number, '回拨');
  await dialogOf(page, '请设置分机号').getByRole('button', { name: '去设置' }).click();
  const dialog = dialogOf(page, '设置分机');
  await dialog.getByRole('textbox', { name: '分机号码' }).fill('8412');
  await dialog.getByRole('button', { name: '发送语音验证码' }).click();
  const spoken = dialog.getByText(/^模拟话机 8412 正在播报：语音验证码 \d{4}$/);
  await expect(spoken).toBeVisible();
  await expectAccessible('dialog');
  const digits = /\d{4}$/.exec(await spoken.innerText())?.[0] ?? '';
  await dialog.getByRole('textbox').nth(1).click();
  await page.keyboard.type(digits);
  await expect(page.getByText('设置成功')).toBeVisible();
  const own = dialogOf(page, '我的分机');
  await expect(own.getByText('空闲').first()).toBeVisible();
  await own.getByRole('button', { name: '关闭', exact: true }).last().click();
  await expect(own).toBeHidden();
  await takeNumber(page, rowOf(page, name), number, '回拨');
  await expect(stateOf(page)).toHaveText('已结束，对方忙');
  await submitPanel(page);
});
