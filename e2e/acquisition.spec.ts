import type { Locator, Page } from '@playwright/test';
import { allRules, expectNothingSerious } from './support/axe.ts';
import { connected, panelOf, stateOf } from './support/calls.ts';
import { addKeyword, removeKeywords, rowOf } from './support/collect.ts';
import { agree } from './support/dialogs.ts';
import { choose } from './support/leadsList.ts';
import { expect, test } from './support/test.ts';

/** Stands in the business of every company of the demo: a province alone says which are found. */
const everywhere = '技术咨询';

/** Provinces whose companies one flow alone makes leads, for each time that it is repeated. */
const ofAPage = ['江苏省', '浙江省', '广东省', '山东省'];
const ofOne = ['河北省', '辽宁省', '福建省', '湖南省'];

const turn = <T>(list: readonly T[]): T => {
  const item = list[test.info().repeatEachIndex % list.length];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
};

/** How many of the companies of an open keyword are leads, those of the demo among them. */
async function addedIn(drawer: Locator): Promise<number> {
  const tab = drawer.getByRole('tab', { name: /^已转\s*\d+$/ });
  await expect(tab).toBeVisible();
  return Number((await tab.innerText()).replace(/\D/g, ''));
}

/** The companies of a province by a keyword, once all are found. */
async function collectIn(page: Page, words: string, province: string): Promise<void> {
  await choose(page, '省份', province);
  await addKeyword(page, words, '已完成');
}

/** A company that was made one is a lead of the person's own, of the source that was chosen; it is called as leads are. */
async function callLead(page: Page, drawer: Locator, first: string): Promise<void> {
  await drawer.getByRole('checkbox', { name: '只看没有重复的' }).uncheck();
  await drawer.getByRole('textbox', { name: '名称、法人、电话' }).fill(first);
  await expect(drawer.getByRole('row').filter({ hasText: /公司/ })).toHaveCount(1);
  await expect(drawer.getByRole('row').filter({ hasText: first })).toContainText('已是线索，我');
  await drawer.getByRole('link', { name: first }).click();
  const lead = page.getByRole('dialog', { name: first });
  await expect(lead).toContainText('网络推广');
  await lead
    .getByRole('button', { name: /^(?:1\d{2} \d{4} \d{4}|0\d{2,3}-? ?\d+.*)$/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: '回拨', exact: true }).click();
  await expect(panelOf(page)).toContainText(first);
  await expect(stateOf(page)).toHaveText(/拨号中|响铃|通话中|已结束/);
}

test('a salesperson collects companies by a keyword, sees which are known, makes a page of them leads and calls the first', async ({
  page,
  openAs,
  sharedSession,
  unique,
  expectAccessible,
}) => {
  const seller = await sharedSession('staff11');
  const mark = unique('采集').replace(/\s/g, '');
  const words = `${everywhere} ${mark}`;
  await connected(page, () => openAs('staff11', '/crm/collect/keyword'));
  await collectIn(page, words, turn(ofAPage));
  await rowOf(page, words).getByRole('button', { name: words, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: words });
  await expect(drawer.getByRole('tab', { name: /^未转/ })).toHaveAttribute('aria-selected', 'true');
  // Known ones say whose they are, and cannot be chosen.
  const known = drawer.getByRole('row').filter({ hasText: /已是客户|已是线索/ });
  await expect(known.first()).toBeVisible();
  await expect(known.first().getByRole('checkbox')).toBeDisabled();
  await expectAccessible('dialog');

  const before = await addedIn(drawer);
  await drawer.getByRole('checkbox', { name: '只看没有重复的' }).check();
  await expect(known).toHaveCount(0);
  await choose(drawer, '每页条数', '30 条/页');
  const free = drawer.getByRole('row').filter({ hasText: '可转' });
  await expect(free.nth(19)).toBeVisible();
  const count = await free.count();
  const first = await free.first().getByRole('cell').nth(1).innerText();
  await drawer.getByRole('checkbox', { name: '全选本页' }).check();
  const bar = drawer.getByRole('group', { name: '转为线索' });
  await expect(bar).toContainText(`${count} 家`);
  await choose(bar, '批次', '第二批');
  await choose(bar, '来源', '网络推广');
  await bar.getByRole('button', { name: '转为线索' }).click();
  await expect(page.getByText(`${count} 家已转为线索`)).toBeVisible();
  await expect(bar).toBeHidden();
  await drawer.getByRole('tab', { name: /^已转/ }).click();
  await expect.poll(() => addedIn(drawer)).toBe(before + count);
  await expect(drawer.getByRole('button', { name: '撤销记录' })).toBeVisible();
  await test.step('the first one is called', () => callLead(page, drawer, first));
  await removeKeywords(seller, mark);
});

const act = async (page: Page, words: string, action: string) => {
  await rowOf(page, words)
    .getByRole('button', { name: `${words}的更多操作` })
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

test('a keyword is refused in words, added, stopped, goes on, is given another word and deleted', async ({
  page,
  openAs,
  sharedSession,
  unique,
  expectAccessible,
}) => {
  const admin = await sharedSession('admin');
  const mark = unique('改词').replace(/\s/g, '');
  await openAs('admin', '/crm/collect/keyword');
  await page.getByRole('textbox', { name: '关键词' }).fill('机');
  await page.getByRole('textbox', { name: '关键词' }).press('Enter');
  await expect(page.getByText('关键词至少 2 个字')).toBeVisible();
  await expectAccessible();
  await page.getByRole('textbox', { name: '关键词' }).fill(mark);
  await page.getByRole('button', { name: '添加并采集' }).click();
  await expect(rowOf(page, mark)).toContainText('已完成', { timeout: 60_000 });
  await test.step('it is stopped and goes on', async () => {
    await page.getByRole('button', { name: `停用：${mark}` }).click();
    await expect(rowOf(page, mark)).toContainText('已停用');
    await page.getByRole('button', { name: `启用：${mark}` }).click();
    await expect(rowOf(page, mark)).toContainText('已完成', { timeout: 60_000 });
  });
  await test.step('it is given another word', async () => {
    await act(page, mark, '编辑关键词');
    const editing = page.getByRole('dialog', { name: '编辑关键词' });
    await expect(editing.getByLabel('关键词')).toHaveValue(mark);
    await editing.getByLabel('关键词').fill(`${mark}二`);
    await editing.getByRole('button', { name: '确定' }).click();
    await expect(editing).toBeHidden();
    await expect(rowOf(page, `${mark}二`)).toContainText('已完成', { timeout: 60_000 });
  });
  await test.step('it is deleted', async () => {
    await act(page, `${mark}二`, '删除');
    await agree(page);
    await expect(rowOf(page, mark)).toHaveCount(0);
  });
  await removeKeywords(admin, mark);
});

/** On a phone and in the dark keywords are cards, and what one found opens over the whole screen. */
async function seeOnPhone(phone: Page): Promise<void> {
  await phone.setViewportSize({ width: 390, height: 844 });
  const card = phone.getByRole('listitem').filter({ hasText: '已完成' }).first();
  await expect(card).toBeVisible();
  await expectNothingSerious(phone, allRules);
  await card.getByRole('button').first().click();
  await expect(phone.getByRole('dialog').getByRole('tab', { name: /^未转/ })).toBeVisible();
  await expectNothingSerious(phone, allRules, 'dialog');
}

test('companies are looked for, one becomes a lead with a press, and is taken back; keywords are looked at on a phone', async ({
  page,
  openAs,
  secondBrowserAs,
  expectAccessible,
}) => {
  await openAs('sales', '/crm/collect/company');
  await choose(page, '省份', turn(ofOne));
  await page.getByRole('textbox', { name: '企业查询' }).fill(everywhere);
  await page.getByRole('textbox', { name: '企业查询' }).press('Enter');
  const list = page.getByRole('region', { name: '企业查询' });
  await expect(list.getByRole('status')).toContainText(/找到 \d+ 家/);
  await expectAccessible();
  const convert = list.getByRole('button', { name: /^转为线索：/ }).first();
  const name = ((await convert.getAttribute('aria-label')) ?? '').replace('转为线索：', '');
  await list.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name }).first().click();
  const detail = page.getByRole('article', { name });
  await expect(detail).toContainText('统一信用码');
  await detail.getByRole('button', { name: '转为线索' }).click();
  await expect(page.getByText('1 家已转为线索')).toBeVisible();
  await expect(detail.getByRole('region', { name: '系统里的相近记录' })).toContainText('已是线索，我');
  await page.getByRole('button', { name: '撤销', exact: true }).first().click();
  await expect(page.getByText('已撤销 1 家')).toBeVisible();
  await expect(detail.getByRole('button', { name: '转为线索' })).toBeVisible();

  const phone = await secondBrowserAs('sales', '/crm/collect/keyword', { settings: { theme: 'dark' } });
  await test.step('keywords are cards on a phone', () => seeOnPhone(phone));
});
