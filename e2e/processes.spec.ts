import type { Page } from '@playwright/test';
import { allRules, expectNothingSerious } from './support/axe.ts';
import { agree, leaveTyped } from './support/dialogs.ts';
import { choose } from './support/leadsList.ts';
import { expect, test } from './support/test.ts';
import { goWithin } from './support/within.ts';

const dialogOf = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true });
const stages = (page: Page) => page.getByRole('list', { name: '销售阶段' }).getByRole('listitem');
const stage = (page: Page, name: string) => stages(page).filter({ hasText: name });

async function act(page: Page, mode: string, action: string) {
  await page.getByRole('button', { name: `“${mode}”的操作` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

async function addMode(page: Page, name: string) {
  await page
    .getByRole('region', { name: '销售模式', exact: true })
    .getByRole('button', { name: '新增销售模式' })
    .click();
  const dialog = dialogOf(page, '新增销售模式');
  await dialog.getByRole('textbox', { name: '模式名称' }).fill(name);
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
}

async function addStage(page: Page, name: string, rate: string) {
  await page.getByRole('button', { name: '新增阶段' }).click();
  const dialog = dialogOf(page, '新增阶段');
  await dialog.getByRole('textbox', { name: '阶段名称' }).fill(name);
  await dialog.getByRole('spinbutton', { name: '赢率' }).fill(rate);
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog).toBeHidden();
}

/** Puts the last of five stages first by the keyboard, and last again by dragging. */
async function putInOrder(page: Page) {
  const up = page.getByRole('button', { name: '上移：签约' });
  for (let place = 3; place >= 0; place -= 1) {
    await up.press('Enter');
    await expect(stages(page).nth(place)).toContainText('签约');
  }
  // It can go no further up: the focus goes on with the way down.
  await expect(page.getByRole('button', { name: '下移：签约' })).toBeFocused();
  await expect(page.getByText('赢率低于前一阶段')).toHaveCount(0);
  await stage(page, '签约')
    .getByTitle('拖动“签约”调整顺序')
    .dragTo(stage(page, '谈判审核'), { targetPosition: { x: 200, y: 40 } });
  await expect(stages(page).last()).toContainText('签约');
}

/** On a phone and in the dark the stages stand below the modes, and nothing sticks out. */
async function seeOnPhone(phone: Page) {
  await phone.setViewportSize({ width: 390, height: 844 });
  await expect(phone.getByRole('button', { name: '编辑“验证客户”' })).toBeVisible();
  await expect(phone.getByText('赢单')).toBeVisible();
  await expectNothingSerious(phone, allRules);
  await expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}

/** A new opportunity can choose the mode and its own stage. */
async function isOffered(page: Page, name: string) {
  await page.getByRole('menuitem', { name: '商机' }).click();
  await page.getByRole('button', { name: '新增商机' }).click();
  const add = dialogOf(page, '新增商机');
  await add.getByRole('combobox', { name: '销售模式', exact: true }).click();
  await page.getByRole('option', { name, exact: true }).click();
  await add.getByRole('combobox', { name: '销售阶段', exact: true }).click();
  await expect(page.getByRole('option', { name: '签约', exact: true })).toBeAttached();
  // Once chosen its list is closed, and Escape meets the dialog.
  await page.getByRole('option', { name: '签约', exact: true }).click();
  await (await leaveTyped(add)).getByRole('button', { name: '放弃' }).click();
  await expect(add).toBeHidden();
}

/** Its opportunities go on: the board still shows a mode that is disabled, without its disabled stages. */
async function staysOnBoard(page: Page, name: string) {
  await page.getByRole('menuitem', { name: '商机' }).click();
  await page.getByRole('radiogroup', { name: '展示方式' }).getByText('看板').click();
  await choose(page, '销售模式', `${name}（已停用）`);
  const board = page.getByRole('group', { name: '商机看板' });
  await expect(board.getByRole('heading', { name: /谈判审核/ })).toBeVisible();
  await expect(board.getByRole('heading', { name: /方案/ })).toHaveCount(0);
}

test('a mode copies stages, gets one of its own, is offered at once, and goes on where it is disabled', async ({
  page,
  openAs,
  secondBrowserAs,
  unique,
  expectAccessible,
}) => {
  const [name, renamed] = [unique('渠道'), unique('大客户')];
  await openAs('outsider', '/bm/process');
  await addMode(page, name);
  await expect(stages(page)).toHaveCount(4);
  await addStage(page, '签约', '5');
  await expect(stage(page, '签约')).toContainText('赢率低于前一阶段');
  await expectAccessible();
  await test.step('stages are put in order', () => putInOrder(page));
  await test.step('a stage gets another win rate', async () => {
    await page.getByRole('button', { name: '编辑“签约”' }).click();
    const edit = dialogOf(page, '编辑阶段');
    await edit.getByRole('spinbutton', { name: '赢率' }).fill('95');
    await expectAccessible('dialog');
    await edit.getByRole('button', { name: '确定' }).click();
    await expect(edit).toBeHidden();
    await expect(stage(page, '签约')).toContainText('95%');
  });
  const phone = await secondBrowserAs('outsider', '/bm/process', { settings: { theme: 'dark' } });
  await test.step('on a phone the stages stand below the modes', () => seeOnPhone(phone));
  await test.step('stages are deleted and disabled', async () => {
    await page.getByRole('button', { name: '验证客户的更多操作' }).click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await agree(page);
    await expect(stages(page)).toHaveCount(4);
    await page.getByRole('button', { name: '停用“方案/报价”' }).click();
    await agree(page);
    await expect(stage(page, '方案/报价')).toContainText('已停用');
  });
  await test.step('the mode is offered at once', () => isOffered(page, name));
  await goWithin(page, '/bm/process');
  await test.step('the mode is renamed and disabled', async () => {
    await act(page, name, '重命名');
    const typed = dialogOf(page, '重命名').getByRole('textbox', { name: '模式名称' });
    await typed.fill(renamed);
    await typed.press('Enter');
    await expect(typed).toBeHidden();
    await expect(page.getByRole('region', { name: renamed, exact: true })).toBeVisible();
    await act(page, renamed, '停用');
    await agree(page);
    await expect(page.getByRole('region', { name: `${renamed}（已停用）` })).toBeVisible();
  });
  await test.step('its opportunities go on', () => staysOnBoard(page, renamed));
});
