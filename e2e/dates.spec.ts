import { business } from '@haina/contract/calls/business.ts';
import { contracts } from '@haina/contract/calls/contracts.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { createBusiness } from './support/business.ts';
import { createContract } from './support/contracts.ts';
import { confirm, dialog } from './support/dialogs.ts';
import { choose, createLead, rowOf } from './support/leadsList.ts';
import { createCustomer, drawer, openTab } from './support/records.ts';
import { expect, test } from './support/test.ts';

const leadAddress = (name: string) => `/crm/leads?Name=${encodeURIComponent(name)}`;

test('a typed date without a time is taken by Tab, and by 确定 at once', async ({
  page,
  openAs,
  unique,
  sharedSession,
}) => {
  const sales = await sharedSession('sales');
  const name = unique('日期商机');
  const company = unique('日期公司');
  const customer = await createCustomer(sales, company);
  const Guid = await createBusiness(sales, customer, name, {});
  const dealTime = async () => (await sales.call<{ Deal_Time: string }>(business.model, { Guid })).Deal_Time;
  await openAs('sales', `/crm/business?Name=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name, exact: true }).click();
  const open = drawer(page, name);
  const edit = dialog(page, '编辑商机');
  const input = edit.getByLabel('预计成交');

  await open.getByRole('button', { name: '编辑' }).click();
  await input.fill('2098-12-20');
  await input.press('Tab');
  await expect(input).toHaveValue('2098-12-20 00:00');
  await confirm(edit);
  await expect(edit).toBeHidden();
  expect(await dealTime()).toBe('2098-12-20T00:00:00');

  await open.getByRole('button', { name: '编辑' }).click();
  await input.fill('２０９８/12/21');
  await confirm(edit);
  await expect(edit).toBeHidden();
  expect(await dealTime()).toBe('2098-12-21T00:00:00');
  await expect((await openTab(open, '基本信息')).getByText('2098-12-21', { exact: true })).toBeVisible();

  // Beside the follow-ups of the customer the day has its year too.
  await page.goto(`/crm/customer?open=${customer}`);
  const expected = drawer(page, company).getByText('预计 2098-12-21 成交');
  await expect(expected).toBeVisible();
  expect(await expected.evaluate((line) => line.scrollWidth - line.clientWidth)).toBeLessThanOrEqual(0);
});

test('a typed text that is no date stays, and says so below its field', async ({ page, openAs, unique }) => {
  await openAs('sales', leadAddress(unique('没有')));
  await page.getByRole('button', { name: '新增线索' }).first().click();
  const add = dialog(page, '新增线索');
  await add.getByLabel('线索名称').fill(unique('日期线索'));
  const input = add.getByLabel('下次联系时间');
  await input.fill('2098-13-45');
  await confirm(add);
  await expect(add.getByText('下次联系时间不是有效的时间')).toBeVisible();
  await expect(input).toHaveValue('2098-13-45');
  await input.fill('2020-01-01 09:00');
  await input.press('Tab');
  await expect(add.getByText('下次联系时间不能早于今天')).toBeVisible();
  await expect(input).toHaveValue('2020-01-01 09:00');
  await input.fill('20981220 9:30');
  await input.press('Tab');
  await expect(input).toHaveValue('2098-12-20 09:30');
  await expect(add.getByText('下次联系时间不是有效的时间')).toBeHidden();
  await confirm(add);
  await expect(add).toBeHidden();
});

test('the next contact of a follow-up takes a typed date, and says what is none', async ({
  page,
  openAs,
  unique,
  sharedSession,
}) => {
  const sales = await sharedSession('sales');
  const name = unique('跟进日期');
  const Guid = await createLead(sales, { Name: name });
  await openAs('sales', leadAddress(name));
  await page.getByRole('button', { name, exact: true }).click();
  const open = drawer(page, name);
  const next = open.getByRole('textbox', { name: '下次联系' });
  await next.fill('2098-12-32');
  await next.press('Tab');
  await expect(open.getByText('下次联系不是有效的时间')).toBeVisible();
  await expect(next).toHaveValue('2098-12-32');
  await next.fill('2098.12.30');
  await open
    .getByRole('radio', { name: '电话' })
    .or(open.getByText('电话', { exact: true }))
    .first()
    .click();
  await expect(next).toHaveValue('2098-12-30 00:00');
  await open.getByRole('textbox', { name: '跟进内容' }).fill('约好年底再联系');
  await open.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByText('发布成功!')).toBeVisible();
  expect((await sales.call<{ Next_Time: string }>(leads.model, { Guid })).Next_Time).toBe('2098-12-30T00:00:00');
});

test('a filter whose start lies after its end says so, in the bar and in the dialog', async ({ page, openAs }) => {
  await openAs('sales', '/crm/leads');
  await choose(page, '创建时间', '自定义');
  const [start, end] = [page.getByPlaceholder('开始日期'), page.getByPlaceholder('结束日期')];
  await start.fill('2026-02-02');
  await start.press('Tab');
  await end.fill('2026-02-01');
  await end.press('Tab');
  await expect(page.getByText('开始日期不能晚于结束日期')).toBeVisible();
  await page.getByRole('heading').first().click({ force: true });
  await expect(page.getByText('开始日期不能晚于结束日期')).toBeVisible();
  await end.fill('2026-02-03');
  await expect(page.getByText('开始日期不能晚于结束日期')).toBeHidden();
  await expect(page).toHaveURL(/Create_Time_Start=2026-02-02&Create_Time_End=2026-02-03/);

  await end.fill('2026-02-30');
  await page.getByRole('button', { name: '列设置' }).click();
  await expect(page.getByText('“2026-02-30”不是有效的日期')).toBeVisible();
  await end.fill('2026-02-03');
  await page.getByRole('button', { name: '列设置' }).click();
  await expect(end).toBeHidden();

  await page.getByRole('button', { name: /^高级筛选/ }).click();
  const filter = dialog(page, '高级筛选');
  await filter.getByRole('textbox', { name: '创建时间：结束日期' }).fill('1-1-1');
  await confirm(filter);
  await expect(filter.getByText('“1-1-1”不是有效的日期')).toBeVisible();
  await filter.getByRole('textbox', { name: '创建时间：结束日期' }).fill('2026/1/1');
  await confirm(filter);
  await expect(filter.getByText('开始日期不能晚于结束日期')).toBeVisible();
});

test('a view keeps 本月 as what it says', async ({ page, openAs, unique, sharedSession }) => {
  const sales = await sharedSession('sales');
  const name = unique('本月线索');
  await createLead(sales, { Name: name });
  await openAs('sales', leadAddress(name));
  await choose(page, '创建时间', '本月');
  await expect(page).toHaveURL(/Create_Time_Start=month&Create_Time_End=month/);
  await expect(page.getByRole('list', { name: '当前筛选条件' }).or(page.getByText('创建时间：本月'))).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(1);
  await page.reload();
  await expect(rowOf(page, name)).toHaveCount(1);
  await choose(page, '创建时间', '上年');
  await expect(rowOf(page, name)).toHaveCount(0);
});

test('a moment of today has its whole date in the basic information', async ({
  page,
  openAs,
  unique,
  sharedSession,
}) => {
  const sales = await sharedSession('sales');
  const name = unique('今天的线索');
  const Guid = await createLead(sales, { Name: name });
  const { Create_Time } = await sales.call<{ Create_Time: string }>(leads.model, { Guid });
  await openAs('sales', leadAddress(name));
  await page.getByRole('button', { name, exact: true }).click();
  const info = await openTab(drawer(page, name), '基本信息');
  await expect(info.getByText(Create_Time.replace('T', ' ')).first()).toBeVisible();
});

test('the day of a contract shows the time that it has, in its drawer and its dialog, and takes a typed one', async ({
  page,
  openAs,
  unique,
  sharedSession,
}) => {
  const sales = await sharedSession('sales');
  const name = unique('定时合同');
  const customer = await createCustomer(sales, unique('定时公司'));
  const days = {
    Order_Date: '2026-11-24 15:30:00',
    Start_Time: '2026-11-25 00:00:00',
    End_Time: '2098-11-24 18:00:00',
  };
  const Guid = await createContract(sales, customer, name, days);
  const orderDate = async () => (await sales.call<{ Order_Date: string }>(contracts.model, { Guid })).Order_Date;
  await openAs('sales', `/crm/contract?open=${Guid}`);
  const open = drawer(page, name);
  await expect(open.getByText('2098-11-24 18:00:00')).toBeVisible();
  const info = await openTab(open, '基本信息');
  await expect(info.getByText('2026-11-24 15:30:00')).toBeVisible();
  await expect(info.getByText('2026-11-25', { exact: true })).toBeVisible();

  await open.getByRole('button', { name: '编辑' }).click();
  const edit = dialog(page, '编辑合同');
  await expect(edit.getByLabel('签单时间')).toHaveValue('2026-11-24 15:30');
  await expect(edit.getByLabel('开始时间')).toHaveValue('2026-11-25');
  await edit.getByLabel('签单时间').fill('2026-11-23');
  await edit.getByLabel('签单时间').press('Tab');
  await expect(edit.getByLabel('签单时间')).toHaveValue('2026-11-23');
  await edit.getByLabel('签单时间').fill('2026-11-23 09:05');
  await confirm(edit);
  await expect(edit).toBeHidden();
  expect(await orderDate()).toBe('2026-11-23T09:05:00');
});
