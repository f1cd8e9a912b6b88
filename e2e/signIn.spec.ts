import type { Page } from '@playwright/test';
import { cookieNames } from './support/cookieNames.ts';
import { demoPassword } from './support/signedIn.ts';
import { expect, test } from './support/test.ts';

const account = (page: Page) => page.getByLabel('账号', { exact: true });
const password = (page: Page) => page.getByLabel('密码', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: '登录', exact: true });

/** Lets the server say that these ways are configured. */
const offering = (page: Page, ways: Readonly<Record<string, 0 | 1>>) =>
  page.route('**/api/User/GetLoginOptions', async (route) => {
    const reply = await route.fetch();
    const { data, ...envelope } = await reply.json();
    await route.fulfill({ json: { ...envelope, data: { ...data, ...ways } } });
  });

async function signIn(page: Page, login: string, secret = demoPassword) {
  await account(page).fill(login);
  await password(page).fill(secret);
  await submit(page).click();
}

test('sends a stranger to the sign-in page and back to the full address they wanted', async ({ page }) => {
  await page.goto('/crm/leads?Follow=0&pagesize=20');
  await expect(page).toHaveURL('/login?redirect=%2Fcrm%2Fleads%3FFollow%3D0%26pagesize%3D20');
  await expect(page).toHaveTitle('海纳 CRM - 登录');
  await signIn(page, 'sales');
  await expect(page).toHaveURL('/crm/leads?Follow=0&pagesize=20');
  await expect(page.getByRole('group', { name: '当前筛选条件' })).toContainText('跟进状态：未跟进');
});

test('keeps who signed in in five cookies', async ({ page, context }) => {
  await page.goto('/login');
  await signIn(page, 'sales');
  await expect(page).toHaveURL('/crm/dashboard');
  const kept = await context.cookies();
  expect(kept.map(({ name }) => name).toSorted()).toEqual([...cookieNames].toSorted());
  expect(kept.every(({ value, sameSite }) => value !== '' && sameSite === 'Strict')).toBe(true);
});

test('says the same about a wrong password and an unknown account, and keeps what was typed', async ({ page }) => {
  await page.goto('/login');
  await signIn(page, 'finance', 'not the password');
  await expect(page.getByRole('alert')).toHaveText('账号或密码错误');
  await expect(account(page)).toHaveValue('finance');
  await expect(password(page)).toHaveValue('not the password');
  await signIn(page, 'nobody-of-ours', 'not the password');
  await expect(page.getByRole('alert')).toHaveText('账号或密码错误');
  await expect(page).toHaveURL('/login');
});

test('asks for what is missing and puts the cursor there', async ({ page }) => {
  await page.goto('/login');
  await submit(page).click();
  await expect(page.getByText('请输入账号')).toBeVisible();
  await expect(page.getByText('请输入密码')).toBeVisible();
  await expect(account(page)).toBeFocused();
  await expect(account(page)).toHaveAccessibleDescription('请输入账号');
  await account(page).fill('sales');
  await submit(page).click();
  await expect(page.getByText('请输入账号')).toBeHidden();
  await expect(password(page)).toBeFocused();
});

test('fills in a demo account at a click; Enter then signs in', async ({ page }) => {
  await page.goto('/login');
  await page
    .getByRole('region', { name: '演示账号，点击即可填入' })
    .getByRole('button', { name: /manager/ })
    .click();
  await expect(account(page)).toHaveValue('manager');
  await expect(password(page)).toHaveValue(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/crm/dashboard');
  await expect(page.getByRole('button', { name: '用户菜单 林若溪' })).toBeVisible();
});

test('remembers the account, never the password, and only if asked to', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('记住账号').check();
  await signIn(page, 'sales2');
  await expect(page).toHaveURL('/crm/dashboard');
  await page.context().clearCookies();
  await page.goto('/login');
  await expect(account(page)).toHaveValue('sales2');
  await expect(password(page)).toHaveValue('');
  await expect(password(page)).toBeFocused();
  await page.getByLabel('记住账号').uncheck();
  await signIn(page, 'sales2');
  await expect(page).toHaveURL('/crm/dashboard');
  await page.context().clearCookies();
  await page.goto('/login');
  await expect(account(page)).toHaveValue('');
});

test('shows the password while asked to', async ({ page }) => {
  await page.goto('/login');
  await password(page).fill('secret words');
  await expect(password(page)).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: '显示密码' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: '隐藏密码' }).click();
  await expect(password(page)).toHaveAttribute('type', 'password');
});

test('says that a way to sign in is not configured', async ({ page }) => {
  // As if the options still offered it: an old page.
  await offering(page, { DingTalk: 1, CompanyCode: 1, Unified: 1 });
  await page.goto('/login');
  await page.getByRole('tab', { name: '钉钉登录' }).click();
  await page.getByRole('button', { name: '前往钉钉登录' }).click();
  await expect(page.getByRole('alert')).toHaveText('该登录方式尚未开通，请联系管理员配置');
  await page.getByRole('tab', { name: '公司登录码' }).click();
  await submit(page).click();
  await expect(page.getByText('请输入正确的公司编号')).toBeVisible();
  await expect(page.getByText('请输入登录码')).toBeVisible();
  await page.getByLabel('公司编号').fill('00000000-0000-4000-8000-000000000000');
  await page.getByLabel('登录码', { exact: true }).fill('once');
  await submit(page).click();
  await expect(page.getByRole('alert')).toHaveText('该登录方式尚未开通，请联系管理员配置');
});

test('sends on no answer of a provider that this browser did not ask for', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  for (const answer of ['authCode=from-dingtalk&state=of-somebody', 'code=from-a-provider', 'error=access_denied']) {
    await page.goto(`/login?${answer}`);
    await expect(page.getByRole('alert')).toHaveText('登录请求已失效或不是从本浏览器发起，请重新登录');
    await expect(page).toHaveURL('/login');
  }
  expect(sent.filter((url) => /DdSmLogin|UnifiedLogin|BindProvider/.test(url))).toEqual([]);
});

test('offers no other way where none is configured', async ({ page }) => {
  await offering(page, { DingTalk: 0, CompanyCode: 0, Unified: 0 });
  await page.goto('/login');
  await expect(submit(page)).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
});

test('never leaves the product for another site after sign-in', async ({ page }) => {
  await page.goto(`/login?redirect=${encodeURIComponent('//example.com/crm/leads')}`);
  await signIn(page, 'sales');
  await expect(page).toHaveURL('/crm/dashboard');
});
