import type { Locator, Page } from '@playwright/test';
import type { Look } from './support/axe.ts';
import { leave } from './support/dialogs.ts';
import { pagePaths } from './support/routes.ts';
import { expect, test } from './support/test.ts';
import { chooseTheme } from './support/theme.ts';
import { expectAtRest } from './support/within.ts';

const themes = ['classic', 'dark'] as const;

test('the pages are known by the product itself', () => {
  expect(pagePaths.length).toBeGreaterThan(20);
  expect(pagePaths).toContain('/crm/leads');
});

/** So many pages are looked at in one flow: a theme stays from one to the next, and is chosen once for two of them. */
const together = 5;

const groups = Array.from({ length: Math.ceil(pagePaths.length / together) }, (_, at) =>
  pagePaths.slice(at * together, (at + 1) * together),
);

for (const paths of groups) {
  test(`axe finds nothing serious on ${paths.join(', ')}, in their first records and dialogs`, async ({
    page,
    openAs,
    expectAccessible,
    expectReadable,
  }) => {
    const light = { theme: 'classic', look: expectAccessible } as const;
    const dark = { theme: 'dark', look: expectReadable } as const;
    for (const [at, path] of paths.entries()) {
      await test.step(path, async () => {
        const [first, second] = at % 2 === 0 ? [light, dark] : [dark, light];
        await openAs('admin', path);
        await expectAtRest(page);
        await first.look();
        if (first === dark) await expectDialogsAccessible(page, expectAccessible);
        await chooseTheme(page, second.theme);
        await second.look();
        if (second === dark) await expectDialogsAccessible(page, expectAccessible);
      });
    }
  });
}

/** The first record of a page, and its first dialog. */
async function expectDialogsAccessible(page: Page, expectAccessible: Look): Promise<void> {
  // By its name: other buttons of a row may do their work at once.
  const record = page.locator('main tbody button[class*="_name_"]').first();
  const add = page.getByRole('main').getByRole('button', { name: /^(?:新增|新建)/ });
  const opened = page.getByRole('dialog').first();
  for (const opener of [...(await shown(record)), ...(await shown(add.first()))]) {
    await opener.click();
    if (!(await comes(opened))) continue;
    await expectAtRest(page);
    await expectAccessible('dialog');
    await leave(opened);
  }
}

const shown = async (opener: Locator) => ((await opener.isVisible()) ? [opener] : []);

/** Whether something opens: adding may also begin in the page itself. */
const comes = (opened: Locator): Promise<boolean> =>
  opened.waitFor({ timeout: 5000 }).then(
    () => true,
    () => false,
  );

for (const theme of themes) {
  test(`axe finds nothing serious on the pages and dialogs of the shell in ${theme}`, async ({
    page,
    openAs,
    expectAccessible,
    expectReadable,
  }) => {
    const expectGood = theme === 'dark' ? expectReadable : expectAccessible;
    await openAs('manager', '/crm/dashboard', { settings: { theme } });
    await expect(page.getByRole('region', { name: '线索来源' }).getByRole('listitem').first()).toBeVisible();
    await expectGood();
    for (const name of ['帮助', '主题']) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      await expectGood('dialog');
      await leave(page.getByRole('dialog', { name }));
    }
    await page.getByRole('button', { name: /^用户菜单/ }).click();
    await expect(page.getByRole('menuitem', { name: '修改密码' })).toBeVisible();
    await expectGood();
    await page.getByRole('menuitem', { name: '修改密码' }).click();
    const password = page.getByRole('dialog', { name: '修改密码' });
    await password.getByRole('button', { name: '确定' }).click();
    await expect(page.getByText('请再次输入新密码')).toBeVisible();
    await expectGood('dialog');
    await leave(password);
    await page.getByRole('button', { name: '搜索客户、商机、合同' }).click();
    await page.getByRole('combobox', { name: '全局搜索' }).fill('有限');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectGood('dialog');
    await page.goto('/crm/nothing-here');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectGood();
  });

  test(`axe finds nothing serious on the leads in ${theme}`, async ({
    page,
    openAs,
    expectAccessible,
    expectReadable,
  }) => {
    const expectGood = theme === 'dark' ? expectReadable : expectAccessible;
    await openAs('manager', '/crm/leads?Follow=1&Quality=1,2', { settings: { theme } });
    await expect(page.getByRole('row')).toHaveCount(11);
    await expect(page.getByRole('group', { name: '当前筛选条件' })).toContainText('高意向');
    await expectGood();
    await page.getByRole('checkbox', { name: '全选本页' }).check();
    await expect(page.getByRole('group', { name: '批量操作' })).toBeVisible();
    await expectGood();
    await page.getByRole('button', { name: '修改质量', exact: true }).click();
    const judging = page.getByRole('dialog', { name: '修改质量' });
    await judging.getByRole('button', { name: '确定' }).click();
    await expect(judging.getByText('请选择线索质量')).toBeVisible();
    await expectGood('dialog');
    await leave(judging);
    await page.getByRole('button', { name: '列设置' }).click();
    await expect(page.getByRole('button', { name: '恢复默认' })).toBeVisible();
    await expectGood();
    await leave(page.getByRole('button', { name: '恢复默认' }));
    await page.getByRole('button', { name: '新增线索' }).click();
    const add = page.getByRole('dialog', { name: '新增线索' });
    await add.getByRole('button', { name: '确定' }).click();
    await expect(add.getByText('请输入线索名称')).toBeVisible();
    await expectGood('dialog');
    await leave(add);
    await page
      .getByRole('button', { name: /^跟进：/ })
      .first()
      .click();
    await expect(page.getByRole('tab', { name: /^跟进记录/ })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectGood('dialog');
    await leave(page.getByRole('dialog'));
    await page.getByRole('button', { name: /^高级筛选/ }).click();
    await expect(page.getByRole('dialog', { name: '高级筛选' })).toBeVisible();
    await expectGood('dialog');
    await page.goto('/crm/leads?Name=没有这样的名称');
    await expect(page.getByText('没有符合条件的线索')).toBeVisible();
    await expectGood();
  });

  test(`axe finds nothing serious on the products in ${theme}`, async ({
    page,
    openAs,
    expectAccessible,
    expectReadable,
  }) => {
    const expectGood = theme === 'dark' ? expectReadable : expectAccessible;
    await openAs('admin', '/crm/product?Category_Id=1&Sale_State=1', { settings: { theme } });
    await expect(page.getByRole('row')).toHaveCount(11);
    await expect(page.getByRole('group', { name: '当前筛选条件' })).toContainText('产品类型：硬件');
    await expectGood();
    await page.getByRole('checkbox', { name: '全选本页' }).check();
    await expect(page.getByRole('group', { name: '批量操作' })).toBeVisible();
    await expectGood();
    await page.getByRole('button', { name: '新增产品' }).click();
    const add = page.getByRole('dialog', { name: '新增产品' });
    await add.getByRole('button', { name: '确定' }).click();
    await expect(add.getByText('请输入产品名称')).toBeVisible();
    await expectGood('dialog');
    await add.getByRole('combobox', { name: '产品类型' }).click();
    await expect(page.getByRole('menuitemcheckbox', { name: '软件' })).toBeVisible();
    await expectGood();
    await leave(page.getByRole('menuitemcheckbox', { name: '软件' }));
    await add.getByRole('button', { name: '取消' }).click();
    await expect(add).toBeHidden();
  });

  test(`axe finds nothing serious on the opportunities in ${theme}`, async ({
    page,
    openAs,
    expectAccessible,
    expectReadable,
  }) => {
    const expectGood = theme === 'dark' ? expectReadable : expectAccessible;
    await openAs('manager', '/crm/business?Is_End=0', { settings: { theme } });
    await expect(page.getByRole('row')).toHaveCount(11);
    await expect(page.getByRole('group', { name: '当前筛选条件' })).toContainText('商机结果：进行中');
    await expectGood();
    await page
      .getByRole('button', { name: /^跟进：/ })
      .first()
      .click();
    await expect(page.getByRole('list', { name: '销售阶段' }).getByRole('button').first()).toBeVisible();
    await expectGood('dialog');
    await leave(page.getByRole('dialog'));
    await page.getByRole('radiogroup', { name: '展示方式' }).getByText('看板').click();
    await expect(
      page
        .getByRole('region', { name: /^验证客户，/ })
        .getByRole('article')
        .first(),
    ).toBeVisible();
    await expectGood();
    await page.getByRole('button', { name: '新增商机' }).click();
    const add = page.getByRole('dialog', { name: '新增商机' });
    await add.getByRole('button', { name: '确定' }).click();
    await expect(add.getByText('请输入商机名称')).toBeVisible();
    await expectGood('dialog');
  });

  test(`axe finds nothing serious on a phone in ${theme}`, async ({
    page,
    openAs,
    expectAccessible,
    expectReadable,
  }) => {
    const expectGood = theme === 'dark' ? expectReadable : expectAccessible;
    await page.setViewportSize({ width: 390, height: 844 });
    await openAs('sales', '/crm/leads', { settings: { theme } });
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectGood();
    await page.getByRole('button', { name: '打开菜单' }).click();
    await expect(page.getByRole('dialog', { name: '主菜单' })).toBeVisible();
    await expectGood('dialog');
    await page.getByRole('dialog', { name: '主菜单' }).getByRole('menuitem', { name: '仪表盘' }).click();
    await expect(page.getByRole('region', { name: '线索来源' }).getByRole('listitem').first()).toBeVisible();
    await expectGood();
  });
}

test('axe finds nothing serious on the sign-in page', async ({ page, expectAccessible }) => {
  await page.goto('/login');
  await expect(page.getByRole('region', { name: '演示账号，点击即可填入' })).toBeVisible();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByText('请输入账号')).toBeVisible();
  await expectAccessible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible();
});

test('nothing sticks out sideways at 1920, 1440 and 390', async ({ page, openAs }) => {
  const overhang = () =>
    page.evaluate(() => {
      const root = document.scrollingElement ?? document.documentElement;
      const main = document.querySelector('main');
      return Math.max(root.scrollWidth - root.clientWidth, main ? main.scrollWidth - main.clientWidth : 0);
    });
  const expectNothingOut = async (...widths: readonly number[]) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 1000 });
      await expect.poll(overhang, `at ${width}`).toBe(0);
    }
  };
  // Narrower each time: what has not followed yet sticks out.
  const [desks, phone] = [[1920, 1440], 390] as const;
  await page.goto('/login');
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  await expectNothingOut(...desks, phone);
  await openAs('manager', '/crm/dashboard');
  await expect(page.getByRole('region', { name: '线索来源' }).getByRole('listitem').first()).toBeVisible();
  await expectNothingOut(...desks, phone);
  await page.goto('/crm/leads?Follow=1&Quality=1,2,3&Create_Time_Start=2000-01-01&Is_Transform=0');
  await expect(page.getByText('操作').or(page.getByRole('article')).first()).toBeVisible();
  await expectNothingOut(...desks, phone);
  await page.getByRole('button', { name: '新增线索' }).click();
  const add = page.getByRole('dialog', { name: '新增线索' });
  await expect(add.getByLabel('线索名称')).toBeFocused();
  await expectNothingOut(...desks, phone);
  await leave(add);
  const filter = page.getByRole('dialog', { name: '高级筛选' });
  await page.getByRole('button', { name: /筛选/ }).first().click();
  await expect(filter).toBeVisible();
  await expectNothingOut(phone);
  await leave(filter);
  // A desk has another one.
  await expectNothingOut(...desks);
  await page.getByRole('button', { name: /^高级筛选/ }).click();
  await expect(filter).toBeVisible();
  await expectNothingOut(...desks);
  await expect(filter).toBeVisible();
});
