import { leads } from '@haina/contract/calls/leads.ts';
import type { Page } from '@playwright/test';
import { leave, leaveTyped } from './support/dialogs.ts';
import { choose, createLead, rowOf, takeFromMore } from './support/leadsList.ts';
import { expect, test } from './support/test.ts';

const addDialog = (page: Page) => page.getByRole('dialog', { name: '新增线索' });
const openAdd = (page: Page) => page.getByRole('button', { name: '新增线索' }).click();

/** Esc asks before typing is thrown away, and does not ask when nothing was typed. */
async function leaveByEscape(page: Page, name: string) {
  const dialog = addDialog(page);
  await openAdd(page);
  await expect(dialog.getByLabel('线索名称')).toBeFocused();
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(900);
  await leave(dialog);

  await openAdd(page);
  await expect(dialog.getByLabel('线索名称')).toBeFocused();
  await dialog.getByLabel('线索名称').fill(name);
  const question = await leaveTyped(dialog);
  await expect(question.getByRole('button', { name: '继续填写' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(dialog.getByLabel('线索名称')).toHaveValue(name);
  await dialog.getByRole('button', { name: '取消' }).click();
  await question.getByRole('button', { name: '放弃' }).click();
  await expect(dialog).toBeHidden();
}

/** What is missing is named; Enter sends. The phone is another lead's. */
async function fill(page: Page, name: string, mobile: string) {
  const dialog = addDialog(page);
  await openAdd(page);
  await expect(dialog.getByLabel('线索名称')).toHaveValue('');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog.getByText('请输入线索名称')).toBeVisible();
  await expect(dialog.getByLabel('线索名称')).toBeFocused();
  await choose(dialog, '线索质量', '高意向');
  await choose(dialog, '来源', '展会');
  await dialog.getByLabel('手机', { exact: true }).fill(mobile);
  await dialog.getByLabel('下次联系时间').fill('2099-03-04 10:30');
  await dialog.getByLabel('下次联系时间').press('Enter');
  await dialog.getByLabel('备注').fill('第一行\n第二行');
  await dialog.getByLabel('线索名称').fill(name);
  await dialog.getByLabel('线索名称').press('Enter');
}

/** A phone that is held already is saved only after asking. */
async function saveRepeated(page: Page, name: string, words: string) {
  const dialog = addDialog(page);
  const question = page.getByRole('dialog', { name: '电话重复' });
  await expect(question).toContainText(words);
  await question.getByRole('button', { name: '返回修改' }).click();
  await expect(question).toBeHidden();
  await expect(dialog.getByLabel('线索名称')).toHaveValue(name);
  await dialog.getByRole('button', { name: '确定' }).click();
  await question.getByRole('button', { name: '仍然保存' }).click();
  await expect(page.getByText('操作成功')).toBeVisible();
  await expect(dialog).toBeHidden();
  // Another flow may have added one since.
  await expect(rowOf(page, name)).toContainText('高意向');
  await expect(rowOf(page, name)).toContainText('2099-03-04 10:30');
  // The next new lead begins empty.
  await openAdd(page);
  await expect(dialog.getByLabel('线索名称')).toHaveValue('');
}

test('a lead is added: Esc asks, what is missing is named, a phone held already is asked about, the row appears', async ({
  page,
  openAs,
  unique,
  sharedSession,
}, { workerIndex }) => {
  // A number that no other flow uses.
  const mobile = `18${workerIndex % 10}${String(Date.now()).slice(-8)}`;
  const [held, name] = [unique('已有号码'), unique('新增流程')];
  await createLead(await sharedSession('sales'), { Name: held, Mobile: mobile });
  await openAs('sales', '/crm/leads');
  await test.step('what was typed is not thrown away without a question', () => leaveByEscape(page, name));
  await test.step('what is missing is named', () => fill(page, name, mobile));
  await test.step('a phone held already is asked about, and the row appears', () =>
    saveRepeated(page, name, `电话 ${mobile} 已存在于线索“${held}”，负责人 王梓涵`));
});

test('a lead that is edited counts as followed, and never writes over what a colleague saved meanwhile', async ({
  page,
  openAs,
  unique,
  sharedSession,
}) => {
  const name = unique('同时编辑');
  const Guid = await createLead(await sharedSession('sales'), { Name: name, Legal_Person: '许安' });
  await openAs('sales', `/crm/leads?Name=${encodeURIComponent(name)}`);
  const dialog = page.getByRole('dialog', { name: '编辑线索' });
  const save = () => dialog.getByRole('button', { name: '确定' }).click();
  await test.step('it counts as followed', async () => {
    await expect(rowOf(page, name)).toContainText('未跟进');
    await takeFromMore(page, name, '编辑');
    await expect(dialog.getByLabel('法人')).toHaveValue('许安');
    await dialog.getByLabel('法人').fill('许安宁');
    await save();
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, name)).toContainText('许安宁');
    await expect(rowOf(page, name)).toContainText('已跟进');
  });
  await test.step('a colleague’s change is said, and the newest offered', async () => {
    await takeFromMore(page, name, '编辑');
    await expect(dialog.getByLabel('法人')).toHaveValue('许安宁');
    await (await sharedSession('manager')).call(leads.update, { Guid, Legal_Person: '主管改的' });
    await dialog.getByLabel('备注').fill('我写的');
    await save();
    const question = page.getByRole('dialog', { name: '数据已被他人修改，请刷新后重新编辑' });
    await expect(question).toContainText('重新加载后，您刚才的修改将被最新数据替换');
    await question.getByRole('button', { name: '取消' }).click();
    await expect(question).toBeHidden();
    await expect(dialog.getByLabel('备注')).toHaveValue('我写的');
    await save();
    await question.getByRole('button', { name: '重新加载' }).click();
    await expect(question).toBeHidden();
    await expect(dialog.getByLabel('法人')).toHaveValue('主管改的');
    await dialog.getByLabel('备注').fill('我写的');
    await save();
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, name)).toContainText('主管改的');
  });
});
