import { callSetting } from '@haina/contract/calls/callSetting.ts';
import { type CompanyProfile, company } from '@haina/contract/calls/company.ts';
import { notices } from '@haina/contract/calls/notices.ts';
import { createContract } from './support/contracts.ts';
import { confirm, dialog, field, pick, typeTime } from './support/dialogs.ts';
import { createCustomer } from './support/records.ts';
import { expect, test } from './support/test.ts';

// All of them change the one company, one after the other.
test.describe.configure({ mode: 'default' });

test('a company says what it is, and another zone is asked about first', async ({
  page,
  openAs,
  ownSession,
  expectAccessible,
}) => {
  // Another company than that of most flows.
  const outsider = await ownSession('outsider');
  // Where an earlier try was cut off, it left its zone.
  await outsider.call(company.updateProfile, { Zone: 'Asia/Shanghai' });
  const before = await outsider.call<CompanyProfile>(company.profile, {});
  await openAs('outsider', '/bm/setting', { session: outsider });
  const card = page.getByRole('region', { name: '公司资料' });
  await expect(card.getByLabel('公司名称')).toHaveValue(before.Name);
  await expectAccessible();

  await card.getByLabel('公司名称').fill('');
  await card.getByLabel('网址').fill('javascript:alert(1)');
  await card.getByRole('button', { name: '保存' }).click();
  await expect(card.getByText('请输入公司名称')).toBeVisible();
  await expect(card.getByText('网址格式不正确，请填写 http 或 https 地址')).toBeVisible();

  await card.getByLabel('公司名称').fill(before.Name);
  await card.getByLabel('网址').fill('www.qiming.cn');
  await card.getByLabel('统一信用码').fill('91320500MA1XXXXXX0');
  await expect(card.getByText('校验位不正确，请核对（仍可保存）')).toBeVisible();
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
  await page.reload();
  await expect(card.getByLabel('网址')).toHaveValue('www.qiming.cn');
  await expect(card.getByText(/^Asia\/Hong_Kong/)).toBeVisible();
  const { Row_Version: _now, ...values } = before;
  await outsider.call(company.updateProfile, values);
});

test('an edit of an older profile is refused in words', async ({ page, openAs, ownSession }) => {
  const outsider = await ownSession('outsider');
  await openAs('outsider', '/bm/setting', { session: outsider });
  const card = page.getByRole('region', { name: '公司资料' });
  await card.getByLabel('地址').fill('星湖街2号');
  await outsider.call(company.updateProfile, { Telephone: `0512-${Date.now().toString().slice(-8)}` });
  await card.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('数据已被他人修改，请刷新后重新编辑')).toBeVisible();
});

test('repeated phones are forbidden and allowed again', async ({ page, openAs, ownSession }) => {
  const outsider = await ownSession('outsider');
  await openAs('outsider', '/bm/setting', { session: outsider });
  const forbidden = page.getByRole('switch', { name: '禁止保存重复电话' });
  await expect(forbidden).not.toBeChecked();
  await forbidden.click();
  await expect(forbidden).toBeChecked();
  expect(await outsider.call(company.repeatRule, {})).toEqual({ Forbid_Repeat_Phone: 1 });
  await forbidden.click();
  await expect(forbidden).not.toBeChecked();
});

test('a contract is told to everyone once the company wants it, and turned through in the popup', async ({
  page,
  openAs,
  ownSession,
  unique,
  expectAccessible,
}) => {
  const outsider = await ownSession('outsider');
  await outsider.call(notices.add, { Title: unique('先有的公告'), To_All_User: 1, Content: '<p>内容</p>' });
  await openAs('outsider', '/bm/setting', { session: outsider });
  const signed = page.getByRole('switch', { name: '签单喜报' });
  await expect(signed).not.toBeChecked();
  await signed.click();
  await expect(signed).toBeChecked();
  const customer = await createCustomer(outsider, unique('喜报公司'));
  await createContract(outsider, customer, unique('喜报合同'), { Money: 1234.5 });
  // It runs: the keyboard meets what the pointer would have to follow.
  const told = page.getByRole('region', { name: '公告' }).getByRole('button', { name: /签下合同 ¥1,234\.50$/ });
  await told.first().press('Enter');
  const popup = page.getByRole('dialog').filter({ hasText: '知道了' });
  await expect(popup).toContainText('签单喜报');
  await expect(popup.getByRole('heading', { name: /签下合同 ¥1,234\.50$/ }).first()).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('ArrowRight');
  await expect(popup).toContainText('2 / ');
  await popup.getByRole('button', { name: '知道了' }).click();
  await expect(popup).toBeHidden();
  await signed.click();
  await expect(signed).not.toBeChecked();
});

test('numbers are suggested by the format of the company, anew for every contract', async ({
  page,
  openAs,
  ownSession,
  unique,
  expectAccessible,
}) => {
  const outsider = await ownSession('outsider');
  const customer = unique('编号公司');
  await createCustomer(outsider, customer);
  await openAs('outsider', '/bm/setting', { session: outsider });
  const card = page.getByRole('region', { name: '编号格式' });
  const format = card.getByLabel('合同编号格式');
  const before = await format.inputValue();
  await expect(card).toContainText(/示例：HT\d{6}01/);
  await expectAccessible();
  await format.fill('HT[yyyy][MM][dd][00]');
  await card.getByRole('button', { name: '保存' }).click();
  await expect(card.getByText('生成的编号最多 10 位')).toBeVisible();
  const series = String.fromCharCode(...[0, 1, 2, 3].map(() => 65 + Math.floor(Math.random() * 26)));
  await format.fill(`${series.toLowerCase()}[yy].[00]`);
  await expect(card).toContainText(new RegExp(`示例：${series}\\d\\d\\.01`));
  await card.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('设置已保存')).toBeVisible();

  await page.goto('/crm/contract');
  const add = dialog(page, '新增合同');
  const addContract = async (name: string, suggested: RegExp) => {
    await page.getByRole('button', { name: '新增合同' }).click();
    await expect(add.getByLabel('合同编号')).toHaveValue(suggested);
    await add.getByLabel('合同名称').fill(name);
    await field(add, '客户').click();
    await pick(dialog(page, '选择客户'), customer);
    await add.getByLabel('合同金额').fill('100');
    await typeTime(add, '签单时间', '2026-01-05');
    await expect(add.getByLabel('开始时间')).toHaveValue('2026-01-05');
    await typeTime(add, '结束时间', '2099-01-05');
    await confirm(add);
    await expect(add).toBeHidden();
  };
  await addContract(unique('编号合同'), new RegExp(`^${series}\\d\\d\\.01$`));
  await addContract(unique('编号合同'), new RegExp(`^${series}\\d\\d\\.02$`));
  await outsider.call(company.updateNumberFormats, { Contract_Format: before });
});

test('an administrator says how often a number is dialled, which calls are short, and how long recordings stay', async ({
  page,
  openAs,
  ownSession,
  expectAccessible,
}) => {
  const outsider = await ownSession('outsider');
  const usual = { Daily_Dials: 3, Verify_Seconds: 300, Recording_Days: 180, Recording_Announced: 0 };
  // Where an earlier try was cut off, it left its numbers.
  await outsider.call(callSetting.update, usual);
  await openAs('outsider', '/bm/setting', { session: outsider });
  const card = page.getByRole('region', { name: '通话设置' });
  const dials = card.getByLabel('每个号码每天拨打次数');
  await expect(dials).toHaveValue('3');
  await expect(card.getByRole('button', { name: '保存' })).toBeDisabled();
  await dials.fill('101');
  await expect(card.getByText('每个号码每天拨打次数不能大于100')).toBeVisible();
  await card.getByLabel('录音保存天数').fill('0');
  await expect(card.getByText('录音保存天数不能小于1')).toBeVisible();
  await card.getByLabel('短通话判定秒数').fill('');
  await expect(card.getByText('请输入短通话判定秒数')).toBeVisible();
  await expectAccessible();
  await dials.fill('5');
  await card.getByLabel('短通话判定秒数').fill('120');
  await card.getByLabel('录音保存天数').fill('365');
  await card.getByRole('switch', { name: '播放录音提示' }).click();
  await expect(card.getByRole('switch', { name: '播放录音提示' })).toBeChecked();
  await card.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('通话设置已保存')).toBeVisible();
  await page.reload();
  await expect(dials).toHaveValue('5');
  await expect(card.getByLabel('录音保存天数')).toHaveValue('365');
  await expect(card.getByRole('switch', { name: '播放录音提示' })).toBeChecked();
  await outsider.call(callSetting.update, usual);
});
