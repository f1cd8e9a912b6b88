import { calls } from '@haina/contract/calls/calls.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { sea } from '@haina/contract/calls/sea.ts';
import type { Page } from '@playwright/test';
import { connected, grouped, numberEnding, panelOf, stateOf, submitPanel, takeNumber } from './support/calls.ts';
import { createLead, rowOf } from './support/leadsList.ts';
import { createCustomer, drawer } from './support/records.ts';
import { expect, test } from './support/test.ts';
import { goWithin } from './support/within.ts';

const dialogOf = (page: Page, title: string | RegExp) => page.getByRole('dialog', { name: title });

const rowOfCall = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Writes while talking, reloads the page, makes the panel small and whole again, and is asked before it closes. */
async function writeWhileTalking(page: Page, name: string) {
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
}

test('a salesperson dials a number of the list, writes while talking, comes back after a reload, hangs up and submits', async ({
  page,
  openAs,
  sharedSession,
  unique,
  expectAccessible,
}) => {
  const sales = await sharedSession('sales');
  const name = unique('拨打线索');
  const number = numberEnding('0532');
  const Guid = await createLead(sales, { Name: name, Mobile: number });
  await connected(page, () => openAs('sales', `/crm/leads?Name=${encodeURIComponent(name)}`));

  await test.step('the number is dialled until both talk', async () => {
    await takeNumber(page, rowOf(page, name), number, '回拨');
    await expect(panelOf(page)).toContainText(name);
    await expect(stateOf(page)).toHaveText('拨号中');
    await expect(panelOf(page)).toContainText('请接听分机 8002');
    await expectAccessible();
    await expect(stateOf(page)).toHaveText('通话中');
    await expectAccessible();
  });

  await test.step('what is written while talking outlives a reload', () => writeWhileTalking(page, name));

  await test.step('the call is hung up, and what came of it is submitted by keys', async () => {
    await panelOf(page).getByRole('button', { name: '挂断' }).click();
    await expect(stateOf(page)).toHaveText('已结束，接通');
    await expect(panelOf(page).getByRole('button', { name: '挂断' })).toHaveCount(0);
    await panelOf(page).getByRole('textbox', { name: '跟进内容' }).press('Control+Enter');
    await expect(panelOf(page)).toHaveCount(0);
    await expect(page.getByText('提交成功')).toBeVisible();
    const { rows } = await sales.call<{
      rows: { Activity_Content: string; Call_Label: string; Called_Number: string }[];
    }>(calls.list, { SeleteType: 1, page: 1, pagesize: 20 });
    expect(rows.find(({ Called_Number }) => Called_Number === number)).toMatchObject({
      Activity_Content: '下班前发正式报价',
      Call_Label: '意向明确',
    });
    const lead = await sales.call<{ Next_Time: string }>(leads.model, { Guid });
    expect(lead.Next_Time).not.toContain('1900');
  });
});

test('a manager finds calls by their filters and settles a short one', async ({ page, openAs, expectAccessible }) => {
  await openAs('manager', '/crm/call');
  const scopes = page.getByRole('group', { name: '归属' });
  const waiting = scopes.getByRole('button', { name: /^待审核/ });
  const tags = page.getByRole('group', { name: '当前筛选条件' });

  await test.step('a short call that waits is reviewed, and one less waits', async () => {
    await expect(page.getByRole('row')).not.toHaveCount(1);
    await expectAccessible();
    await waiting.click();
    await expect(page).toHaveURL(/pending=1/);
    await expect(page.getByRole('row').filter({ hasText: '此通话需要系统审核' }).first()).toBeVisible();
    const before = Number((await waiting.textContent())?.replace(/\D/g, ''));
    await page
      .getByRole('button', { name: /^审核：/ })
      .first()
      .click();
    const dialog = dialogOf(page, '审核短通话');
    await expectAccessible('dialog');
    await dialog.getByRole('radio', { name: '不通过' }).check();
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect(page.getByText('审核完成')).toBeVisible();
    await expect(waiting).toHaveText(`待审核${before - 1}`);
  });

  await test.step('a filter of the bar narrows the list', async () => {
    await scopes.getByRole('button', { name: '全部' }).click();
    await page.getByRole('combobox', { name: '通话时长' }).click();
    await page.getByRole('option', { name: '5 分钟以上' }).click();
    await expect(page).toHaveURL(/Talk_Length_Range=3/);
    await expect(tags).toContainText('通话时长：5 分钟以上');
    await expect(page.getByRole('row').nth(1)).toContainText('分');
  });

  await test.step('the advanced filter narrows it further, and the page says how many are left', async () => {
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
});

test('a masked number of the sea is dialled without being shown, in the dark, and again from the list of calls', async ({
  page,
  openAs,
  ownSession,
  unique,
  expectReadable,
}) => {
  const admin = await ownSession('admin');
  const name = unique('公海拨打');
  const number = numberEnding('0006');
  const masked = `${number.slice(0, 3)}****0006`;
  const Guid = await createCustomer(admin, name, { Mobile: number });
  await admin.call(sea.put, { Guid, Reason: '流程' });
  await connected(page, () => openAs('admin', `/crm/seas?open=${Guid}`, { settings: { theme: 'dark' } }));

  await test.step('from its drawer', async () => {
    await page.getByRole('dialog').getByRole('button', { name: masked }).click();
    await page.getByRole('menuitem', { name: '回拨', exact: true }).click();
    await expect(panelOf(page)).toContainText(masked);
    await expect(panelOf(page)).not.toContainText(grouped(number));
    await expect(stateOf(page)).toHaveText('已结束，对方忙');
    await submitPanel(page);
  });

  await test.step('from the list of calls, on the width of a phone too', async () => {
    await drawer(page, name).getByRole('button', { name: '关闭' }).first().click();
    await expect(drawer(page, name)).toBeHidden();
    await goWithin(page, `/crm/call?Name=${encodeURIComponent(name)}`);
    await expect(rowOfCall(page, name)).toHaveCount(1);
    await expect(rowOfCall(page, name)).toContainText(masked);
    await page.getByRole('button', { name: `回拨：${name}` }).click();
    await expect(panelOf(page)).toContainText(masked);
    await expect(stateOf(page)).toHaveText('已结束，对方忙');
    await expect(panelOf(page)).not.toContainText(grouped(number));
    await expect(rowOfCall(page, name)).toHaveCount(2);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectReadable();
    await submitPanel(page);
  });
});
