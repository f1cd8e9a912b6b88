import type { Locator, Page } from '@playwright/test';
import type { Look } from './support/axe.ts';
import { dialog, leave } from './support/dialogs.ts';
import { createLead, searchField } from './support/leadsList.ts';
import { demoPassword } from './support/signedIn.ts';
import { expect, test } from './support/test.ts';

/** Presses Tab until the focus stands where it is wanted; how many stops lie before it hangs on the day's records. */
async function tabTo(page: Page, wanted: ReturnType<Page['getByRole']>, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let pressed = 0; pressed < 200; pressed += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press(key);
  }
  await expect(wanted).toBeFocused();
}

/** Whether what has the focus shows it: an outline, or the ring of a field. */
const isFocusSeen = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element) return false;
    const { outlineStyle, boxShadow } = getComputedStyle(element);
    return outlineStyle !== 'none' || boxShadow !== 'none';
  });

test('signs in, opens the leads and adds one without a mouse', async ({ page, unique }) => {
  const name = unique('只用键盘');
  await page.goto('/login');
  await expect(page.getByLabel('账号', { exact: true })).toBeFocused();
  await page.keyboard.type('sales');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('密码', { exact: true })).toBeFocused();
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/crm/dashboard');
  await expect(page.getByRole('menuitem', { name: /线索$/ })).toBeVisible();

  await tabTo(page, page.getByRole('complementary', { name: '主菜单' }).getByRole('menu'));
  // The menu is one stop; arrows walk inside it, from the page one is on.
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: '仪表盘' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: '今日待办' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: /线索$/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/crm/leads');
  const add = page.getByRole('button', { name: '新增线索' });
  await expect(add).toBeVisible();
  await tabTo(page, add);
  await expect.poll(() => isFocusSeen(page)).toBe(true);
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: '新增线索' });
  await expect(dialog.getByLabel('线索名称')).toBeFocused();
  await page.keyboard.type(name);
  const quality = dialog.getByRole('combobox', { name: '线索质量' });
  await tabTo(page, quality);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: '高意向' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog.getByTitle('高意向')).toBeVisible();
  // As long as it is open, keys are the list's.
  await expect(quality).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.getByLabel('电话', { exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('操作成功')).toBeVisible();
  await expect(dialog).toBeHidden();
  // Back where one came from.
  await expect(add).toBeFocused();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('高意向');

  await tabTo(page, page.getByRole('button', { name, exact: true }));
  await expect.poll(() => isFocusSeen(page)).toBe(true);
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name, exact: true });
  await leave(drawer);
});

type NameAt = (at: number) => Locator;

/** The skip link leads past header and menu. */
async function skip(page: Page) {
  await expect(page.getByRole('menuitem', { name: /线索$/ })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '跳到主要内容' })).toBeFocused();
  await expect.poll(() => isFocusSeen(page)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL(/\/crm\/leads/);
}

/** A question mark tells every key, and so does the help. */
async function askForKeys(page: Page, expectAccessible: Look) {
  await expect(page.getByRole('button', { name: '新增线索' })).toBeVisible();
  await page.keyboard.press('?');
  const keys = dialog(page, '快捷键');
  for (const act of ['全局搜索 S', '下一行 J ↓', '写跟进 F', '下一条记录 J']) await expect(keys).toContainText(act);
  await expectAccessible('dialog');
  await leave(keys);
  await page.getByRole('button', { name: '帮助' }).click();
  await page.getByRole('button', { name: '查看快捷键' }).click();
  await expect(keys).toBeVisible();
  await leave(keys);
}

async function walk(page: Page, names: readonly string[], nameAt: NameAt) {
  await page.keyboard.press('j');
  await expect(nameAt(0)).toBeFocused();
  await expect.poll(() => isFocusSeen(page)).toBe(true);
  await page.keyboard.press('ArrowDown');
  await expect(nameAt(1)).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByRole('checkbox', { name: `选择 ${names[1]}` })).toBeChecked();
  await page.keyboard.press('x');
  await expect(page.getByRole('checkbox', { name: `选择 ${names[1]}` })).not.toBeChecked();
  await page.keyboard.press('k');
  await expect(nameAt(0)).toBeFocused();
}

async function followUp(page: Page, names: readonly string[]) {
  await page.keyboard.press('Enter');
  await expect(dialog(page, names[0] ?? '')).toBeVisible();
  await page.keyboard.press('j');
  const second = dialog(page, names[1] ?? '');
  await expect(second).toBeVisible();
  await page.keyboard.press('f');
  const text = second.getByRole('textbox', { name: '跟进内容' });
  await expect(text).toBeFocused();
  const kind = second.getByRole('radio', { name: '其他' });
  await tabTo(page, kind, 'Shift+Tab');
  await page.keyboard.press('Space');
  await expect(kind).toBeChecked();
  await tabTo(page, text);
  await page.keyboard.type('键盘写下的跟进');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('发布成功!')).toBeVisible();
  await expect(second.getByRole('listitem').filter({ hasText: '键盘写下的跟进' })).toBeVisible();
  await leave(second);
}

async function editAndTurn(page: Page, names: readonly string[], nameAt: NameAt) {
  // One goes on behind the record that was open last.
  await page.keyboard.press('j');
  await expect(nameAt(2)).toBeFocused();
  await page.keyboard.press('e');
  const form = dialog(page, '编辑线索');
  await expect(form.getByLabel('线索名称')).toBeFocused();
  // Letters belong to the form as long as it is open.
  await leave(form);
  // The closed form gives the focus back last of all.
  await expect(nameAt(2)).toBeFocused();
  // After a click in another row the keys go on from that row.
  await page.keyboard.press('Enter');
  await leave(dialog(page, names[2] ?? ''));
  const box = page.getByRole('checkbox', { name: `选择 ${names[3]}` });
  await box.check();
  await box.uncheck();
  await page.keyboard.press('j');
  await expect(nameAt(4)).toBeFocused();
  for (let at = 5; at < 10; at += 1) {
    await page.keyboard.press('j');
    await expect(nameAt(at)).toBeFocused();
  }
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/page=2/);
  await expect(nameAt(10)).toBeFocused();
  await page.keyboard.press('k');
  await expect(nameAt(9)).toBeFocused();
  // The row that opened the drawer is on another page than the record it shows at last.
  await page.keyboard.press('Enter');
  await expect(dialog(page, names[9] ?? '')).toBeVisible();
  await page.keyboard.press('j');
  await leave(dialog(page, names[10] ?? ''));
  await expect(nameAt(10)).toBeFocused();
}

/** After a page was chosen in the menu, letters work on the list at once; arrows still move in the menu. */
async function goOnFromMenu(page: Page) {
  const entry = page.getByRole('complementary', { name: '主菜单' }).getByRole('menuitem', { name: /线索$/ });
  await entry.click();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('main [data-row-name]:focus')).toHaveCount(0);
  await page.keyboard.press('j');
  await expect(page.locator('main [data-row-name]').first()).toBeFocused();
}

test('skips header and menu, and tells what keys there are', async ({ page, openAs, expectAccessible }) => {
  await openAs('sales', '/crm/leads');
  await test.step('past header and menu', () => skip(page));
  await test.step('on from the menu', () => goOnFromMenu(page));
  await test.step('what keys there are', () => askForKeys(page, expectAccessible));
});

test('goes through leads by keys alone: walk, choose, open, follow up, next, edit, turn the page', async ({
  page,
  openAs,
  sharedSession,
  unique,
}) => {
  const sales = await sharedSession('sales');
  const common = unique('键盘巡查');
  const names = Array.from({ length: 12 }, (_none, at) => `${common}第${String.fromCodePoint(0x4e00 + at * 7)}家`);
  for (const name of names.toReversed()) await createLead(sales, { Name: name });
  const nameAt = (at: number) => page.getByRole('button', { name: names[at] ?? '', exact: true });
  await openAs('sales', `/crm/leads?Name=${encodeURIComponent(common)}`);
  await expect(nameAt(9)).toBeVisible();
  await test.step('from row to row', () => walk(page, names, nameAt));
  await test.step('into a record and the next, with a follow-up', () => followUp(page, names));
  await test.step('on to its form and the next page', () => editAndTurn(page, names, nameAt));
  await page.keyboard.press('/');
  await expect(searchField(page)).toBeFocused();
});
