import { user } from '@haina/contract/calls/user.ts';
import { cookieNames } from './support/cookieNames.ts';
import { leaveTyped } from './support/dialogs.ts';
import { addPerson, choosePassword, ownPassword } from './support/newPerson.ts';
import { demoPassword, signInByCall } from './support/signedIn.ts';
import { expect, test } from './support/test.ts';

test('leads to the sign-in page, with the reason, when the session was ended elsewhere', async ({
  page,
  openAs,
  ownSession,
}) => {
  const session = await ownSession('sales');
  await openAs('sales', '/crm/leads?Follow=1', { session });
  await expect(page.getByRole('navigation', { name: '分页' })).toBeVisible();
  // Nobody touches the page: it learns it by itself.
  await session.call(user.logout, {});
  await expect(page.getByRole('alert')).toHaveText('登录令牌失效，请重新登录');
  await expect(page).toHaveURL('/login?redirect=%2Fcrm%2Fleads%3FFollow%3D1');
  await page.getByLabel('账号', { exact: true }).fill('sales');
  await page.getByLabel('密码', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL('/crm/leads?Follow=1');
});

test('leads to the sign-in page, with the reason, when the token is forged or expired', async ({
  page,
  openAs,
  ownSession,
}) => {
  const session = await ownSession('sales');
  const token = session.cookies.token?.replace(/.{4}$/, 'AAAA') ?? '';
  await openAs('sales', '/crm/leads', { session: { ...session, cookies: { ...session.cookies, token } } });
  await expect(page.getByRole('alert')).toHaveText('登录令牌失效，请重新登录');
  await expect(page).toHaveURL('/login?redirect=%2Fcrm%2Fleads');
});

test('counts the literal text undefined as no token at all', async ({ page, openAs, sharedSession }) => {
  const session = await sharedSession('sales');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url());
  });
  await openAs('sales', '/crm/leads', { session: { ...session, cookies: { ...session.cookies, token: 'undefined' } } });
  await expect(page).toHaveURL('/login?redirect=%2Fcrm%2Fleads');
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  expect(asked.filter((url) => !url.includes('GetLoginOptions'))).toEqual([]);
});

test('logs out after asking, in front of a grey screen, and the way back stays shut', async ({
  page,
  context,
  openAs,
  ownSession,
}) => {
  await page.route('https://sso.example/**', (route) => route.fulfill({ body: '' }));
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
  const left = await context.cookies();
  expect(left.filter(({ name }) => cookieNames.some((own) => own === name))).toEqual([]);
  await expect(session.call(user.userInfo, {})).rejects.toThrow('answered -8');

  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
});

test('calls the external single sign-on log-out first, and leaves even when that fails', async ({
  page,
  openAs,
  ownSession,
  expectedReports,
}) => {
  expectedReports.push(/ERR_FAILED/);
  const called: string[] = [];
  await page.route('https://sso.example/**', (route) => {
    called.push(route.request().url());
    return route.abort();
  });
  await openAs('sales', '/crm/dashboard', { session: await ownSession('sales') });
  await page.getByRole('button', { name: /^用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByRole('dialog', { name: '退出登录' }).getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL('/login');
  expect(called).toEqual(['https://sso.example/logout']);
});

test('changes the password: wrong words are named, other sessions end, this one stays', async ({
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
  const fill = async (old: string, next: string, repeated: string) => {
    await dialog.getByLabel('原密码').fill(old);
    await dialog.getByLabel('新密码', { exact: true }).fill(next);
    await dialog.getByLabel('确认新密码').fill(repeated);
    await dialog.getByRole('button', { name: '确定' }).click();
  };
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog.getByText('请再次输入新密码')).toBeVisible();
  await fill(ownPassword, 'short', 'short');
  await expect(dialog.getByText('密码长度为 8 到 128 个字符')).toBeVisible();
  await fill(ownPassword, 'Another@2026', 'Different@2026');
  await expect(dialog.getByText('两次输入的密码不一致')).toBeVisible();
  await fill('not the old one', 'Another@2026', 'Another@2026');
  await expect(page.getByText('原密码错误')).toBeVisible();
  await fill(ownPassword, ownPassword, ownPassword);
  await expect(page.getByText('新密码不能与原密码相同')).toBeVisible();

  await fill(ownPassword, 'Another@2026', 'Another@2026');
  await expect(page.getByText('密码已修改，其他设备上的登录已失效')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(elsewhere.call(user.userInfo, {})).rejects.toThrow('answered -8');
  await page.reload();
  await expect(page.getByRole('button', { name: `用户菜单 ${name}` })).toBeVisible();
  await expect(signIn(ownPassword)).rejects.toThrow('账号或密码错误');
  await signIn('Another@2026');
});

test('asks before typed passwords are thrown away', async ({ page, openAs }) => {
  await openAs('sales', '/crm/dashboard');
  await page.getByRole('button', { name: /^用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '修改密码' }).click();
  const dialog = page.getByRole('dialog', { name: '修改密码' });
  await dialog.getByLabel('原密码').fill('typed');
  const question = await leaveTyped(dialog);
  await question.getByRole('button', { name: '继续填写' }).click();
  await expect(question).toBeHidden();
  await expect(dialog.getByLabel('原密码')).toHaveValue('typed');
  await (await leaveTyped(dialog)).getByRole('button', { name: '放弃', exact: true }).click();
  await expect(dialog).toBeHidden();
});
