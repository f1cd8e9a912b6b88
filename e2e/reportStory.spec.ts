import { reportCalls } from '@haina/contract/reports/reportCalls.ts';
import { leave } from './support/dialogs.ts';
import { drawer, listTotal, numberIn, region, totalOf } from './support/reportPage.ts';
import { expect, test } from './support/test.ts';

test('why fewer contracts: from the summary to a person and the contracts, and a colleague sees what they may', async ({
  page,
  context,
  openAs,
  secondBrowserAs,
  sharedSession,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs('admin', '/bi/performance/contractSummary?type=year&SeleteType=0');
  const strip = region(page, '合计数');
  await expect(strip.getByRole('button', { name: /合同数/ })).toContainText(/上期/);
  await page.getByRole('combobox', { name: '对比' }).click();
  await page.getByRole('option', { name: '去年同期' }).click();
  await expect(strip.getByRole('button', { name: /合同数/ })).toContainText(/去年同期 [\d,]+ 份/);
  await expect(region(page, '每月合同数').getByText(/^去年同期 [\d,]+ 份$/)).toBeVisible();
  const text = (await strip.getByRole('button', { name: /合同数/ }).textContent()) ?? '';
  const lastYear = numberIn(/去年同期 ([\d,]+)/.exec(text)?.[1] ?? '');
  expect(lastYear).toBeGreaterThan(0);
  // What it was compared with is the report of that year.
  await page.getByRole('button', { name: '上一期' }).click();
  await expect(page).toHaveURL(/type=lastYear/);
  await expect.poll(() => totalOf(page, '合同数')).toBe(lastYear);
  const row = region(page, '按人员').getByRole('row').nth(1);
  await expect(row).toBeVisible();
  await row.getByRole('button', { expanded: false }).click();
  const number = page.getByRole('region', { name: /的各期数据$/ }).getByRole('button', { name: /合同数 \d+$/ });
  await expect(number.first()).toBeVisible();
  const count = await number.first().textContent();
  await number.first().click();
  await expect(drawer(page).getByText(`${count} 条`, { exact: true })).toBeVisible();
  await expect(listTotal(drawer(page))).toContainText(`共 ${count} 条`);
  await leave(drawer(page));
  await page.getByRole('button', { name: '复制链接' }).click();
  await expect(page.getByText('复制成功')).toBeVisible();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));

  const manager = await sharedSession('manager');
  const call = reportCalls['Results/GetContractSummary'];
  if (!call) throw new Error('no such call');
  const asked = { type: 'lastYear', SeleteType: '0' };
  const { Total } = await manager.call<{ Total: { Contract_Num: number } }>(call, asked);
  expect(Total.Contract_Num).toBeLessThan(lastYear);
  const colleague = await secondBrowserAs('manager', link.pathname + link.search);
  await expect.poll(() => totalOf(colleague, '合同数')).toBe(Total.Contract_Num);
  await region(colleague, '合计数')
    .getByRole('button', { name: /合同数/ })
    .click();
  await expect(drawer(colleague).getByText(`${Total.Contract_Num} 条`, { exact: true })).toBeVisible();
  const behind = numberIn(await listTotal(drawer(colleague)).textContent());
  await drawer(colleague).getByRole('button', { name: '在合同列表中打开' }).click();
  await expect(colleague).toHaveURL(/\/crm\/contract\?.*Order_Time_Start=/);
  await expect(listTotal(colleague)).toContainText(`共 ${behind} 条`);
});
