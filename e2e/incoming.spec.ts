import { calls } from '@haina/contract/calls/calls.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { simulatedCalls } from '@haina/contract/calls/simulatedCalls.ts';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { allRules, expectNothingSerious, type Look } from './support/axe.ts';
import { connected, grouped, numberEnding } from './support/calls.ts';
import { createCustomer } from './support/records.ts';
import type { SignedIn } from './support/signedIn.ts';
import { expect, test } from './support/test.ts';
import { goWithin } from './support/within.ts';

/** The card of a call from a number. */
const cardOf = (page: Page, number: string) =>
  page.getByRole('region', { name: '来电' }).filter({ hasText: grouped(number) });

const stateOf = (card: Locator) => card.getByRole('status');

/** The card of a call from a record. */
const cardNamed = (page: Page, name: string) => page.getByRole('region', { name: '来电' }).filter({ hasText: name });

/** Has the simulator call the extension of a person; each flow has one of its own, whose call may go on when it ends. */
async function call(admin: SignedIn, person: SignedIn, number: string, Answered: 0 | 1): Promise<void> {
  await admin.call(simulatedCalls.simulate, { User_Guid: person.userGuid, Caller_Number: number, Answered });
}

/** Saves the new lead that the form of a call has begun with its number. */
async function saveLead(page: Page, number: string, name: string): Promise<void> {
  const form = page.getByRole('dialog', { name: '新增线索' });
  await expect(form.getByLabel('手机', { exact: true })).toHaveValue(number);
  await form.getByLabel('线索名称').fill(name);
  await form.getByRole('button', { name: '确定' }).click();
  await expect(form).toBeHidden();
}

/** Writes what came of the call of a lead, and finds it in the timeline of the lead. */
async function writeFeedback(page: Page, card: Locator, name: string): Promise<void> {
  await card.getByRole('checkbox', { name: '意向明确' }).check();
  await card.getByRole('textbox', { name: '跟进内容' }).fill('问报价，明天回');
  await card.getByRole('textbox', { name: '跟进内容' }).press('Control+Enter');
  await expect(page.getByText('提交成功')).toBeVisible();
  await expect(card.getByRole('textbox', { name: '跟进内容' })).toHaveCount(0);
  await card.getByRole('button', { name: `打开 ${name}` }).click();
  const drawer = page.getByRole('dialog').filter({ hasText: name });
  await expect(drawer.getByText('问报价，明天回')).toBeVisible();
  await expect(drawer.getByText('呼入')).toBeVisible();
}

/** Follows a call in two windows until it has ended; what is written in one is submitted in the other. */
async function talkInTwoWindows(page: Page, other: Page, name: string, look: Look): Promise<void> {
  const [card, otherCard] = [cardNamed(page, name), cardNamed(other, name)];
  await expect(card).toContainText('已归入此记录');
  await expect(otherCard).toBeVisible();
  await expect(stateOf(card)).toHaveText('通话中');
  await look();
  await card.getByRole('textbox', { name: '跟进内容' }).fill('要样品');
  await expect(otherCard.getByRole('textbox', { name: '跟进内容' })).toHaveValue('要样品');
  await expect(stateOf(card)).toHaveText('通话已结束', { timeout: 60_000 });
  await otherCard.getByRole('button', { name: '提交' }).click();
  await expect(otherCard.getByText('请选择通话反馈')).toBeVisible();
  await otherCard.getByRole('checkbox', { name: '需要报价' }).check();
  await otherCard.getByRole('button', { name: '提交' }).click();
  await expect(otherCard).toHaveCount(0);
  await expect(card).toHaveCount(0);
}

/** Another window of the same person. */
async function anotherWindow(context: BrowserContext): Promise<Page> {
  const other = await context.newPage();
  await other.goto('/crm/leads');
  await expect(other.getByRole('row').first()).toBeVisible();
  return other;
}

test('an unknown number rings and becomes a lead; a customer is known in every window, and written about in any', async ({
  page,
  context,
  openAs,
  sharedSession,
  unique,
  expectAccessible,
}) => {
  const [admin, seller] = [await sharedSession('admin'), await sharedSession('staff13')];
  const [number, ofCustomer] = [numberEnding('0560', '137'), numberEnding('0000', '137')];
  const [name, customer] = [unique('来电线索'), unique('来电客户')];
  const Guid = await createCustomer(seller, customer, { Mobile: ofCustomer });
  await connected(page, () => openAs('staff13', '/crm/leads'));
  const card = cardOf(page, number);

  await test.step('the call rings, is taken, and is made small and whole again', async () => {
    await call(admin, seller, number, 1);
    await expect(stateOf(card)).toHaveText('来电响铃中');
    await expect(card).toContainText('未知号码');
    await expect(card).toContainText('分机 801');
    await expectAccessible();
    await expect(stateOf(card)).toHaveText('通话中');
    await card.getByRole('button', { name: '缩小' }).click();
    const pill = page.getByRole('button', { name: `展开来电：${grouped(number)}` });
    await pill.click();
    await expect(pill).toHaveCount(0);
  });

  await test.step('it becomes a lead, which has the call in its timeline', async () => {
    await card.getByRole('button', { name: '新增线索' }).click();
    await saveLead(page, number, name);
    await expect(card).toContainText(name);
    await expect(card).toContainText('已转为线索');
    await expectAccessible();
    await writeFeedback(page, card, name);
    const input = { Direction: 2, page: 1, pagesize: 20 };
    const { rows } = await seller.call<{ rows: { Caller_Number: string; Target_Name: string }[] }>(calls.list, input);
    expect(rows.find(({ Caller_Number }) => Caller_Number === number)?.Target_Name).toBe(name);
    await card.getByRole('button', { name: '关闭来电' }).click();
    await expect(card).toHaveCount(0);
  });

  await test.step('a customer who calls is known in both windows, and in the list of calls', async () => {
    const other = await anotherWindow(context);
    await call(admin, seller, `+86${ofCustomer}`, 1);
    await talkInTwoWindows(page, other, customer, expectAccessible);
    const { Last_Content } = await seller.call<{ Last_Content: string }>(customers.model, { Guid });
    expect(Last_Content).toBe('要样品');
    await other.close();
    await goWithin(page, '/crm/call?Direction=2');
    await expect(page.getByRole('row').filter({ hasText: customer })).toContainText('呼入');
  });
});

/** Simulates a call from a typed number that is not answered. */
async function simulate(page: Page, extension: RegExp, number: string): Promise<void> {
  await page.getByRole('button', { name: '模拟来电' }).click();
  const dialog = page.getByRole('dialog', { name: '模拟来电' });
  await expect(dialog).toBeVisible();
  await expectNothingSerious(page, allRules, 'dialog');
  await dialog.getByRole('textbox', { name: '来电号码' }).fill(number);
  await dialog.getByRole('combobox', { name: '被叫人' }).click();
  await page.getByRole('option', { name: extension }).click();
  await dialog.getByRole('radio', { name: '无人接听' }).check();
  await dialog.getByRole('button', { name: '来电', exact: true }).click();
  await expect(page.getByText('来电已发起')).toBeVisible();
}

/** Handles a missed call by its card, takes that back, is offered to call back by its number, and handles it in the queue. */
async function handleTwice(page: Page, card: Locator, name: string, number: string): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: '未接来电' });
  await expect(row.getByRole('button', { name, exact: true })).toBeVisible();
  await card.getByRole('button', { name: '标为已处理' }).click();
  await expect(card).toHaveCount(0);
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: '撤销' }).click();
  await row.getByRole('button', { name: grouped(number) }).click();
  await expect(page.getByRole('menuitem', { name: '回拨', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem', { name: '回拨', exact: true })).toHaveCount(0);
  await row.getByRole('button', { name: '标为已处理' }).click();
  await expect(row).toHaveCount(0);
}

test('a simulated call that is not answered becomes a message and an entry in the queue of today, also as a lead', async ({
  page,
  openAs,
  secondBrowserAs,
  sharedSession,
  unique,
  expectAccessible,
}) => {
  const [admin, seller] = [await sharedSession('admin'), await sharedSession('staff15')];
  const [number, unknown] = [numberEnding('0008', '137'), numberEnding('0004', '137')];
  const [name, lead] = [unique('未接客户'), unique('未接线索')];
  await createCustomer(seller, name, { Mobile: number });
  await connected(page, () => openAs('staff15', '/crm/today?kind=missed'));
  const devices = await secondBrowserAs('admin', '/bm/equipment');

  await test.step('the missed call appears as a message', async () => {
    await simulate(devices, /8015$/, number);
    const card = cardNamed(page, name);
    await expect(stateOf(card)).toHaveText('来电响铃中');
    await expect(stateOf(card)).toHaveText('未接来电', { timeout: 60_000 });
    await expect(card).toContainText('已加入今日待办');
    const told = page.getByRole('status', { name: '新消息' }).getByText(`${name} ${number}`);
    await expect(told).toBeVisible();
    await page.getByRole('button', { name: `关闭“未接来电：“${name}” ${number}”` }).click();
    await expect(told).toHaveCount(0);
    await expectAccessible();
  });

  await test.step('it stands in the queue until it is handled', () =>
    handleTwice(page, cardNamed(page, name), name, number));

  await test.step('one of nobody’s number becomes a lead from the queue', async () => {
    // Not before: its card would take the place of the one that is handled.
    await call(admin, seller, unknown, 0);
    const card = cardOf(page, unknown);
    await expect(stateOf(card)).toHaveText('未接来电', { timeout: 60_000 });
    await card.getByRole('button', { name: '关闭来电' }).click();
    await expect(card).toHaveCount(0);
    const row = page.getByRole('listitem').filter({ hasText: grouped(unknown) });
    await row.getByRole('button', { name: '新增线索' }).click();
    await saveLead(page, unknown, lead);
    const known = page.getByRole('listitem').filter({ hasText: lead });
    await known.getByRole('button', { name: '标为已处理' }).click();
    await expect(known).toHaveCount(0);
    const { rows } = await seller.call<{ rows: { Name: string }[] }>(leads.list, { Name: lead, page: 1, pagesize: 20 });
    expect(rows.map(({ Name }) => Name)).toEqual([lead]);
  });
});
