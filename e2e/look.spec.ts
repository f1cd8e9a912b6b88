import type { Page } from '@playwright/test';
import { leave } from './support/dialogs.ts';
import { expect, test } from './support/test.ts';
import { demoPassword } from './support/signedIn.ts';

/** The colours a theme shows at a glance: header, side menu, page and table head. */
const colours = (page: Page) =>
  page.evaluate(() =>
    ['header', 'aside', 'main', 'thead th'].map((part) => {
      const element = document.querySelector(part);
      return element ? getComputedStyle(element).backgroundColor : 'missing';
    }),
  );

test('each of the seven themes can be tried, left, and taken for good', async ({ page, openAs }) => {
  await openAs('sales', '/crm/leads');
  await expect(page.getByRole('row')).toHaveCount(11);
  const seen = new Map([['经典', (await colours(page)).join()]]);
  const open = async () => {
    await page.getByRole('button', { name: '主题', exact: true }).click();
    return page.getByRole('dialog', { name: '主题' });
  };
  const dialog = await open();
  const choice = (name: string) => dialog.getByText(name, { exact: true });
  await expect(dialog.getByRole('radio', { name: /^经典/ })).toBeChecked();
  await expect(dialog.getByRole('button', { name: '应用' })).toBeDisabled();

  // Looking is free: closing goes back to what was.
  await choice('暗色').click();
  await expect(dialog.getByText('正在预览')).toBeVisible();
  await expect.poll(async () => (await colours(page)).join()).not.toBe(seen.get('经典'));
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect.poll(async () => (await colours(page)).join()).toBe(seen.get('经典'));

  for (const name of ['暗色', '灰色', '紫罗兰', '简线', '流星', '普鲁士蓝']) {
    await open();
    await choice(name).click();
    await dialog.getByRole('button', { name: '应用' }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(async () => [...seen.values()].includes((await colours(page)).join())).toBe(false);
    seen.set(name, (await colours(page)).join());
  }
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(11);
  await expect.poll(async () => (await colours(page)).join()).toBe(seen.get('普鲁士蓝'));
});

test('a colour of one’s own is shown and taken, and can be given back', async ({ page, openAs }) => {
  await openAs('sales', '/crm/leads');
  const add = page.getByRole('button', { name: '新增线索' });
  const colour = () => add.evaluate((button) => getComputedStyle(button).backgroundColor);
  await expect(add).toBeVisible();
  const before = await colour();
  await page.getByRole('button', { name: '主题', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '主题' });
  await expect(dialog.getByRole('radio', { name: '#409EFF' })).toBeChecked();
  await dialog.getByLabel('主题颜色').and(page.locator('[type="color"]')).fill('#2f6e4f');
  await expect.poll(colour).not.toBe(before);
  await dialog.getByRole('radio', { name: '#D9556E' }).check();
  await expect(dialog.getByRole('radio', { name: '#D9556E' })).toBeChecked();
  await expect(dialog.getByRole('button', { name: '应用' })).toBeEnabled();
  await dialog.getByRole('button', { name: '应用' }).click();
  await expect(dialog).toBeHidden();
  const own = await colour();
  expect(own).not.toBe(before);
  await page.reload();
  await expect.poll(colour).toBe(own);
  await page.getByRole('button', { name: '主题', exact: true }).click();
  await dialog.getByRole('button', { name: '恢复主题默认颜色' }).click();
  await dialog.getByRole('button', { name: '应用' }).click();
  await expect.poll(colour).toBe(before);
});

test('four sizes change the height of every control', async ({ page, openAs }) => {
  await openAs('sales', '/crm/leads');
  const add = page.getByRole('button', { name: '高级筛选' });
  const row = page.getByRole('row').nth(1);
  await expect(row).toBeVisible();
  const height = async (part: typeof add) => Math.round((await part.boundingBox())?.height ?? 0);
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
  await page.reload();
  await expect(row).toBeVisible();
  await expect.poll(() => height(row)).toBe(rows.at(-1));
});

/** Every word on the screen that the product itself says: not what people entered, nor names of people and companies. */
const ownWords = (page: Page) =>
  page.evaluate(() => {
    const isData = (element: Element | null) =>
      element?.closest(
        'tbody, header section, ul[class*="bars"] a, [class*="user"], option, section[class*="demo"] li, [class*="timeline"] article, ol[class*="stages"] [class*="stage"]:not([data-won]), [class*="rowTitle"], ol[class*="places"]',
      ) !== null;
    const isSeen = (element: Element | null): element is Element =>
      element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) === true;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const words: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!isSeen(element) || isData(element) || ['SCRIPT', 'STYLE'].includes(element.tagName)) continue;
      words.push(node.textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
      if (isData(element) || !isSeen(element)) continue;
      words.push(...['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''));
    }
    return words.map((text) => text.trim()).filter(Boolean);
  });

const chooseLanguage = async (page: Page, name: string) => {
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: /^(?:语言|語言|Language|言語)/ }).hover();
  const entry = page.getByRole('menuitem', { name, exact: true });
  await entry.click();
  await expect(entry).toBeHidden();
};

const han = /\p{Script=Han}/u;
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

test('the sign-in page speaks the chosen language, and the product goes on in it', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('combobox', { name: '语言' }).selectOption('English');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect.poll(async () => (await ownWords(page)).filter((text) => han.test(text))).toEqual([]);
  await page.getByLabel('Account', { exact: true }).fill('sales2');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Leads' })).toBeVisible();
});
