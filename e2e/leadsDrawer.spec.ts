import { leads } from '@haina/contract/calls/leads.ts';
import type { Locator, Page } from '@playwright/test';
import { agree } from './support/dialogs.ts';
import { createLead, find, rowOf } from './support/leadsList.ts';
import { drawer, freeCompany, openTab } from './support/records.ts';
import { expect, test } from './support/test.ts';

const filled = (open: Locator) => open.locator('.ant-btn-primary:visible');

/** No fact in the head is cut that has room, and a missing one is a dash. */
async function readHead(open: Locator) {
  const facts = open.getByRole('definition');
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
}

async function readInfo(open: Locator, createTime: string) {
  await expect(open.getByRole('tab')).toHaveText([/^跟进记录/, '基本信息', /^附件/, '操作记录']);
  const info = await openTab(open, '基本信息');
  await expect(info.getByRole('button', { name: '江苏省苏州市工业园区星湖街328号' })).toContainText('…');
  await expect(info.getByRole('link', { name: 'www.haina.cn' })).toHaveAttribute('href', 'http://www.haina.cn/');
  await expect(info).toContainText('第二行');
  // A moment of today has its whole date too.
  await expect(info.getByText(createTime.replace('T', ' ')).first()).toBeVisible();
}

async function takeBackValue(page: Page, open: Locator) {
  await openTab(open, '操作记录');
  await open.getByRole('button', { name: '恢复修改前的值：法人：周法人 → 改错的人' }).click();
  await agree(page);
  await expect(page.getByText('恢复成功！')).toBeVisible();
  await expect(open.getByText('法人：改错的人 → 周法人').first()).toBeVisible();
}

/** One button is filled: the next step, and while one writes the posting of it. */
async function followUp(page: Page, open: Locator) {
  const tab = await openTab(open, '跟进记录');
  const text = tab.getByRole('textbox', { name: '跟进内容' });
  await expect(text).toBeVisible();
  await expect(filled(open)).toHaveText(['转客户']);
  await text.fill('正在写');
  await expect(filled(open)).toHaveText(['发布']);
  await text.fill('');
  await expect(filled(open)).toHaveText(['转客户']);
  await tab.getByText('电话', { exact: true }).first().click();
  await text.fill('对方让下周再打');
  await tab.getByRole('button', { name: '发布' }).click();
  await expect(page.getByText('发布成功!')).toBeVisible();
  await expect(tab).toContainText('对方让下周再打');
}

/** On a phone the writing is folded. */
async function readOnPhone(page: Page, name: string) {
  const open = drawer(page, name);
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
  const called = drawer(page, `${name}号码`);
  await page.getByRole('button', { name: `${name}号码`, exact: true }).click();
  await openTab(called, '基本信息');
  await expect(filled(called)).toHaveText(['拨打']);
}

test('a lead is read in its drawer, followed up, and counts as followed from then on', async ({
  page,
  openAs,
  unique,
  sharedSession,
  expectAccessible,
}) => {
  const name = unique('抽屉线索');
  const sales = await sharedSession('sales');
  await createLead(sales, { Name: `${name}号码`, Mobile: '13862110041', Ignore_Repeat: 1 });
  const Guid = await createLead(sales, {
    Name: name,
    Legal_Person: '周法人',
    Website: 'www.haina.cn',
    Detail_Address: '江苏省苏州市工业园区星湖街328号',
    Next_Time: '2099-11-30T10:00:00',
    Remark: '第一行\n第二行',
  });
  const { Create_Time } = await sales.call<{ Create_Time: string }>(leads.model, { Guid });
  await openAs('sales', `/crm/leads?Name=${encodeURIComponent(name)}`);
  const row = rowOf(page, name).filter({ hasNotText: `${name}号码` });
  await expect(row).toContainText('未跟进');
  await page.getByRole('button', { name, exact: true }).click();
  const open = drawer(page, name);
  await test.step('facts in the head are whole', () => readHead(open));
  await test.step('the basic information', () => readInfo(open, Create_Time));
  await expectAccessible('dialog');
  await test.step('a follow-up', () => followUp(page, open));
  await test.step('an earlier value comes back from the operation record', async () => {
    await sales.call(leads.update, { Guid, Legal_Person: '改错的人' });
    await takeBackValue(page, open);
  });
  await test.step('the row counts as followed', async () => {
    await open.getByRole('button', { name: '关闭' }).click();
    await expect(open).toBeHidden();
    await expect(row).toContainText('已跟进');
    await expect(row).toContainText('对方让下周再打');
  });
  await test.step('one button is filled on a phone too', async () => {
    await page.getByRole('button', { name, exact: true }).click();
    await openTab(open, '跟进记录');
    await readOnPhone(page, name);
  });
});

/** A name that the directory does not know is looked up by hand, and the dialog says how. */
async function lookUp(page: Page, name: string, company: string) {
  await page.getByRole('button', { name: `转客户：${name}` }).click();
  const dialog = page.getByRole('dialog', { name: '转为客户' });
  const notice = dialog.getByText('没有自动填入统一信用码');
  await expect(notice).toContainText('没有查询到客户信息');
  await dialog.getByLabel('客户名称').fill(company);
  await dialog.getByRole('button', { name: '精确查询' }).click();
  await expect(dialog.getByLabel('统一信用码')).not.toHaveValue('');
  await expect(notice).toHaveCount(0);
  await dialog.getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '放弃' }).click();
  await expect(dialog).toBeHidden();
}

async function convert(page: Page, name: string) {
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
  await expect(lead.getByRole('button', { name: '查看客户' })).toBeVisible();
  await expect(lead.getByRole('button', { name: '编辑' })).toHaveCount(0);
  await expect(lead.getByRole('button', { name: '发布' })).toHaveCount(0);
  await lead.getByRole('button', { name: '查看客户' }).click();
  await expect(page).toHaveURL(/\/crm\/customer\?open=/);
  await expect(drawer(page, name)).toContainText('未成交');
}

test('a lead becomes a customer with what was known of it; an administrator takes that back', async ({
  page,
  openAs,
  unique,
  sharedSession,
}) => {
  const sales = await sharedSession('sales');
  const unknown = unique('名录外的线索');
  const name = await freeCompany(sales, '电子');
  await createLead(sales, { Name: unknown, Ignore_Repeat: 1 });
  await createLead(sales, { Name: name, Legal_Person: '吴法人', Mobile: '13800138123', Source: 2, Ignore_Repeat: 1 });
  await openAs('sales', `/crm/leads?Name=${encodeURIComponent(unknown)}`);
  await test.step('a name that the directory does not know', () => lookUp(page, unknown, name));
  await find(page, name);
  await test.step('what was known of it', () => convert(page, name));
  await test.step('an administrator', async () => {
    await openAs('admin', `/crm/leads?Name=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name, exact: true }).first().click();
    const again = drawer(page, name);
    await again.getByRole('button', { name: `${name}的更多操作` }).click();
    await page.getByRole('menuitem', { name: '撤销转化' }).click();
    await agree(page);
    await expect(again.getByRole('button', { name: '转客户' })).toBeVisible();
  });
});
