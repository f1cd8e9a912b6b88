import { user } from '@haina/contract/calls/user.ts';
import type { Page } from '@playwright/test';
import { cookieNames } from './support/cookieNames.ts';
import { addPerson, choosePassword, ownPassword } from './support/newPerson.ts';
import { demoPassword, signInByCall } from './support/signedIn.ts';
import { expect, test } from './support/test.ts';

test('leads to the sign-in page, with the reason, where a session is none or none any more', async ({
  page,
  openAs,
  ownSession,
}) => {
  const session = await ownSession('sales');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url());
  });
  const openWith = (token: string) =>
    openAs('sales', '/crm/leads', { session: { ...session, cookies: { ...session.cookies, token } } });
  const submit = page.getByRole('button', { name: '登录', exact: true });

  await test.step('the literal text undefined counts as no token at all', async () => {
    await openWith('undefined');
    await expect(page).toHaveURL('/login?redirect=%2Fcrm%2Fleads');
    await expect(submit).toBeVisible();
    expect(asked.filter((url) => !url.includes('GetLoginOptions'))).toEqual([]);
  });

  await test.step('a forged token is said to be over', async () => {
    await openWith(session.cookies.token?.replace(/.{4}$/, 'AAAA') ?? '');
    await expect(page.getByRole('alert')).toHaveText('登录令牌失效，请重新登录');
    await expect(page).toHaveURL('/login?redirect=%2Fcrm%2Fleads');
  });

  await test.step('a page learns by itself that its session was ended elsewhere', async () => {
    await openAs('sales', '/crm/leads?Follow=1', { session });
    await expect(page.getByRole('navigation', { name: '分页' })).toBeVisible();
    await session.call(user.logout, {});
    await expect(page.getByRole('alert')).toHaveText('登录令牌失效，请重新登录');
    await expect(page).toHaveURL('/login?redirect=%2Fcrm%2Fleads%3FFollow%3D1');
  });

  await test.step('signing in again leads back', async () => {
    await page.getByLabel('账号', { exact: true }).fill('sales');
    await page.getByLabel('密码', { exact: true }).fill(demoPassword);
    await submit.click();
    await expect(page).toHaveURL('/crm/leads?Follow=1');
  });
});

/** Notes where a page logs out, in the order in which it does. */
async function logOuts(page: Page, expectedReports: RegExp[]): Promise<readonly string[]> {
  expectedReports.push(/ERR_FAILED/);
  // It fails, which must keep nobody.
  await page.route('https://sso.example/**', (route) => route.abort());
  const called: string[] = [];
  page.on('request', (request) => {
    if (/sso\.example|\/api\/User\/Logout/i.test(request.url())) called.push(new URL(request.url()).pathname);
  });
  return called;
}

test('logs out after asking, in front of a grey screen, first elsewhere, and the way back stays shut', async ({
  page,
  context,
  openAs,
  ownSession,
  expectedReports,
}) => {
  const called = await logOuts(page, expectedReports);
  const session = await ownSession('sales');
  await openAs('sales', '/crm/dashboard', { session });
  await page.getByRole('menuitem', { name: /线索$/ }).click();
  await expect(page).toHaveURL('/crm/leads');

  const chooseLogOut = async () => {
    await page.getByRole('button', { name: /^用户菜单/ }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
  };
  const greyness = () => page.evaluate(() => getComputedStyle(document.getElementById('root') as Element).filter);
  await chooseLogOut();
  const question = page.getByRole('dialog', { name: '退出登录' });
  await expect(question).toContainText('是否退出登录？');
  await expect.poll(greyness).toBe('grayscale(1)');
  await question.getByRole('button', { name: '取消' }).click();
  await expect(page.getByText('已取消退出')).toBeVisible();
  await expect.poll(greyness).toBe('none');
  await expect(page).toHaveURL('/crm/leads');

  await chooseLogOut();
  await question.getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL('/login');
  expect(called).toEqual(['/logout', `/api/${user.logout.path}`]);
  const left = await context.cookies();
  expect(left.filter(({ name }) => cookieNames.some((own) => own === name))).toEqual([]);
  await expect(session.call(user.userInfo, {})).rejects.toThrow('answered -8');

  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
});

test('changes the password: a wrong one is refused, other sessions end, this one stays', async ({
  page,
  request,
  openAs,
  ownSession,
  unique,
}) => {
  // A person of this flow alone: every other session of theirs ends.
  const [login, name] = [`pwd${Date.now()}`, unique('改密码')];
  await choosePassword(request, login, await addPerson(await ownSession('admin'), login, name));
  const signIn = (password: string) => signInByCall(request, login, { password });
  const elsewhere = await signIn(ownPassword);
  await openAs('sales', '/crm/dashboard', { session: await signIn(ownPassword) });
  await page.getByRole('button', { name: /^用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '修改密码' }).click();
  const dialog = page.getByRole('dialog', { name: '修改密码' });
  await expect(dialog.getByLabel('原密码')).toBeFocused();
  const change = async (old: string) => {
    await dialog.getByLabel('原密码').fill(old);
    await dialog.getByLabel('新密码', { exact: true }).fill('Another@2026');
    await dialog.getByLabel('确认新密码').fill('Another@2026');
    await dialog.getByRole('button', { name: '确定' }).click();
  };
  await change('not the old one');
  await expect(page.getByText('原密码错误')).toBeVisible();
  await change(ownPassword);
  await expect(page.getByText('密码已修改，其他设备上的登录已失效')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(elsewhere.call(user.userInfo, {})).rejects.toThrow('answered -8');
  await page.reload();
  await expect(page.getByRole('button', { name: `用户菜单 ${name}` })).toBeVisible();
  await expect(signIn(ownPassword)).rejects.toThrow('账号或密码错误');
  await signIn('Another@2026');
});
