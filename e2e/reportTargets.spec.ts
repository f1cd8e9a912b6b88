import type { Page } from '@playwright/test';
import { wallYear } from './support/days.ts';
import { drawer, exported, region } from './support/reportPage.ts';
import { expect, test } from './support/test.ts';
import { goWithin } from './support/within.ts';

const firstOf = (page: Page, name: string) => region(page, name).getByRole('listitem').first();

/** Opens the contracts behind the year of the first person. */
async function openPerson(page: Page): Promise<void> {
  await firstOf(page, '按人员').getByRole('button').click();
  await expect(drawer(page).getByRole('heading', { name: /完成/ })).toBeVisible();
  await expect(drawer(page).getByRole('columnheader', { name: '合同金额' })).toBeVisible();
  await drawer(page).getByRole('button', { name: '关闭' }).click();
  await expect(drawer(page)).toBeHidden();
}

/** Opens what was signed in the first department. */
async function openDepartment(page: Page): Promise<void> {
  const first = firstOf(page, '按部门');
  const name = (await first.locator('span').first().textContent()) ?? '';
  await first.getByRole('button').click();
  await expect(drawer(page).getByRole('heading', { name: `${name} 完成`, exact: true })).toBeVisible();
  await expect(drawer(page).getByText(`部门：${name}`, { exact: true })).toBeVisible();
  await expect(drawer(page).getByText('目标类型：合同', { exact: true })).toBeVisible();
  await expect(drawer(page).getByRole('row').nth(1)).toBeVisible();
  await drawer(page).getByRole('button', { name: '关闭' }).click();
  await expect(drawer(page)).toBeHidden();
}

/** Saves the spreadsheet, whose totals are the same in all of its sheets. */
async function saveSheet(page: Page, year: number): Promise<void> {
  const { name: file, sheets } = await exported(page);
  expect(file).toBe(`目标完成情况-${year}-回款.xlsx`);
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
}

/** Saves the picture, whose head has the words of the filter. */
async function savePicture(page: Page, year: number): Promise<void> {
  const saved = page.waitForEvent('download');
  // Its head is seen while the picture is made alone, so its words are noted as it comes.
  const caption = page.locator('[data-caption]').first();
  await caption.evaluate((head) => {
    new MutationObserver(() => {
      if (!head.hasAttribute('hidden')) head.setAttribute('data-said', (head as HTMLElement).innerText);
    }).observe(head, { attributeFilter: ['hidden'] });
  });
  await page.getByRole('button', { name: '图片' }).click();
  expect((await saved).suggestedFilename()).toBe(`目标完成情况-${year}-回款.png`);
  const words = new RegExp(`时间段：${year} 年\\s+目标类型：回款\\s+人员：全部可见人员`);
  await expect(caption).toHaveAttribute('data-said', words);
}

test('targets stand by person and by department, open what was signed, and are saved with their filter', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  const situation = '/bi/target/situation?SeleteType=0';
  await openAs('outsider', situation);
  await test.step('each person is named with their year, which opens its contracts', async () => {
    await expect(firstOf(page, '按人员')).toContainText(/目标 ¥[\d,.]+/);
    await expectAccessible();
    await openPerson(page);
  });
  await test.step('departments stand where one asks for them, in the address', async () => {
    await page.getByRole('radiogroup', { name: '人员 / 部门' }).getByText('按部门', { exact: true }).click();
    await expect(page).toHaveURL(/by=department/);
    await expect(firstOf(page, '按部门')).toContainText(/目标 ¥[\d,.]+/);
    await expect(region(page, '按人员')).toHaveCount(0);
    await expectAccessible();
    await openDepartment(page);
  });
  await test.step('picture and spreadsheet say the year, which targets, and whose they are', async () => {
    const year = wallYear() - 1;
    await goWithin(page, `${situation}&Kind=2&Year=${year}`);
    await expect(firstOf(page, '按人员')).toBeVisible();
    await saveSheet(page, year);
    await savePicture(page, year);
  });
});
