import { expect, test } from './support/test.ts';
test('dark', async ({ page, openAs }) => {
  await openAs('outsider', '/bm/log?tab=admin', { settings: { theme: 'dark' } });
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.screenshot({ path: '/tmp/L_9.png' });
  await page.goto('/bm/setting');
  await expect(page.getByRole('region', { name: '公司资料' }).getByLabel('公司名称')).toBeVisible();
  await page.waitForTimeout(1500);
  await page.screenshot({ path: '/tmp/L_10.png' });
});
