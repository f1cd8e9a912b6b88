import { dictionaries } from '@haina/contract/calls/dictionaries.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import type { Page } from '@playwright/test';
import { allRules, expectNothingSerious } from './support/axe.ts';
import { confirm } from './support/dialogs.ts';
import { choose, createLead, find, takeFromMore } from './support/leadsList.ts';
import { expect, test } from './support/test.ts';

const panel = (page: Page, dictionary: string) => page.getByRole('region', { name: dictionary, exact: true });
const entry = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).last();
const dialogOf = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true });

/** The names of the entries that a flow brought, in the order they stand. */
const orderOf = async (page: Page, ...names: readonly string[]) => {
  const lines = await page.getByRole('list', { name: '条目' }).getByRole('listitem').allInnerTexts();
  return lines.flatMap((line) => names.find((name) => line.includes(name)) ?? []);
};

async function openDictionary(page: Page, dictionary: string) {
  await page.getByRole('button', { name: dictionary, exact: true }).click();
  await expect(panel(page, dictionary)).toBeVisible();
}

async function addEntry(page: Page, name: string) {
  await page.getByRole('button', { name: '新增条目' }).click();
  const typed = dialogOf(page, '新增条目').getByRole('textbox', { name: '条目名称' });
  await typed.fill(name);
  await typed.press('Enter');
  await expect(dialogOf(page, '新增条目')).toBeHidden();
  await expect(entry(page, name)).toBeVisible();
}

/** Puts the last of three entries first by the keyboard, and the second one before it by dragging. */
async function putInOrder(page: Page, first: string, second: string, third: string) {
  let saved = 0;
  page.on('response', (response) => {
    if (response.url().includes(dictionaries.sort.path)) saved += 1;
  });
  await page.getByRole('button', { name: `上移：${third}` }).press('Enter');
  await expect.poll(() => orderOf(page, first, second, third)).toEqual([first, third, second]);
  await expect(page.getByRole('button', { name: `上移：${third}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => orderOf(page, first, second, third)).toEqual([third, first, second]);

  await entry(page, second)
    .getByTitle(`拖动“${second}”调整顺序`)
    .dragTo(entry(page, third), {
      targetPosition: { x: 200, y: 4 },
    });
  await expect.poll(() => orderOf(page, first, second, third)).toEqual([second, third, first]);
  // An order shows before it is saved; all three are, before the page is left.
  await expect.poll(() => saved).toBe(3);
}

/** On a phone and in the dark categories stand below each other, and nothing sticks out. */
async function addBelow(page: Page, below: string) {
  await page.setViewportSize({ width: 390, height: 844 });
  await choose(page, '字典', '产品分类');
  await page.getByRole('button', { name: '新增下级：服务', exact: true }).click();
  const add = dialogOf(page, '新增下级');
  await expect(add.getByText('上级：服务')).toBeVisible();
  await add.getByRole('textbox', { name: '条目名称' }).fill(below);
  await add.getByRole('textbox', { name: '条目名称' }).press('Enter');
  await expect(add).toBeHidden();
  await expect(page.getByRole('list', { name: '上级：服务' }).getByText(below)).toBeVisible();
  await expectNothingSerious(page, allRules);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}

test('entries are added, put in order by keyboard and by dragging, renamed, and on a phone added below each other', async ({
  page,
  openAs,
  secondBrowserAs,
  unique,
  expectAccessible,
}) => {
  const [first, second, third, renamed] = [unique('甲'), unique('乙'), unique('丙'), unique('丁')];
  await openAs('outsider', '/bm/dictionary');
  await openDictionary(page, '其他得分');
  for (const name of [first, second, third]) await addEntry(page, name);
  await test.step('they are put in order', () => putInOrder(page, first, second, third));
  await page.reload();
  await openDictionary(page, '其他得分');
  await expect.poll(() => orderOf(page, first, second, third)).toEqual([second, third, first]);

  await page.getByRole('button', { name: `重命名“${first}”` }).click();
  const rename = dialogOf(page, '重命名');
  await rename.getByRole('textbox', { name: '条目名称' }).clear();
  await confirm(rename);
  await expect(rename.getByText('请输入条目名称')).toBeVisible();
  await expectAccessible('dialog');
  await rename.getByRole('textbox', { name: '条目名称' }).fill(renamed);
  await confirm(rename);
  await expect(rename).toBeHidden();
  await expect(entry(page, renamed)).toBeVisible();

  const phone = await secondBrowserAs('outsider', '/bm/dictionary', { settings: { theme: 'dark' } });
  await test.step('on a phone one is added below another one', () => addBelow(phone, unique('下')));
});

test('a disabled entry stays in its lead and its edit, is found by the filter and offered no more', async ({
  page,
  openAs,
  sharedSession,
  unique,
}) => {
  const [batch, name] = [unique('批'), unique('旧批')];
  await openAs('admin', '/bm/dictionary');
  await openDictionary(page, '线索批次');
  await addEntry(page, batch);
  const admin = await sharedSession('admin');
  const { rows } = await admin.call<{ rows: { TypeId: number; TypeName: string }[] }>(dictionaries.list, {
    TypeCode: 'Leads_Batch',
  });
  const Batch = rows.find(({ TypeName }) => TypeName === batch)?.TypeId;
  const Guid = await createLead(admin, { Name: name, Batch });
  await page.reload();
  await openDictionary(page, '线索批次');
  await expect(entry(page, batch)).toContainText('1 条记录');
  await page.getByRole('button', { name: `停用“${batch}”` }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(entry(page, batch)).toContainText('已停用');

  await page.getByRole('menuitem', { name: /线索$/ }).click();
  await find(page, name);
  await takeFromMore(page, name, '编辑');
  const edit = dialogOf(page, '编辑线索');
  await expect(edit.getByText(`${batch}（已停用）`)).toBeVisible();
  await edit.getByLabel('法人').fill('不动批次');
  await edit.getByRole('button', { name: '确定' }).click();
  await expect(edit).toBeHidden();
  const kept = await admin.call<{ Batch: number; Legal_Person: string }>(leads.model, { Guid });
  expect(kept).toMatchObject({ Batch, Legal_Person: '不动批次' });

  await page.getByRole('button', { name: '高级筛选' }).click();
  const filter = dialogOf(page, '高级筛选');
  await choose(filter, '线索批次', `${batch}（已停用）`);
  await filter.getByRole('button', { name: '确定' }).click();
  await expect(filter).toBeHidden();
  await expect(page.getByText(`${batch}（已停用）`)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1);

  await page.getByRole('button', { name: '新增线索' }).click();
  const add = dialogOf(page, '新增线索');
  await add.getByRole('combobox', { name: '线索批次', exact: true }).click();
  await expect(page.getByRole('option', { name: '第一批', exact: true })).toBeAttached();
  await expect(page.getByRole('option', { name: new RegExp(batch) })).toHaveCount(0);
});
