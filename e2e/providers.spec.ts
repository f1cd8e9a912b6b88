import { acquisition } from '@haina/contract/calls/acquisition.ts';
import { removeKeywords, rowOf } from './support/collect.ts';
import { expect, test } from './support/test.ts';

test('an administrator sees of each provider whether it answers and what is left of its budget', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  await openAs('admin', '/crm/collect/cs');
  const registry = page.getByRole('region', { name: '工商名录' });
  await expect(registry).toContainText('已应答');
  await expect(registry).toContainText('不限');
  const jobs = page.getByRole('region', { name: '招聘网站' });
  await expect(jobs).toContainText('已应答');
  await expect(jobs).toContainText(/还剩 [\d,]+/);
  const map = page.getByRole('region', { name: '地图' });
  await expect(map).toContainText('没有应答');
  await expect(map.getByRole('alert')).toContainText('返回了错误');
  await expect(map).toContainText(/\d\d:\d\d/);
  await expect(map).toContainText(/还剩 [\d,]+/);
  await expectAccessible();
});

test('a provider that fails ends the keyword with the reason, and it is collected again by a press', async ({
  page,
  openAs,
  sharedSession,
  unique,
  expectAccessible,
}) => {
  const admin = await sharedSession('admin');
  const words = unique('故障').replace(/\s/g, '');
  await openAs('admin', '/crm/collect/keyword');
  const platform = page.getByRole('combobox', { name: '平台' });
  await platform.click();
  await page.locator('.ant-select-item-option').filter({ hasText: '地图', visible: true }).click();
  await expect(platform.and(page.locator('[aria-expanded="true"]'))).toHaveCount(0);
  await page.getByRole('textbox', { name: '关键词' }).fill(words);
  await page.getByRole('textbox', { name: '关键词' }).press('Enter');
  await expect(page.getByText('关键词已添加，正在采集')).toBeVisible();
  await expect(rowOf(page, words)).toContainText('失败', { timeout: 60_000 });
  await expect(rowOf(page, words)).toContainText('地图');
  await expectAccessible();
  await rowOf(page, words)
    .getByRole('button', { name: `重新采集：${words}` })
    .click();
  // It began and failed once more: kept, failed, begun, failed.
  const versions = async () => {
    const { rows } = await admin.call<{ rows: { Row_Version: number }[] }>(acquisition.list, { Name: words });
    return rows.map(({ Row_Version }) => Row_Version);
  };
  await expect.poll(versions).toEqual([4]);
  await expect(rowOf(page, words)).toContainText('失败', { timeout: 60_000 });
  await removeKeywords(admin, words);
});
