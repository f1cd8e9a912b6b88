import { type CompanyProfile, company } from '@haina/contract/calls/company.ts';
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

test('somebody who edits an older profile is told', async ({ page, openAs, ownSession }) => {
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
