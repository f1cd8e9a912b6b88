import type { Page } from '@playwright/test';
import { cookieNames } from './support/cookieNames.ts';
import { han, ownWords } from './support/ownWords.ts';
import { demoPassword } from './support/signedIn.ts';
import { expect, test } from './support/test.ts';

const account = (page: Page) => page.getByLabel('账号', { exact: true });
const password = (page: Page) => page.getByLabel('密码', { exact: true });

async function signIn(page: Page, login: string, secret: string) {
  await account(page).fill(login);
  await password(page).fill(secret);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

test('sends a stranger to the sign-in page and back to the full address they wanted', async ({ page, context }) => {
  await page.goto('/crm/leads?Follow=0&pagesize=20');
  await expect(page).toHaveURL('/login?redirect=%2Fcrm%2Fleads%3FFollow%3D0%26pagesize%3D20');
  await expect(page).toHaveTitle('海纳 CRM - 登录');
  await test.step('an unknown account and a wrong password are told alike, and what was typed stays', async () => {
    await signIn(page, 'nobody-of-ours', 'not the password');
    await expect(page.getByRole('alert')).toHaveText('账号或密码错误');
    const refused = page.waitForResponse(/\/api\/User\/Login/);
    await signIn(page, 'sales', 'not the password');
    await refused;
    await expect(page.getByRole('alert')).toHaveText('账号或密码错误');
    await expect(account(page)).toHaveValue('sales');
    await expect(password(page)).toHaveValue('not the password');
    await expect(page).toHaveURL(/\/login/);
  });
  await test.step('the right one opens the page that was wanted', async () => {
    await signIn(page, 'sales', demoPassword);
    await expect(page).toHaveURL('/crm/leads?Follow=0&pagesize=20');
    await expect(page.getByRole('group', { name: '当前筛选条件' })).toContainText('跟进状态：未跟进');
  });
  await test.step('five cookies keep who signed in', async () => {
    const kept = await context.cookies();
    expect(kept.map(({ name }) => name).toSorted()).toEqual([...cookieNames].toSorted());
    expect(kept.every(({ value, sameSite }) => value !== '' && sameSite === 'Strict')).toBe(true);
  });
});

test('speaks the chosen language, fills in a demo account at a click, and never leaves for another site', async ({
  page,
}) => {
  await page.goto(`/login?redirect=${encodeURIComponent('//example.com/crm/leads')}`);
  await page.getByRole('combobox', { name: '语言' }).selectOption('English');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect.poll(async () => (await ownWords(page)).filter((text) => han.test(text))).toEqual([]);
  await page.getByRole('button', { name: /^manager/ }).click();
  await expect(page.getByLabel('Account', { exact: true })).toHaveValue('manager');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(demoPassword);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/crm/dashboard');
  await expect(page.getByRole('menuitem', { name: 'Leads' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button').last()).toContainText('林若溪');
});
