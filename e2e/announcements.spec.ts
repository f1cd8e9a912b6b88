import type { Locator, Page } from '@playwright/test';
import { activity } from '@haina/contract/calls/activity.ts';
import { notices } from '@haina/contract/calls/notices.ts';
import type { Look } from './support/axe.ts';
import { leave } from './support/dialogs.ts';
import { centre, openCentre } from './support/messages.ts';
import type { SignedIn } from './support/signedIn.ts';
import { expect, test } from './support/test.ts';

/** A picture of one point. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Holds uploads back from the server and releases them on request, oldest first. */
async function holdUploads(page: Page) {
  const held: (() => Promise<void>)[] = [];
  await page.route(`**/api/${activity.upload.path}`, (route) => void held.push(() => route.continue()));
  const letGo = async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await held.shift()?.();
  };
  return { letGo };
}

/** The requests to a call from now on. */
function requestsOf(page: Page, path: string): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(path)) urls.push(request.url());
  });
  return urls;
}

/** Pastes the picture as a file of this name. */
const paste = (into: Locator, name: string) =>
  into.evaluate(
    (element, file) => {
      const clipboardData = new DataTransfer();
      const bytes = Uint8Array.from(atob(file.base64), (sign) => sign.charCodeAt(0));
      clipboardData.items.add(new File([bytes], file.name, { type: 'image/png' }));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    { name, base64: picture.toString('base64') },
  );

/** Opens the announcements of the message centre. */
async function openAnnouncements(page: Page): Promise<void> {
  await openCentre(page);
  await centre(page).getByRole('button', { name: '公告' }).click();
}

/** Opens the form of a new announcement. */
async function begin(page: Page): Promise<Locator> {
  await centre(page).getByRole('button', { name: '新公告' }).click();
  const dialog = page.getByRole('dialog', { name: '新公告' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Writes an announcement to everyone with words in bold, which a colleague has then. */
async function writeBold(page: Page, title: string, sales: SignedIn, look: Look): Promise<void> {
  const dialog = await begin(page);
  await dialog.getByRole('button', { name: '发布' }).click();
  await expect(dialog.getByText('请输入标题')).toBeVisible();
  await look('dialog');
  await dialog.getByLabel('标题').fill(title);
  await expect(dialog.getByText(/^将发给 \d\d 人$/)).toBeVisible();
  await dialog.getByText('指定部门和人员').click();
  await expect(dialog.getByText('将发给 0 人')).toBeVisible();
  await dialog.getByText('所有人', { exact: true }).click();
  await dialog.getByRole('textbox', { name: '内容' }).click();
  await dialog.getByRole('button', { name: '加粗' }).click();
  await page.keyboard.type('重要的话');
  await dialog.getByRole('button', { name: '发布' }).click();
  await expect(page.getByText('发布成功')).toBeVisible();

  const { all } = await sales.call<{ all: { Title: string; Content: string }[] }>(notices.list, {});
  expect(all.find(({ Title }) => Title === title)?.Content).toContain('<strong>重要的话</strong>');
}

/** Opens an announcement of one's own among those that are read, and takes it back. */
async function takeBack(page: Page, title: string): Promise<void> {
  await centre(page).getByText('已读', { exact: true }).click();
  await centre(page)
    .getByRole('button', { name: new RegExp(title) })
    .click();
  const detail = page.getByRole('dialog').filter({ hasText: title }).last();
  await expect(detail.getByRole('heading', { name: '已读 1' })).toBeVisible();
  await expect(detail.getByText(/^发给 \d+ 人$/)).toBeVisible();
  await page.getByRole('button', { name: '撤回' }).click();
  // The question has a button of the same name.
  await expect(page.getByRole('button', { name: '撤回' })).toHaveCount(2);
  await page.getByRole('dialog').getByRole('button', { name: '撤回' }).last().click();
  await expect(page.getByText('已撤回')).toBeVisible();
}

type Uploads = Awaited<ReturnType<typeof holdUploads>>;

/** Publishing waits for the last of several pictures; the form is given up before it has come. */
async function giveUpPictures(page: Page, uploads: Uploads): Promise<void> {
  const dialog = await begin(page);
  const publish = dialog.getByRole('button', { name: '发布' });
  const content = dialog.getByRole('textbox', { name: '内容' });
  await dialog.getByLabel('标题').fill('多图公告');
  for (const name of ['一.png', '二.png', '三.png']) await paste(content, name);
  await expect(publish).toHaveClass(/ant-btn-loading/);
  for (const name of ['一.png', '二.png']) {
    await uploads.letGo();
    await expect(dialog.getByRole('img', { name })).toBeVisible();
    await dialog.getByLabel('标题').press('Enter');
    await expect(publish).toHaveClass(/ant-btn-loading/);
  }
  await expect(content.getByRole('img')).toHaveCount(2);
  await dialog.getByRole('button', { name: '取消' }).click();
  const question = page.getByRole('dialog', { name: '温馨提示' });
  await question.getByRole('button', { name: '放弃' }).click();
  await expect(dialog).toHaveCount(0);
}

/** Another form waits for its own picture, not for that of the form that was closed. */
async function waitForOwnPicture(page: Page, uploads: Uploads): Promise<void> {
  const dialog = await begin(page);
  const publish = dialog.getByRole('button', { name: '发布' });
  const content = dialog.getByRole('textbox', { name: '内容' });
  await dialog.getByLabel('标题').fill('另一公告');
  await expect(publish).not.toHaveClass(/ant-btn-loading/);
  const late = page.waitForResponse((response) => response.url().includes(activity.upload.path));
  await paste(content, '四.png');
  await expect(publish).toHaveClass(/ant-btn-loading/);
  await uploads.letGo();
  await late;
  // The picture of the closed form is there now; this form still waits for its own.
  await expect(publish).toHaveClass(/ant-btn-loading/);
  await uploads.letGo();
  await expect(dialog.getByRole('img', { name: '四.png' })).toBeVisible();
  await expect(publish).not.toHaveClass(/ant-btn-loading/);
  await expect(content.getByRole('img')).toHaveCount(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
}

test('an announcement is written with formatted words, read by a colleague and taken back; publishing waits for pictures', async ({
  page,
  openAs,
  unique,
  sharedSession,
  expectAccessible,
}) => {
  const title = unique('公告');
  const sales = await sharedSession('sales');
  await openAs('manager', '/crm/customer');
  await openAnnouncements(page);
  await test.step('it is written', () => writeBold(page, title, sales, expectAccessible));
  await test.step('its author sees who has read it, and takes it back', () => takeBack(page, title));
  await test.step('publishing waits for the last of several pictures, and not for those of a form that was closed', async () => {
    const published = requestsOf(page, notices.add.path);
    const uploads = await holdUploads(page);
    await giveUpPictures(page, uploads);
    await waitForOwnPicture(page, uploads);
    expect(published).toEqual([]);
  });
});

test('an announcement with a picture reaches two departments and no one else, also who was away', async ({
  page,
  openAs,
  secondBrowserAs,
  unique,
}) => {
  const title = unique('图文公告');
  await openAs('manager', '/crm/contacts');
  await openAnnouncements(page);
  const dialog = await begin(page);
  await dialog.getByLabel('标题').fill(title);
  await dialog.getByText('指定部门和人员').click();
  await dialog.getByRole('button', { name: '发布' }).click();
  await expect(page.getByText('请选择接收的部门或人员')).toBeVisible();
  await dialog.getByRole('combobox', { name: '部门' }).click();
  const departments = page.getByRole('dialog', { name: '选择部门' });
  for (const name of [/销售一部/, /财务部/]) await departments.getByRole('checkbox', { name }).check();
  await departments.getByRole('checkbox', { name: /销售二部/ }).check();
  await departments.getByRole('button', { name: '确定' }).click();
  await expect(departments).toBeHidden();
  // Each department says how many people it has; one that was not meant is taken back.
  await expect(dialog.getByText(/^销售一部\d+ 人$/)).toBeVisible();
  await dialog.getByRole('button', { name: '移除：销售二部' }).click();
  await expect(dialog.getByText('销售二部')).toHaveCount(0);
  const chosen = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: '图片' }).click();
  const uploads = await holdUploads(page);
  const published = requestsOf(page, notices.add.path);
  await (await chosen).setFiles({ name: '现场.png', mimeType: 'image/png', buffer: picture });
  const publish = dialog.getByRole('button', { name: '发布' });
  await expect(publish).toHaveClass(/ant-btn-loading/);
  // What is still on its way would be left out of the announcement: publishing waits for it, by Enter as well.
  await dialog.getByLabel('标题').press('Enter');
  await uploads.letGo();
  await expect(dialog.getByRole('img', { name: '现场.png' })).toBeVisible();
  await expect(publish).not.toHaveClass(/ant-btn-loading/);
  expect(published).toEqual([]);
  await dialog.getByRole('button', { name: '预览' }).click();
  await expect(page.getByRole('dialog', { name: '预览' }).getByRole('img', { name: '现场.png' })).toBeVisible();
  await leave(page.getByRole('dialog', { name: '预览' }));
  await dialog.getByRole('button', { name: '发布' }).click();
  await expect(page.getByText('发布成功')).toBeVisible();

  for (const login of ['sales', 'finance'] as const) {
    const reader = await secondBrowserAs(login, '/crm/contract');
    await openAnnouncements(reader);
    await centre(reader)
      .getByRole('button', { name: new RegExp(title) })
      .click();
    const shown = reader.getByRole('img', { name: '现场.png' });
    await expect(shown).toBeVisible();
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  }
  const other = await secondBrowserAs('admin', '/crm/contract');
  await openAnnouncements(other);
  await expect(centre(other).getByText(/^共 \d+ 条$/)).toBeVisible();
  await expect(centre(other).getByText(title)).toHaveCount(0);
});
