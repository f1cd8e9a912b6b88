import { AxeBuilder } from '@axe-core/playwright';
import { type Device, equipment } from '@haina/contract/calls/equipment.ts';
import type { Page } from '@playwright/test';
import { connected } from './support/calls.ts';
import { createCustomer } from './support/records.ts';
import { expect, test } from './support/test.ts';

/** What a phone shows and keeps without network, once its page was opened again. */
async function loseNetwork(phone: Page) {
  await phone.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await phone.reload();
  await expect(phone.getByRole('textbox', { name: '配对码' })).toBeVisible();
  const kept = await phone.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toEqual(['/device-offline.html']);
  await phone.context().setOffline(true);
  await phone.reload();
  await expect(phone.getByRole('heading', { name: '没有网络' })).toBeVisible();
  await phone.context().setOffline(false);
  await phone.getByRole('link', { name: /重试/ }).click();
  await expect(phone.getByRole('textbox', { name: '配对码' })).toBeVisible();
}

test('a phone is paired by the code of the user menu, shows its ban at once, and keeps nothing', async ({
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
  const typed = phone.getByRole('textbox', { name: '配对码' });
  await expect(typed).toHaveValue(code);
  await expect(typed).toHaveAccessibleDescription(/从右上角的用户菜单打开“配对手机”/);
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
  await test.step('without network it says so, and has kept nothing', () => loseNetwork(phone));
  await context.close();
});

/** A second of silence. */
function wav(): Buffer {
  const bytes = Buffer.alloc(44 + 8000, 128);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + 8000, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(8000, 24);
  bytes.writeUInt32LE(8000, 28);
  bytes.writeUInt16LE(1, 32);
  bytes.writeUInt16LE(8, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(8000, 40);
  return bytes;
}

test('a number that is dialled at the desk is shown by the phone, which says what became of the call', async ({
  page,
  browser,
  baseURL,
  openAs,
  ownSession,
  unique,
  expectAccessible,
}) => {
  const session = await ownSession('sales2');
  const name = unique('手机直拨');
  const Mobile = `139${String(Date.now()).slice(-8)}`;
  const guid = await createCustomer(session, name, { Mobile });
  const { Code } = await session.call<{ Code: string }>(equipment.addCode, {});
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...(baseURL ? { baseURL } : {}) });
  const phone = await context.newPage();
  const socket = phone.waitForEvent('websocket', (one) => one.url().includes('/push/'));
  await phone.goto(`/device#code=${Code}`);
  await phone.getByRole('button', { name: '配对这台手机' }).click();
  await expect(phone.getByText('已配对。请保持此页面打开')).toBeVisible();
  await socket;

  await connected(page, () => openAs('sales2', `/crm/customer?open=${guid}`, { session }));
  const drawer = page.getByRole('dialog', { name });
  await expect(drawer).toBeVisible();
  await drawer
    .getByRole('button', { name: new RegExp(Mobile.slice(-4)) })
    .first()
    .click();
  await page.getByRole('menuitem', { name: '直拨' }).click();
  await expect(page.getByText(/请注意手机拨打电话/)).toBeVisible();

  const call = phone.getByRole('region', { name });
  const dial = call.getByRole('link', { name: /^拨打/ });
  await expect(dial).toHaveAttribute('href', `tel:${Mobile}`);
  await call.getByRole('button', { name: '填写这次通话' }).click();
  const form = call.getByRole('form', { name: '填写这次通话' });
  await form.getByRole('spinbutton', { name: '秒' }).fill('20');
  await form.getByRole('checkbox').first().check();
  await form.getByRole('textbox', { name: '跟进内容' }).fill('手机上谈好了');
  await form.getByLabel(/录音文件/).setInputFiles({ name: '通话.wav', mimeType: 'audio/wav', buffer: wav() });
  const scan = await new AxeBuilder({ page: phone }).analyze();
  expect(scan.violations).toEqual([]);
  await form.getByRole('button', { name: '提交' }).click();
  await expect(phone.getByText('已提交')).toBeVisible();
  await expect(call).toHaveCount(0);
  await expect(phone.getByRole('alert')).toHaveText('');

  // The desk is told: the open record has the call, without a reload.
  await expect(drawer.getByText('手机上谈好了').first()).toBeVisible();
  await expect(drawer.getByText('APP补登').first()).toBeVisible();
  // A page that was away finds it too, with what the phone sent later.
  await page.reload();
  await expect(drawer.getByText('手机上谈好了').first()).toBeVisible();
  await expect(drawer.getByRole('button', { name: /播放/ }).first()).toBeVisible();
  await expectAccessible();
  await context.close();
});
