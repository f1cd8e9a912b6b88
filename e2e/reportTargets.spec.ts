import { drawer } from './support/reportPage.ts';
import { expect, test } from './support/test.ts';

test('targets stand by department where one asks for it, and the result opens what was signed in it', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  await openAs('outsider', '/bi/target/situation?SeleteType=0');
  await expect(page.getByRole('region', { name: '按人员' }).getByRole('listitem').first()).toBeVisible();
  await page.getByRole('radiogroup', { name: '人员 / 部门' }).getByText('按部门', { exact: true }).click();
  await expect(page).toHaveURL(/by=department/);
  const departments = page.getByRole('region', { name: '按部门' });
  const first = departments.getByRole('listitem').first();
  await expect(first).toContainText(/目标 ¥[\d,.]+/);
  await expect(page.getByRole('region', { name: '按人员' })).toHaveCount(0);
  await expectAccessible();
  const name = (await first.locator('span').first().textContent()) ?? '';
  await first.getByRole('button').click();
  await expect(drawer(page).getByRole('heading', { name: `${name} 完成`, exact: true })).toBeVisible();
  await expect(drawer(page).getByText(`部门：${name}`, { exact: true })).toBeVisible();
  await expect(drawer(page).getByText('目标类型：合同', { exact: true })).toBeVisible();
  await expect(drawer(page).getByRole('row').nth(1)).toBeVisible();
});

test('targets name each person with their year, and the result opens the contracts behind it', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  await openAs('outsider', '/bi/target/situation?SeleteType=0');
  const people = page.getByRole('region', { name: '按人员' });
  const first = people.getByRole('listitem').first();
  await expect(first).toContainText(/目标 ¥[\d,.]+/);
  await expectAccessible();
  await first.getByRole('button').click();
  await expect(drawer(page).getByRole('heading', { name: /完成/ })).toBeVisible();
  await expect(drawer(page).getByRole('columnheader', { name: '合同金额' })).toBeVisible();
});

test('on a phone all months with a target are listed, and the year says target and rate', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('outsider', '/bi/target/situation?SeleteType=0');
  const months = page.getByRole('region', { name: '按月' }).getByRole('listitem');
  await expect(months.filter({ hasText: '12月' })).toContainText(/目标 ¥[\d,.]+/);
  await expect(months).toHaveCount(13);
  await expect(months.last()).toContainText(/^合计.*目标 ¥[\d,.]+完成率 [\d.]+%差额/);
});
