import { acquisition } from '@haina/contract/calls/acquisition.ts';
import type { Locator, Page } from '@playwright/test';
import { connected, panelOf, stateOf } from './support/calls.ts';
import { addKeyword, keywords, removeKeywords, rowOf } from './support/collect.ts';
import { agree } from './support/dialogs.ts';
import { choose } from './support/leadsList.ts';
import { expect, test } from './support/test.ts';

/** Stands in the business of every company of the demo: a province alone says which are found. */
const everywhere = '技术咨询';

/** Provinces whose companies one flow alone makes leads, for each time that it is repeated. */
const ofTwenty = ['江苏省', '浙江省', '广东省', '山东省'];
const ofTwo = ['北京市', '上海市', '四川省', '湖北省'];
const ofOne = ['河北省', '辽宁省', '福建省', '湖南省'];

const turn = <T>(list: readonly T[]): T => {
  const item = list[test.info().repeatEachIndex % list.length];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
};

const boxes = (scope: Locator) => scope.getByRole('row').getByRole('checkbox');

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

test('a salesperson collects companies by a keyword, sees which are known, makes twenty leads and calls the first', async ({
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
  await collectIn(page, words, turn(ofTwenty));
  await expectAccessible();
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
  await expect(boxes(drawer).nth(20)).toBeVisible();
  const names: string[] = [];
  const free = drawer.getByRole('row').filter({ hasText: '可转' });
  await expect(free.nth(19)).toBeVisible();
  for (let at = 0; at < 20; at += 1) {
    await free.nth(at).getByRole('checkbox').check();
    names.push(await free.nth(at).getByRole('cell').nth(1).innerText());
  }
  const bar = drawer.getByRole('group', { name: '转为线索' });
  await expect(bar).toContainText('20 家');
  await choose(bar, '批次', '第二批');
  await choose(bar, '来源', '网络推广');
  await bar.getByRole('button', { name: '转为线索' }).click();
  await expect(page.getByText('20 家已转为线索')).toBeVisible();
  await expect(bar).toBeHidden();
  await drawer.getByRole('tab', { name: /^已转/ }).click();
  await expect.poll(() => addedIn(drawer)).toBe(before + 20);

  // The first one is a lead of the person's own, of that batch and source; it is called as leads are.
  const first = names[0] ?? '';
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
  await removeKeywords(seller, mark);
});

test('a keyword of one letter, of five thousand, or one that is there is refused with words, and nothing is added', async ({
  page,
  openAs,
  sharedSession,
  unique,
  expectAccessible,
}) => {
  const admin = await sharedSession('admin');
  const mark = unique('坏词').replace(/\s/g, '');
  const total = async () => (await admin.call<{ total: number }>(acquisition.list, { Name: mark })).total;
  await openAs('admin', '/crm/collect/keyword');
  const field = page.getByRole('textbox', { name: '关键词' });
  await field.fill('机');
  await field.press('Enter');
  await expect(page.getByText('关键词至少 2 个字')).toBeVisible();
  await expectAccessible();
  await field.fill('数控 床');
  await field.press('Enter');
  await expect(page.getByText('关键词中的每个词至少 2 个字')).toBeVisible();
  await expect(admin.call(acquisition.add, { Keyword: '机'.repeat(5000) })).rejects.toThrow(
    '关键词长度不能超过50个字符',
  );
  await field.fill(mark);
  await field.press('Enter');
  await expect(page.getByText('关键词已添加，正在采集')).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await field.fill(mark);
  await field.press('Enter');
  await expect(page.getByText('您已有相同的关键词')).toBeVisible();
  expect(await total()).toBe(1);
  await removeKeywords(admin, mark);
});

test('a keyword is stopped, goes on, is given another word and deleted', async ({
  page,
  openAs,
  sharedSession,
  unique,
}) => {
  const admin = await sharedSession('admin');
  const mark = unique('改词').replace(/\s/g, '');
  await openAs('admin', '/crm/collect/keyword');
  await page.getByRole('textbox', { name: '关键词' }).fill(mark);
  await page.getByRole('button', { name: '添加并采集' }).click();
  await expect(rowOf(page, mark)).toContainText('已完成', { timeout: 60_000 });
  await rowOf(page, mark)
    .getByRole('button', { name: `停用：${mark}` })
    .click();
  await expect(rowOf(page, mark)).toContainText('已停用');
  await rowOf(page, mark)
    .getByRole('button', { name: `启用：${mark}` })
    .click();
  await expect(rowOf(page, mark)).toContainText('已完成', { timeout: 60_000 });
  await rowOf(page, mark)
    .getByRole('button', { name: `${mark}的更多操作` })
    .click();
  await page.getByRole('menuitem', { name: '编辑关键词', exact: true }).click();
  const editing = page.getByRole('dialog', { name: '编辑关键词' });
  await expect(editing.getByLabel('关键词')).toHaveValue(mark);
  await editing.getByLabel('关键词').fill(`${mark}二`);
  await editing.getByRole('button', { name: '确定' }).click();
  await expect(editing).toBeHidden();
  await expect(rowOf(page, `${mark}二`)).toContainText('已完成', { timeout: 60_000 });
  await rowOf(page, `${mark}二`)
    .getByRole('button', { name: `${mark}二的更多操作` })
    .click();
  await page.getByRole('menuitem', { name: '删除', exact: true }).click();
  await agree(page);
  await expect(rowOf(page, mark)).toHaveCount(0);
  await removeKeywords(admin, mark);
});

test('companies are looked for, one becomes a lead with a press, and the batch is taken back', async ({
  page,
  openAs,
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
});

test('what was added can be taken back later, from the list of the day', async ({
  page,
  openAs,
  sharedSession,
  unique,
}) => {
  const seller = await sharedSession('staff04');
  const mark = unique('撤回').replace(/\s/g, '');
  const words = `${everywhere} ${mark}`;
  await openAs('staff04', '/crm/collect/keyword');
  await collectIn(page, words, turn(ofTwo));
  await rowOf(page, words).getByRole('button', { name: words, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: words });
  const before = await addedIn(drawer);
  const free = drawer.getByRole('row').filter({ hasText: '可转' });
  for (const at of [0, 1]) await free.nth(at).getByRole('checkbox').check();
  await drawer.getByRole('group', { name: '转为线索' }).getByRole('button', { name: '转为线索' }).click();
  await expect.poll(() => addedIn(drawer)).toBe(before + 2);
  await drawer.getByRole('button', { name: '撤销记录' }).click();
  const batches = page.getByRole('tooltip').filter({ hasText: '最近 24 小时转的线索' });
  await batches.getByRole('button', { name: '撤销', exact: true }).first().click();
  await expect(page.getByText('已撤销 2 家').first()).toBeVisible();
  await expect.poll(() => addedIn(drawer)).toBe(before);
  await removeKeywords(seller, mark);
});

test('who may not collect sees neither the menu entry nor the page', async ({ page, openAs }) => {
  await openAs('finance', '/crm/collect/keyword');
  await expect(page.getByRole('menuitem', { name: '线索采集' })).toHaveCount(0);
  await expect(page.getByText('您没有“关键词采集”页面的权限')).toBeVisible();
});

test('keywords and companies in the dark, and on a phone', async ({
  page,
  openAs,
  expectReadable,
  expectAccessible,
}) => {
  await openAs('sales', '/crm/collect/keyword', { settings: { theme: 'dark' } });
  await expect(keywords(page).first()).toBeVisible();
  await expectReadable();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  const card = page.getByRole('listitem').filter({ hasText: '已完成' }).first();
  await expect(card).toBeVisible();
  await expectAccessible();
  await card.getByRole('button').first().click();
  await expect(page.getByRole('dialog').getByRole('tab', { name: /^未转/ })).toBeVisible();
  await expectAccessible('dialog');
});
