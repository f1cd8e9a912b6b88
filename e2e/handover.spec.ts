import { contacts } from '@haina/contract/calls/contacts.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { organisation, type UserOption } from '@haina/contract/calls/organisation.ts';
import type { Page } from '@playwright/test';
import { agree } from './support/dialogs.ts';
import { createContact, createCustomer } from './support/records.ts';
import type { SignedIn } from './support/signedIn.ts';
import { expect, test } from './support/test.ts';

/** Three salespeople of whom no other flow looks at anything: they are neither in 销售一部 nor an account of the demo. */
async function colleagues(admin: SignedIn): Promise<readonly [UserOption, UserOption, UserOption]> {
  const { rows } = await admin.call<{ rows: readonly UserOption[] }>(organisation.users, {});
  const [leaver, one, other] = rows.filter(
    ({ FrameworkName, UserName }) => FrameworkName === '销售二部' && !['李思远', '周明远'].includes(UserName),
  );
  if (!leaver || !one || !other) throw new Error('The demo has too few people in 销售二部');
  return [leaver, one, other];
}

async function choosePeople(page: Page, ...people: readonly UserOption[]) {
  await page.getByRole('combobox', { name: '接收人', exact: true }).click();
  const picker = page.getByRole('dialog', { name: '选择员工' });
  for (const { UserName } of people) {
    await picker.getByRole('textbox').fill(UserName);
    await picker.getByRole('region', { name: '搜索结果' }).getByRole('checkbox', { name: UserName }).check();
  }
  await picker.getByRole('button', { name: '确定' }).click();
  await expect(picker).toBeHidden();
}

const ownerOf = async (as: SignedIn, Guid: string) =>
  (await as.call<{ Owner_User_Name: string }>(customers.model, { Guid })).Owner_User_Name;

test('the work of a leaver goes to two colleagues, and what is still theirs comes back', async ({
  page,
  openAs,
  unique,
  sharedSession,
  expectAccessible,
}) => {
  const admin = await sharedSession('admin');
  const [leaver, one, other] = await colleagues(admin);
  const [kept, movedOn] = [
    await createCustomer(admin, unique('交接客户')),
    await createCustomer(admin, unique('转走客户')),
  ];
  await createContact(admin, kept, unique('交接联系人'));
  await admin.call(customers.transfer, {
    CustomerGuidList: `${kept},${movedOn}`,
    User_Guid: leaver.UserGuid,
    Cascade: 'contacts',
  });

  await openAs('admin', '/bm/handover');
  await expect(page.getByRole('button', { name: '下一步' })).toBeDisabled();
  await page.getByRole('combobox', { name: '交接人' }).click();
  await page.keyboard.type(leaver.UserName);
  await expect(page.locator('.ant-select-item-option-active').filter({ visible: true })).toContainText(leaver.UserName);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `${leaver.UserName} 名下的记录` })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: '下一步' }).click();

  await page.getByRole('button', { name: '确认交接' }).click();
  await expect(page.locator('.ant-form-item-explain-error')).toHaveText('请选择接收人');
  await choosePeople(page, one, other);
  const preview = page.getByRole('region', { name: '交接预览' });
  await expect(preview.getByRole('row', { name: new RegExp(`^${one.UserName}`) })).toBeVisible();
  await expect(preview.getByRole('row', { name: /^合计/ })).toBeVisible();
  await expectAccessible();
  await expect(preview.locator('[aria-busy="true"]')).toHaveCount(0);
  const planned = await preview.getByRole('row').allInnerTexts();
  await page.getByRole('button', { name: '确认交接' }).click();
  const question = page.getByRole('dialog', { name: '温馨提示' });
  await expect(question).toContainText(leaver.UserName);
  await question.getByRole('button', { name: '确定' }).click();
  await expect(question).toBeHidden();
  const wizard = page.getByRole('region', { name: '工作交接' });
  await expect(wizard.getByText('接收人已收到消息')).toBeVisible();
  await expect.poll(() => wizard.getByRole('row').allInnerTexts()).toEqual(planned);
  await wizard.getByRole('button', { name: `停用 ${leaver.UserName}` }).click();
  const leaving = page.getByRole('dialog', { name: `停用 ${leaver.UserName}` });
  await expect(leaving.getByRole('button', { name: '停用', exact: true })).toBeEnabled();
  await expectAccessible();
  await leaving.getByRole('button', { name: /取\s*消/ }).click();
  await expect(leaving).toBeHidden();
  expect([one.UserName, other.UserName]).toContain(await ownerOf(admin, kept));
  const { rows } = await admin.call<{ rows: readonly { Owner_User_Name: string }[] }>(contacts.list, { Guid: kept });
  expect(rows.map(({ Owner_User_Name }) => Owner_User_Name)).toEqual([await ownerOf(admin, kept)]);

  await admin.call(customers.transfer, {
    CustomerGuidList: movedOn,
    User_Guid: (await sharedSession('sales2')).userGuid,
  });
  await page
    .getByRole('button', { name: `撤销 ${leaver.UserName} 的交接` })
    .first()
    .click();
  await agree(page);
  const stayed = page.getByRole('dialog').filter({ hasText: '1 条保持不变' });
  await expect(stayed).toContainText('现负责人 李思远');
  await stayed.getByRole('button', { name: '确定' }).click();
  await expect(stayed).toBeHidden();
  await expect(page.getByRole('region', { name: '交接记录' }).getByRole('row').nth(1)).toContainText('已撤销');
  await expect(page.getByRole('button', { name: '确认交接' })).toBeVisible();
  expect(await ownerOf(admin, kept)).toBe(leaver.UserName);
  expect(await ownerOf(admin, movedOn)).toBe('李思远');
});
