import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { cellsOf } from '../server/test/tools/cellsOf.ts';
import { everySheet } from '../server/test/tools/everySheet.ts';
import { wallYear } from './support/days.ts';
import { chart, numberIn, totalCustomers } from './support/reportPage.ts';
import { expect, test } from './support/test.ts';

test('the spreadsheet has the numbers of the page, as numbers', async ({ page, openAs }) => {
  await openAs('outsider', totalCustomers);
  const cell = page.getByRole('region', { name: '合计数' }).getByRole('button', { name: '新增客户' });
  await expect(cell).toContainText(/\d/);
  const shown = numberIn((await cell.textContent())?.replace('新增客户', '') ?? '');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('客户总量分析.xlsx');
  const [head, ...rows] = await cellsOf('saved.xlsx', await readFile(await file.path()));
  const compared = (what: string) => [what, `上期${what}`, `${what}较上期`];
  expect(head).toEqual(['月份', '上期月份', ...['新增客户', '已成交', '成交率'].flatMap(compared)]);
  // Twelve months and their total.
  expect(rows).toHaveLength(13);
  expect(rows.at(-1)?.[2]).toBe(String(shown));
});

test('the spreadsheet has what the page compares with, in the columns and numbers of its table', async ({
  page,
  openAs,
}) => {
  await openAs('outsider', `${totalCustomers}&Compare=2&look=table`);
  const table = page.getByRole('region', { name: '每月新增客户' }).getByRole('table');
  const texts = (selector: string) =>
    table
      .locator(selector)
      .evaluateAll((all) =>
        all.map((row) => [...row.querySelectorAll('td, th')].map((cell) => cell.textContent?.trim() ?? '')),
      );
  await expect(table.getByRole('row')).toHaveCount(14);
  const [titles = []] = await texts('thead tr');
  expect(titles.slice(0, 5)).toEqual(['月份', '去年同期月份', '新增客户', '去年同期新增客户', '新增客户较去年同期']);
  const shown = (await texts('tr')).slice(1);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  const sheets = await everySheet(await readFile(await (await saved).path()));
  const [head = [], ...rows] = sheets.get('按月') ?? [];
  expect(head).toEqual(titles);
  expect(
    rows.map((row) => row.slice(0, 5).map((cell, at) => (at === 1 && cell === null ? '' : asShown(cell, at === 4)))),
  ).toEqual(shown.map((row) => row.slice(0, 5)));
  expect(sheets.get('口径说明')?.map(([line]) => line)).toContainEqual(
    expect.stringMatching(/^去年同期：\d{4}-01-01 至 \d{4}-12-31$/),
  );
  // The total of the table is that of the strip, beside the year before.
  const strip = page.getByRole('region', { name: '合计数' }).getByRole('button', { name: '新增客户' });
  await expect(strip).toContainText(`去年同期 ${asShown(rows.at(-1)?.[3], false)} 个`);
});

test('the spreadsheet of a map has the country, and the cities of the province that is chosen', async ({
  page,
  openAs,
}) => {
  await openAs('sales', '/bi/portrait/city?type=year&SeleteType=0&Province_Id=330000');
  await expect(page.getByRole('region', { name: '浙江省的城市' }).getByRole('row', { name: '杭州' })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  const sheets = await everySheet(await readFile(await (await saved).path()));
  const [country = [], cities = []] = ['省份排行', '浙江省的城市'].map((name) => sheets.get(name));
  expect(country[0]?.[0]).toBe('省份');
  expect(cities[0]?.[0]).toBe('城市');
  const [province, total] = [country.find(([name]) => name === '浙江省'), cities.at(-1)];
  expect(total).toEqual(['合计', ...(province?.slice(1) ?? [])]);
});

/** A number of the file as the table of the screen has it; of a change its size, whose way an arrow says there. */
function asShown(cell: unknown, isChange: boolean): string {
  if (typeof cell === 'string') return cell;
  if (typeof cell !== 'number') return '--';
  if (!isChange) return cell.toLocaleString('en-US');
  return cell === 0 ? '持平' : `${Math.abs(cell * 100).toFixed(1)}%`;
}

test('a picture of the report is saved, and its link is copied', async ({ page, context, openAs }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs('outsider', totalCustomers);
  await chart(page, '新增客户');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '图片' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('客户总量.png');
  const picture = await readFile(await file.path());
  // The width of a PNG stands behind its head: twice that of the page.
  expect(picture.readUInt32BE(16)).toBeGreaterThan(2000);
  // The colours of the chart come along: lines are no black areas, bars are blue.
  const shares = await shareOfColours(page, picture);
  expect(shares.black).toBeLessThan(0.005);
  expect(shares.blue).toBeGreaterThan(0.001);
  await page.getByRole('button', { name: '复制链接' }).click();
  await expect(page.getByText('复制成功')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

/** Which shares of a picture are black, and blue as bars are. */
const shareOfColours = async (page: Page, picture: Buffer) =>
  page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);
      let [black, blue] = [0, 0];
      for (let at = 0; at < data.length; at += 4) {
        const [red = 0, green = 0, blueness = 0] = data.subarray(at, at + 3);
        if (red + green + blueness < 12) black += 1;
        if (blueness > 200 && red < 80) blue += 1;
      }
      const dots = data.length / 4;
      return { black: black / dots, blue: blue / dots };
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  );

test('picture and spreadsheet of targets say the year, which targets, and whose they are', async ({ page, openAs }) => {
  const year = wallYear() - 1;
  await openAs('outsider', `/bi/target/situation?SeleteType=0&Kind=2&Year=${year}`);
  await expect(page.getByRole('region', { name: '按人员' }).getByRole('listitem').first()).toBeVisible();
  const sheet = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  const file = await sheet;
  expect(file.suggestedFilename()).toBe(`目标完成情况-${year}-回款.xlsx`);
  const sheets = await everySheet(await readFile(await file.path()));
  const linesOf = (name: string) => sheets.get(name) ?? [];
  expect(linesOf('口径说明').map(([line]) => line)).toEqual([
    '目标完成情况',
    expect.stringContaining('按部门统计时'),
    `时间段：${year} 年`,
    '目标类型：回款',
    '人员：全部可见人员',
  ]);
  const total = linesOf('按月').at(-1)?.slice(1);
  expect(linesOf('按人员').at(-1)).toEqual(['合计', null, ...(total ?? [])]);
  expect(linesOf('按部门').at(-1)).toEqual(['合计', ...(total ?? [])]);
  const picture = page.waitForEvent('download');
  // Its head is seen while the picture is made alone, so its words are noted as it comes.
  const caption = page.locator('[data-caption]').first();
  await caption.evaluate((head) => {
    new MutationObserver(() => {
      if (!head.hasAttribute('hidden')) head.setAttribute('data-said', (head as HTMLElement).innerText);
    }).observe(head, { attributeFilter: ['hidden'] });
  });
  await page.getByRole('button', { name: '图片' }).click();
  expect((await picture).suggestedFilename()).toBe(`目标完成情况-${year}-回款.png`);
  await expect(caption).toHaveAttribute(
    'data-said',
    new RegExp(`时间段：${year} 年\\s+目标类型：回款\\s+人员：全部可见人员`),
  );
});

test('the spreadsheet of the funnel says of which sales mode it is, and whose', async ({ page, openAs }) => {
  await openAs('outsider', '/bi/funnel/sales?type=year&SeleteType=0');
  const mode = page
    .getByRole('combobox', { name: '销售模式' })
    .locator('xpath=ancestor::*[contains(@class, "ant-select")][1]');
  await expect(mode).toHaveText(/./);
  const name = (await mode.textContent()) ?? '';
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`销售漏斗-${name}.xlsx`);
  const sheets = await everySheet(await readFile(await file.path()));
  expect(
    sheets
      .get('口径说明')
      ?.slice(2)
      .map(([line]) => line),
  ).toEqual([expect.stringMatching(/^时间段：/), `销售模式：${name}`, '人员：全部可见人员']);
});
