import type { Locator, Page } from '@playwright/test';
import { connected, grouped, numberEnding, panelOf, stateOf, submitPanel, takeNumber } from './support/calls.ts';
import { wallTime } from './support/days.ts';
import { agree, field, leave, question } from './support/dialogs.ts';
import { createContact, createCustomer, drawer } from './support/records.ts';
import { expect, test } from './support/test.ts';
import { goWithin } from './support/within.ts';

const dialogOf = (page: Page, title: string | RegExp) => page.getByRole('dialog', { name: title });

const rowOfCall = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Fills in the call that is entered; gives what submits it. */
async function fillInCall(page: Page, caller: string, words: string) {
  const form = dialogOf(page, '补登通话');
  await form.getByLabel('主叫号码').fill(caller);
  await form.getByLabel('通话时间').fill(wallTime(-60));
  await form.getByLabel('通话时间').press('Enter');
  await form.getByRole('combobox', { name: '通话时长 分' }).click();
  await page.getByRole('option', { name: '6', exact: true }).click();
  await form.getByRole('checkbox', { name: '需要报价' }).check();
  await form.getByLabel('跟进内容').fill(words);
  return form.getByRole('button', { name: '提交' });
}

/** Submits the call that was filled in. */
async function enterCall(page: Page, submit: Locator) {
  await submit.click();
  await agree(page);
  await expect(page.getByText('补登成功!').first()).toBeVisible();
  await expect(dialogOf(page, '补登通话')).toBeHidden();
}

test('a call that was made elsewhere is entered from the list of numbers, and from the page of calls', async ({
  page,
  openAs,
  sharedSession,
  unique,
  expectAccessible,
}) => {
  const sales = await sharedSession('sales');
  const [name, person] = [unique('补登客户'), unique('补登联系人')];
  const [number, ofPerson] = [numberEnding('0000'), numberEnding('0001')];
  const customer = await createCustomer(sales, name, { Mobile: number, Telephone: '34567', Ignore_Repeat: 1 });
  await createContact(sales, customer, person, { Mobile: ofPerson });
  await openAs('sales', `/crm/customer?Customer_Name=${encodeURIComponent(name)}`);

  await test.step('the list checks the numbers, and closes the ways to one that is no number', async () => {
    await takeNumber(page, page, number, '全部号码');
    const dialog = dialogOf(page, `拨打 ${name}`);
    await expect(dialog.getByText('3 个号码已检测')).toBeVisible();
    await expect(dialog.getByText('我的分机 8002')).toBeVisible();
    await expect(dialog.getByRole('listitem').filter({ hasText: '34567' })).toContainText('格式不正确');
    await expect(dialog.getByRole('button', { name: '回拨 34567' })).toBeDisabled();
    await expect(dialog.getByRole('button', { name: '补登 34567' })).toBeDisabled();
    await expect(dialog.getByRole('button', { name: `回拨 ${number}` })).toBeEnabled();
    await expectAccessible('dialog');
  });

  await test.step('the call is entered at its number, and stands among those that were', async () => {
    const dialog = dialogOf(page, `拨打 ${name}`);
    await dialog.getByRole('button', { name: `补登 ${number}` }).click();
    const submit = await fillInCall(page, '13900008006', '用自己的手机打的');
    await submit.click();
    await question(page).getByRole('button', { name: '取消' }).click();
    await expect(page.getByText('取消补登')).toBeVisible();
    await expect(question(page)).toBeHidden();
    await enterCall(page, submit);
    await dialog.getByRole('tab', { name: /补登记录/ }).click();
    await expect(dialog.getByRole('row').filter({ hasText: '需要报价' })).toContainText('6分0秒');
    await leave(dialog);
  });

  await test.step('the page of calls finds the record by name, and a number of its contact', async () => {
    await goWithin(page, '/crm/call');
    await page.getByRole('button', { name: '补登', exact: true }).click();
    const form = dialogOf(page, '补登通话');
    await form.getByRole('combobox', { name: '对象', exact: true }).fill(name);
    await page.getByRole('option').filter({ hasText: name }).click();
    await form.getByRole('combobox', { name: '被叫号码' }).click();
    await page.getByRole('option', { name: `${person} ${grouped(ofPerson)}` }).click();
    await expectAccessible('dialog');
    await enterCall(page, await fillInCall(page, '13900008002', ''));
    await page.getByRole('textbox', { name: '名称、号码' }).fill(name);
    await page.keyboard.press('Enter');
    await expect(rowOfCall(page, person)).toContainText('6分0秒');
    await expect(rowOfCall(page, person)).toContainText('需要报价');
  });
});

/** Enters a call from the row of one, and leaves the form; then follows the record up. */
async function enterAndFollowUp(page: Page, name: string) {
  await page
    .getByRole('button', { name: `${name}的更多操作` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: '补登', exact: true }).click();
  const form = dialogOf(page, '补登通话');
  await expect(form.getByLabel('对象')).toHaveValue(name);
  await form.getByRole('button', { name: '取消' }).click();
  await expect(form).toBeHidden();
  await page
    .getByRole('button', { name: `跟进：${name}` })
    .first()
    .click();
  await expect(drawer(page, name)).toBeVisible();
  await expect(drawer(page, name).getByRole('textbox', { name: '跟进内容' })).toBeFocused();
}

/** Ends the call whose other side rings. */
async function hangUp(page: Page) {
  await expect(panelOf(page).getByRole('listitem').nth(1)).toHaveAttribute('aria-current', 'step');
  await panelOf(page).getByRole('button', { name: '挂断' }).click();
  await expect(stateOf(page)).toHaveText('已结束，未接听');
}

test('numbers are dialled from pickers, which choose nothing by it, and beside follow-ups, where the list of calls leads', async ({
  page,
  openAs,
  sharedSession,
  unique,
  expectAccessible,
}) => {
  const sales2 = await sharedSession('sales2');
  const [name, person] = [unique('选择器客户'), unique('选择器联系人')];
  const [ofCustomer, ofContact] = [numberEnding('0006'), numberEnding('0008')];
  const customer = await createCustomer(sales2, name, { Mobile: ofCustomer });
  await createContact(sales2, customer, person, { Mobile: ofContact });
  await connected(page, () => openAs('sales2', `/crm/contacts?Name=${encodeURIComponent(person)}`));

  await test.step('from the picker of customers', async () => {
    await page.getByRole('button', { name: `编辑：${person}` }).click();
    const edit = page.getByRole('dialog').filter({ hasText: '客户' });
    await field(edit, '客户').click();
    const picker = dialogOf(page, '选择客户');
    await picker.getByRole('textbox', { name: '客户名称、拼音、电话' }).fill(name);
    await expect(picker.getByRole('radio')).toHaveCount(1);
    await picker.getByRole('button', { name: `移除：${name}` }).click();
    await expect(picker.getByRole('radio')).not.toBeChecked();
    await takeNumber(page, picker, ofCustomer, '回拨');
    await expect(stateOf(page)).toHaveText('已结束，对方忙');
    await expect(panelOf(page)).toContainText(name);
    await expect(picker.getByRole('radio')).not.toBeChecked();
    await expectAccessible();
    await submitPanel(page);
    await leave(picker);
    await leave(edit);
  });

  await test.step('the row of that call enters another one, and leads to the follow-ups', async () => {
    await goWithin(page, `/crm/call?Name=${encodeURIComponent(name)}`);
    await expect(rowOfCall(page, name)).toHaveCount(1);
    await enterAndFollowUp(page, name);
  });

  await test.step('beside the follow-ups of its customer', async () => {
    await drawer(page, name)
      .getByRole('button', { name: `拨打 ${person}` })
      .click();
    await page.getByRole('menuitem', { name: '回拨', exact: true }).click();
    await hangUp(page);
    await expect(panelOf(page)).toContainText(person);
    await submitPanel(page);
  });

  await test.step('from the picker of contacts', async () => {
    await drawer(page, name).getByRole('button', { name: '联系人', exact: true }).click();
    const picker = dialogOf(page, '选择联系人');
    await takeNumber(page, picker, ofContact, '回拨');
    await hangUp(page);
    await expect(picker.getByRole('checkbox', { name: `选择 ${person}` })).not.toBeChecked();
    await submitPanel(page);
  });
});
