import type { Locator } from '@playwright/test';
import { agree } from './support/dialogs.ts';
import { createLead, rowOf } from './support/leadsList.ts';
import { drawer, freeCompany, openTab } from './support/records.ts';
import { expect, test } from './support/test.ts';

test('a lead is read in its drawer, followed up, and counts as followed from then on', async ({
  page,
  openAs,
  unique,
  sharedSession,
  expectAccessible,
}) => {
  const name = unique('抽屉线索');
  await createLead(await sharedSession('sales'), {
    Name: name,
    Legal_Person: '周法人',
    Website: 'www.haina.cn',
    Detail_Address: '江苏省苏州市工业园区星湖街328号',
    Remark: '第一行\n第二行',
  });
  await openAs('sales', `/crm/leads?Name=${encodeURIComponent(name)}`);
  await expect(rowOf(page, name)).toContainText('未跟进');
  await page.getByRole('button', { name, exact: true }).click();
  const open = drawer(page, name);
  await expect(open.getByRole('tab')).toHaveText([/^跟进记录/, '基本信息', /^附件/, '操作记录']);
  const info = await openTab(open, '基本信息');
  const cut = info.getByRole('button', { name: '江苏省苏州市工业园区星湖街328号' });
  await expect(cut).toContainText('…');
  await expect(info.getByRole('link', { name: 'www.haina.cn' })).toHaveAttribute('href', 'http://www.haina.cn/');
  await expect(info).toContainText('第二行');
  await expectAccessible('dialog');

  const tab = await openTab(open, '跟进记录');
  await tab.getByText('电话', { exact: true }).first().click();
  await tab.getByRole('textbox').first().fill('对方让下周再打');
  await tab.getByRole('button', { name: '发布' }).click();
  await expect(page.getByText('发布成功!')).toBeVisible();
  await expect(tab).toContainText('对方让下周再打');
  await open.getByRole('button', { name: '关闭' }).click();
  await expect(open).toBeHidden();
  await expect(rowOf(page, name)).toContainText('已跟进');
  await expect(rowOf(page, name)).toContainText('对方让下周再打');
});

test('a lead becomes a customer with what was known of it; an administrator takes that back', async ({
  page,
  openAs,
  secondBrowserAs,
  sharedSession,
}) => {
  const sales = await sharedSession('sales');
  const name = await freeCompany(sales, '电子');
  await createLead(sales, { Name: name, Legal_Person: '吴法人', Mobile: '13800138123', Source: 2, Ignore_Repeat: 1 });
  await openAs('sales', `/crm/leads?Name=${encodeURIComponent(name)}`);
  await page
    .getByRole('button', { name: `转客户：${name}` })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: '转为客户' });
  await expect(dialog.getByLabel('客户名称')).toHaveValue(name);
  await expect(dialog.getByLabel('统一信用码')).not.toHaveValue('');
  await expect(dialog.getByLabel('手机', { exact: true })).toHaveValue('13800138123');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, name).first()).toContainText('已转客户');

  await page.getByRole('button', { name, exact: true }).first().click();
  const lead = drawer(page, name);
  await expect(lead.getByRole('button', { name: '编辑' })).toHaveCount(0);
  await expect(lead.getByRole('button', { name: '发布' })).toHaveCount(0);
  await lead.getByRole('button', { name: '查看客户' }).click();
  await expect(page).toHaveURL(/\/crm\/customer\?open=/);
  await expect(drawer(page, name)).toContainText('未成交');

  const admin = await secondBrowserAs('admin', `/crm/leads?Name=${encodeURIComponent(name)}`);
  await admin.getByRole('button', { name, exact: true }).first().click();
  const again = drawer(admin, name);
  await again.getByRole('button', { name: `${name}的更多操作` }).click();
  await admin.getByRole('menuitem', { name: '撤销转化' }).click();
  await agree(admin);
  await expect(again.getByRole('button', { name: '转客户' })).toBeVisible();
});

test('a lead whose name the directory does not know is looked up by hand, and the dialog says how', async ({
  page,
  openAs,
  unique,
  sharedSession,
}) => {
  const sales = await sharedSession('sales');
  const name = unique('名录外的线索');
  const company = await freeCompany(sales, '精密');
  await createLead(sales, { Name: name, Ignore_Repeat: 1 });
  await openAs('sales', `/crm/leads?Name=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `转客户：${name}` }).click();
  const dialog = page.getByRole('dialog', { name: '转为客户' });
  const notice = dialog.getByText('没有自动填入统一信用码');
  await expect(notice).toContainText('没有查询到客户信息');
  await dialog.getByLabel('客户名称').fill(company);
  await dialog.getByRole('button', { name: '精确查询' }).click();
  await expect(dialog.getByLabel('统一信用码')).not.toHaveValue('');
  await expect(notice).toHaveCount(0);
});

test('one button of the drawer is filled: the next step, and while one writes the posting of it', async ({
  page,
  openAs,
  unique,
  sharedSession,
}) => {
  const name = unique('一个按钮');
  const sales = await sharedSession('sales');
  await createLead(sales, { Name: name });
  await createLead(sales, { Name: `${name}号码`, Mobile: '13862110041', Ignore_Repeat: 1 });
  await openAs('sales', `/crm/leads?Name=${encodeURIComponent(name)}`);
  const filled = (open: Locator) => open.locator('.ant-btn-primary:visible');
  await page.getByRole('button', { name, exact: true }).click();
  const open = drawer(page, name);
  const text = open.getByRole('textbox', { name: '跟进内容' });
  await expect(text).toBeVisible();
  await expect(filled(open)).toHaveText(['转客户']);
  await text.fill('正在写');
  await expect(filled(open)).toHaveText(['发布']);
  await text.fill('');
  await expect(filled(open)).toHaveText(['转客户']);

  await page.setViewportSize({ width: 390, height: 844 });
  // It was not folded before the window became narrow.
  await expect(filled(open)).toHaveCount(1);
  await open.getByRole('button', { name: '返回' }).click();
  await expect(open).toBeHidden();
  await page.getByRole('button', { name, exact: true }).click();
  await expect(filled(open)).toHaveText(['写跟进']);
  await open.getByRole('button', { name: '写跟进' }).click();
  await expect(filled(open)).toHaveText(['发布']);
  await openTab(open, '基本信息');
  await expect(filled(open)).toHaveText(['写跟进']);
  await open.getByRole('button', { name: '返回' }).click();
  await expect(open).toBeHidden();
  await page.getByRole('button', { name: `${name}号码`, exact: true }).click();
  await openTab(drawer(page, `${name}号码`), '基本信息');
  await expect(filled(drawer(page, `${name}号码`))).toHaveText(['拨打']);
});

test('no fact in the head of a lead is cut that has room, and a missing one is a dash', async ({
  page,
  openAs,
  unique,
  sharedSession,
}) => {
  const name = unique('事实');
  const Next_Time = '2099-11-30T10:00:00';
  await createLead(await sharedSession('sales'), { Name: name, Mobile: '13862110042', Next_Time, Ignore_Repeat: 1 });
  await openAs('sales', `/crm/leads?Name=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name, exact: true }).click();
  const facts = drawer(page, name).getByRole('definition');
  await expect(facts.first()).toHaveText('—');
  await expect(facts.nth(3)).toHaveText('2099-11-30 10:00:00');
  // Editable from the moment that the record itself is there.
  await expect(facts.first().getByRole('button')).toBeVisible();
  const cut = () =>
    facts.evaluateAll((values) =>
      values
        .flatMap((value) => [value, ...value.querySelectorAll('*')])
        .filter((part) => part.scrollWidth > part.clientWidth && part.clientWidth > 0)
        .map((part) => part.textContent),
    );
  await expect.poll(cut).toEqual([]);
});
