import type { APIRequestContext, Page } from '@playwright/test';
import { leave } from './support/dialogs.ts';
import { createLead, rowOf, searchField } from './support/leadsList.ts';
import { expect, newBrowser, test } from './support/test.ts';

/** The help documents download, and they are documents. */
async function expectDocuments(page: Page, request: APIRequestContext) {
  await page.getByRole('button', { name: '帮助' }).click();
  const dialog = page.getByRole('dialog', { name: '帮助' });
  await expect(dialog).toContainText('当前版本 1.2.43');
  const links = dialog.getByRole('list', { name: '帮助文档' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  for (const link of await links.all()) {
    const reply = await request.get((await link.getAttribute('href')) ?? '');
    expect(reply.status()).toBe(200);
    // The document itself, not the page that the product answers unknown addresses with.
    expect(await reply.text()).not.toContain('id="root"');
    expect((await reply.body()).length).toBeGreaterThan(500);
  }
  const [download] = await Promise.all([page.waitForEvent('download'), links.first().click()]);
  expect(await download.failure()).toBeNull();
  expect(download.suggestedFilename()).toMatch(/\.\w+$/);
  await leave(dialog);
}

async function fillScreen(page: Page) {
  await page.getByRole('button', { name: '全屏', exact: true }).click();
  await expect(page.getByRole('button', { name: '退出全屏' })).toBeVisible();
  expect(await page.evaluate(() => document.fullscreenElement === document.documentElement)).toBe(true);
  await page.getByRole('button', { name: '退出全屏' }).click();
  await expect(page.getByRole('button', { name: '全屏', exact: true })).toBeVisible();
}

test('the frame: side menu, fading, help and full screen', async ({ page, openAs, request }) => {
  await openAs('sales', '/crm/leads', { settings: { transition: true } });
  const side = page.getByRole('complementary', { name: '主菜单' });
  const width = async () => (await side.boundingBox())?.width;
  const fading = () => page.evaluate(() => document.documentElement.hasAttribute('data-transition'));
  await expect(side.getByRole('menuitem', { name: /线索$/ })).toBeVisible();

  await test.step('the side menu is 200 wide and collapses to 65', async () => {
    await expect.poll(width).toBe(200);
    await page.getByRole('button', { name: '收起菜单' }).click();
    await expect.poll(width).toBe(65);
  });
  await test.step('whether pages fade in is a setting of its own', async () => {
    await expect.poll(fading).toBe(true);
    await page.getByRole('button', { name: /^用户菜单/ }).click();
    await page.getByRole('menuitem', { name: /^页面切换动画/ }).click();
    await expect.poll(fading).toBe(false);
  });
  await test.step('both stay after a reload', async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: '展开菜单' })).toBeVisible();
    await expect.poll(width).toBe(65);
    await expect.poll(fading).toBe(false);
    await page.getByRole('button', { name: '展开菜单' }).click();
    await expect.poll(width).toBe(200);
  });
  await test.step('help lists documents that download, and the version', () => expectDocuments(page, request));
  await test.step('the product fills the screen and leaves it again', () => fillScreen(page));
});

test('every address has its title; unknown ones say so; hidden ones lead on; /clear forgets everything', async ({
  page,
  context,
  openAs,
}) => {
  await openAs('sales', '/', { settings: { theme: 'violet' } });
  await expect(page).toHaveURL('/crm/dashboard');
  // Messages that other flows cause are counted before it.
  await expect(page).toHaveTitle(/海纳 CRM - 仪表盘$/);
  await page.goto('/redirect/crm/leads?Follow=0');
  await expect(page).toHaveURL('/crm/leads?Follow=0');
  await expect(page).toHaveTitle(/海纳 CRM - 线索$/);
  await page.goto('/crm/nothing-here');
  await expect(page).toHaveTitle(/海纳 CRM - 页面不存在$/);
  await expect(page.getByRole('alert')).toContainText('地址 /crm/nothing-here 没有对应的页面。');
  await page.getByRole('button', { name: '返回仪表盘' }).click();
  await expect(page).toHaveURL('/crm/dashboard');
  await expect(page.getByRole('menuitem', { name: /线索$/ })).toBeVisible();
  await page.goto('/clear');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  expect(await context.cookies()).toEqual([]);
});

test('the notices run through a header 50 high and stop at a click', { tag: newBrowser }, async ({ page, openAs }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openAs('sales', '/crm/dashboard');
  const header = page.getByRole('banner');
  await expect(header).toBeVisible();
  await expect.poll(async () => (await header.boundingBox())?.height).toBe(50);
  const notices = header.getByRole('region', { name: '公告' });
  // Other flows publish announcements too, which run before it.
  const words = '本月回款达标的小组，周五 17:30 在三楼会议室公布结果';
  const first = notices.getByRole('listitem').filter({ hasText: words }).first();
  await expect(first).toBeAttached();
  const left = async () => (await first.boundingBox())?.x ?? 0;
  const before = await left();
  await expect.poll(left).toBeLessThan(before);
  await notices.getByRole('button', { name: '暂停滚动' }).click();
  await expect(notices.getByRole('button', { name: '继续滚动' })).toHaveAttribute('aria-pressed', 'true');
  await page.mouse.move(700, 500);
  const stopped = await left();
  // Two frames on, a running line would have moved.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await left()).toBe(stopped);
  await notices.getByRole('button', { name: '继续滚动' }).click();
  await page.mouse.move(700, 500);
  await expect.poll(left).toBeLessThan(stopped);
});

test('s opens the search with the cursor in it, two characters find a lead, Enter opens it', async ({
  page,
  openAs,
  sharedSession,
  unique,
}) => {
  // Two letters of it, and no other name that holds it.
  const name = unique('龘靐找');
  await createLead(await sharedSession('manager'), { Name: name });
  await openAs('manager', `/crm/leads?Name=${name}`);
  await expect(rowOf(page, name)).toBeVisible();
  const search = page.getByRole('combobox', { name: '全局搜索' });
  await test.step('s in a field is a letter', async () => {
    await searchField(page).press('End');
    await searchField(page).press('s');
    await expect(searchField(page)).toHaveValue(`${name}s`);
    await expect(search).toBeHidden();
    await searchField(page).fill(name);
    await searchField(page).blur();
  });
  await page.getByRole('heading', { name: '线索' }).press('s');
  await expect(search).toBeFocused();
  await expect(page.getByRole('group', { name: '主题', exact: true })).toBeVisible();
  await leave(search);
  // A letter pressed before the input has given the focus back is typed into it.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('INPUT');

  await page.getByRole('heading', { name: '线索' }).press('s');
  await expect(search).toBeFocused();
  const twoCharacters = name.slice(0, 2);
  await search.fill(twoCharacters);
  const found = page.getByRole('group', { name: '线索' }).getByRole('option');
  await expect(found.first()).toContainText(twoCharacters);
  // What two characters found is gone before the name is looked for: Enter takes what is found, not what was.
  await search.fill('');
  await expect(found).toHaveCount(0);
  await search.fill(name);
  await expect(found).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(search).toBeHidden();
  await expect(page).toHaveURL(/\/crm\/leads\?.*open=/);
  const drawer = page.getByRole('dialog', { name, exact: true });
  await leave(drawer);

  // What was opened last is offered first.
  await page.getByRole('button', { name: '搜索客户、商机、合同' }).click();
  await expect(page.getByRole('group', { name: '最近打开' }).getByRole('option')).toContainText(name);
  await search.fill('仪表');
  await page.getByRole('group', { name: '页面' }).getByRole('option', { name: '仪表盘' }).click();
  await expect(page).toHaveURL('/crm/dashboard');

  await test.step('the search says when nothing is found', async () => {
    await page.getByRole('button', { name: '搜索客户、商机、合同' }).click();
    await search.fill('没有这样的名称');
    await expect(page.getByText('没有找到“没有这样的名称”')).toBeVisible();
  });
});
