import { dashboard } from '@haina/contract/calls/dashboard.ts';
import { dayAfter, periodDays } from '@haina/contract/rules/period.ts';
import type { Page } from '@playwright/test';
import { wallDay } from './support/days.ts';
import { arrange, card, drawer, shown, usual } from './support/dashboardPage.ts';
import { newcomer } from './support/newPerson.ts';
import { expect, test } from './support/test.ts';

/** What the cards ask for from now on. */
function askedBy(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (sent) => {
    if (/Results\/|Ranking\/|Call\/GetCallConnection/.test(sent.url())) {
      asked.push(`${new URL(sent.url()).pathname} ${sent.url().split('?')[1] ?? sent.postData() ?? ''}`);
    }
  });
  return asked;
}

/** Chooses the quarter and the own records, which every card is about then. */
async function chooseScope(page: Page): Promise<void> {
  const asked = askedBy(page);
  await page.getByRole('combobox', { name: '时间段' }).click();
  await page.getByRole('option', { name: '本季度' }).click();
  await expect(page).toHaveURL(/type=quarter/);
  const about = ['IndexBriefing', 'IndexFunnel', 'AchievementData', 'IndexLeadsSource'];
  for (const call of [...about, 'GetContractRanking', 'GetCallConnectionRateUserList']) {
    await expect.poll(() => asked.filter((one) => one.includes(call)).join()).toContain('quarter');
  }
  // The trend goes back to six months, which end with the quarter.
  const lastDay = dayAfter(periodDays('quarter', wallDay()).end, -1);
  const trend = () => asked.filter((one) => one.includes('IndexSaletrend')).join();
  await expect.poll(trend).toContain(`end_data=${lastDay}`);
  await page.getByRole('radiogroup', { name: '数据范围' }).getByText('我负责的').click();
  await expect(page).toHaveURL(/SeleteType=1/);
}

/** Removes a card and takes it back; removes another, and puts a new one first by keys and widens it. */
async function arrangeByKeys(page: Page): Promise<void> {
  await drawer(page).getByRole('button', { name: '移除线索来源' }).click();
  await expect(card(page, '线索来源')).toHaveCount(0);
  await page.getByText('已移除线索来源').locator('..').getByRole('button', { name: '撤销' }).click();
  await expect(card(page, '线索来源')).toBeVisible();
  expect(await shown(page)).toEqual(usual);

  await drawer(page).getByRole('button', { name: '移除今日待办' }).click();
  await expect.poll(() => shown(page)).toEqual(usual.filter((name) => name !== 'today'));
  await drawer(page).getByRole('button', { name: '添加简报明细' }).focus();
  await page.keyboard.press('Enter');
  await expect(card(page, '简报明细')).toBeVisible();
  const up = drawer(page).getByRole('button', { name: '上移：简报明细' });
  for (let place = 8; place >= 0; place -= 1) {
    await up.focus();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await shown(page)).indexOf('briefingList')).toBe(place);
  }
  const wide = () => card(page, '简报明细').boundingBox();
  const before = (await wide())?.width ?? 0;
  await drawer(page).getByRole('radiogroup', { name: '简报明细的宽度' }).getByText('整行').click();
  await expect.poll(async () => (await wide())?.width ?? 0).toBeGreaterThan(before);
}

test('a person chooses the scope of all cards, and removes, adds, orders and sizes them, also on another machine', async ({
  page,
  openAs,
  secondBrowserAs,
  ownSession,
  request,
  unique,
  expectAccessible,
}) => {
  const session = await newcomer(await ownSession('admin'), request, unique('card'), '卡片');
  await openAs('sales', '/crm/dashboard', { session });
  await expect.poll(() => shown(page)).toEqual(usual);
  await test.step('the scope is one for all cards', () => chooseScope(page));
  const kept = async () => (await session.call<{ SeleteType: number }>(dashboard.read, {})).SeleteType;
  await expect.poll(kept).toBe(1);
  const elsewhere = await secondBrowserAs('sales', '/crm/dashboard', { session });
  await test.step('the scope is kept for the next visit', async () => {
    await expect(elsewhere.getByRole('combobox', { name: '时间段' }).locator('..')).toContainText('本季度');
    await expect(elsewhere.getByRole('radio', { name: '我负责的' })).toBeChecked();
    await expect.poll(() => shown(elsewhere)).toEqual(usual);
  });

  await arrange(page);
  await expectAccessible();
  await test.step('cards are removed, added, ordered and sized, by keys too', () => arrangeByKeys(page));
  const arranged = await shown(page);
  await test.step('they are so on another machine at once, and after a reload', async () => {
    await expect.poll(() => shown(elsewhere)).toEqual(arranged);
    await page.reload();
    await expect.poll(() => shown(page)).toEqual(arranged);
  });
  await arrange(page);
  await test.step('the default comes back, and is taken back', async () => {
    await drawer(page).getByRole('button', { name: '恢复默认' }).click();
    for (const one of [page, elsewhere]) await expect.poll(() => shown(one)).toEqual(usual);
    await page.getByText('已恢复默认卡片').locator('..').getByRole('button', { name: '撤销' }).click();
    for (const one of [page, elsewhere]) await expect.poll(() => shown(one)).toEqual(arranged);
  });
  await test.step('a card is dragged to another place', async () => {
    const handle = (name: string) => drawer(page).getByTitle(new RegExp(`拖动.*${name}`));
    await handle('通话').dragTo(handle('销售漏斗'), { targetPosition: { x: 4, y: 2 } });
    const others = arranged.filter((name) => name !== 'calls');
    const place = others.indexOf('funnel');
    await expect.poll(() => shown(page)).toEqual([...others.slice(0, place), 'calls', ...others.slice(place)]);
  });
});
