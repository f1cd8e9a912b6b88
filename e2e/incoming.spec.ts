import { calls } from '@haina/contract/calls/calls.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { simulatedCalls } from '@haina/contract/calls/simulatedCalls.ts';
import type { Locator, Page } from '@playwright/test';
import { connected, grouped, numberEnding } from './support/calls.ts';
import { createCustomer } from './support/records.ts';
import type { SignedIn } from './support/signedIn.ts';
import { expect, test } from './support/test.ts';
import { goWithin } from './support/within.ts';

/** The card of a call from a number. */
const cardOf = (page: Page, number: string) =>
  page.getByRole('region', { name: '来电' }).filter({ hasText: grouped(number) });

const stateOf = (card: Locator) => card.getByRole('status');

/** Has the simulator call the extension of a person; each flow has one of its own, whose call may go on when it ends. */
async function call(admin: SignedIn, person: SignedIn, number: string, Answered: 0 | 1): Promise<void> {
  await admin.call(simulatedCalls.simulate, { User_Guid: person.userGuid, Caller_Number: number, Answered });
}

test('an unknown number rings, is taken and becomes a lead, which has the call in its timeline', async ({
  page,
  openAs,
  sharedSession,
  unique,
  expectAccessible,
}) => {
  const [admin, seller] = [await sharedSession('admin'), await sharedSession('staff13')];
  const number = numberEnding('0003', '137');
  const name = unique('来电线索');
  await connected(page, () => openAs('staff13', '/crm/leads'));
  await call(admin, seller, number, 1);
  const card = cardOf(page, number);
  await expect(stateOf(card)).toHaveText('来电响铃中');
  await expect(card).toContainText('未知号码');
  await expect(card).toContainText('分机 801');
  await expectAccessible();
  await expect(stateOf(card)).toHaveText('通话中');
  await card.getByRole('button', { name: '缩小' }).click();
  const pill = page.getByRole('button', { name: `展开来电：${grouped(number)}` });
  await pill.click();
  await expect(pill).toHaveCount(0);

  await card.getByRole('button', { name: '新增线索' }).click();
  const form = page.getByRole('dialog', { name: '新增线索' });
  await expect(form.getByLabel('手机', { exact: true })).toHaveValue(number);
  await form.getByLabel('线索名称').fill(name);
  await form.getByRole('button', { name: '确定' }).click();
  await expect(form).toBeHidden();
  await expect(card).toContainText(name);
  await expect(card).toContainText('已转为线索');
  await card.getByRole('checkbox', { name: '意向明确' }).check();
  await card.getByRole('textbox', { name: '跟进内容' }).fill('问报价，明天回');
  await card.getByRole('textbox', { name: '跟进内容' }).press('Control+Enter');
  await expect(page.getByText('提交成功')).toBeVisible();
  await expect(card.getByRole('textbox', { name: '跟进内容' })).toHaveCount(0);
  await card.getByRole('button', { name: `打开 ${name}` }).click();
  const drawer = page.getByRole('dialog').filter({ hasText: name });
  await expect(drawer.getByText('问报价，明天回')).toBeVisible();
  await expect(drawer.getByText('呼入')).toBeVisible();
  const { rows } = await seller.call<{ rows: { Caller_Number: string; Target_Name: string }[] }>(calls.list, {
    Direction: 2,
    page: 1,
    pagesize: 20,
  });
  expect(rows.find(({ Caller_Number }) => Caller_Number === number)?.Target_Name).toBe(name);
  await card.getByRole('button', { name: '关闭来电' }).click();
  await expect(card).toHaveCount(0);
});

test('a customer who calls is known, in every window; what is written in one is submitted in another', async ({
  page,
  context,
  openAs,
  sharedSession,
  unique,
  expectAccessible,
}) => {
  const [admin, seller] = [await sharedSession('admin'), await sharedSession('staff14')];
  const number = numberEnding('0000', '137');
  const name = unique('来电客户');
  const Guid = await createCustomer(seller, name, { Mobile: number });
  await connected(page, () => openAs('staff14', '/crm/customer'));
  const other = await context.newPage();
  await other.goto('/crm/leads');
  await expect(other.getByRole('row').first()).toBeVisible();
  await call(admin, seller, `+86${number}`, 1);
  const card = page.getByRole('region', { name: '来电' }).filter({ hasText: name });
  const otherCard = other.getByRole('region', { name: '来电' }).filter({ hasText: name });
  await expect(card).toContainText('已归入此记录');
  await expect(otherCard).toBeVisible();
  await expect(stateOf(card)).toHaveText('通话中');
  await expectAccessible();
  await card.getByRole('textbox', { name: '跟进内容' }).fill('要样品');
  await expect(otherCard.getByRole('textbox', { name: '跟进内容' })).toHaveValue('要样品');
  await expect(stateOf(card)).toHaveText('通话已结束', { timeout: 60_000 });
  await otherCard.getByRole('button', { name: '提交' }).click();
  await expect(otherCard.getByText('请选择通话反馈')).toBeVisible();
  await otherCard.getByRole('checkbox', { name: '需要报价' }).check();
  await otherCard.getByRole('button', { name: '提交' }).click();
  await expect(otherCard).toHaveCount(0);
  await expect(card).toHaveCount(0);
  const customer = await seller.call<{ Last_Content: string }>(customers.model, { Guid });
  expect(customer.Last_Content).toBe('要样品');
  await other.close();

  await goWithin(page, '/crm/call?Direction=2');
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('呼入');
});

test('a missed call is a message and stands in the queue of today until it is handled', async ({
  page,
  openAs,
  sharedSession,
  unique,
  expectAccessible,
}) => {
  const [admin, seller] = [await sharedSession('admin'), await sharedSession('staff15')];
  const number = numberEnding('0008', '137');
  const name = unique('未接客户');
  await createCustomer(seller, name, { Mobile: number });
  await connected(page, () => openAs('staff15', '/crm/today?kind=missed'));
  await call(admin, seller, number, 0);
  const card = page.getByRole('region', { name: '来电' }).filter({ hasText: name });
  await expect(stateOf(card)).toHaveText('来电响铃中');
  await expect(stateOf(card)).toHaveText('未接来电', { timeout: 60_000 });
  await expect(card).toContainText('已加入今日待办');
  const told = page.getByRole('status', { name: '新消息' }).getByText(`${name} ${number}`);
  await expect(told).toBeVisible();
  await page.getByRole('button', { name: `关闭“未接来电：“${name}” ${number}”` }).click();
  await expect(told).toHaveCount(0);
  const row = page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: '未接来电' });
  await expect(row.getByRole('button', { name, exact: true })).toBeVisible();
  await card.getByRole('button', { name: '关闭来电' }).click();
  await expect(card).toHaveCount(0);
  await expectAccessible();
  await row.getByRole('button', { name: '标为已处理' }).click();
  await expect(row).toHaveCount(0);
  // Taken back, it can be called back by its number.
  await page.getByRole('button', { name: '撤销' }).click();
  await row.getByRole('button', { name: grouped(number) }).click();
  await expect(page.getByRole('menuitem', { name: '回拨', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem', { name: '回拨', exact: true })).toHaveCount(0);
  await row.getByRole('button', { name: '标为已处理' }).click();
  await expect(row).toHaveCount(0);
});

test('a missed call of nobody’s number becomes a lead from the queue', async ({
  page,
  openAs,
  sharedSession,
  unique,
}) => {
  const [admin, seller] = [await sharedSession('admin'), await sharedSession('staff16')];
  const number = numberEnding('0004', '137');
  const name = unique('未接线索');
  await connected(page, () => openAs('staff16', '/crm/today?kind=missed'));
  await call(admin, seller, number, 0);
  const card = cardOf(page, number);
  await expect(stateOf(card)).toHaveText('未接来电', { timeout: 60_000 });
  await card.getByRole('button', { name: '关闭来电' }).click();
  await expect(card).toHaveCount(0);
  const row = page.getByRole('listitem').filter({ hasText: grouped(number) });
  await row.getByRole('button', { name: '新增线索' }).click();
  const form = page.getByRole('dialog', { name: '新增线索' });
  await expect(form.getByLabel('手机', { exact: true })).toHaveValue(number);
  await form.getByLabel('线索名称').fill(name);
  await form.getByRole('button', { name: '确定' }).click();
  await expect(form).toBeHidden();
  const known = page.getByRole('listitem').filter({ hasText: name });
  await known.getByRole('button', { name: '标为已处理' }).click();
  await expect(known).toHaveCount(0);
  const { rows } = await seller.call<{ rows: { Name: string }[] }>(leads.list, { Name: name, page: 1, pagesize: 20 });
  expect(rows.map((lead) => lead.Name)).toEqual([name]);
});

test('an administrator has the simulator call a person, from a number that is typed', async ({
  page,
  openAs,
  secondBrowserAs,
  expectAccessible,
}) => {
  const number = numberEnding('0005', '137');
  const theirs = await secondBrowserAs('staff17', '/crm/today');
  await expect(theirs.getByRole('heading', { name: '今日待办' })).toBeAttached();
  await openAs('admin', '/bm/equipment');
  await page.getByRole('button', { name: '模拟来电' }).click();
  const dialog = page.getByRole('dialog', { name: '模拟来电' });
  await expect(dialog).toBeVisible();
  await expectAccessible('dialog');
  await dialog.getByRole('textbox', { name: '来电号码' }).fill('12');
  await dialog.getByRole('button', { name: '来电', exact: true }).click();
  await expect(dialog.getByText('来电号码为 3 到 20 位数字')).toBeVisible();
  await dialog.getByRole('textbox', { name: '来电号码' }).fill(number);
  await dialog.getByRole('combobox', { name: '被叫人' }).click();
  await page.getByRole('option', { name: /8017$/ }).click();
  await dialog.getByRole('radio', { name: '无人接听' }).check();
  await dialog.getByRole('button', { name: '来电', exact: true }).click();
  await expect(page.getByText('来电已发起')).toBeVisible();
  const card = cardOf(theirs, number);
  await expect(stateOf(card)).toHaveText('未接来电', { timeout: 60_000 });
  await card.getByRole('button', { name: '标为已处理' }).click();
  await expect(card).toHaveCount(0);
});
