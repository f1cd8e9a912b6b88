import { type Device, equipment } from '@haina/contract/calls/equipment.ts';
import { expect, test } from './support/test.ts';

test('a phone is paired by the code of the user menu, and is told of its ban at once', async ({
  page,
  browser,
  baseURL,
  openAs,
  ownSession,
  expectAccessible,
}) => {
  await openAs('outsider', '/crm/leads');
  await page.getByRole('button', { name: '用户菜单' }).click();
  await page.getByRole('menuitem', { name: '配对手机' }).click();
  const dialog = page.getByRole('dialog', { name: '配对手机' });
  const code = await dialog.getByText(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){2}$/).innerText();
  await expectAccessible('dialog');

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...(baseURL ? { baseURL } : {}) });
  const phone = await context.newPage();
  await phone.goto(`/device#code=${code}`);
  await expect(phone.getByRole('textbox', { name: '配对码' })).toHaveValue(code);
  await expect(phone).toHaveURL(/\/device$/);
  // What a phone puts on its home screen.
  for (const name of ['apple-touch-icon', 'icon-192', 'icon-512']) {
    const icon = await phone.request.get(`/${name}.png`);
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/png']);
  }
  await expect(phone.locator('link[rel="apple-touch-icon"]')).toHaveAttribute('href', '/apple-touch-icon.png');
  await phone.getByRole('button', { name: '配对这台手机' }).click();
  await expect(phone.getByText('已配对。请保持此页面打开')).toBeVisible();
  const number = await phone.getByText(/^HN-/).innerText();
  await phone.reload();
  await expect(phone.getByText(number)).toBeVisible();

  const outsider = await ownSession('outsider');
  const device = await outsider.call<Device>(equipment.model, { Equipment_Id: number });
  const must = { IsOpenTape: 2, IsOpenFile: 2, IsUploadFile: 2, Interval: device.Interval };
  await outsider.call(equipment.update, {
    Equipment_Id: number,
    ...must,
    Disabled_State: 1,
    Disabled_Reason: '手机丢失',
  });
  await expect(phone.getByRole('alert')).toContainText('这台设备已被封禁：手机丢失');
  await expect(phone.getByText(number)).toHaveCount(0);
  await outsider.call(equipment.remove, { Guid: device.Guid });
  await context.close();
});
