import type { Locator, Page } from '@playwright/test';
import { leave } from './support/dialogs.ts';
import { han, ownWords } from './support/ownWords.ts';
import { expect, test } from './support/test.ts';

/** The colours a theme shows at a glance: header, side menu, page and table head. */
const colours = (page: Page) =>
  page.evaluate(() =>
    ['header', 'aside', 'main', 'thead th'].map((part) => {
      const element = document.querySelector(part);
      return element ? getComputedStyle(element).backgroundColor : 'missing';
    }),
  );

const themeDialog = (page: Page) => page.getByRole('dialog', { name: '主题' });

async function openThemes(page: Page) {
  await page.getByRole('button', { name: '主题', exact: true }).click();
  await expect(themeDialog(page)).toBeVisible();
}

/** Takes what is previewed. */
async function apply(page: Page) {
  await themeDialog(page).getByRole('button', { name: '应用' }).click();
  await expect(themeDialog(page)).toBeHidden();
}

async function ownColour(page: Page) {
  const add = page.getByRole('button', { name: '新增线索' });
  const colour = () => add.evaluate((button) => getComputedStyle(button).backgroundColor);
  await expect(add).toBeVisible();
  const before = await colour();
  await openThemes(page);
  const dialog = themeDialog(page);
  await expect(dialog.getByRole('radio', { name: '#409EFF' })).toBeChecked();
  await dialog.getByLabel('主题颜色').and(page.locator('[type="color"]')).fill('#2f6e4f');
  await expect.poll(colour).not.toBe(before);
  await dialog.getByRole('radio', { name: '#D9556E' }).check();
  await expect(dialog.getByRole('radio', { name: '#D9556E' })).toBeChecked();
  await expect(dialog.getByRole('button', { name: '应用' })).toBeEnabled();
  await apply(page);
  const own = await colour();
  expect(own).not.toBe(before);
  await page.reload();
  await expect.poll(colour).toBe(own);
  await openThemes(page);
  await dialog.getByRole('button', { name: '恢复主题默认颜色' }).click();
  await apply(page);
  await expect.poll(colour).toBe(before);
}

/** Looks at themes and takes them; gives the colours of the last one. */
async function sevenThemes(page: Page): Promise<string> {
  const seen = new Map([['经典', (await colours(page)).join()]]);
  const dialog = themeDialog(page);
  const choice = (name: string) => dialog.getByText(name, { exact: true });
  await openThemes(page);
  await expect(dialog.getByRole('radio', { name: /^经典/ })).toBeChecked();
  await expect(dialog.getByRole('button', { name: '应用' })).toBeDisabled();

  // Looking is free: closing goes back to what was.
  await choice('暗色').click();
  await expect(dialog.getByText('正在预览')).toBeVisible();
  await expect.poll(async () => (await colours(page)).join()).not.toBe(seen.get('经典'));
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect.poll(async () => (await colours(page)).join()).toBe(seen.get('经典'));

  for (const name of ['暗色', '灰色', '紫罗兰', '简线', '流星', '普鲁士蓝']) {
    await openThemes(page);
    await choice(name).click();
    await apply(page);
    await expect.poll(async () => [...seen.values()].includes((await colours(page)).join())).toBe(false);
    seen.set(name, (await colours(page)).join());
  }
  return seen.get('普鲁士蓝') ?? '';
}

const height = async (part: Locator) => Math.round((await part.boundingBox())?.height ?? 0);

/** Takes each size; gives the height of a row in the last one. */
async function fourSizes(page: Page): Promise<number> {
  const row = page.getByRole('row').nth(1);
  await expect(row).toBeVisible();
  const rows: number[] = [];
  for (const [name, control] of [
    ['默认', 40],
    ['中等', 36],
    ['较小', 32],
    ['迷你', 28],
  ] as const) {
    await page.getByRole('button', { name: '尺寸' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
    await page.getByRole('button', { name: /^用户菜单/ }).focus();
    await page.getByRole('button', { name: '新增线索' }).click();
    const dialog = page.getByRole('dialog', { name: '新增线索' });
    await expect.poll(() => height(dialog.getByRole('button', { name: '确定' }))).toBe(control);
    await dialog.getByRole('button', { name: '取消' }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => height(row)).toBeLessThan(rows.at(-1) ?? Number.POSITIVE_INFINITY);
    rows.push(await height(row));
  }
  return rows.at(-1) ?? 0;
}

test('themes, a colour of one’s own and sizes change what is shown, and stay', async ({ page, openAs }) => {
  await openAs('sales', '/crm/leads');
  await expect(page.getByRole('row')).toHaveCount(11);
  await test.step('a colour of one’s own is shown and taken, and can be given back', () => ownColour(page));
  const taken = await test.step('each of the seven themes can be tried, left, and taken for good', () =>
    sevenThemes(page));
  const rowHeight = await test.step('four sizes change the height of every control', () => fourSizes(page));
  await test.step('a reload shows the theme and the size that were taken last', async () => {
    await page.reload();
    await expect(page.getByRole('row')).toHaveCount(11);
    await expect.poll(async () => (await colours(page)).join()).toBe(taken);
    await expect.poll(() => height(page.getByRole('row').nth(1))).toBe(rowHeight);
  });
});

const chooseLanguage = async (page: Page, name: string) => {
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: /^(?:语言|語言|Language|言語)/ }).hover();
  const entry = page.getByRole('menuitem', { name, exact: true });
  await entry.click();
  await expect(entry).toBeHidden();
};

const simplified = /[线页认证权户]/;

test('four languages: nothing of another one is left on any screen', async ({ page, openAs }) => {
  await openAs('manager', '/crm/leads');
  await expect(page.getByRole('row')).toHaveCount(11);

  await chooseLanguage(page, 'English');
  await expect(page.getByRole('menuitem', { name: 'Leads' })).toBeVisible();
  await expect(page).toHaveTitle(/ - Leads$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect.poll(async () => (await ownWords(page)).filter((text) => han.test(text))).toEqual([]);
  await page.getByRole('button', { name: 'New lead' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(async () => (await ownWords(page)).filter((text) => han.test(text))).toEqual([]);
  await leave(page.getByRole('dialog'));
  await page.getByRole('menuitem', { name: 'Dashboard' }).click();
  await expect(page.locator('ol[class*="stages"] li').first()).toBeVisible();
  await expect.poll(async () => (await ownWords(page)).filter((text) => han.test(text))).toEqual([]);

  await chooseLanguage(page, '日本語');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect.poll(async () => (await ownWords(page)).filter((text) => simplified.test(text))).toEqual([]);

  await chooseLanguage(page, '繁體中文');
  await expect(page.getByRole('menuitem', { name: /潛在客戶$/ })).toBeVisible();
  await expect.poll(async () => (await ownWords(page)).filter((text) => simplified.test(text))).toEqual([]);

  await page.reload();
  await expect(page.getByRole('menuitem', { name: /潛在客戶$/ })).toBeVisible();
  await chooseLanguage(page, '简体中文');
  await expect(page.getByRole('menuitem', { name: /线索$/ })).toBeVisible();
});
