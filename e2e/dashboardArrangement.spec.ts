import { dashboard } from '@haina/contract/calls/dashboard.ts';
import { dayAfter, periodDays } from '@haina/contract/rules/period.ts';
import { wallDay } from './support/days.ts';
import { arrange, card, drawer, shown, usual } from './support/dashboardPage.ts';
import { newcomer } from './support/newPerson.ts';
import { expect, test } from './support/test.ts';

test('cards are removed, added, ordered and sized, by keyboard too, also on another machine at once', async ({
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
  await arrange(page);
  await expectAccessible();

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
  const arranged = await shown(page);

  const elsewhere = await secondBrowserAs('sales', '/crm/dashboard', { session });
  await expect.poll(() => shown(elsewhere)).toEqual(arranged);
  await page.reload();
  await expect.poll(() => shown(page)).toEqual(arranged);

  await arrange(page);
  await drawer(page).getByRole('button', { name: '恢复默认' }).click();
  await expect.poll(() => shown(page)).toEqual(usual);
  await expect.poll(() => shown(elsewhere)).toEqual(usual);
  await page.getByText('已恢复默认卡片').locator('..').getByRole('button', { name: '撤销' }).click();
  await expect.poll(() => shown(page)).toEqual(arranged);
  await expect.poll(() => shown(elsewhere)).toEqual(arranged);
});

test('a card is dragged to another place', async ({ page, openAs, ownSession, request, unique }) => {
  const session = await newcomer(await ownSession('admin'), request, unique('drag'), '卡片');
  await openAs('sales', '/crm/dashboard', { session });
  await expect.poll(() => shown(page)).toEqual(usual);
  await arrange(page);
  const handle = (name: string) => drawer(page).getByTitle(new RegExp(`拖动.*${name}`));
  await handle('通话').dragTo(handle('今日待办'), { targetPosition: { x: 4, y: 2 } });
  await expect.poll(() => shown(page)).toEqual(['briefing', 'calls', ...usual.slice(1, -1)]);
});

test('the scope is one for all cards and is kept for the next visit', async ({
  page,
  openAs,
  secondBrowserAs,
  ownSession,
  request,
  unique,
}) => {
  const session = await newcomer(await ownSession('admin'), request, unique('scope'), '卡片');
  const asked: string[] = [];
  page.on('request', (sent) => {
    if (/Results\/|Ranking\/|Call\/GetCallConnection/.test(sent.url())) {
      asked.push(`${new URL(sent.url()).pathname} ${sent.url().split('?')[1] ?? sent.postData() ?? ''}`);
    }
  });
  await openAs('sales', '/crm/dashboard', { session });
  await expect.poll(() => shown(page)).toEqual(usual);
  asked.length = 0;
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
  await expect.poll(async () => (await session.call<{ SeleteType: number }>(dashboard.read, {})).SeleteType).toBe(1);
  const elsewhere = await secondBrowserAs('sales', '/crm/dashboard', { session });
  await expect(elsewhere.getByRole('combobox', { name: '时间段' }).locator('..')).toContainText('本季度');
  await expect(elsewhere.getByRole('radio', { name: '我负责的' })).toBeChecked();
});

test('an administrator sets the default of a role, which those see who changed nothing', async ({
  page,
  openAs,
  ownSession,
  expectAccessible,
}) => {
  const admin = await ownSession('admin');
  await openAs('admin', '/crm/dashboard', { session: admin });
  await arrange(page);
  const role = drawer(page).getByRole('region', { name: '角色默认' });
  await expect(role.getByRole('button', { name: '用当前布局作为默认' })).toBeDisabled();
  const { rows } = await admin.call<{ rows: readonly { Name: string }[] }>(dashboard.roles, {});
  const name = rows.at(-1)?.Name ?? '';
  await role.getByRole('combobox', { name: '选择角色' }).click();
  await page.getByRole('option', { name }).click();
  await role.getByRole('button', { name: '用当前布局作为默认' }).click();
  await expect(page.getByText(`已设为角色“${name}”的默认仪表盘`)).toBeVisible();
  await expect(role.getByRole('button', { name: '清除角色默认' })).toBeEnabled();
  await expectAccessible();
  await role.getByRole('button', { name: '清除角色默认' }).click();
  await expect(page.getByText(`已清除角色“${name}”的默认仪表盘`)).toBeVisible();
});

test('on a phone the cards stand below each other, whole, and can be arranged', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('manager', '/crm/dashboard?type=year&SeleteType=0');
  await expect(card(page, '业绩排行').getByRole('listitem').first()).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(390);
  await expectAccessible();
  await arrange(page);
  await expectAccessible('dialog');
});
