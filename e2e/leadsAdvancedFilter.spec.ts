import type { Locator, Page } from '@playwright/test';
import { leave } from './support/dialogs.ts';
import { choose, countOnServer, createLead, rows } from './support/leadsList.ts';
import { expect, test } from './support/test.ts';

const people = (page: Page) => page.getByRole('dialog', { name: '选择员工', exact: true });

/** Chooses people for a filter of the dialog, in their picker. */
async function choosePeople(page: Page, filter: Locator, label: string, ...names: readonly string[]) {
  await filter.getByRole('combobox', { name: label, exact: true }).click();
  const picker = people(page);
  for (const name of names) await picker.getByRole('checkbox', { name: new RegExp(name) }).check();
  await picker.getByRole('button', { name: '确定' }).click();
  await expect(picker).toBeHidden();
  await expect(filter.getByRole('combobox', { name: label, exact: true })).toHaveText(names.join('、'));
}

const tags = (page: Page) => page.getByRole('group', { name: '当前筛选条件' });

test('the advanced filter has every filter; each becomes a tag that can be removed', async ({
  page,
  openAs,
  sharedSession,
}) => {
  const outsider = await sharedSession('outsider');
  await openAs('outsider', '/crm/leads?pagesize=30');
  await expect(rows(page)).toHaveCount(30);
  const open = async () => {
    await page.getByRole('button', { name: /^高级筛选/ }).click();
    return page.getByRole('dialog', { name: '高级筛选' });
  };
  const expectCount = async () => {
    const total = await countOnServer(page, outsider);
    await expect(page.getByText(`共 ${total} 条`)).toBeVisible();
    await expect(rows(page)).toHaveCount(total);
  };

  const dialog = await open();
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(740);
  await choose(dialog, '线索质量', '高意向', '一般', '低意向');
  await choose(dialog, '跟进状态', '已跟进');
  await choose(dialog, '来源', '电话开发', '网络推广', '展会', '未填写');
  await choose(dialog, '转化状态', '未转化');
  await choose(dialog, '创建时间', '本年');
  await choosePeople(page, dialog, '负责人', '赵启明');
  // Nothing changes before it is confirmed.
  await expect(tags(page)).toBeHidden();
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog).toBeHidden();
  await expect(tags(page)).toContainText('线索质量：高意向、一般等 3 项');
  await expect(tags(page)).toContainText('来源：电话开发、网络推广等 4 项');
  await expect(tags(page)).toContainText('负责人：赵启明');
  await expect(page.getByRole('button', { name: '高级筛选' })).toContainText('6');
  await expectCount();
  for (const label of ['线索质量', '跟进状态', '来源', '转化状态', '创建时间', '负责人']) {
    await page.getByRole('button', { name: `移除筛选：${label}` }).click();
    await expect(page.getByRole('button', { name: `移除筛选：${label}` })).toBeHidden();
    await expectCount();
  }

  await open();
  await choose(dialog, '级别', 'A 级 重点客户', 'B 级 普通客户');
  await choose(dialog, '行业', '制造业', '信息技术', '批发零售', '建筑工程');
  await choose(dialog, '线索批次', '第一批', '第二批', '未填写');
  await choose(dialog, '更新时间', '本年');
  await choosePeople(page, dialog, '创建人', '赵启明', '孙晓');
  await choose(dialog, '下次联系时间', '本月');
  await choose(dialog, '最后跟进时间', '本年');
  await dialog.getByRole('textbox', { name: '详细地址' }).fill('号');
  await dialog.getByRole('textbox', { name: '法人' }).fill('没有这个人');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(tags(page)).toContainText('法人：没有这个人');
  await expect(page.getByText('没有符合条件的线索')).toBeVisible();
  for (const label of [
    '法人',
    '下次联系时间',
    '最后跟进时间',
    '详细地址',
    '级别',
    '行业',
    '线索批次',
    '更新时间',
    '创建人',
  ]) {
    await page.getByRole('button', { name: `移除筛选：${label}` }).click();
    await expect(page.getByRole('button', { name: `移除筛选：${label}` })).toBeHidden();
    const total = await countOnServer(page, outsider);
    await expect(page.getByText(`共 ${total} 条`)).toBeVisible();
  }
  await expect(rows(page)).toHaveCount(30);
});

test('departments are chosen from their tree; resetting the dialog empties it', async ({
  page,
  openAs,
  sharedSession,
}) => {
  const manager = await sharedSession('manager');
  await openAs('manager', '/crm/leads');
  await page.getByRole('button', { name: /^高级筛选/ }).click();
  const dialog = page.getByRole('dialog', { name: '高级筛选' });
  await dialog.getByRole('combobox', { name: '所属部门' }).click();
  await page.getByRole('treeitem', { name: '二组' }).click();
  await dialog.getByText('高级筛选').click();
  await expect(page.getByRole('treeitem', { name: '二组' })).toBeHidden();
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog).toBeHidden();
  await expect(tags(page)).toContainText('所属部门：二组');
  const total = await countOnServer(page, manager);
  expect(total).toBeGreaterThan(0);
  await expect(page.getByText(`共 ${total} 条`)).toBeVisible();
  await page.getByRole('button', { name: /^高级筛选/ }).click();
  await dialog.getByRole('button', { name: '重置' }).click();
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(tags(page)).toBeHidden();
  await expect(page).toHaveURL('/crm/leads');
});

test('people of a filter are chosen in their picker, which stands beside its field where there is room', async ({
  page,
  openAs,
  sharedSession,
  unique,
  expectAccessible,
}) => {
  // Leads that no other flow adds to.
  const word = unique('筛人');
  for (const owner of ['sales', 'sales2', 'manager'] as const) {
    await createLead(await sharedSession(owner), { Name: `${word}${owner}` });
  }
  await openAs('admin', `/crm/leads?Name=${word}`);
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('button', { name: /^高级筛选/ }).click();
  const dialog = page.getByRole('dialog', { name: '高级筛选' });
  const owner = dialog.getByRole('combobox', { name: '负责人', exact: true });
  await owner.focus();
  await page.keyboard.press('Enter');
  const picker = people(page);
  await expect(picker.getByRole('textbox')).toBeFocused();
  await expect(picker.getByRole('checkbox').first()).toBeVisible();
  await expect.poll(async () => (await picker.boundingBox())?.width).toBe(760);
  // Below or above the field, not over it, and inside the window.
  const place = async () => {
    const [field, popover] = await Promise.all([owner.boundingBox(), picker.boundingBox()]);
    const [top, bottom] = [popover?.y ?? 0, (popover?.y ?? 0) + (popover?.height ?? 0)];
    const isBeside = top >= (field?.y ?? 0) + (field?.height ?? 0) || bottom <= (field?.y ?? 0);
    return { isBeside, isInside: top >= 0 && bottom <= 900 };
  };
  await expect.poll(place).toEqual({ isBeside: true, isInside: true });
  await expectAccessible('dialog');

  // Nothing is chosen before 确定, and Escape closes the picker alone.
  await page.keyboard.type('wzh');
  await picker.getByRole('checkbox', { name: /王梓涵/ }).press('Space');
  await expect(picker.getByRole('checkbox', { name: /王梓涵/ })).toBeChecked();
  await leave(picker);
  await expect(dialog).toBeVisible();
  await expect(owner).toBeFocused();
  await expect(owner).not.toHaveText('王梓涵');
  await choosePeople(page, dialog, '负责人', '王梓涵', '李思远');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog).toBeHidden();
  await expect(tags(page)).toContainText('负责人：王梓涵、李思远');
  await expect(page.getByText('共 2 条')).toBeVisible();

  // Without the room it stands in the middle, on a phone as wide as the window.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /^筛选/ }).click();
  await expect(owner).toHaveText('王梓涵、李思远');
  await owner.click();
  await expect(picker.getByRole('button', { name: '移除：李思远' })).toBeVisible();
  await expect.poll(async () => (await picker.boundingBox())?.width).toBeLessThanOrEqual(390);
  await expectAccessible('dialog');
  await picker.getByRole('button', { name: '移除：李思远' }).click();
  await picker.getByRole('button', { name: '确定' }).click();
  await expect(owner).toHaveText('王梓涵');
});
