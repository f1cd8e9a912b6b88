import { sea } from '@haina/contract/calls/sea.ts';
import type { Page } from '@playwright/test';
import type { Look } from './support/axe.ts';
import { agree, choosePerson } from './support/dialogs.ts';
import { rowOf } from './support/leadsList.ts';
import { createContact, createCustomer, drawer, openTab } from './support/records.ts';
import { expect, test } from './support/test.ts';

const owned = (name: string) => `/crm/customer?Customer_Name=${encodeURIComponent(name)}`;
const pool = (name: string) => `/crm/seas?Customer_Name=${encodeURIComponent(name)}`;

/** A salesperson gives up a customer that is open, and says why. */
async function putIntoSea(page: Page, name: string, expectAccessible: Look) {
  await page.getByRole('button', { name, exact: true }).click();
  const open = drawer(page, name);
  await expect(open).toBeVisible();
  await open.getByRole('button', { name: `${name}的更多操作` }).click();
  await page.getByRole('menuitem', { name: '放入公海' }).click();
  const dialog = page.getByRole('dialog', { name: '放入公海' });
  await dialog.getByLabel('原因').fill('三个月没有预算');
  await expectAccessible('dialog');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(open).toBeHidden();
  await expect(page.getByText('没有符合条件的客户')).toBeVisible();
}

async function seeMasked(colleague: Page, name: string) {
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
}

async function receive(colleague: Page, name: string) {
  const seen = drawer(colleague, name);
  await seen.getByRole('button', { name: '领取' }).click();
  await agree(colleague);
  await expect(colleague.getByText('操作成功')).toBeVisible();
  await expect(seen).toBeHidden();
  await expect(colleague.getByText('公海中没有符合条件的客户')).toBeVisible();
  await colleague.goto(owned(name));
  await expect(rowOf(colleague, name)).toContainText('138 1234 5678');
}

async function allocate(manager: Page, name: string) {
  await manager.getByRole('button', { name: `分配：${name}` }).click();
  const dialog = manager.getByRole('dialog', { name: '分配客户' });
  await expect(dialog.getByText('只读')).toBeHidden();
  await dialog.getByRole('combobox', { name: '新负责人' }).click();
  const people = manager.getByRole('dialog', { name: '选择员工' });
  await choosePerson(people, '王梓涵', /王梓涵/);
  await people.getByRole('button', { name: '确定' }).click();
  await expect(people).toBeHidden();
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog).toBeHidden();
  await expect(manager.getByText('公海中没有符合条件的客户')).toBeVisible();
}

test('a customer goes into the sea, shows masked phones there, is received by one person and allocated to another', async ({
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
  await test.step('its owner puts it in with a reason', () => putIntoSea(page, name, expectAccessible));
  const colleague = await secondBrowserAs('sales2', pool(name));
  await test.step('others see why, and numbers that cannot be called', () => seeMasked(colleague, name));
  await test.step('a colleague receives it', () => receive(colleague, name));
  await test.step('a manager allocates it from the sea; the receiver has it', async () => {
    await (await sharedSession('sales2')).call(sea.put, { CustomerGuidList: guid, Reason: '换人跟' });
    await allocate(await secondBrowserAs('manager', pool(name)), name);
    await page.reload();
    await expect(rowOf(page, name)).toContainText('王梓涵');
  });
});

test('an administrator sees what rules would do before saving them', async ({
  page,
  openAs,
  unique,
  sharedSession,
  expectAccessible,
}) => {
  await createCustomer(await sharedSession('outsider'), unique('回收预览'));
  // A company of its own: its rules concern no other flow.
  await openAs('outsider', '/bm/searule');
  await page.getByLabel('未跟进天数').fill('10');
  await page.getByLabel('提前提醒天数').fill('3');
  await page.getByRole('switch', { name: '启用规则' }).click();
  await page.getByRole('button', { name: '预览' }).click();
  const preview = page.getByRole('region', { name: '预览' });
  // A customer that was just added is protected for some days.
  await preview.getByRole('combobox', { name: '预览范围' }).click();
  await page.getByTitle('365 天', { exact: true }).click();
  await expect(preview.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: '保存规则' }).click();
  await expect(page.getByText('操作成功')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('未跟进天数')).toHaveValue('10');
});
