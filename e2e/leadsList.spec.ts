import { leads } from '@haina/contract/calls/leads.ts';
import type { Page } from '@playwright/test';
import { rowOf, rows, searchField } from './support/leadsList.ts';
import type { SignedIn } from './support/signedIn.ts';
import { expect, test } from './support/test.ts';

/** The leads of the person that stand first. */
async function firstLeads(as: SignedIn, order: Readonly<Record<string, string>> = {}) {
  const { rows: found } = await as.call<{ rows: { Name: string }[] }>(leads.list, { ...order, pagesize: 10 });
  return found.map(({ Name }) => Name);
}

async function search(page: Page, name: string) {
  await searchField(page).fill(name.slice(2, 4));
  await expect(page).toHaveURL((url) => url.searchParams.get('Name') === name.slice(2, 4));
  await expect(rowOf(page, name)).toHaveCount(1);
  await expect(rowOf(page, name).locator('mark')).toHaveText(name.slice(2, 4));
  await searchField(page).fill('没有这样的名称');
  await expect(page.getByText('没有符合条件的线索')).toBeVisible();
  await page.getByRole('button', { name: '清除筛选' }).click();
  await expect(rows(page)).toHaveCount(10);
}

async function sort(page: Page, outsider: SignedIn) {
  const head = page.getByRole('columnheader', { name: '下次联系' });
  for (const [order_type, shown] of [
    ['asc', 'ascending'],
    ['desc', 'descending'],
  ] as const) {
    await head.click();
    await expect(head).toHaveAttribute('aria-sort', shown);
    const names = await firstLeads(outsider, { order_field: 'Next_Time', order_type });
    await expect(rows(page)).toHaveText(names.map((name) => new RegExp(name)));
  }
  await page.reload();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await head.click();
  await expect(page).toHaveURL('/crm/leads');
}

async function turnPages(page: Page) {
  const pager = page.getByRole('navigation', { name: '分页' });
  const turn = async (act: () => Promise<unknown>) => {
    const first = await rows(page).first().innerText();
    await act();
    await expect(rows(page).first()).not.toHaveText(first, { useInnerText: true });
  };
  await turn(() => pager.getByRole('listitem', { name: '下一页' }).click());
  await expect(page).toHaveURL('/crm/leads?page=2');
  await pager.getByRole('textbox').last().fill('3');
  await turn(() => pager.getByRole('textbox').last().press('Enter'));
  await expect(page).toHaveURL('/crm/leads?page=3');
  await pager.getByRole('combobox', { name: '每页条数' }).click();
  await page.getByTitle('15 条/页').click();
  await expect(rows(page)).toHaveCount(15);
  await expect(page).toHaveURL('/crm/leads?pagesize=15');
}

async function arrangeColumns(page: Page) {
  const heads = () => page.getByRole('columnheader').filter({ hasText: /./ }).allTextContents();
  const before = ['线索名称', '法人', '联系电话', '质量', '跟进状态', '下次联系', '最后跟进', '负责人', '操作'];
  await expect.poll(heads).toEqual(before);
  await page.getByRole('button', { name: '列设置' }).click();
  await expect(page.getByRole('checkbox', { name: '线索名称', exact: true })).toBeDisabled();
  await page.getByRole('checkbox', { name: '法人', exact: true }).uncheck();
  await page.getByRole('checkbox', { name: '行业', exact: true }).check();
  await page.getByRole('button', { name: '下移：联系电话' }).click();
  const after = ['线索名称', '质量', '联系电话', '跟进状态', '下次联系', '最后跟进', '负责人', '行业', '操作'];
  // The phone column changes places with a hidden one first.
  await page.getByRole('button', { name: '下移：联系电话' }).click();
  await expect.poll(heads).toEqual(after);
  await page.reload();
  // The size of the pages has stayed too.
  await expect(rows(page)).toHaveCount(15);
  await expect.poll(heads).toEqual(after);
  await page.getByRole('button', { name: '列设置' }).click();
  await page.getByRole('button', { name: '恢复默认' }).click();
  await expect.poll(heads).toEqual(before);
}

test('a list is searched, ordered, turned and arranged, and stays so', async ({ page, openAs, sharedSession }) => {
  // A company whose leads stay as they are.
  const outsider = await sharedSession('outsider');
  const [name = ''] = await firstLeads(outsider);
  await openAs('outsider', '/crm/leads');
  await expect(rows(page)).toHaveCount(10);
  await test.step('two characters of a name find it, and what finds nothing is taken back', () => search(page, name));
  await test.step('a column orders: what comes next first, then what comes last, then not at all', () =>
    sort(page, outsider));
  await test.step('pages are turned one by one, jumped to and made longer', () => turnPages(page));
  await test.step('columns are shown, hidden and moved', () => arrangeColumns(page));
});
