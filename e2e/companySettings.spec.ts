import { callSetting } from '@haina/contract/calls/callSetting.ts';
import { type CompanyProfile, company } from '@haina/contract/calls/company.ts';
import { notices } from '@haina/contract/calls/notices.ts';
import type { Page } from '@playwright/test';
import { confirm, dialog, field, pick, typeTime } from './support/dialogs.ts';
import { createCustomer } from './support/records.ts';
import { expect, test } from './support/test.ts';

// All of them change the one company, one after the other.
test.describe.configure({ mode: 'default' });

const section = (page: Page, name: string) => page.getByRole('region', { name });

async function moveToHongKong(page: Page): Promise<void> {
  const card = section(page, '公司资料');
  await card.getByLabel('网址').fill('www.qiming.cn');
  await card.getByLabel('统一信用码').fill('91320500MA1XXXXXX0');
  await card.getByLabel('时区').click();
  await card.getByLabel('时区').fill('Hong_Kong');
  await page.getByTitle(/^Asia\/Hong_Kong/).click();
  await card.getByRole('button', { name: '保存' }).click();
  const question = page.getByRole('dialog').filter({ hasText: '更换时区？' });
  await expect(question).toContainText('时区从 Asia/Shanghai 改为 Asia/Hong_Kong 后');
  await question.getByRole('button', { name: '取消' }).click();
  await expect(question).toBeHidden();
  await card.getByRole('button', { name: '保存' }).click();
  await question.getByRole('button', { name: '更换' }).click();
  await expect(page.getByText('公司资料已保存')).toBeVisible();
  await expect(page.getByText('统一信用码“91320500MA1XXXXXX0”的校验位不正确，请核对')).toBeVisible();
}

async function setCalls(page: Page, expectAccessible: () => Promise<void>): Promise<void> {
  const card = section(page, '通话设置');
  const dials = card.getByLabel('每个号码每天拨打次数');
  await dials.fill('101');
  await expect(card.getByText('每个号码每天拨打次数不能大于100')).toBeVisible();
  await expectAccessible();
  await dials.fill('5');
  await card.getByLabel('短通话判定秒数').fill('120');
  await card.getByLabel('录音保存天数').fill('365');
  await card.getByRole('switch', { name: '播放录音提示' }).click();
  await expect(card.getByRole('switch', { name: '播放录音提示' })).toBeChecked();
  await card.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('通话设置已保存')).toBeVisible();
}

test('an administrator sets what the company is, its zone, its rules for calls and for repeated phones', async ({
  page,
  openAs,
  ownSession,
  expectAccessible,
}) => {
  // Another company than that of most flows.
  const outsider = await ownSession('outsider');
  const usual = { Daily_Dials: 3, Verify_Seconds: 300, Recording_Days: 180, Recording_Announced: 0 };
  // Where an earlier try was cut off, it left its zone and its numbers.
  await outsider.call(company.updateProfile, { Zone: 'Asia/Shanghai' });
  await outsider.call(callSetting.update, usual);
  const before = await outsider.call<CompanyProfile>(company.profile, {});
  await openAs('outsider', '/bm/setting', { session: outsider });
  const [card, calls] = [section(page, '公司资料'), section(page, '通话设置')];
  await expect(card.getByLabel('公司名称')).toHaveValue(before.Name);
  await test.step('another zone is asked about first', () => moveToHongKong(page));
  await test.step('how often a number is dialled, which calls are short, and how long recordings stay', () =>
    setCalls(page, expectAccessible));
  await test.step('repeated phones are forbidden and allowed again', async () => {
    const forbidden = page.getByRole('switch', { name: '禁止保存重复电话' });
    await expect(forbidden).not.toBeChecked();
    await forbidden.click();
    await expect(forbidden).toBeChecked();
    expect(await outsider.call(company.repeatRule, {})).toEqual({ Forbid_Repeat_Phone: 1 });
    await forbidden.click();
    await expect(forbidden).not.toBeChecked();
  });
  await test.step('all of it is there after a reload', async () => {
    await page.reload();
    await expect(card.getByLabel('网址')).toHaveValue('www.qiming.cn');
    await expect(card.getByText(/^Asia\/Hong_Kong/)).toBeVisible();
    await expect(calls.getByLabel('每个号码每天拨打次数')).toHaveValue('5');
    await expect(calls.getByLabel('录音保存天数')).toHaveValue('365');
    await expect(calls.getByRole('switch', { name: '播放录音提示' })).toBeChecked();
  });
  const { Row_Version: _now, ...values } = before;
  await outsider.call(company.updateProfile, values);
  await outsider.call(callSetting.update, usual);
});

async function addContract(page: Page, name: string, customer: string, money: string, suggested: RegExp) {
  const add = dialog(page, '新增合同');
  await page.getByRole('button', { name: '新增合同' }).click();
  await expect(add.getByLabel('合同编号')).toHaveValue(suggested);
  await add.getByLabel('合同名称').fill(name);
  await field(add, '客户').click();
  await pick(dialog(page, '选择客户'), customer);
  await add.getByLabel('合同金额').fill(money);
  await typeTime(add, '签单时间', '2026-01-05');
  await expect(add.getByLabel('开始时间')).toHaveValue('2026-01-05');
  await typeTime(add, '结束时间', '2099-01-05');
  await confirm(add);
  await expect(add).toBeHidden();
}

/** A signed contract runs through the header, and is turned through with the other announcements. */
async function readOfContract(page: Page, expectAccessible: () => Promise<void>): Promise<void> {
  // It runs: the keyboard meets what the pointer would have to follow.
  const told = section(page, '公告').getByRole('button', { name: /签下合同 ¥1,234\.50$/ });
  await told.first().press('Enter');
  const popup = page.getByRole('dialog').filter({ hasText: '知道了' });
  await expect(popup).toContainText('签单喜报');
  await expect(popup.getByRole('heading', { name: /签下合同 ¥1,234\.50$/ }).first()).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('ArrowRight');
  await expect(popup).toContainText('2 / ');
  await popup.getByRole('button', { name: '知道了' }).click();
  await expect(popup).toBeHidden();
}

test('contracts are numbered by the format of the company, each anew, and told to everyone once it wants that', async ({
  page,
  openAs,
  ownSession,
  unique,
  expectAccessible,
}) => {
  const outsider = await ownSession('outsider');
  // Where an earlier try was cut off, it left it on.
  await outsider.call(company.updateNoticeRule, { Contract_Notice: 0 });
  await outsider.call(notices.add, { Title: unique('先有的公告'), To_All_User: 1, Content: '<p>内容</p>' });
  const customer = unique('编号公司');
  await createCustomer(outsider, customer);
  await openAs('outsider', '/bm/setting', { session: outsider });
  const card = section(page, '编号格式');
  const format = card.getByLabel('合同编号格式');
  await expect(format).toHaveValue(/\S/);
  const before = await format.inputValue();
  const series = String.fromCharCode(...[0, 1, 2, 3].map(() => 65 + Math.floor(Math.random() * 26)));
  await test.step('the format shows what it gives, and is saved', async () => {
    await format.fill(`${series.toLowerCase()}[yy].[00]`);
    await expect(card).toContainText(new RegExp(`示例：${series}\\d\\d\\.01`));
    await card.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('设置已保存').first()).toBeVisible();
  });
  const signed = page.getByRole('switch', { name: '签单喜报' });
  await expect(signed).not.toBeChecked();
  await signed.click();
  await expect(signed).toBeChecked();
  await page.goto('/crm/contract');
  await addContract(page, unique('编号合同'), customer, '100', new RegExp(`^${series}\\d\\d\\.01$`));
  await addContract(page, unique('编号合同'), customer, '1234.5', new RegExp(`^${series}\\d\\d\\.02$`));
  await test.step('everyone gets a message about it', () => readOfContract(page, expectAccessible));
  await outsider.call(company.updateNoticeRule, { Contract_Notice: 0 });
  await outsider.call(company.updateNumberFormats, { Contract_Format: before });
});
