import { calls } from '@haina/contract/calls/calls.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { sea } from '@haina/contract/calls/sea.ts';
import type { Page } from '@playwright/test';
import { connected, grouped, numberEnding, panelOf, stateOf, submitPanel, takeNumber } from './support/calls.ts';
import { wallTime } from './support/days.ts';
import { agree, question } from './support/dialogs.ts';
import { createLead, rowOf } from './support/leadsList.ts';
import { createCustomer } from './support/records.ts';
import { expect, test } from './support/test.ts';

const dialogOf = (page: Page, title: string | RegExp) => page.getByRole('dialog', { name: title });

test('a salesperson dials a number of the list, writes while talking, comes back after a reload and submits', async ({
  page,
  openAs,
  sharedSession,
  unique,
  expectAccessible,
}) => {
  const sales = await sharedSession('sales');
  const name = unique('拨打线索');
  const number = numberEnding('0003');
  const Guid = await createLead(sales, { Name: name, Mobile: number });
  await connected(page, () => openAs('sales', `/crm/leads?Name=${encodeURIComponent(name)}`));
  await takeNumber(page, rowOf(page, name), number, '回拨');
  await expect(panelOf(page)).toContainText(name);
  await expect(stateOf(page)).toHaveText('拨号中');
  await expect(panelOf(page)).toContainText('请接听分机 8002');
  await expect(stateOf(page)).toHaveText('通话中');
  await expectAccessible();
  await panelOf(page).getByRole('checkbox', { name: '意向明确' }).check();
  await panelOf(page).getByRole('textbox', { name: '跟进内容' }).fill('下班前发正式报价');
  await panelOf(page).getByRole('checkbox', { name: '明天' }).check();

  // Another page and a reload: the call goes on, and nothing that was written is lost.
  await page.reload();
  await expect(panelOf(page).getByRole('textbox', { name: '跟进内容' })).toHaveValue('下班前发正式报价');
  await expect(panelOf(page).getByRole('checkbox', { name: '意向明确' })).toBeChecked();
  await panelOf(page).getByRole('button', { name: '缩小' }).click();
  await expect(panelOf(page)).toBeHidden();
  await page.getByRole('button', { name: `展开通话面板：${name}` }).click();
  await panelOf(page).getByRole('button', { name: '关闭通话面板' }).click();
  await dialogOf(page, '还没有提交').getByRole('button', { name: '继续填写' }).click();
  await expect(dialogOf(page, '还没有提交')).toBeHidden();

  await expect(stateOf(page)).toHaveText('已结束，接通', { timeout: 60_000 });
  await panelOf(page).getByRole('textbox', { name: '跟进内容' }).press('Control+Enter');
  await expect(panelOf(page)).toHaveCount(0);
  await expect(page.getByText('提交成功')).toBeVisible();
  const { rows } = await sales.call<{ rows: { Activity_Content: string; Call_Label: string; Talk_Length: number }[] }>(
    calls.list,
    { SeleteType: 1, page: 1, pagesize: 20 },
  );
  const written = rows.find(({ Activity_Content }) => Activity_Content === '下班前发正式报价');
  expect(written?.Call_Label).toBe('意向明确');
  const lead = await sales.call<{ Next_Time: string }>(leads.model, { Guid });
  expect(lead.Next_Time).not.toContain('1900');
});

test('a call that rings in vain is hung up from the panel, and another one while talking', async ({
  page,
  openAs,
  sharedSession,
  unique,
  expectAccessible,
}) => {
  const sales2 = await sharedSession('sales2');
  const [rung, talked] = [unique('挂断线索'), unique('挂断线索')];
  const [silent, answering] = [numberEnding('0008'), numberEnding('0003')];
  await createLead(sales2, { Name: rung, Mobile: silent });
  await createLead(sales2, { Name: talked, Mobile: answering });
  await connected(page, () => openAs('sales2', `/crm/leads?Name=${encodeURIComponent('挂断线索')}`));
  await takeNumber(page, rowOf(page, rung), silent, '回拨');
  await expect(stateOf(page)).toHaveText('拨号中');
  await expect(panelOf(page).getByRole('listitem').nth(1)).toHaveAttribute('aria-current', 'step');
  await expectAccessible();
  await panelOf(page).getByRole('button', { name: '挂断' }).click();
  await expect(stateOf(page)).toHaveText('已结束，未接听');
  await expect(panelOf(page).getByRole('button', { name: '挂断' })).toHaveCount(0);
  await submitPanel(page);

  await takeNumber(page, rowOf(page, talked), answering, '回拨');
  await expect(stateOf(page)).toHaveText('通话中');
  await panelOf(page).getByRole('button', { name: '挂断' }).click();
  await expect(stateOf(page)).toHaveText('已结束，接通');
  await panelOf(page).getByRole('checkbox', { name: '意向明确' }).check();
  await submitPanel(page);
});

test('a number that is busy has its label chosen, a submit without one says what is missing', async ({
  page,
  openAs,
  sharedSession,
  unique,
}) => {
  const manager = await sharedSession('manager');
  const name = unique('占线线索');
  const number = numberEnding('0006');
  await createLead(manager, { Name: name, Mobile: number });
  await connected(page, () => openAs('manager', `/crm/leads?Name=${encodeURIComponent(name)}`));
  await takeNumber(page, rowOf(page, name), number, '回拨');
  await expect(stateOf(page)).toHaveText('已结束，对方忙');
  const missed = panelOf(page).getByRole('checkbox', { name: '无人接听' });
  await expect(missed).toBeChecked();
  await missed.uncheck();
  await panelOf(page).getByRole('button', { name: '提交' }).click();
  await expect(panelOf(page).getByText('请选择通话反馈')).toBeVisible();
  // While the panel is open nothing else is dialled.
  await takeNumber(page, rowOf(page, name), number, '回拨');
  await expect(page.getByText('请关闭通话面板后进行拨打')).toBeVisible();
  await panelOf(page).getByRole('checkbox', { name: '无人接听' }).focus();
  await page.keyboard.press('1');
  await expect(panelOf(page).getByRole('checkbox', { name: '意向明确' })).toBeChecked();
  await submitPanel(page);
});

test('the list of numbers checks them, closes ways by rule and takes a call that was made elsewhere', async ({
  page,
  openAs,
  sharedSession,
  unique,
  expectAccessible,
}) => {
  const sales2 = await sharedSession('sales2');
  const name = unique('号码客户');
  const number = numberEnding('0000');
  await createCustomer(sales2, name, { Mobile: number, Telephone: '34567', Ignore_Repeat: 1 });
  await openAs('sales2', `/crm/customer?Customer_Name=${encodeURIComponent(name)}`);
  await takeNumber(page, page, number, '全部号码');
  const dialog = dialogOf(page, `拨打 ${name}`);
  await expect(dialog.getByText('2 个号码已检测')).toBeVisible();
  await expect(dialog.getByText('我的分机 8003')).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: '34567' })).toContainText('格式不正确');
  await expect(dialog.getByRole('button', { name: '回拨 34567' })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: '补登 34567' })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: `回拨 ${number}` })).toBeEnabled();
  await expectAccessible('dialog');

  await dialog.getByRole('button', { name: `补登 ${number}` }).click();
  const form = dialogOf(page, '补登通话');
  await form.getByRole('button', { name: '提交' }).click();
  await expect(form.getByText('主叫号码不能为0或空')).toBeVisible();
  await expect(form.getByText('通话时长不能为0或空')).toBeVisible();
  await expect(form.getByText('请选择通话反馈')).toBeVisible();
  await form.getByLabel('主叫号码').fill('1386-211');
  await expect(form.getByText('主叫号码格式不正确')).toBeVisible();
  await form.getByLabel('主叫号码').fill('13900008006');
  await form.getByRole('combobox', { name: '通话时长 分' }).click();
  await page.getByRole('option', { name: '6', exact: true }).click();
  await form.getByRole('checkbox', { name: '需要报价' }).check();
  await form.getByLabel('通话时间').fill('2020-01-01 10:00');
  await form.getByLabel('通话时间').press('Enter');
  await expect(form.getByText('通话时间只能是过去 24 小时内')).toBeVisible();
  await form.getByLabel('通话时间').fill(wallTime(-60));
  await form.getByLabel('通话时间').press('Enter');
  await form.getByLabel('跟进内容').fill('用自己的手机打的');
  await form.getByRole('button', { name: '提交' }).click();
  await question(page).getByRole('button', { name: '取消' }).click();
  await expect(page.getByText('取消补登')).toBeVisible();
  await expect(question(page)).toBeHidden();
  await form.getByRole('button', { name: '提交' }).click();
  await agree(page);
  await expect(page.getByText('补登成功!')).toBeVisible();
  await expect(form).toBeHidden();
  await dialog.getByRole('tab', { name: /补登记录/ }).click();
  await expect(dialog.getByRole('row').filter({ hasText: '需要报价' })).toContainText('6分0秒');
});

test('a manager finds calls by their filters and settles a short one', async ({ page, openAs, expectAccessible }) => {
  await openAs('manager', '/crm/call');
  const scopes = page.getByRole('group', { name: '归属' });
  await expect(page.getByRole('row')).not.toHaveCount(1);
  await expectAccessible();
  await scopes.getByRole('button', { name: /^待审核/ }).click();
  await expect(page).toHaveURL(/pending=1/);
  const waiting = page.getByRole('row').filter({ hasText: '此通话需要系统审核' });
  await expect(waiting.first()).toBeVisible();
  const review = page.getByRole('button', { name: /^审核：/ });
  const before = Number((await scopes.getByRole('button', { name: /^待审核/ }).textContent())?.replace(/\D/g, ''));
  await review.first().click();
  const dialog = dialogOf(page, '审核短通话');
  await expectAccessible('dialog');
  await dialog.getByRole('radio', { name: '不通过' }).check();
  await expect(dialog.getByRole('combobox')).toHaveCount(0);
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('审核完成')).toBeVisible();
  await expect(scopes.getByRole('button', { name: /^待审核/ })).toHaveText(`待审核${before - 1}`);

  await scopes.getByRole('button', { name: '全部' }).click();
  await page.getByRole('combobox', { name: '通话时长' }).click();
  await page.getByRole('option', { name: '5 分钟以上' }).click();
  await expect(page).toHaveURL(/Talk_Length_Range=3/);
  await expect(page.getByRole('row').nth(1)).toContainText('分');
});

test('calls are narrowed in the advanced filter as well, and the page says how many are left', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  await openAs('manager', '/crm/call?Talk_Length_Range=3');
  const tags = page.getByRole('group', { name: '当前筛选条件' });
  await expect(tags).toContainText('通话时长：5 分钟以上');
  await page.getByRole('button', { name: /^高级筛选/ }).click();
  const dialog = dialogOf(page, '高级筛选');
  await dialog.getByRole('combobox', { name: '呼叫方向' }).click();
  await page.getByRole('option', { name: '呼出' }).click();
  await expectAccessible('dialog');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/Direction=1/);
  await expect(tags).toContainText('呼叫方向：呼出');
  await expect(page.getByText(/^符合条件 [\d,]+ 条，通话 /)).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('分');
  await page.getByRole('columnheader', { name: '时长' }).click();
  await expect(page).toHaveURL(/order_field=Talk_Length/);
  await page.getByRole('button', { name: '移除筛选：呼叫方向' }).click();
  await expect(tags).not.toContainText('呼叫方向');
});

test('a masked number of the sea is dialled without being shown, also in the dark', async ({
  page,
  openAs,
  ownSession,
  unique,
  expectReadable,
}) => {
  const admin = await ownSession('admin');
  const name = unique('公海拨打');
  const number = numberEnding('0006');
  const Guid = await createCustomer(admin, name, { Mobile: number });
  await admin.call(sea.put, { Guid, Reason: '流程' });
  await connected(page, () => openAs('admin', `/crm/seas?open=${Guid}`, { settings: { theme: 'dark' } }));
  const masked = `${number.slice(0, 3)}****0006`;
  await page.getByRole('dialog').getByRole('button', { name: masked }).click();
  await page.getByRole('menuitem', { name: '回拨', exact: true }).click();
  await expect(panelOf(page)).toContainText(masked);
  await expect(panelOf(page)).not.toContainText(grouped(number));
  await expect(stateOf(page)).toHaveText('已结束，对方忙');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectReadable();
  await submitPanel(page);
});
