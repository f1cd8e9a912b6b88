import { attendance } from '@haina/contract/calls/attendance.ts';
import { equity } from '@haina/contract/calls/equity.ts';
import { mark } from '@haina/contract/calls/mark.ts';
import { choosePerson, confirm, dialog, field, question, typeTime } from './support/dialogs.ts';
import { rowOf } from './support/leadsList.ts';
import { openTab } from './support/records.ts';
import { expect, test } from './support/test.ts';

/** Months of long ago that a flow has for itself: flows share the people, not the months. */
const flows = ['closed', 'weights', 'ranking', 'meetings', 'phone'] as const;

/** One of them, another one each time that the flow is repeated. */
const oldMonth = (flow: (typeof flows)[number]) => {
  const [own, months] = [flows.indexOf(flow), 240 / flows.length];
  const place = own * months + Math.floor(Math.random() * months);
  return `${2001 + Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}`;
};

const weights = { Equity_Weight: 50, Follow_Weight: 20, Talk_Weight: 15, Arrive_Weight: 15 };

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

test('a manager reads the composite score with its reasons, closes the month, and opens it again with a reason', async ({
  page,
  openAs,
  sharedSession,
  expectAccessible,
}) => {
  const [manager, admin, sales] = await Promise.all(
    (['manager', 'admin', 'sales'] as const).map((login) => sharedSession(login)),
  );
  const Month = oldMonth('closed');
  if (!manager || !admin || !sales) throw new Error('nobody signed in');
  await manager.call(equity.add, { User_Guid: sales.userGuid, Performance_Date: `${Month}-10`, Money: 30_000 });
  await manager.call(attendance.add, {
    User_Guid: sales.userGuid,
    Meeting_Name: `会议 ${Month} ${Date.now()}`,
    Meeting_Time: `${Month}-12 14:00:00`,
    Invite_Num: 10,
    Arrive_Num: 9,
  });
  const target = { User_Guid: sales.userGuid, Equity: 40_000, Follow: '', Talk: '', Arrive: 6 };
  await admin.call(mark.updateSetting, { Month, ...weights, TargetList: JSON.stringify([target]) });

  await openAs('manager', `/crm/performance/mark?Month=${Month}`);
  const row = page.getByRole('row', { name: /王梓涵/ });
  await expect(row).toContainText('60.00');
  await expect(row).toContainText('37.50');
  await row.getByRole('button', { name: '37.50' }).focus();
  await expect(page.getByRole('tooltip')).toContainText('37.50 分50 × min(30,000.00 ÷ 40,000.00, 150%)');
  await expect(page.getByRole('tooltip')).toContainText('到账 ¥0.00，补录 ¥30,000.00（1 笔）');
  await expectAccessible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  expect((await download).suggestedFilename()).toBe(`综合得分-${Month}.xlsx`);

  await page.getByRole('button', { name: '关账', exact: true }).click();
  await confirm(question(page));
  await expect(page.getByRole('button', { name: '重新打开' })).toBeVisible();
  await expect(page.getByText('已关账')).toBeVisible();
  await page.getByRole('button', { name: '重新打开' }).click();
  const reopening = dialog(page, `重新打开 ${Month}`);
  await confirm(reopening);
  await expect(reopening).toContainText('请填写重新打开的原因');
  await reopening.getByLabel('原因').fill('漏了一笔退款');
  await confirm(reopening);
  await expect(reopening).toBeHidden();
  await expect(page.getByRole('button', { name: '关账', exact: true })).toBeVisible();
  await page.getByRole('button', { name: '权重和目标' }).click();
  await expect(dialog(page, `权重和目标，${Month}`)).toContainText('重新打开：漏了一笔退款');
});

test('weights that do not come to 100 % cannot be saved; targets are set month by month', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  const Month = oldMonth('weights');
  await openAs('admin', `/crm/performance/mark?Month=${Month}`);
  await page.getByRole('button', { name: '权重和目标' }).click();
  const setting = dialog(page, `权重和目标，${Month}`);
  await setting.getByLabel('到会人数', { exact: true }).fill('10');
  await expect(setting.getByRole('alert')).toHaveText('合计要等于 100%，还差 5%');
  await expect(setting.getByRole('button', { name: '确定' })).toBeDisabled();
  await expectAccessible('dialog');
  await setting.getByLabel('净业绩', { exact: true }).fill('55');
  await expect(setting.getByRole('alert')).toHaveText('');
  await setting.getByLabel('王梓涵 净业绩（元）').fill('50000');
  await setting.getByLabel('王梓涵 通话时长（时）').fill('1.5');
  await confirm(setting);
  await expect(setting).toBeHidden();
  await expect(page.getByText('净业绩 55%')).toBeVisible();
  await expect(page.getByRole('row', { name: /王梓涵/ })).toContainText('¥0.00 / ¥5万');
  await page.getByRole('button', { name: '权重和目标' }).click();
  await expect(setting.getByLabel('王梓涵 通话时长（时）')).toHaveValue('1.5');
});

test('the ranking of attendance is put in order, narrowed to a meeting and read by salespeople for themselves', async ({
  page,
  openAs,
  secondBrowserAs,
  sharedSession,
  unique,
  expectAccessible,
}) => {
  const [manager, sales] = [await sharedSession('manager'), await sharedSession('sales')];
  const Month = oldMonth('ranking');
  const name = unique('答谢会');
  await manager.call(attendance.add, {
    User_Guid: sales.userGuid,
    Meeting_Name: name,
    Meeting_Time: `${Month}-12 14:00:00`,
    Invite_Num: 4,
    Arrive_Num: 3,
  });
  await openAs('manager', `/crm/performance/arrive?Month=${Month}`);
  const row = page.getByRole('row', { name: /王梓涵/ });
  await expect(row).toContainText('75.00%');
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible();
  const own = await secondBrowserAs('sales', `/crm/performance/equity?Month=${Month}`);
  await expect(own.getByRole('row', { name: /王梓涵/ })).toBeVisible();
  await expect(own.getByRole('button', { name: '新增净业绩' })).toHaveCount(0);
});

test('one meeting of a ranking is chosen from all, saved as a picture, and let go again', async ({
  page,
  openAs,
  sharedSession,
  unique,
}) => {
  const [manager, sales] = [await sharedSession('manager'), await sharedSession('sales')];
  const Month = oldMonth('meetings');
  const [first, second] = [unique('沙龙'), unique('年会')];
  for (const Meeting_Name of [first, second]) {
    const when = { Meeting_Time: `${Month}-14 09:30:00`, Invite_Num: 8, Arrive_Num: Meeting_Name === first ? 2 : 8 };
    await manager.call(attendance.add, { User_Guid: sales.userGuid, Meeting_Name, ...when });
  }
  await openAs('manager', `/crm/performance/arrive?Month=${Month}`);
  const row = page.getByRole('row', { name: /王梓涵/ });
  await expect(row).toBeVisible();
  const meetings = page.getByRole('combobox', { name: '会议', exact: true });
  await meetings.fill(first);
  await expect(page.getByRole('option', { name: first })).toBeAttached();
  await meetings.press('Enter');
  await expect(row).toContainText('25.00%');
  // The others can still be chosen.
  await expect(page.getByRole('button', { name: second })).toHaveAttribute('aria-pressed', 'false');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '图片' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('到会排行.png');
  await page.getByRole('button', { name: first }).click();
  await expect(page.getByRole('button', { name: first })).toHaveAttribute('aria-pressed', 'false');
});

test('net performance is a card for each person on a phone, with what was entered', async ({
  page,
  openAs,
  sharedSession,
  expectAccessible,
}) => {
  const [manager, sales] = [await sharedSession('manager'), await sharedSession('sales')];
  const Month = oldMonth('phone');
  await manager.call(equity.add, { User_Guid: sales.userGuid, Performance_Date: `${Month}-03`, Money: -1234.5 });
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('manager', `/crm/performance/equity?Month=${Month}`);
  const card = page.getByRole('article').filter({ hasText: '王梓涵' });
  await expect(card).toContainText('-¥');
  await expectAccessible();
  await card.getByRole('button', { name: /^王梓涵 / }).click();
  await expect(page.getByRole('radio', { name: '补录明细' })).toBeChecked();
  const entry = page.getByRole('article').filter({ hasText: `${Month}-03` });
  await expect(entry).toContainText('-¥1,234.50');
});
