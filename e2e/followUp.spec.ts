import type { Locator, Page } from '@playwright/test';
import type { Look } from './support/axe.ts';
import { wallTime } from './support/days.ts';
import { agree, leave, question } from './support/dialogs.ts';
import { followUp, writeUntil } from './support/followUps.ts';
import { createLead } from './support/leadsList.ts';
import { createContact, createCustomer, drawer, openTab } from './support/records.ts';
import { expect, test } from './support/test.ts';

const picture = {
  name: '现场照片.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

const paper = {
  name: '改造清单.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  ),
};

const program = { name: '安装程序.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') };

const composer = (scope: Locator) => scope.getByRole('region', { name: '写跟进' });

const entries = (scope: Locator) => scope.getByRole('region', { name: '跟进记录' }).getByRole('listitem');

const text = (scope: Locator) => composer(scope).getByRole('textbox', { name: '跟进内容' });

/** Fills the form of a follow-up with all that it takes. */
async function fillEverything(page: Page, open: Locator, person: string, look: Look): Promise<void> {
  const form = composer(open);
  await form.getByRole('button', { name: '发布' }).click();
  await expect(form.getByText('请选择跟进类型!')).toBeVisible();
  await expect(form.getByText('请填写内容!')).toBeVisible();
  await look('dialog');
  await form.getByText('拜访', { exact: true }).click();
  await text(open).fill('上午到厂里看了三号线\n报价下周一前给到');
  await expect(form.getByText('请选择跟进类型!')).toBeHidden();

  await form.getByLabel('图片', { exact: true }).setInputFiles(picture);
  await expect(form.getByRole('img', { name: picture.name })).toBeVisible();
  await form.getByLabel('文件', { exact: true }).setInputFiles(paper);
  await expect(form.getByText(paper.name)).toBeVisible();
  await form.getByRole('button', { name: '联系人' }).click();
  const picker = page.getByRole('dialog', { name: '选择联系人' });
  await picker.getByRole('checkbox', { name: new RegExp(person) }).check();
  await picker.getByRole('button', { name: '确定' }).click();
  await expect(picker).toBeHidden();
  await expect(form.getByRole('button', { name: `移除：${person}` })).toBeVisible();
  await form.getByRole('textbox', { name: '下次联系' }).click();
  await page.getByText('后天', { exact: true }).click();
  await expect(form.getByRole('textbox', { name: '下次联系' })).not.toHaveValue('');
}

/** What was posted stands under the form, which is empty again. */
async function expectPosted(page: Page, open: Locator, person: string): Promise<void> {
  await expect(page.getByText('发布成功!')).toBeVisible();
  await expect(text(open)).toHaveValue('');
  await expect(composer(open).getByText(paper.name)).toBeHidden();
  await expect(open.getByRole('heading', { name: '今天' })).toBeVisible();
  await expect(entries(open)).toHaveCount(1);
  await expect(entries(open)).toContainText(['拜访']);
  await expect(entries(open).getByText('报价下周一前给到')).toBeVisible();
  await expect(entries(open).getByRole('link', { name: person })).toHaveAttribute('href', /\/crm\/contacts\?open=/);
  await expect(entries(open).getByText('下次联系')).toBeVisible();
  await expect(open.getByText('没有更多了')).toBeVisible();
  await expect(open.getByRole('tab', { name: /^跟进记录/ })).toContainText('1');
  const download = page.waitForEvent('download');
  await entries(open).getByRole('link', { name: paper.name }).click();
  expect((await download).suggestedFilename()).toBe(paper.name);
  await entries(open)
    .getByRole('button', { name: `预览：${picture.name}` })
    .click();
  await leave(page.locator('.ant-image-preview-img'));
  await expect(entries(open)).toHaveCount(1);
}

/** Chooses files that are refused, which keeps the follow-up from being posted until they are gone. */
async function chooseWrongFiles(page: Page, open: Locator): Promise<void> {
  await composer(open).getByLabel('文件', { exact: true }).setInputFiles(program);
  await expect(page.getByText('该上传文件类型不符合要求！!')).toBeVisible();
  await composer(open)
    .getByLabel('图片', { exact: true })
    .setInputFiles({ ...picture, buffer: paper.buffer });
  await expect(page.getByText('文件内容与扩展名不符，或文件已损坏、已加密')).toBeVisible();
  await expect(composer(open).getByRole('button', { name: `重新上传：${picture.name}` })).toBeVisible();
  await composer(open).getByText('微信', { exact: true }).click();
  await text(open).fill('写到一半');
  await composer(open).getByRole('button', { name: '发布' }).click();
  await expect(page.getByText('有文件上传失败，请重新上传或移除')).toBeVisible();
  await composer(open)
    .getByRole('button', { name: `移除：${picture.name}` })
    .click();
}

/** What was typed stays when the form is folded, another tab is shown and the page is loaded anew. */
async function comeBackToDraft(page: Page, open: Locator): Promise<void> {
  await composer(open).getByRole('button', { name: '收起' }).click();
  await open.getByRole('button', { name: '写到一半' }).click();
  await expect(text(open)).toBeFocused();
  await openTab(open, '操作记录');
  await openTab(open, '跟进记录');
  await expect(text(open)).toHaveValue('写到一半');
  await page.reload();
  await expect(text(open)).toHaveValue('写到一半');
  await expect(composer(open).getByRole('radio', { name: '微信' })).toBeChecked();
}

/** Adds a follow-up that took place yesterday. */
async function supplement(page: Page, open: Locator): Promise<void> {
  const form = composer(open);
  await form.getByRole('switch', { name: '补记' }).click();
  await form.getByText('电话', { exact: true }).click();
  await text(open).fill('昨晚的电话');
  await form.getByRole('button', { name: '发布' }).click();
  await expect(form.getByText('请选择跟进时间')).toBeVisible();
  const time = form.getByRole('textbox', { name: '跟进时间' });
  await time.click();
  const days = page.locator('.ant-picker-dropdown:visible td.ant-picker-cell:not(.ant-picker-cell-disabled)');
  // Today, and yesterday unless it is on the sheet before.
  await expect.poll(async () => [1, 2].includes(await days.count())).toBe(true);
  const moment = wallTime(-23 * 60);
  await time.fill(moment);
  await time.press('Enter');
  await text(open).click();
  await expect(time).toHaveValue(moment);
  await form.getByRole('button', { name: '发布' }).click();
  await expect(page.getByText('发布成功!')).toBeVisible();
  await expect(entries(open)).toHaveCount(2);
  const added = entries(open).filter({ hasText: '补记' });
  await expect(added.locator('time').first()).toHaveAttribute('datetime', `${moment.replace(' ', 'T')}:00`);
}

/** Deletes every follow-up, the newest first. */
async function deleteAll(page: Page, open: Locator): Promise<void> {
  for (const left of [1, 0]) {
    await entries(open)
      .first()
      .getByRole('button', { name: /跟进的更多操作$/ })
      .click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await expect(question(page)).toContainText('是否删除?');
    await agree(page);
    await expect(entries(open)).toHaveCount(left);
  }
  await expect(page.getByText('删除成功!').first()).toBeVisible();
  await expect(open.getByText('还没有跟进记录')).toBeVisible();
}

/** Uploads two attachments, and looks at them. */
async function attach(page: Page, open: Locator, files: Locator): Promise<void> {
  await expect(files.getByText('还没有附件')).toBeVisible();
  await files.getByLabel('上传附件').setInputFiles(program);
  await expect(page.getByText('该上传文件类型不符合要求！!')).toBeVisible();
  await files.getByLabel('上传附件').setInputFiles(picture);
  await expect(page.getByText('上传成功!')).toBeVisible();
  await files.getByLabel('上传附件').setInputFiles(paper);
  await expect(files.getByRole('row')).toHaveCount(3);
  await expect(files.getByRole('row', { name: paper.name })).toContainText('王梓涵');
  await expect(open.getByRole('tab', { name: /^附件/ })).toContainText('2');
  await files.getByRole('button', { name: `预览：${picture.name}` }).click();
  await leave(page.locator('.ant-image-preview-img'));
  await expect(files.getByRole('button', { name: `下载：${paper.name}` })).toBeVisible();
  await expect(files.getByRole('button', { name: `预览：${paper.name}` })).toHaveCount(0);
}

/** Gives an attachment another name and deletes it. */
async function renameAndDelete(page: Page, open: Locator, files: Locator): Promise<void> {
  await files.getByRole('button', { name: `重命名：${picture.name}` }).click();
  const dialog = page.getByRole('dialog', { name: '重命名附件' });
  await expect(dialog.getByLabel('文件名称')).toHaveValue('现场照片');
  await dialog.getByLabel('文件名称').fill('三号线');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('重命名成功!')).toBeVisible();
  await expect(files.getByRole('row', { name: '三号线.png' })).toBeVisible();
  await files.getByRole('button', { name: '三号线.png的更多操作' }).click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  await agree(page);
  await expect(page.getByText('删除成功!').first()).toBeVisible();
  await expect(files.getByRole('row', { name: '三号线.png' })).toHaveCount(0);
  await expect(await openTab(open, '操作记录')).toContainText('三号线.png');
}

test('a customer is followed up with pictures, files and contacts, and has attachments', async ({
  page,
  openAs,
  unique,
  sharedSession,
  expectAccessible,
}) => {
  const sales = await sharedSession('sales');
  const name = unique('跟进客户');
  const guid = await createCustomer(sales, name);
  const person = unique('张');
  await createContact(sales, guid, person);
  await openAs('sales', `/crm/customer?open=${guid}`);
  const open = drawer(page, name);
  await expect(open.getByText('还没有跟进记录')).toBeVisible();

  await test.step('a follow-up takes a picture, a file, a contact and the next contact', async () => {
    await fillEverything(page, open, person, expectAccessible);
    await expectAccessible();
    await text(open).press('Control+Enter');
    await expectPosted(page, open, person);
  });
  await test.step('what may not be uploaded is refused in the words of the house, and what was typed stays', async () => {
    await chooseWrongFiles(page, open);
    await comeBackToDraft(page, open);
  });
  await test.step('a supplement is about the last 24 hours', () => supplement(page, open));
  await test.step('deleting starts at the first page again', () => deleteAll(page, open));
  await test.step('attachments are uploaded, looked at, renamed and deleted', async () => {
    const files = await openTab(open, '附件');
    await attach(page, open, files);
    await expectAccessible('dialog');
    await renameAndDelete(page, open, files);
  });
});

test('the dashboard tells what was followed up and leads to the record; both load their next pages as one scrolls', async ({
  page,
  openAs,
  unique,
  sharedSession,
  expectAccessible,
}) => {
  // Not those whose newest follow-ups other flows look at.
  const sales = await sharedSession('staff04');
  const name = unique('动态线索');
  const guid = await createLead(sales, { Name: name });
  for (let number = 1; number <= 12; number += 1) await followUp(sales, 1, guid, `第 ${number} 次联系\n第二行\n第三行`);
  await openAs('staff04', '/crm/dashboard');
  const feed = page.getByRole('region', { name: '跟进动态' });
  const all = feed.getByRole('listitem');
  const own = all.filter({ hasText: name });
  await expect(all.first()).toContainText('第 12 次联系');
  await expect(all).toHaveCount(10);
  await expectAccessible();
  await expect(own.first().getByRole('button', { name: /更多操作/ })).toHaveCount(0);
  // The card's lower half stands below the edge of the page.
  await all.first().hover();
  await page.mouse.wheel(0, 4000);
  await expect.poll(() => all.count()).toBeGreaterThan(10);
  await test.step('a notice says that there are newer ones while older ones are read', async () => {
    const newer = await createLead(sales, { Name: unique('另一线索') });
    const notice = feed.getByRole('button', { name: '有新的跟进' });
    const words = unique('在另一台电脑上写');
    await writeUntil(
      (content) => followUp(sales, 1, newer, content),
      words,
      () => notice,
    );
    await expect(page.getByText(words)).toHaveCount(0);
    await expectAccessible();
    await notice.click();
    await expect(all.first()).toContainText(words);
    await expect(notice).toHaveCount(0);
  });
  await feed.getByRole('button', { name: '客户', exact: true }).click();
  await expect(own).toHaveCount(0);
  await feed.getByRole('button', { name: '全部', exact: true }).click();
  await own.first().getByRole('link', { name }).click();

  await test.step('the timeline of the record loads its next pages as it is scrolled', async () => {
    const open = drawer(page, name);
    await expect(entries(open).first()).toContainText('第 12 次联系');
    await entries(open).nth(9).scrollIntoViewIfNeeded();
    await expect(entries(open)).toHaveCount(12);
    await entries(open).last().scrollIntoViewIfNeeded();
    await expect(open.getByText('没有更多了')).toBeVisible();
  });
});
