import { readFile } from 'node:fs/promises';
import { dashboard } from '@haina/contract/calls/dashboard.ts';
import { people } from '@haina/contract/calls/people.ts';
import { roles } from '@haina/contract/calls/roles.ts';
import type { Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { cellsOf } from '../server/test/tools/cellsOf.ts';
import { everySheet } from '../server/test/tools/everySheet.ts';
import type { Look } from './support/axe.ts';
import { arrange, card, drawer } from './support/dashboardPage.ts';
import { leave } from './support/dialogs.ts';
import { newcomer } from './support/newPerson.ts';
import type { SignedIn } from './support/signedIn.ts';
import { expect, test } from './support/test.ts';

/** How many dots of a picture have a colour, `rgb(1, 2, 3)`. */
function dotsOf({ data }: PNG, colour: string): number {
  const wanted = (colour.match(/\d+/g) ?? []).slice(0, 3).map(Number);
  let dots = 0;
  for (let at = 0; at < data.length; at += 4) {
    if (wanted.length === 3 && wanted.every((part, place) => data[at + place] === part)) dots += 1;
  }
  return dots;
}

test('a number of a card opens the list behind it, with the same count', async ({ page, openAs, expectAccessible }) => {
  await openAs('manager', '/crm/dashboard?type=year&SeleteType=0');
  const list = page.getByRole('dialog');
  await test.step('of the funnel', async () => {
    const first = card(page, '销售漏斗').getByRole('listitem').first().getByRole('button');
    const count = await first.textContent();
    await first.click();
    await expect(list.getByRole('row').nth(1)).toBeVisible();
    await expect(list.locator('[data-count]')).toHaveText(`${count} 条`);
    await expectAccessible('dialog');
    await leave(list);
  });
  await test.step('of a month of the trend, its contracts', async () => {
    const months = card(page, '销售趋势').getByRole('button', { name: /^\d{4}-\d\d 合同金额 ¥(?!0\.00)/ });
    const month = (await months.first().getAttribute('aria-label'))?.slice(0, 7);
    await months.first().click();
    await expect(list.getByText(`时间段：${month}`)).toBeVisible();
    await expect(list.getByRole('row').nth(1)).toBeVisible();
    await expect(list.locator('[data-count]')).toHaveText(/^[1-9]\d* 条$/);
    await leave(list);
  });
  await test.step('of what is to be done today', async () => {
    await card(page, '今日待办').getByRole('link', { name: '待审批的保护申请' }).click();
    await expect(page).toHaveURL(/\/crm\/today\?kind=approval/);
    await expect(page.getByRole('button', { name: /^等我审批/ })).toHaveAttribute('aria-pressed', 'true');
  });
});

/** Saves a card by one of its buttons; gives the file. */
async function save(page: Page, name: string) {
  const button = page.getByRole('button', { name, exact: true });
  await expect(button).toBeEnabled();
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: file.suggestedFilename(), path: await file.path() };
}

/** A picture of a card is as large as the card, and has its colours. */
async function savePictures(page: Page): Promise<void> {
  const picture = await save(page, '销售漏斗存为图片');
  expect(picture.name).toBe('销售漏斗.png');
  const drawn = PNG.sync.read(await readFile(picture.path));
  const box = await card(page, '销售漏斗').boundingBox();
  expect([drawn.width, drawn.height].map((px) => Math.round(px / 2))).toEqual(
    [box?.width, box?.height].map((px) => Math.round(px ?? Number.NaN)),
  );
  // A line has the colour that it has on the page, which a style sheet gives it.
  const line = await card(page, '销售趋势').evaluate((region) => {
    const styles = [...region.querySelectorAll('svg path')].map((path) => getComputedStyle(path));
    return styles.find(({ fill, stroke }) => fill === 'none' && stroke !== 'none')?.stroke ?? '';
  });
  const chart = PNG.sync.read(await readFile((await save(page, '销售趋势存为图片')).path));
  expect(dotsOf(chart, line), line).toBeGreaterThan(100);
}

/** A picture has also what one would have to scroll to in its card. */
async function saveWhole(page: Page): Promise<void> {
  // All places have room, also in the rows of four columns, which are the lowest.
  await page.setViewportSize({ width: 1920, height: 1080 });
  const ranking = card(page, '业绩排行');
  const hidden = () =>
    ranking.evaluate((region) =>
      Math.max(
        ...[...region.querySelectorAll('*')].map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
      ),
    );
  await expect.poll(hidden).toBeLessThan(4);
  await ranking.evaluate((region) => {
    region.style.maxHeight = '240px';
  });
  const below = await hidden();
  const whole = PNG.sync.read(await readFile((await save(page, '业绩排行存为图片')).path));
  const seen = (await ranking.boundingBox())?.height ?? Number.NaN;
  expect(below).toBeGreaterThan(4);
  expect(Math.abs(whole.height / 2 - seen - below)).toBeLessThan(4);
  await expect(card(page, '业绩排行')).toHaveCount(1);
}

/** A spreadsheet has all rows of its card, and says what they are about. */
async function saveSheets(page: Page): Promise<void> {
  for (const title of ['销售漏斗', '销售趋势', '线索来源']) {
    expect((await save(page, `导出${title}`)).name).toBe(`${title}.xlsx`);
  }
  const rowsOf = async (title: string) =>
    cellsOf('saved.xlsx', await readFile((await save(page, `导出${title}`)).path));
  const [heads, ...briefing] = await rowsOf('销售简报');
  expect(heads).toEqual(['指标', '数量', '上期数量', '数量较上期', '金额', '上期金额', '金额较上期']);
  expect(briefing.map(([name]) => name)).toContain('跟进次数');
  const sheetsOf = async (title: string) => everySheet(await readFile((await save(page, `导出${title}`)).path));
  const sources = await sheetsOf('线索来源');
  expect(sources.get('线索来源')?.at(-1)?.[0]).toBe('合计');
  const aboutOf = (sheets: typeof sources) =>
    sheets
      .get('口径说明')
      ?.slice(2)
      .map(([line]) => line);
  const days = expect.stringMatching(/^时间段：\d{4}-01-01 至/);
  expect(aboutOf(sources)).toEqual([days, '人员：全部可见人员']);
  expect(aboutOf(await sheetsOf('销售漏斗'))).toEqual([
    days,
    expect.stringMatching(/^销售模式：./),
    '人员：全部可见人员',
  ]);
  // All people, not only those that the card has room for.
  const [columns, ...ranked] = await rowsOf('业绩排行');
  expect(columns?.slice(0, 4)).toEqual(['名次', '变化', '人员', '部门']);
  expect(columns?.slice(-2)).toEqual([expect.stringMatching(/^上期/), '较上期']);
  expect(new Set(ranked.map(([, , name]) => name)).size).toBeGreaterThan(10);
}

/** Makes the shown layout the default of a role without members. */
async function setDefault(page: Page, Name: string, admin: SignedIn, look: Look) {
  const { Guid } = await admin.call<{ Guid: string }>(roles.add, { Name });
  await arrange(page);
  const role = drawer(page).getByRole('region', { name: '角色默认' });
  await role.getByRole('combobox', { name: '选择角色' }).click();
  await page.getByTitle(Name, { exact: true }).click();
  await role.getByRole('button', { name: '用当前布局作为默认' }).click();
  await expect(page.getByText(`已设为角色“${Name}”的默认仪表盘`)).toBeVisible();
  await expect(role.getByText(`${Name}（已设置）`)).toBeVisible();
  await look('dialog');
  await admin.call(roles.remove, { Guid });
}

test('a card is saved as a picture and as a spreadsheet with all its rows', async ({
  page,
  openAs,
  unique,
  sharedSession,
  expectAccessible,
}) => {
  const admin = await sharedSession('admin');
  await openAs('admin', '/crm/dashboard?type=year&SeleteType=0');
  await test.step('as a picture', () => savePictures(page));
  await test.step('as a picture with what is out of sight', () => saveWhole(page));
  await test.step('as a spreadsheet', () => saveSheets(page));
  await test.step('an administrator makes them the default of a role', () =>
    setDefault(page, unique('默认'), admin, expectAccessible));
});

test('no source of leads is cut by the edge of its card, also beside the flat briefing', async ({
  page,
  openAs,
  ownSession,
  request,
  unique,
}) => {
  const admin = await ownSession('admin');
  const manager = await newcomer(admin, request, unique('source'), '卡片');
  const { rows } = await admin.call<{ rows: readonly { Guid: string; Name: string }[] }>(people.roles, {});
  const Guid = rows.find(({ Name }) => Name === '销售主管')?.Guid;
  await admin.call(roles.addMembers, { Guid, UserGuidList: [manager.userGuid] });
  const Cards = [
    { Card: 'briefing', Size: 2 },
    { Card: 'source', Size: 1 },
  ];
  await manager.call(dashboard.update, { Cards });
  await openAs('manager', '/crm/dashboard?type=year&SeleteType=0', { session: manager });
  const sources = card(page, '线索来源');
  const scrolled = () =>
    sources.evaluate((region) =>
      Math.max(
        ...[...region.querySelectorAll('div')].map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
      ),
    );
  await expect(sources.getByRole('listitem').last()).toContainText(/^其余 \d 个/);
  await expect.poll(scrolled).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(sources.getByRole('listitem')).toHaveCount(9);
  await expect.poll(scrolled).toBeLessThanOrEqual(0);
});
