import { equipment } from '@haina/contract/calls/equipment.ts';
import type { Page } from '@playwright/test';
import type { Look } from './support/axe.ts';
import { agree, leave } from './support/dialogs.ts';
import type { SignedIn } from './support/signedIn.ts';
import { expect, test } from './support/test.ts';

const dialogOf = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true });
const rowOf = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number });

/** Pairs a phone with a person by the calls themselves; gives its number. */
async function pairPhone(as: SignedIn, facts: Readonly<Record<string, unknown>>): Promise<string> {
  const { Code } = await as.call<{ Code: string }>(equipment.addCode, {});
  const { Equipment_Id } = await as.call<{ Equipment_Id: string }>(equipment.register, { Code, ...facts });
  return Equipment_Id;
}

/** Says what a device must do, and bans it. */
async function ban(page: Page, number: string, look: Look) {
  await page.getByRole('button', { name: `编辑：${number}` }).click();
  const dialog = dialogOf(page, '编辑设备');
  await look('dialog');
  await dialog.getByRole('textbox', { name: '上报间隔' }).fill('120');
  await dialog.getByRole('radiogroup', { name: '是否封禁' }).getByText('是').click();
  await dialog.getByRole('textbox', { name: '封禁原因' }).fill('手机丢失');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, number)).toContainText('已封禁');
  await expect(rowOf(page, number)).toContainText('120 秒');
}

test('an administrator looks at a device, says what it must do, bans it and deletes it', async ({
  page,
  openAs,
  ownSession,
  unique,
  expectAccessible,
  expectReadable,
}) => {
  const model = unique('M');
  const outsider = await ownSession('outsider');
  const facts = { Equipment_Model: model, AppVersion: '2.4.1', Tape_Authority: 1, File_Authority: 2 };
  const number = await pairPhone(outsider, facts);
  const must = { IsOpenTape: 1, IsOpenFile: 1, IsUploadFile: 1, Interval: 60, Disabled_State: 0 };
  await outsider.call(equipment.update, { Equipment_Id: number, ...must });
  const drawer = dialogOf(page, number);

  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('outsider', `/bm/equipment?Name=${model}`, { settings: { theme: 'dark' } });
  await test.step('on a phone the device opens and is edited, readable in the dark', async () => {
    await page.getByRole('button', { name: number }).click();
    await expect(drawer.getByRole('tabpanel')).toContainText(model);
    await expectReadable('dialog');
    await drawer.getByRole('button', { name: `${number}的更多操作` }).click();
    await page.getByRole('menuitem', { name: '编辑' }).click();
    await expect(dialogOf(page, '编辑设备')).toBeVisible();
    await expectReadable();
  });

  await leave(dialogOf(page, '编辑设备'));
  await leave(drawer);
  await page.setViewportSize({ width: 1440, height: 900 });
  await test.step('the list says how it stands, and what it lacks', async () => {
    await expect(rowOf(page, number)).toContainText('正常');
    await expect(rowOf(page, number)).toContainText('60 秒');
    await expect(page.getByRole('alert')).toContainText('台设备缺少权限，这些手机的通话没有录音或不上传');
    await expectAccessible();
  });
  await test.step('deleting stands behind "more": the row has the one act that is taken every day', async () => {
    await expect(rowOf(page, number).getByRole('button', { name: `删除：${number}` })).toHaveCount(0);
    await rowOf(page, number)
      .getByRole('button', { name: /更多操作/ })
      .click();
    await expect(page.getByRole('menuitem', { name: '删除' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem', { name: '删除' })).toBeHidden();
  });
  await test.step('it is banned with a reason', () => ban(page, number, expectAccessible));
  await test.step('it is found among the banned ones, and deleted', async () => {
    const states = page.getByRole('group', { name: '设备状态' });
    await states.getByRole('button', { name: '正常' }).click();
    await expect(rowOf(page, number)).toHaveCount(0);
    await states.getByRole('button', { name: '已封禁' }).click();
    await rowOf(page, number).getByText(number).click();
    await expect(drawer.getByRole('tabpanel')).toContainText('手机丢失');
    await drawer.getByRole('button', { name: '删除' }).click();
    await agree(page);
    await expect(drawer).toBeHidden();
    await expect(rowOf(page, number)).toHaveCount(0);
  });
});
