import { calls } from '@haina/contract/calls/calls.ts';
import { sea } from '@haina/contract/calls/sea.ts';
import type { Page } from '@playwright/test';
import { connected, grouped, numberEnding, panelOf, stateOf, submitPanel, takeNumber } from './support/calls.ts';
import { wallTime } from './support/days.ts';
import { agree, field, leave } from './support/dialogs.ts';
import { createLead } from './support/leadsList.ts';
import { createContact, createCustomer, drawer } from './support/records.ts';
import type { SignedIn } from './support/signedIn.ts';
import { expect, test } from './support/test.ts';
import { goWithin } from './support/within.ts';

const dialogOf = (page: Page, title: string | RegExp) => page.getByRole('dialog', { name: title });

const rowOfCall = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** A call to a record's number, made and over: the number is busy. */
async function call(as: SignedIn, Target_Kind: 1 | 3, Target_Guid: string, Called_Number: string) {
  const made = { Target_Kind, Target_Guid, Called_Number };
  const { OM_Call_Record_Id: Guid } = await as.call<{ OM_Call_Record_Id: string }>(calls.dialBack, made);
  await expect
    .poll(async () => {
      const input = { SeleteType: 1, page: 1, pagesize: 100 };
      const { rows } = await as.call<{ rows: { Guid: string; State: number }[] }>(calls.list, input);
      return rows.find((one) => one.Guid === Guid)?.State;
    })
    .toBe(5);
}

test('the page of calls takes a call that was made elsewhere: its record is found by name, its number chosen', async ({
  page,
  openAs,
  sharedSession,
  unique,
  expectAccessible,
}) => {
  const sales = await sharedSession('sales');
  const name = unique('页面补登客户');
  const person = unique('补登联系人');
  const number = numberEnding('0000');
  const customer = await createCustomer(sales, name, { Mobile: numberEnding('0001') });
  await createContact(sales, customer, person, { Mobile: number });
  await openAs('sales', '/crm/call');
  await page.getByRole('button', { name: '补登', exact: true }).click();
  const form = dialogOf(page, '补登通话');
  await expect(form).toBeVisible();
  await form.getByRole('button', { name: '提交' }).click();
  await expect(form.getByText('请选择对象')).toBeVisible();
  await expect(form.getByText('请选择被叫号码')).toBeVisible();

  await form.getByRole('combobox', { name: '对象', exact: true }).fill(name);
  await page.getByRole('option').filter({ hasText: name }).click();
  await form.getByRole('combobox', { name: '被叫号码' }).click();
  await page.getByRole('option', { name: `${person} ${grouped(number)}` }).click();
  await expect(form.getByText('请选择被叫号码')).toBeHidden();
  await form.getByLabel('主叫号码').fill('13900008002');
  await form.getByLabel('通话时间').fill(wallTime(-60));
  await form.getByLabel('通话时间').press('Enter');
  await form.getByRole('combobox', { name: '通话时长 分' }).click();
  await page.getByRole('option', { name: '6', exact: true }).click();
  await form.getByRole('checkbox', { name: '需要报价' }).check();
  await expectAccessible('dialog');
  await form.getByRole('button', { name: '提交' }).click();
  await agree(page);
  await expect(page.getByText('补登成功!')).toBeVisible();
  await expect(form).toBeHidden();
  await page.getByRole('textbox', { name: '名称、号码' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(rowOfCall(page, person)).toContainText('6分0秒');
  await expect(rowOfCall(page, person)).toContainText('需要报价');
});

test('a call of the list is dialled again, entered, followed up and opened from its row', async ({
  page,
  openAs,
  sharedSession,
  unique,
  expectAccessible,
}) => {
  const sales2 = await sharedSession('sales2');
  const name = unique('列表回拨线索');
  const number = numberEnding('0006');
  const Guid = await createLead(sales2, { Name: name, Mobile: number });
  await call(sales2, 1, Guid, number);
  await connected(page, () => openAs('sales2', `/crm/call?Name=${encodeURIComponent(name)}`));
  await expect(rowOfCall(page, name)).toHaveCount(1);
  await expectAccessible();
  await page.getByRole('button', { name: `回拨：${name}` }).click();
  await expect(panelOf(page)).toContainText(name);
  await expect(stateOf(page)).toHaveText('已结束，对方忙');
  await submitPanel(page);
  await expect(rowOfCall(page, name)).toHaveCount(2);

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
});

test('a call of the sea is dialled again from the list without its number being shown', async ({
  page,
  openAs,
  ownSession,
  unique,
}) => {
  const admin = await ownSession('admin');
  const name = unique('列表公海回拨');
  const number = numberEnding('0006');
  const Guid = await createCustomer(admin, name, { Mobile: number });
  await call(admin, 3, Guid, number);
  await admin.call(sea.put, { Guid, Reason: '流程' });
  await connected(page, () => openAs('admin', `/crm/call?Name=${encodeURIComponent(name)}`));
  const masked = `${number.slice(0, 3)}****0006`;
  await expect(rowOfCall(page, name)).toContainText(masked);
  await page.getByRole('button', { name: `回拨：${name}` }).click();
  await expect(panelOf(page)).toContainText(masked);
  await expect(stateOf(page)).toHaveText('已结束，对方忙');
  await expect(panelOf(page)).not.toContainText(grouped(number));
  await submitPanel(page);
});

test('a number in a picker of customers is dialled, and one in the picker of contacts; neither chooses its row', async ({
  page,
  openAs,
  sharedSession,
  unique,
  expectAccessible,
}) => {
  const sales2 = await sharedSession('sales2');
  const name = unique('选择器客户');
  const person = unique('选择器联系人');
  const [ofCustomer, ofContact] = [numberEnding('0006'), numberEnding('0006')];
  const customer = await createCustomer(sales2, name, { Mobile: ofCustomer });
  await createContact(sales2, customer, person, { Mobile: ofContact });
  await connected(page, () => openAs('sales2', `/crm/contacts?Name=${encodeURIComponent(person)}`));
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

  await goWithin(page, `/crm/customer?open=${customer}`);
  await expect(drawer(page, name)).toBeVisible();
  // The contact beside the follow-ups is dialled from there as well.
  await drawer(page, name)
    .getByRole('button', { name: `拨打 ${person}` })
    .click();
  await page.getByRole('menuitem', { name: '回拨', exact: true }).click();
  await expect(stateOf(page)).toHaveText('已结束，对方忙');
  await expect(panelOf(page)).toContainText(person);
  await submitPanel(page);
  await drawer(page, name).getByRole('button', { name: '联系人', exact: true }).click();
  const contactPicker = dialogOf(page, '选择联系人');
  await takeNumber(page, contactPicker, ofContact, '回拨');
  await expect(stateOf(page)).toHaveText('已结束，对方忙');
  await expect(contactPicker.getByRole('checkbox', { name: `选择 ${person}` })).not.toBeChecked();
  await submitPanel(page);
});
