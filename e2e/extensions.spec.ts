import type { Page } from '@playwright/test';
import { connected, numberEnding, stateOf, submitPanel, takeNumber } from './support/calls.ts';
import { createLead, rowOf } from './support/leadsList.ts';
import { expect, test } from './support/test.ts';

const dialogOf = (page: Page, title: string | RegExp) => page.getByRole('dialog', { name: title });

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
  const ask = async (extension: string) => {
    await dialog.getByRole('textbox', { name: '分机号码' }).fill(extension);
    await dialog.getByRole('button', { name: '发送语音验证码' }).click();
  };
  await ask('84');
  await expect(dialog.getByText('分机号码格式不正确')).toBeVisible();
  await expectAccessible('dialog');
  await ask('8412');
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
