import { leads } from '@haina/contract/calls/leads.ts';
import type { Page } from '@playwright/test';
import { choose, countOnServer, createLead, rowOf, rows, searchField } from './support/leadsList.ts';
import { expect, test } from './support/test.ts';

const tags = (page: Page) => page.getByRole('group', { name: '当前筛选条件' });

test('shows grey bars until the first rows come', async ({ page, openAs }) => {
  let release = () => {};
  const held = new Promise<void>((free) => {
    release = free;
  });
  await page.route('**/api/Leads/GetLeadsListPage*', async (route) => {
    await held;
    await route.continue();
  });
  await openAs('outsider', '/crm/leads');
  await expect(page.getByRole('main').getByRole('status', { name: '加载中...' })).toBeVisible();
  release();
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByRole('main').getByRole('status', { name: '加载中...' })).toBeHidden();
});

test('finds by two characters of a name, by pinyin, and by the tail of a phone', async ({
  page,
  openAs,
  unique,
  sharedSession,
}) => {
  const tail = String(Date.now()).slice(-8);
  const name = unique('泓曦珩砺');
  await createLead(await sharedSession('sales'), { Name: name, Mobile: `139${tail}`, Ignore_Repeat: 1 });
  await openAs('sales', '/crm/leads');
  await expect(rows(page)).toHaveCount(10);
  for (const typed of ['曦珩', 'hxhl', 'hongxiheng', tail.slice(-6)]) {
    await searchField(page).fill(typed);
    await expect(page).toHaveURL((url) => url.searchParams.get('Name') === typed);
    await expect(rowOf(page, name)).toHaveCount(1);
  }
  // What was searched is marked in the names.
  await searchField(page).fill('曦珩');
  await expect(rowOf(page, name).locator('mark')).toHaveText('曦珩');
  await searchField(page).fill('没有这样的名称');
  await expect(page.getByText('没有符合条件的线索')).toBeVisible();
  await expect(page.getByText('试试减少筛选条件，或新增一条线索')).toBeVisible();
  await page.getByRole('button', { name: '清除筛选' }).click();
  await expect(searchField(page)).toHaveValue('');
  await expect(rows(page)).toHaveCount(10);
});

test('filters of the bar narrow the list to what they say, and stand in the address', async ({
  page,
  openAs,
  sharedSession,
}) => {
  const outsider = await sharedSession('outsider');
  const expectCount = async () => {
    const total = await countOnServer(page, outsider);
    await expect(page.getByText(`符合条件 ${total} 条`)).toBeVisible();
  };
  await openAs('outsider', '/crm/leads?pagesize=30');
  await expect(rows(page)).toHaveCount(20);
  await choose(page, '线索质量', '高意向', '一般');
  await expect(tags(page)).toContainText('线索质量：高意向、一般');
  await expectCount();
  for (const row of await rows(page).all()) await expect(row).toContainText(/高意向|一般/);
  await choose(page, '跟进状态', '已跟进');
  await expect(tags(page)).toContainText('跟进状态：已跟进');
  await expectCount();
  await choose(page, '创建时间', '本年');
  await expectCount();
  await page.reload();
  await expect(tags(page)).toContainText('线索质量：高意向、一般');
  await expect(tags(page)).toContainText('跟进状态：已跟进');
  await expectCount();
  await page.goBack();
  await expect(tags(page)).not.toContainText('创建时间');
  await page.getByRole('button', { name: '移除筛选：跟进状态' }).click();
  await expect(tags(page)).not.toContainText('跟进状态');
  await expectCount();
  await page.getByRole('button', { name: '清除全部' }).click();
  await expect(tags(page)).toBeHidden();
  await expect(rows(page)).toHaveCount(20);
});

test('the advanced filter has every filter; each becomes a tag that can be removed', async ({
  page,
  openAs,
  sharedSession,
}) => {
  const outsider = await sharedSession('outsider');
  await openAs('outsider', '/crm/leads?pagesize=30');
  await expect(rows(page)).toHaveCount(20);
  const open = async () => {
    await page.getByRole('button', { name: /^高级筛选/ }).click();
    return page.getByRole('dialog', { name: '高级筛选' });
  };
  const expectCount = async () => {
    const total = await countOnServer(page, outsider);
    await expect(page.getByText(`符合条件 ${total} 条`)).toBeVisible();
    await expect(rows(page)).toHaveCount(total);
  };

  const dialog = await open();
  expect((await dialog.boundingBox())?.width).toBe(740);
  await choose(dialog, '线索质量', '高意向', '一般', '低意向');
  await choose(dialog, '跟进状态', '已跟进');
  await choose(dialog, '来源', '电话开发', '网络推广', '展会', '未填写');
  await choose(dialog, '转化状态', '未转化');
  await choose(dialog, '创建时间', '本年');
  await choose(dialog, '负责人', '赵启明 (总部)');
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
  await choose(dialog, '创建人', '赵启明 (总部)', '孙晓 (总部)');
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
    await expect(page.getByText(`符合条件 ${total} 条`)).toBeVisible();
  }
  await expect(rows(page)).toHaveCount(20);
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
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(tags(page)).toContainText('所属部门：二组');
  const total = await countOnServer(page, manager);
  expect(total).toBeGreaterThan(0);
  await expect(page.getByText(`符合条件 ${total} 条`)).toBeVisible();
  await page.getByRole('button', { name: /^高级筛选/ }).click();
  await dialog.getByRole('button', { name: '重置' }).click();
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(tags(page)).toBeHidden();
  await expect(page).toHaveURL('/crm/leads');
});

test('自定义 opens a calendar for two days of one’s own', async ({ page, openAs, sharedSession }) => {
  const outsider = await sharedSession('outsider');
  const { rows: all } = await outsider.call<{ rows: { Create_Time: string }[] }>(leads.list, { pagesize: 30 });
  const days = all.map((lead) => lead.Create_Time.slice(0, 10));
  const [from, to] = [days.at(-1) ?? '', days.at(-5) ?? ''];
  await openAs('outsider', '/crm/leads?pagesize=30');
  await choose(page, '创建时间', '自定义');
  const [start, end] = [page.getByPlaceholder('开始日期'), page.getByPlaceholder('结束日期')];
  await start.fill(from);
  await start.press('Enter');
  await end.fill(to);
  await end.press('Enter');
  await expect(tags(page)).toContainText(`创建时间：${from} 至 ${to}`);
  await expect(rows(page)).toHaveCount(days.filter((day) => day >= from && day <= to).length);
});

test('sorts by a column: what comes next first, then what comes last, then not at all', async ({
  page,
  openAs,
  sharedSession,
}) => {
  const outsider = await sharedSession('outsider');
  const sorted = async (order_type: string) => {
    const input = { order_field: 'Next_Time', order_type, pagesize: 10 };
    const found = await outsider.call<{ rows: { Name: string }[] }>(leads.list, input);
    return found.rows.map((lead) => new RegExp(lead.Name));
  };
  await openAs('outsider', '/crm/leads');
  await expect(rows(page)).toHaveCount(10);
  const head = page.getByRole('columnheader', { name: '下次联系' });
  await head.click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows(page)).toHaveText(await sorted('asc'));
  await head.click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(rows(page)).toHaveText(await sorted('desc'));
  await page.reload();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await head.click();
  await expect(page).toHaveURL('/crm/leads');
});

test('pages of 10, 15, 20, 25 and 30 rows, turned one by one or jumped to', async ({ page, openAs }) => {
  await openAs('manager', '/crm/leads');
  const pager = page.getByRole('navigation', { name: '分页' });
  await expect(rows(page)).toHaveCount(10);
  await pager.getByRole('combobox', { name: '每页条数' }).click();
  await expect(page.getByRole('option')).toHaveText(['10 条/页', '15 条/页', '20 条/页', '25 条/页', '30 条/页']);
  await page.getByRole('option', { name: '25 条/页' }).click();
  await expect(rows(page)).toHaveCount(25);
  const first = await rows(page).first().textContent();
  await pager.getByRole('listitem', { name: '下一页' }).click();
  await expect(page).toHaveURL('/crm/leads?page=2&pagesize=25');
  await expect(rows(page).first()).not.toHaveText(first ?? '');
  await pager.getByRole('textbox').last().fill('4');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/crm/leads?page=4&pagesize=25');
  await page.reload();
  await expect(pager.getByRole('listitem', { name: '4', exact: true })).toBeVisible();
  await expect(rows(page)).toHaveCount(25);
  // Beyond the last page there is nothing: the last one is shown.
  await page.goto('/crm/leads?page=999&pagesize=30');
  await expect(rows(page).first()).toBeVisible();
  await expect(page).not.toHaveURL(/page=999/);
});

test('columns are shown, hidden and moved, and stay so', async ({ page, openAs }) => {
  await openAs('sales', '/crm/leads');
  await expect(rows(page)).toHaveCount(10);
  const heads = () => page.getByRole('columnheader').filter({ hasText: /./ }).allTextContents();
  const before = await heads();
  expect(before).toEqual(['线索名称', '法人', '手机', '质量', '跟进状态', '下次联系', '最后跟进', '负责人', '操作']);
  await page.getByRole('button', { name: '列设置' }).click();
  await expect(page.getByRole('checkbox', { name: '线索名称', exact: true })).toBeDisabled();
  await page.getByRole('checkbox', { name: '法人', exact: true }).uncheck();
  await page.getByRole('checkbox', { name: '行业', exact: true }).check();
  await page.getByRole('button', { name: '下移：手机' }).click();
  const after = ['线索名称', '质量', '手机', '跟进状态', '下次联系', '最后跟进', '负责人', '行业', '操作'];
  // The phone column changes places with a hidden one first.
  await page.getByRole('button', { name: '下移：手机' }).click();
  await expect.poll(heads).toEqual(after);
  await page.reload();
  await expect(rows(page)).toHaveCount(10);
  expect(await heads()).toEqual(after);
  await page.getByRole('button', { name: '列设置' }).click();
  await page.getByRole('button', { name: '恢复默认' }).click();
  await expect.poll(heads).toEqual(before);
});

test('whose leads: all, mine, and those of my people, each with its number', async ({
  page,
  openAs,
  sharedSession,
}) => {
  const manager = await sharedSession('manager');
  await openAs('manager', '/crm/leads');
  const owners = page.getByRole('group', { name: '归属' });
  await expect(owners.getByRole('button', { name: /^全部/ })).toHaveAttribute('aria-pressed', 'true');
  await owners.getByRole('button', { name: /^我负责的/ }).click();
  await expect(page).toHaveURL('/crm/leads?SeleteType=1');
  for (const row of await rows(page).all()) await expect(row).toContainText('林若溪');
  const mine = await countOnServer(page, manager);
  await expect(owners.getByRole('button', { name: `我负责的${mine}` })).toBeVisible();
  await owners.getByRole('button', { name: /^我下属的/ }).click();
  await expect(page).toHaveURL('/crm/leads?SeleteType=2');
  await expect(rows(page)).toHaveCount(10);
  for (const row of await rows(page).all()) await expect(row).not.toContainText('林若溪');
});

test('says what went wrong, keeps the rows there were, and tries again', async ({ page, openAs, expectedReports }) => {
  expectedReports.push(/Failed to load resource/);
  let isCut = true;
  await page.route('**/api/Leads/GetLeadsListPage*', (route) => (isCut ? route.abort() : route.continue()));
  await openAs('sales', '/crm/leads');
  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice).toContainText('网络连接失败，请检查网络后重试');
  await expect(rows(page)).toHaveCount(0);
  isCut = false;
  await notice.getByRole('button', { name: '重试' }).click();
  await expect(rows(page)).toHaveCount(10);
  await expect(notice).toBeHidden();
  isCut = true;
  await page.getByRole('listitem', { name: '下一页' }).click();
  await expect(notice).toContainText(/网络连接失败，请检查网络后重试，下面仍是 \d\d:\d\d 的内容/);
  await expect(rows(page)).toHaveCount(10);
});
