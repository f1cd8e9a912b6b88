import type { Page } from '@playwright/test';
import { user } from '@haina/contract/calls/user.ts';
import { cannotLeave } from './support/dialogs.ts';
import { rows } from './support/leadsList.ts';
import { demoCompany, type SignedIn } from './support/signedIn.ts';
import { expect, test } from './support/test.ts';

// Which company an account entered last is one fact for the whole product.
test.describe.configure({ mode: 'serial' });

const openSwitch = async (page: Page) => {
  await page.getByRole('button', { name: /^用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '切换公司' }).click();
  return page.getByRole('dialog', { name: '切换公司' });
};

/** The administrator in the company of the demo, whatever they entered last. */
async function adminOf(company: string, ownSession: (login: 'admin', company?: string) => Promise<SignedIn>) {
  const { companies } = await ownSession('admin');
  return ownSession('admin', companies.find(({ CompanyName }) => CompanyName === company)?.CompanyGuid);
}

test('switches to another company: new token, new menu, nothing of the old one left', async ({
  page,
  context,
  openAs,
  ownSession,
  expectAccessible,
}) => {
  const session = await adminOf(demoCompany, ownSession);
  await openAs('admin', '/crm/leads?Name=有限', { session });
  await expect(rows(page)).toHaveCount(10);
  const dialog = await openSwitch(page);
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('请选择公司')).toBeVisible();
  await expect(dialog.getByText('当前公司')).toBeVisible();
  await expectAccessible('dialog');
  await dialog.getByRole('radio', { name: /海纳演示公司/ }).check();
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('不能重复选择')).toBeVisible();
  await dialog.getByRole('radio', { name: '启明贸易' }).check();
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('已切换到启明贸易')).toBeVisible();
  await expect(page).toHaveURL('/crm/dashboard');
  await expect(dialog).toBeHidden();

  const cookies = await context.cookies();
  const cookie = (name: string) => cookies.find((entry) => entry.name === name)?.value;
  expect(cookie('token')).not.toBe(session.cookies.token);
  expect(cookie('cid')).not.toBe(session.cookies.cid);
  await expect(session.call(user.userInfo, {})).rejects.toThrow('answered -8');
  // The tabs stay, their filters do not.
  await page
    .getByRole('navigation', { name: '已打开的页面' })
    .getByRole('button', { name: '线索', exact: true })
    .click();
  await expect(page).toHaveURL('/crm/leads');
  await expect(page.getByText('共 30 条')).toBeVisible();
});

test('a second window of the old company is stopped before it writes into the new one', async ({
  page,
  context,
  openAs,
  ownSession,
}) => {
  await openAs('admin', '/crm/leads', { session: await adminOf(demoCompany, ownSession) });
  await expect(rows(page)).toHaveCount(10);
  const other = await context.newPage();
  await other.goto('/crm/dashboard');
  const dialog = await openSwitch(other);
  await dialog.getByRole('radio', { name: '启明贸易' }).check();
  // Nobody touches the old window: it learns by itself that its session has ended, here before the new token is there.
  const refused = page.waitForResponse(`**/api/${user.menuAndRole.path}`);
  await other.route(`**/api/${user.switchCompany.path}`, async (route) => {
    const response = await route.fetch();
    await refused;
    await route.fulfill({ response });
  });
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(other.getByText('已切换到启明贸易')).toBeVisible();

  const stop = page.getByRole('dialog', { name: '温馨提示' });
  await expect(stop).toContainText('公司已切换，请刷新页面');
  await cannotLeave(stop);
  await stop.getByRole('button', { name: '刷新页面' }).click();
  await expect(page.getByText('共 30 条')).toBeVisible();
  await expect(stop).toBeHidden();
});
