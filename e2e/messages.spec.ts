import type { Page } from '@playwright/test';
import { customers } from '@haina/contract/calls/customers.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { messages } from '@haina/contract/calls/messages.ts';
import { notices } from '@haina/contract/calls/notices.ts';
import { createLead } from './support/leadsList.ts';
import { createCustomer } from './support/records.ts';
import { wallDay, wallTime } from './support/days.ts';
import { choosePerson, confirm, leave } from './support/dialogs.ts';
import { expect, test } from './support/test.ts';

const centre = (page: Page) => page.getByRole('dialog', { name: '消息中心' });

/** A picture of one point. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function openCentre(page: Page) {
  await page.getByRole('button', { name: /^消息/ }).click();
  await expect(centre(page)).toBeVisible();
}

test('a lead that is given is told of, opened from there and read', async ({ page, openAs, unique, sharedSession }) => {
  const name = unique('转给销售');
  const manager = await sharedSession('manager');
  const sales = await sharedSession('sales');
  const guid = await createLead(manager, { Name: name });
  await manager.call(leads.transfer, { LeadsGuidList: guid, User_Guid: sales.userGuid });
  await openAs('sales', '/crm/customer');
  await expect(page.getByRole('button', { name: /^消息，\d+ 条未读$/ })).toBeVisible();
  await expect(page).toHaveTitle(/^\(\d+\) /);
  await openCentre(page);
  const row = centre(page).getByRole('button', { name: new RegExp(`将线索“${name}”转移给您`) });
  await row.click();
  await leave(page.getByRole('dialog', { name, exact: true }));
  await expect(row).toBeHidden();
  await centre(page).getByText('已读', { exact: true }).click();
  await expect(row).toBeVisible();
});

test('an announcement is written with formatted words, read by a colleague and taken back', async ({
  page,
  openAs,
  unique,
  sharedSession,
}) => {
  const title = unique('公告');
  await openAs('manager', '/crm/customer');
  await openCentre(page);
  await centre(page).getByRole('button', { name: '公告' }).click();
  await centre(page).getByRole('button', { name: '新公告' }).click();
  const dialog = page.getByRole('dialog', { name: '新公告' });
  await dialog.getByRole('button', { name: '发布' }).click();
  await expect(dialog.getByText('请输入标题')).toBeVisible();
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

  const sales = await sharedSession('sales');
  const { all } = await sales.call<{ all: { Title: string; Content: string }[] }>(notices.list, {});
  expect(all.find(({ Title }) => Title === title)?.Content).toContain('<strong>重要的话</strong>');

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
});

test('today’s leads are marked as handled, and that is taken back', async ({ page, openAs, unique, sharedSession }) => {
  const name = unique('今日待联系');
  const sales = await sharedSession('sales');
  const soon = `${wallDay()} 23:59:00`;
  await createLead(sales, { Name: name, Next_Time: soon });
  await openAs('sales', '/crm/customer');
  await openCentre(page);
  await centre(page).getByRole('button', { name: '今日线索' }).click();
  await centre(page).getByRole('searchbox', { name: '搜索' }).fill(name);
  const row = centre(page).getByRole('row', { name: new RegExp(name) });
  const day = centre(page).getByRole('textbox', { name: '下次联系时间' });
  await day.fill('2020-01-01');
  await day.press('Enter');
  await expect(row).toBeHidden();
  await day.fill(soon.slice(0, 10));
  await day.press('Enter');
  await row.getByRole('button', { name: /更多操作$/ }).click();
  await page.getByRole('menuitem', { name: '标为已处理' }).click();
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(row).toBeVisible();
});

test('today’s leads are called and followed up from their row, and worked off by keys', async ({
  page,
  openAs,
  unique,
  sharedSession,
  expectAccessible,
}) => {
  const name = unique('今日按键');
  const sales = await sharedSession('sales');
  // Also shortly before midnight it is today.
  const soon = `${wallDay()}T23:59:59`;
  for (const part of ['甲', '乙']) {
    await createLead(sales, {
      Name: `${name}${part}`,
      Next_Time: soon,
      Mobile: `139${String(Math.random()).slice(2, 10)}`,
    });
  }
  await openAs('sales', '/crm/contacts');
  await openCentre(page);
  await centre(page).getByRole('button', { name: '今日线索' }).click();
  await centre(page).getByRole('searchbox', { name: '搜索' }).fill(name);
  const rows = centre(page).getByRole('row', { name: new RegExp(name) });
  await expect(rows).toHaveCount(2);
  await expect(centre(page).getByRole('button', { name: '全部标为已处理' })).toBeDisabled();
  await expectAccessible();
  await rows.first().getByRole('button', { name: '拨打' }).click();
  await expect(page.getByRole('menuitem', { name: '复制号码' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem', { name: '复制号码' })).toBeHidden();

  const firstName = rows.first().getByRole('link');
  await firstName.focus();
  await page.keyboard.press('j');
  await expect(rows.nth(1).getByRole('link')).toBeFocused();
  await page.keyboard.press('k');
  await expect(firstName).toBeFocused();
  await page.keyboard.press('d');
  await expect(rows).toHaveCount(1);
  await rows.first().getByRole('link').focus();
  await page.keyboard.press('f');
  const composer = page.getByRole('dialog', { name: new RegExp(name) }).getByRole('region', { name: '写跟进' });
  await expect(composer.getByRole('textbox', { name: '跟进内容' })).toBeFocused();
});

test('an open announcement leads to the ones beside it, which are read then', async ({
  page,
  openAs,
  unique,
  sharedSession,
  ownSession,
}) => {
  const admin = await sharedSession('admin');
  const session = await ownSession('sales2');
  const titles = [unique('公告一'), unique('公告二')];
  for (const Title of titles) {
    await admin.call(notices.add, { Title, Content: `<p>${Title}</p>`, To_All_User: 0, User_List: session.userGuid });
  }
  await openAs('sales2', '/crm/contacts', { session });
  await openCentre(page);
  await centre(page).getByRole('button', { name: '公告' }).click();
  await centre(page)
    .getByRole('button', { name: new RegExp(titles[1] ?? '') })
    .click();
  const detail = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: '下一条' }) });
  await expect(detail.getByRole('heading', { name: titles[1] ?? '' })).toBeVisible();
  await detail.getByRole('button', { name: '下一条' }).click();
  await expect(detail.getByRole('heading', { name: titles[0] ?? '' })).toBeVisible();
  await expect(centre(page).getByRole('button', { name: new RegExp(titles[0] ?? '') })).toBeHidden();
  await detail.getByRole('button', { name: '上一条' }).click();
  await expect(detail.getByRole('heading', { name: titles[1] ?? '' })).toBeVisible();
  await detail.getByRole('button', { name: '返回' }).click();
  await expect(detail).toHaveCount(0);
});

test('today’s leads are given to a colleague from the batch bar', async ({ page, openAs, unique, sharedSession }) => {
  const name = unique('今日转移');
  const manager = await sharedSession('manager');
  const soon = `${wallDay()} 23:59:00`;
  const guid = await createLead(manager, { Name: name, Next_Time: soon });
  await openAs('manager', '/crm/customer');
  await openCentre(page);
  await centre(page).getByRole('button', { name: '今日线索' }).click();
  await centre(page).getByRole('searchbox', { name: '搜索' }).fill(name);
  const row = centre(page).getByRole('row', { name: new RegExp(name) });
  await row.getByRole('checkbox').check();
  await centre(page).getByRole('toolbar').getByRole('button', { name: '转移' }).click();
  const transfer = page.getByRole('dialog', { name: '转移线索' });
  await transfer.getByRole('combobox', { name: '新负责人' }).click();
  const people = page.getByRole('dialog', { name: '选择员工' });
  await choosePerson(people, 'wangzihan', /王梓涵/);
  await confirm(people);
  await expect(people).toBeHidden();
  await confirm(transfer);
  await expect(row).toBeHidden();
  const moved = await manager.call<{ Owner_User_Name: string }>(leads.model, { Guid: guid });
  expect(moved.Owner_User_Name).toBe('王梓涵');
});

test('a customer that a manager gives is seen bottom right, opened from there and worked off in the queue by keys', async ({
  page,
  openAs,
  ownSession,
  unique,
  sharedSession,
  expectAccessible,
}) => {
  const manager = await sharedSession('manager');
  const name = unique('推送客户');
  const due = `${wallTime(-1)}:00`;
  const CustomerGuidList = await createCustomer(manager, name, { Next_Time: due });
  // Nobody else gives them anything.
  const session = await ownSession('staff01');
  const socket = page.waitForEvent('websocket', (one) => one.url().includes('/push/'));
  await openAs('staff01', '/crm/contacts', { session });
  await socket;
  const corner = page.getByRole('status', { name: '新消息' });
  await manager.call(customers.transfer, { CustomerGuidList, User_Guid: session.userGuid });
  const card = corner.getByRole('article').filter({ hasText: name });
  await expect(card).toBeVisible();
  await expectAccessible();
  await card.getByRole('button', { name: '打开' }).click();
  await expect(card).toHaveCount(0);
  await leave(page.getByRole('dialog', { name, exact: true }));

  await page.goto('/crm/today');
  const queue = page.getByRole('list', { name: '今日待办' });
  await page.getByRole('button', { name: /^联系客户/ }).click();
  const row = queue.getByRole('listitem').filter({ hasText: name });
  await expect(row).toBeVisible();
  // Down to the row, then it is handled by a key and gone.
  const last = queue.getByRole('listitem').last();
  const current = queue.locator('[aria-current="true"]');
  for (let shown = ''; !shown.includes(name); shown = await current.innerText()) {
    await page.keyboard.press('j');
    // One row further.
    await expect(current).not.toHaveText(shown, { useInnerText: true });
  }
  await page.keyboard.press('d');
  await expect(row).toHaveCount(0);
  await expect(last).toBeAttached();

  // Taken back, it is followed up from here instead: back in the queue, it has gone on.
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: '跟进' }).click();
  const composer = page.getByRole('dialog', { name }).getByRole('region', { name: '写跟进' });
  await composer.getByText('电话', { exact: true }).click();
  await composer.getByRole('textbox', { name: '跟进内容' }).fill('客户同意签约');
  await composer.getByRole('button', { name: '发布' }).click();
  await expect(page.getByText('发布成功!')).toBeVisible();
  await leave(page.getByRole('dialog', { name, exact: true }));
  await page
    .getByRole('navigation', { name: '已打开的页面' })
    .getByRole('button', { name: '今日待办', exact: true })
    .click();
  await expect(queue).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('a message at the corner is closed by Esc and by another window that reads it', async ({
  page,
  openAs,
  ownSession,
  unique,
  sharedSession,
}) => {
  const manager = await sharedSession('manager');
  // Esc closes the newest message: nobody else sends them one.
  const session = await ownSession('staff02');
  const socket = page.waitForEvent('websocket', (one) => one.url().includes('/push/'));
  await openAs('staff02', '/crm/contacts', { session });
  await socket;
  const give = async (name: string) => {
    const LeadsGuidList = await createLead(manager, { Name: name });
    await manager.call(leads.transfer, { LeadsGuidList, User_Guid: session.userGuid });
    return page.getByRole('article').filter({ hasText: name });
  };
  const first = await give(unique('先看'));
  await leave(first);
  const name = unique('后看');
  const second = await give(name);
  await expect(second).toBeVisible();
  const { rows } = await session.call<{ rows: readonly { Guid: string; Title: string }[] }>(messages.list, {});
  await session.call(messages.read, { Guid: rows.find(({ Title }) => Title.includes(name))?.Guid });
  await expect(second).toHaveCount(0);
});

test('an announcement with a picture reaches two departments and no one else, also who was away', async ({
  page,
  openAs,
  secondBrowserAs,
  unique,
}) => {
  const title = unique('图文公告');
  await openAs('manager', '/crm/contacts');
  await openCentre(page);
  await centre(page).getByRole('button', { name: '公告' }).click();
  await centre(page).getByRole('button', { name: '新公告' }).click();
  const dialog = page.getByRole('dialog', { name: '新公告' });
  await dialog.getByLabel('标题').fill(title);
  await dialog.getByText('指定部门和人员').click();
  await dialog.getByRole('button', { name: '发布' }).click();
  await expect(page.getByText('请选择接收的部门或人员')).toBeVisible();
  await dialog.getByRole('combobox', { name: '部门' }).click();
  const departments = page.getByRole('dialog', { name: '选择部门' });
  for (const name of [/销售一部/, /财务部/]) await departments.getByRole('checkbox', { name }).check();
  await departments.getByRole('button', { name: '确定' }).click();
  await expect(departments).toBeHidden();
  const chosen = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: '图片' }).click();
  await (await chosen).setFiles({ name: '现场.png', mimeType: 'image/png', buffer: picture });
  await expect(dialog.getByRole('img', { name: '现场.png' })).toBeVisible();
  await dialog.getByRole('button', { name: '预览' }).click();
  await expect(page.getByRole('dialog', { name: '预览' }).getByRole('img', { name: '现场.png' })).toBeVisible();
  await leave(page.getByRole('dialog', { name: '预览' }));
  await dialog.getByRole('button', { name: '发布' }).click();
  await expect(page.getByText('发布成功')).toBeVisible();

  for (const login of ['sales', 'finance'] as const) {
    const reader = await secondBrowserAs(login, '/crm/contract');
    await openCentre(reader);
    await centre(reader).getByRole('button', { name: '公告' }).click();
    await centre(reader)
      .getByRole('button', { name: new RegExp(title) })
      .click();
    const shown = reader.getByRole('img', { name: '现场.png' });
    await expect(shown).toBeVisible();
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  }
  const other = await secondBrowserAs('admin', '/crm/contract');
  await openCentre(other);
  await centre(other).getByRole('button', { name: '公告' }).click();
  await expect(centre(other).getByText(/^共 \d+ 条$/)).toBeVisible();
  await expect(centre(other).getByText(title)).toHaveCount(0);
});
