import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { bars, exported, region, totalCustomers } from './support/reportPage.ts';
import { expect, test } from './support/test.ts';

const table = (page: Page) => region(page, '每月新增客户').getByRole('table');

/** The texts of the cells of some rows of the table. */
const texts = (page: Page, selector: string) =>
  table(page)
    .locator(selector)
    .evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll('td, th')].map((cell) => cell.textContent?.trim() ?? '')),
    );

/** What each bar of the chart says: its month, how many customers, and how many of them are dealt. */
async function charted(page: Page): Promise<string[]> {
  const spoken = await (await bars(page, '新增客户')).evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label') ?? ''),
  );
  return spoken
    .filter((name) => name.includes('已成交'))
    .map((name) => {
      const [month = '', dealt = 0, others = 0] =
        /^(\S+) 已成交 ([\d,]+).* 未成交 ([\d,]+)/
          .exec(name)
          ?.slice(1)
          .map((part) => part.replaceAll(',', '')) ?? [];
      return [month, Number(dealt) + Number(others), Number(dealt)].join(' ');
    });
}

/** Compares chart, table and spreadsheet of a report that is not compared with another period. */
async function expectSame(page: Page): Promise<void> {
  const drawn = await charted(page);
  expect(drawn.length).toBeGreaterThan(0);
  await page.getByTitle('表格').click();
  await expect(table(page).getByRole('row')).toHaveCount(14);
  const rows = (await texts(page, 'tr')).slice(1).map((row) => row.slice(0, 3).map((cell) => cell.replaceAll(',', '')));
  const tabled = rows.map((row) => row.join(' '));
  expect(tabled.slice(0, drawn.length)).toEqual(drawn);
  const { name, sheets } = await exported(page);
  expect(name).toBe('客户总量分析.xlsx');
  const [head, ...sheet] = sheets.get('按月') ?? [];
  expect(head?.slice(0, 3)).toEqual(['月份', '新增客户', '已成交']);
  // Numbers are written as numbers; what has none yet is an empty cell.
  const asWritten = ([month = '', ...numbers]: readonly string[]) => [
    month,
    ...numbers.map((number) => (number === '--' ? null : Number(number))),
  ];
  expect(sheet.map((cells) => cells.slice(0, 3))).toEqual(rows.map(asWritten));
}

/** A number of the file as the table of the screen has it; of a change its size, whose way an arrow says there. */
function asShown(cell: unknown, isChange: boolean): string {
  if (typeof cell === 'string') return cell;
  if (typeof cell !== 'number') return '--';
  if (!isChange) return cell.toLocaleString('en-US');
  return cell === 0 ? '持平' : `${Math.abs(cell * 100).toFixed(1)}%`;
}

/** Compares the table and the spreadsheet of a report that is compared with another period, in their columns and numbers. */
async function expectSameBeside(page: Page, before: '上期' | '去年同期'): Promise<void> {
  await page.getByRole('combobox', { name: '对比' }).click();
  await page.getByRole('option', { name: before }).click();
  const start = ['月份', `${before}月份`, '新增客户', `${before}新增客户`, `新增客户较${before}`];
  await expect.poll(async () => (await texts(page, 'thead tr'))[0]?.slice(0, 5)).toEqual(start);
  await expect(region(page, '每月新增客户').locator('[aria-busy="true"]')).toHaveCount(0);
  const [titles = []] = await texts(page, 'thead tr');
  const shown = (await texts(page, 'tr')).slice(1);
  const { sheets } = await exported(page);
  const [head = [], ...rows] = sheets.get('按月') ?? [];
  expect(head).toEqual(titles);
  expect(
    rows.map((row) => row.slice(0, 5).map((cell, at) => (at === 1 && cell === null ? '' : asShown(cell, at === 4)))),
  ).toEqual(shown.map((row) => row.slice(0, 5)));
  const words = before === '上期' ? '对比上期' : before;
  expect(sheets.get('口径说明')?.map(([line]) => line)).toContainEqual(
    expect.stringMatching(new RegExp(`^${words}：\\d{4}-01-01 至 \\d{4}-12-31$`)),
  );
  // The total of the table is that of the strip, beside the one before.
  const strip = region(page, '合计数').getByRole('button', { name: '新增客户' });
  await expect(strip).toContainText(asShown(rows.at(-1)?.[2], false));
  await expect(strip).toContainText(`${before} ${asShown(rows.at(-1)?.[3], false)} 个`);
}

/** Saves a picture of the report in its colours. */
async function savePicture(page: Page): Promise<void> {
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
}

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

/** Shows the report on the whole screen, and leaves it. */
async function fillScreen(page: Page): Promise<void> {
  await page.getByRole('group', { name: '筛选条件' }).getByRole('button', { name: '全屏' }).click();
  await expect(page.locator('[data-wall]')).toBeVisible();
  await bars(page, '新增客户');
  await page.evaluate(() => document.exitFullscreen());
  await expect(page.locator('[data-wall]')).toHaveCount(0);
}

test('chart, table and spreadsheet say the same; picture, link and the whole screen take the report along', async ({
  page,
  context,
  openAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs('outsider', `${totalCustomers}&Compare=0`);
  await test.step('a picture is saved', async () => {
    await bars(page, '新增客户');
    await savePicture(page);
  });
  await test.step('the link is copied', async () => {
    await page.getByRole('button', { name: '复制链接' }).click();
    await expect(page.getByText('复制成功')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });
  await test.step('the report fills the screen of a wall, and leaves it', () => fillScreen(page));
  await test.step('chart, table and spreadsheet have the same numbers', () => expectSame(page));
  await test.step('beside the period before', () => expectSameBeside(page, '上期'));
  await test.step('beside the year before', () => expectSameBeside(page, '去年同期'));
});
