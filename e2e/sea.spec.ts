import { sea } from '@haina/contract/calls/sea.ts';
import { agree, choosePerson, question } from './support/dialogs.ts';
import { rowOf, takeFromMore } from './support/leadsList.ts';
import { createContact, createCustomer, drawer, openTab } from './support/records.ts';
import { expect, test } from './support/test.ts';

const owned = (name: string) => `/crm/customer?Customer_Name=${encodeURIComponent(name)}`;
const pool = (name: string) => `/crm/seas?Customer_Name=${encodeURIComponent(name)}`;

test('a customer goes into the sea with a reason, shows masked phones there, and is received by one person', async ({
  page,
  openAs,
  secondBrowserAs,
  unique,
  sharedSession,
  expectAccessible,
}) => {
  const sales = await sharedSession('sales');
  const name = unique('公海流程');
  const guid = await createCustomer(sales, name, { Telephone: '051288886666', Mobile: '13812345678' });
  await createContact(sales, guid, '韩采购', { Mobile: '13987654321' });
  await openAs('sales', owned(name));
  await page.getByRole('button', { name, exact: true }).click();
  const open = drawer(page, name);
  await expect(open).toBeVisible();
  await open.getByRole('button', { name: `${name}的更多操作` }).click();
  await page.getByRole('menuitem', { name: '放入公海' }).click();
  const dialog = page.getByRole('dialog', { name: '放入公海' });
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog.locator('.ant-form-item-explain-error')).toBeVisible();
  await dialog.getByLabel('原因').fill('三个月没有预算');
  await expectAccessible('dialog');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(open).toBeHidden();
  await expect(page.getByText('没有符合条件的客户')).toBeVisible();

  const colleague = await secondBrowserAs('sales2', pool(name));
  await expect(rowOf(colleague, name)).toContainText('三个月没有预算');
  await expect(rowOf(colleague, name)).toContainText('王梓涵');
  await expect(rowOf(colleague, name)).toContainText('138****5678');
  // A card on a phone shows the same number, which cannot be called.
  await colleague.setViewportSize({ width: 390, height: 844 });
  const card = colleague.getByRole('article').filter({ hasText: name });
  await expect(card).toContainText('138****5678');
  await expect(card.getByRole('link')).toHaveCount(0);
  await colleague.setViewportSize({ width: 1440, height: 900 });
  await colleague.getByRole('button', { name, exact: true }).click();
  const seen = drawer(colleague, name);
  await expect(seen.getByRole('button', { name: '编辑' })).toHaveCount(0);
  await expect(seen.getByRole('link', { name: '网上搜索' })).toHaveCount(0);
  await expect(await openTab(seen, '联系人')).toContainText('139****4321');
  await expect(await openTab(seen, '流转记录')).toContainText('三个月没有预算');
  await expect(seen).not.toContainText('13812345678');
  await seen.getByRole('button', { name: '领取' }).click();
  await agree(colleague);
  await expect(colleague.getByText('操作成功')).toBeVisible();
  await expect(seen).toBeHidden();
  await expect(colleague.getByText('公海中没有符合条件的客户')).toBeVisible();
  await colleague.goto(owned(name));
  await expect(rowOf(colleague, name)).toContainText('138 1234 5678');
});

test('the loser learns who was faster', async ({ page, openAs, unique, sharedSession }) => {
  const sales = await sharedSession('sales');
  const faster = await sharedSession('sales2');
  const name = unique('晚了一步');
  const guid = await createCustomer(await sharedSession('manager'), name);
  await (await sharedSession('manager')).call(sea.put, { CustomerGuidList: guid, Reason: '让大家领取' });
  await openAs('sales', pool(name));
  await expect(rowOf(page, name)).toHaveCount(1);
  await faster.call(sea.receive, { CustomerGuidList: guid });
  await page.getByRole('button', { name: `领取：${name}` }).click();
  await agree(page);
  await expect(page.getByText(/李思远/)).toBeVisible();
  await expect(page.getByText('公海中没有符合条件的客户')).toBeVisible();
  expect(sales.userGuid).not.toBe(faster.userGuid);
});

test('a manager allocates from the sea; the receiver has it', async ({
  page,
  openAs,
  secondBrowserAs,
  unique,
  sharedSession,
}) => {
  const manager = await sharedSession('manager');
  const name = unique('分配流程');
  const guid = await createCustomer(manager, name);
  await manager.call(sea.put, { CustomerGuidList: guid, Reason: '换人跟' });
  await openAs('manager', pool(name));
  await page.getByRole('button', { name: `分配：${name}` }).click();
  const dialog = page.getByRole('dialog', { name: '分配客户' });
  await expect(dialog.getByText('只读')).toBeHidden();
  await dialog.getByRole('combobox', { name: '新负责人' }).click();
  const people = page.getByRole('dialog', { name: '选择员工' });
  await choosePerson(people, '王梓涵', /王梓涵/);
  await people.getByRole('button', { name: '确定' }).click();
  await expect(people).toBeHidden();
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('公海中没有符合条件的客户')).toBeVisible();
  const receiver = await secondBrowserAs('sales', owned(name));
  await expect(rowOf(receiver, name)).toContainText('王梓涵');
});

test('a locked customer stays out of the sea until it is unlocked', async ({ page, openAs, unique, sharedSession }) => {
  const name = unique('锁定流程');
  await createCustomer(await sharedSession('sales'), name);
  await openAs('sales', owned(name));
  await takeFromMore(page, name, '锁定');
  await expect(question(page)).toContainText('是否锁定?');
  await agree(page);
  await expect(page.getByText('锁定成功', { exact: true })).toBeVisible();
  await takeFromMore(page, name, '放入公海');
  const dialog = page.getByRole('dialog', { name: '放入公海' });
  await dialog.getByLabel('原因').fill('不要了');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText(`客户“${name}”已锁定，不能放入公海`)).toBeVisible();
  await dialog.getByRole('button', { name: '取消' }).click();
  // What was typed is not thrown away unasked.
  await question(page).getByRole('button', { name: '放弃' }).click();
  await expect(dialog).toBeHidden();
  await takeFromMore(page, name, '取消锁定');
  await expect(question(page)).toContainText('是否取消锁定?');
  await agree(page);
  await expect(page.getByText('取消锁定成功')).toBeVisible();
});

test('an administrator sees what rules would do before saving them; contradictions are refused', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  // A company of its own: its rules concern no other flow.
  await openAs('outsider', '/bm/searule');
  await page.getByLabel('未跟进天数').fill('10');
  await page.getByLabel('提前提醒天数').fill('12');
  await page.getByRole('switch', { name: '启用规则' }).click();
  await page.getByRole('button', { name: '保存规则' }).click();
  await expect(page.getByText(/提醒/).last()).toBeVisible();
  await expect(page.getByText('操作成功')).toHaveCount(0);
  await page.getByLabel('提前提醒天数').fill('3');
  await page.getByRole('button', { name: '预览' }).click();
  await expect(page.getByRole('region', { name: '预览' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: '保存规则' }).click();
  await expect(page.getByText('操作成功')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('未跟进天数')).toHaveValue('10');
});

test('the preview of the rules says what falls on the first day and in the days after, with dates to come', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  await openAs('admin', '/bm/searule');
  const now = new Date();
  await page.getByRole('button', { name: '预览' }).click();
  const preview = page.getByRole('region', { name: '预览' });
  await expect(preview.getByRole('definition').first()).toHaveText('0 个客户');
  await expect(preview).toContainText('启用当天');
  await expect(preview).toContainText('之后 30 天内');
  const dates = await preview
    .locator('tbody td:last-child time')
    .evaluateAll((times) => times.map((time) => time.textContent ?? ''));
  expect(dates.length).toBeGreaterThan(0);
  for (const date of dates) expect(Date.parse(`${date.replace(' ', 'T')}+08:00`)).toBeGreaterThan(now.getTime());
  await expectAccessible();

  // The first clocks need longer than the days that are looked at: when the first customer falls is said all the same.
  await preview.getByRole('combobox', { name: '预览范围' }).click();
  await page.getByTitle('7 天', { exact: true }).click();
  await expect(preview).toContainText(/最早的一个将在 \d{4}-\d{2}-\d{2} \d{2}:\d{2} 回收/);
  await expect(preview.getByRole('table')).toHaveCount(0);
});
