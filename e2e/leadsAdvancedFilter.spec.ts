import type { Locator, Page } from '@playwright/test';
import type { Look } from './support/axe.ts';
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

async function openPicker(page: Page, owner: Locator) {
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
}

/** Nothing is chosen before 确定, and Escape closes the picker alone. */
async function leavePicker(page: Page, filter: Locator, owner: Locator) {
  const picker = people(page);
  await page.keyboard.type('wzh');
  await picker.getByRole('checkbox', { name: /王梓涵/ }).press('Space');
  await expect(picker.getByRole('checkbox', { name: /王梓涵/ })).toBeChecked();
  await leave(picker);
  await expect(filter).toBeVisible();
  await expect(owner).toBeFocused();
  await expect(owner).not.toHaveText('王梓涵');
}

async function chooseDepartment(page: Page, filter: Locator) {
  await filter.getByRole('combobox', { name: '所属部门' }).click();
  await page.getByRole('treeitem', { name: '一组' }).click();
  await filter.getByText('高级筛选').click();
  await expect(page.getByRole('treeitem', { name: '一组' })).toBeHidden();
}

/** Without the room the picker stands in the middle, on a phone as wide as the window. */
async function chooseOnPhone(page: Page, owner: Locator, expectAccessible: Look) {
  const picker = people(page);
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
}

test('a list is narrowed by the dialog of all filters, to departments of a tree and to people of a picker', async ({
  page,
  openAs,
  sharedSession,
  unique,
  expectAccessible,
}) => {
  // Leads that no other flow adds to.
  const word = unique('筛人');
  for (const owner of ['sales', 'sales2', 'manager'] as const) {
    await createLead(await sharedSession(owner), { Name: `${word}${owner}`, Quality: 1, Legal_Person: '方静' });
  }
  const admin = await sharedSession('admin');
  await openAs('admin', `/crm/leads?Name=${word}`);
  await expect(rows(page)).toHaveCount(3);
  const filter = page.getByRole('dialog', { name: '高级筛选' });
  const owner = filter.getByRole('combobox', { name: '负责人', exact: true });
  const open = () => page.getByRole('button', { name: /^高级筛选/ }).click();
  const expectCount = async () => {
    const total = await countOnServer(page, admin);
    expect(total).toBeGreaterThan(0);
    await expect(page.getByText(`共 ${total} 条`)).toBeVisible();
  };

  await test.step('choices, a department and a text, taken by Enter, and removed by the cross of a tag', async () => {
    await open();
    await expect.poll(async () => (await filter.boundingBox())?.width).toBe(740);
    await choose(filter, '来源', '展会', '未填写');
    await choose(filter, '更新时间', '本年');
    await chooseDepartment(page, filter);
    await filter.getByRole('textbox', { name: '法人' }).fill('方');
    await expect(tags(page)).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(filter).toBeHidden();
    for (const words of ['来源：展会、未填写', '所属部门：一组', '法人：方'])
      await expect(tags(page)).toContainText(words);
    await expect(page.getByRole('button', { name: '高级筛选' })).toContainText('4');
    await expectCount();
    await page.getByRole('button', { name: '移除筛选：所属部门' }).click();
    await expect(tags(page)).not.toContainText('所属部门');
    await expectCount();
  });
  await test.step('the reset empties the dialog, and the list once it is confirmed', async () => {
    await open();
    await filter.getByRole('button', { name: '重置' }).click();
    await filter.getByRole('button', { name: '确定' }).click();
    await expect(tags(page)).toBeHidden();
    await expect(rows(page)).toHaveCount(3);
  });
  await test.step('people are chosen in their picker, which stands beside its field where there is room', async () => {
    await open();
    await openPicker(page, owner);
    await expectAccessible('dialog');
    await leavePicker(page, filter, owner);
    await choosePeople(page, filter, '负责人', '王梓涵', '李思远');
    await filter.getByRole('button', { name: '确定' }).click();
    await expect(filter).toBeHidden();
    await expect(tags(page)).toContainText('负责人：王梓涵、李思远');
    await expect(page.getByText('共 2 条')).toBeVisible();
  });
  await test.step('on a phone it is as wide as the window', () => chooseOnPhone(page, owner, expectAccessible));
});
