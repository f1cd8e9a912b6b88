import { attendance } from '@haina/contract/calls/attendance.ts';
import { equity } from '@haina/contract/calls/equity.ts';
import type { Page } from '@playwright/test';
import type { Look } from './support/axe.ts';
import { choosePerson, confirm, dialog, field, question, typeTime } from './support/dialogs.ts';
import { rowOf } from './support/leadsList.ts';
import { openTab } from './support/records.ts';
import type { SignedIn } from './support/signedIn.ts';
import { expect, test } from './support/test.ts';

/** Months of long ago that a flow has for itself: flows share the people, not the months. */
const flows = ['closed', 'meetings'] as const;

/** One of them, another one each time that the flow is repeated. */
const oldMonth = (flow: (typeof flows)[number]) => {
  const [own, months] = [flows.indexOf(flow), 240 / flows.length];
  const place = own * months + Math.floor(Math.random() * months);
  return `${2001 + Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}`;
};

test('attendance is entered for a person, refused where more came than were invited, and tells its story', async ({
  page,
  openAs,
  unique,
  expectAccessible,
}) => {
  const name = unique('产品沙龙');
  await openAs('manager', '/crm/performance/record');
  await page.getByRole('button', { name: '登记到会' }).first().click();
  const adding = dialog(page, '登记到会');
  await adding.getByLabel('会议名称').fill(name);
  await typeTime(adding, '会议时间', '2019-03-04 14:00');
  await field(adding, '人员').click();
  const people = dialog(page, '选择员工');
  await choosePerson(people, 'wangzihan', /王梓涵/);
  await confirm(people);
  await expect(people).toBeHidden();
  await adding.getByLabel('邀约人数').fill('5');
  await adding.getByLabel('到会人数').fill('6');
  await confirm(adding);
  await expect(page.getByText('到会人数不能大于邀约人数（5）').first()).toBeVisible();
  await expectAccessible('dialog');
  await adding.getByLabel('到会人数').fill('4');
  await confirm(adding);
  await expect(adding).toBeHidden();
  await page.getByRole('searchbox').or(page.getByPlaceholder('会议、备注、人员')).first().fill(name);
  await page.keyboard.press('Enter');
  await expect(rowOf(page, name)).toContainText('80.00%');
  await expectAccessible();
  await rowOf(page, name).getByRole('button', { name, exact: true }).click();
  const opened = page.getByRole('dialog');
  await expect(opened).toContainText('王梓涵');
  await openTab(opened, '操作记录');
  await expect(opened).toContainText('新增了记录');
});

/** Enters what 王梓涵 brought in a month: 30,000, and 9 of 10 people to a meeting. */
async function enterFigures(manager: SignedIn, User_Guid: string, month: string): Promise<void> {
  await manager.call(equity.add, { User_Guid, Performance_Date: `${month}-10`, Money: 30_000 });
  await manager.call(attendance.add, {
    User_Guid,
    Meeting_Name: `会议 ${month} ${Date.now()}`,
    Meeting_Time: `${month}-12 14:00:00`,
    Invite_Num: 10,
    Arrive_Num: 9,
  });
}

/** Sets weights, which cannot be saved until they come to 100 %, and targets of a month. */
async function setMonth(page: Page, month: string, expectAccessible: Look) {
  await page.getByRole('button', { name: '权重和目标' }).click();
  const setting = dialog(page, `权重和目标，${month}`);
  await setting.getByLabel('到会人数', { exact: true }).fill('10');
  await expect(setting.getByRole('alert')).toHaveText('合计要等于 100%，还差 5%');
  await expect(setting.getByRole('button', { name: '确定' })).toBeDisabled();
  await expectAccessible('dialog');
  await setting.getByLabel('净业绩', { exact: true }).fill('55');
  await expect(setting.getByRole('alert')).toHaveText('');
  await setting.getByLabel('王梓涵 净业绩（元）').fill('40000');
  await setting.getByLabel('王梓涵 通话时长（时）').fill('1.5');
  await setting.getByLabel('王梓涵 到会人数').fill('6');
  await confirm(setting);
  await expect(setting).toBeHidden();
  await expect(page.getByText('净业绩 55%')).toBeVisible();
  await expect(page.getByRole('row', { name: /王梓涵/ })).toContainText('¥3万 / ¥4万');
}

/** Closes the month that is shown, and opens it again with a reason. */
async function closeAndReopen(page: Page, month: string): Promise<void> {
  await page.getByRole('button', { name: '关账', exact: true }).click();
  await confirm(question(page));
  await expect(page.getByRole('button', { name: '重新打开' })).toBeVisible();
  await expect(page.getByText('已关账')).toBeVisible();
  await page.getByRole('button', { name: '重新打开' }).click();
  const reopening = dialog(page, `重新打开 ${month}`);
  await confirm(reopening);
  await expect(reopening).toContainText('请填写重新打开的原因');
  await reopening.getByLabel('原因').fill('漏了一笔退款');
  await confirm(reopening);
  await expect(reopening).toBeHidden();
  await expect(page.getByRole('button', { name: '关账', exact: true })).toBeVisible();
}

test('an administrator sets weights and targets; a manager reads the scores with their reasons and closes the month', async ({
  page,
  openAs,
  sharedSession,
  expectAccessible,
}) => {
  const [manager, sales] = [await sharedSession('manager'), await sharedSession('sales')];
  const month = oldMonth('closed');
  await enterFigures(manager, sales.userGuid, month);
  await openAs('admin', `/crm/performance/mark?Month=${month}`);
  await test.step('weights and targets are set', () => setMonth(page, month, expectAccessible));
  await openAs('manager', `/crm/performance/mark?Month=${month}`);
  await test.step('a score says of what it is made', async () => {
    const row = page.getByRole('row', { name: /王梓涵/ });
    await expect(row).toContainText('56.25');
    await row.getByRole('button', { name: '41.25' }).focus();
    await expect(page.getByRole('tooltip')).toContainText('41.25 分55 × min(30,000.00 ÷ 40,000.00, 150%)');
    await expect(page.getByRole('tooltip')).toContainText('到账 ¥0.00，补录 ¥30,000.00（1 笔）');
    await expectAccessible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出' }).click();
    expect((await download).suggestedFilename()).toBe(`综合得分-${month}.xlsx`);
  });
  await test.step('the month is closed, and opened again with a reason', () => closeAndReopen(page, month));
  await test.step('the reason and the targets stand in what was set', async () => {
    await page.getByRole('button', { name: '权重和目标' }).click();
    const setting = dialog(page, `权重和目标，${month}`);
    await expect(setting).toContainText('重新打开：漏了一笔退款');
    await expect(setting.getByLabel('王梓涵 通话时长（时）')).toHaveValue('1.5');
  });
});

/** Chooses a meeting of the ranking, by its button and from all of them, and lets it go. */
async function chooseMeeting(
  page: Page,
  [first, second]: readonly [string, string],
  expectAccessible: () => Promise<void>,
): Promise<void> {
  const row = page.getByRole('row', { name: /王梓涵/ });
  const chosen = (name: string) => page.getByRole('button', { name });
  await expect(row).toContainText('62.50%');
  await chosen(second).click();
  await expect(chosen(second)).toHaveAttribute('aria-pressed', 'true');
  await expect(row).toContainText('100.00%');
  await expectAccessible();
  await chosen(second).click();
  await expect(row).toContainText('62.50%');
  const meetings = page.getByRole('combobox', { name: '会议', exact: true });
  await meetings.fill(first);
  await expect(page.getByRole('option', { name: first })).toBeAttached();
  await meetings.press('Enter');
  await expect(row).toContainText('25.00%');
  // The others can still be chosen.
  await expect(chosen(second)).toHaveAttribute('aria-pressed', 'false');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '图片' }).click();
  expect((await saved).suggestedFilename()).toBe('到会排行.png');
  await chosen(first).click();
  await expect(chosen(first)).toHaveAttribute('aria-pressed', 'false');
}

test('the ranking of attendance and net performance are read by managers, and by salespeople for themselves', async ({
  page,
  openAs,
  secondBrowserAs,
  sharedSession,
  unique,
  expectAccessible,
}) => {
  const [manager, sales] = [await sharedSession('manager'), await sharedSession('sales')];
  const month = oldMonth('meetings');
  const [first, second] = [unique('沙龙'), unique('年会')];
  for (const Meeting_Name of [first, second]) {
    const when = { Meeting_Time: `${month}-14 09:30:00`, Invite_Num: 8, Arrive_Num: Meeting_Name === first ? 2 : 8 };
    await manager.call(attendance.add, { User_Guid: sales.userGuid, Meeting_Name, ...when });
  }
  await manager.call(equity.add, { User_Guid: sales.userGuid, Performance_Date: `${month}-03`, Money: -1234.5 });
  await openAs('manager', `/crm/performance/arrive?Month=${month}`);
  await test.step('the ranking is narrowed to a meeting, saved as a picture, and widened again', () =>
    chooseMeeting(page, [first, second], expectAccessible));
  await test.step('salespeople read their own figures and enter none', async () => {
    const own = await secondBrowserAs('sales', `/crm/performance/equity?Month=${month}`);
    await expect(own.getByRole('row', { name: /王梓涵/ })).toBeVisible();
    await expect(own.getByRole('button', { name: '新增净业绩' })).toHaveCount(0);
  });
  await test.step('on a phone each person is a card that leads to what was entered', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/crm/performance/equity?Month=${month}`);
    const card = page.getByRole('article').filter({ hasText: '王梓涵' });
    await expect(card).toContainText('-¥');
    await expectAccessible();
    await card.getByRole('button', { name: /^王梓涵 / }).click();
    await expect(page.getByRole('radio', { name: '补录明细' })).toBeChecked();
    const entry = page.getByRole('article').filter({ hasText: `${month}-03` });
    await expect(entry).toContainText('-¥1,234.50');
  });
});
