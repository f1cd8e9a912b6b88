import { revealPhone } from '@haina/contract/calls/revealPhone.ts';
import { sea } from '@haina/contract/calls/sea.ts';
import { createCustomer } from './support/records.ts';
import { expect, test } from './support/test.ts';
import { goWithin } from './support/within.ts';

test('a masked number is shown on asking, and it is written down', async ({ page, openAs, unique, sharedSession }) => {
  const sales = await sharedSession('sales');
  const name = unique('打码公司');
  const guid = await createCustomer(sales, name, { Mobile: '13912345678' });
  await sales.call(sea.put, { CustomerGuidList: guid, Reason: '测试' });
  await openAs('sales2', `/crm/seas?open=${guid}`);
  const open = page.getByRole('dialog', { name, exact: true });
  await expect(open.getByText('139****5678').first()).toBeVisible();
  await open.getByRole('button', { name: '显示手机' }).click();
  await expect(open.getByText('139 1234 5678')).toBeVisible();
  await open.getByRole('tab', { name: '操作记录' }).click();
  await expect(open.getByText('查看了号码（手机）')).toBeVisible();
});

test('a company may let every page carry a watermark', async ({ page, openAs, sharedSession, ownSession }) => {
  // Another company than that of all other flows.
  const outsider = await ownSession('outsider');
  await openAs('outsider', '/bm/setting', { session: outsider });
  await page.getByRole('switch', { name: '页面水印' }).click();
  await expect(page.getByRole('switch', { name: '页面水印' })).toBeChecked();
  await page.getByRole('region', { name: '显示设置' }).getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('设置已保存')).toBeVisible();
  await expect(page.getByTestId('watermark')).toBeAttached();
  await goWithin(page, '/crm/customer');
  await expect(page.getByTestId('watermark')).toBeAttached();
  await outsider.call(revealPhone.updateSetting, { Watermark: 0 });
  const others = await sharedSession('sales');
  expect(await others.call(revealPhone.setting, {})).toMatchObject({ Watermark: 0 });
});
