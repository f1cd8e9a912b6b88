import { contracts } from '@haina/contract/calls/contracts.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { people } from '@haina/contract/calls/people.ts';
import { receivables } from '@haina/contract/calls/receivables.ts';
import type { Page } from '@playwright/test';
import { createContract } from './support/contracts.ts';
import { countOnServer, createLead, rows } from './support/leadsList.ts';
import { createCustomer } from './support/records.ts';
import { expect, test } from './support/test.ts';
import { goWithin } from './support/within.ts';

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
  await expect(page.getByRole('option')).toHaveText([
    '10 条/页',
    '15 条/页',
    '20 条/页',
    '25 条/页',
    '30 条/页',
    '适应屏幕',
  ]);
  await page.getByRole('option', { name: '25 条/页' }).click();
  await expect(rows(page)).toHaveCount(25);
  const first = await rows(page).first().innerText();
  await pager.getByRole('listitem', { name: '下一页' }).click();
  await expect(page).toHaveURL('/crm/leads?page=2&pagesize=25');
  await expect(rows(page).first()).not.toHaveText(first, { useInnerText: true });
  await pager.getByRole('textbox').last().fill('4');
  await pager.getByRole('textbox').last().press('Enter');
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
  await expect(rows(page)).toHaveCount(10);
  await expect.poll(heads).toEqual(after);
  await page.getByRole('button', { name: '列设置' }).click();
  await page.getByRole('button', { name: '恢复默认' }).click();
  await expect.poll(heads).toEqual(before);
});

test('whose leads: all, mine, and those of my people, each with its number', async ({
  page,
  openAs,
  sharedSession,
}) => {
  // A company whose leads stay as they are.
  const outsider = await sharedSession('outsider');
  await openAs('outsider', '/crm/leads');
  const owners = page.getByRole('group', { name: '归属' });
  const expectCount = async (words: string) => {
    const total = await countOnServer(page, outsider);
    await expect(owners.getByRole('button', { name: `${words}${total}`, exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(page.getByText(`共 ${total} 条`)).toBeVisible();
  };
  await expectCount('全部');
  await owners.getByRole('button', { name: /^我负责的/ }).click();
  await expect(page).toHaveURL('/crm/leads?SeleteType=1');
  await expectCount('我负责的');
  await expect(rows(page).filter({ hasNotText: '赵启明' })).toHaveCount(0);
  await expect(rows(page).first()).toContainText('赵启明');
  await owners.getByRole('button', { name: /^我下属的/ }).click();
  await expect(page).toHaveURL('/crm/leads?SeleteType=2');
  await expectCount('我下属的');
  await expect(rows(page).filter({ hasText: '赵启明' })).toHaveCount(0);
  await expect(rows(page).first()).toContainText('孙晓');
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

/** How far the columns of the list go beyond its window, in px. */
const overhang = (page: Page) =>
  page
    .getByRole('table')
    .first()
    .evaluate((table) => {
      const area = table.closest('[class*="_area_"]');
      return area ? area.scrollWidth - area.clientWidth : Number.NaN;
    });

test('the columns that a list first has fit the window: the actions cover none', async ({ page, openAs }) => {
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    // Loaded once for each width: a list that is open lets no column become narrower.
    await openAs('admin', '/crm/dashboard');
    for (const list of ['leads', 'customer', 'seas', 'contacts', 'business', 'contract', 'money', 'product']) {
      await goWithin(page, `/crm/${list}`);
      await expect(rows(page).first()).toBeVisible();
      await expect.poll(() => overhang(page), `${list} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

test('long words take the room that is left over, and figures are whole', async ({
  page,
  openAs,
  sharedSession,
  unique,
}) => {
  const admin = await sharedSession('admin');
  const owner = unique('欧阳名字很长的人');
  const { rows: departments } = await admin.call<{ rows: readonly { Guid: string }[] }>(people.departments, {});
  const { User_Guid } = await admin.call<{ User_Guid: string }>(people.add, {
    LoginName: unique('long'),
    User_Name: owner,
    FrameworkGuid: departments[0]?.Guid,
  });
  const customer = unique('大额公司');
  const Customer_Guid = await createCustomer(admin, customer);
  // Signed and received so long ago that no ranking of another flow has it.
  const Money = 9_876_543_210.55;
  const Contract_Guid = await createContract(admin, Customer_Guid, unique('名称很长的年度框架采购合同第二份补充协议'), {
    Money,
    Order_Date: '2019-01-05 00:00:00',
  });
  await admin.call(contracts.transfer, { ContractGuidList: Contract_Guid, User_Guid });
  await admin.call(receivables.add, {
    Number: unique('HK'),
    Customer_Guid,
    Contract_Guid,
    Return_Type: 1,
    Return_Date: '2019-02-01 10:00:00',
    Money,
  });
  await openAs('admin', `/crm/money?Customer_Name=${encodeURIComponent(customer)}`);
  const row = page.getByRole('row').filter({ hasText: owner });
  await expect(row).toContainText('9,876,543,210.55');
  const head = page.getByRole('columnheader', { name: '合同', exact: true });
  // Wider than it was declared, by what is left over once the figure is whole.
  await expect.poll(async () => (await head.boundingBox())?.width ?? 0).toBeGreaterThan(150);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
});

test('cuts long names where they are alike, never where they differ', async ({
  page,
  openAs,
  sharedSession,
  unique,
}) => {
  const sales = await sharedSession('sales');
  const beginning = `${unique('苏州')}工业园区恒远精密机械制造与自动化成套设备股份有限公司`;
  for (const end of ['一期', '二期']) {
    await createLead(sales, { Name: `${beginning}${end}`, Ignore_Repeat: 1 });
  }
  await openAs('sales', `/crm/leads?Name=${encodeURIComponent(beginning)}`);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const end of ['一期', '二期']) {
      const name = page.getByRole('button', { name: `${beginning}${end}`, exact: true });
      await expect(name).toBeVisible();
      const parts = () =>
        name.evaluate((button) =>
          [...button.querySelectorAll(':scope > span > span')].map((part) => ({
            text: part.textContent,
            isCut: part.scrollWidth > part.clientWidth,
            isInside: part.getBoundingClientRect().right - button.getBoundingClientRect().right <= 1,
          })),
        );
      await expect.poll(parts).toEqual([
        { text: beginning, isCut: true, isInside: expect.any(Boolean) },
        { text: end, isCut: false, isInside: true },
      ]);
    }
  }
});
