import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page, request } from '@playwright/test';
import { browserArguments } from './support/browserArguments.ts';
import { carry, type Chosen } from './support/carry.ts';
import { type Login, signInByCall, startedDemoPassword } from './support/signedIn.ts';

// Takes pictures of every screen of a running product: node e2e/screenshots.ts <folder> [address]
const [folder, address = 'http://127.0.0.1:3000'] = process.argv.slice(2);
if (!folder) throw new Error('Usage: node e2e/screenshots.ts <folder> [address of the running product]');

const sizes = ['default', 'medium', 'small', 'mini'] as const;
const themes = ['classic', 'dark', 'grey', 'violet', 'line', 'meteor', 'prussian'] as const;
const windows = [
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
] as const;
const phoneWidth = 390;

/** A screen: how it is called, where it is, and what to do there before the picture. */
interface Screen {
  readonly name: string;
  readonly path: string;
  readonly prepare?: (page: Page) => Promise<void>;
  readonly only?: 'wide' | 'phone';
}

const press = (name: string | RegExp) => async (page: Page) => page.getByRole('button', { name }).first().click();

const userMenu =
  (entry: string): Screen['prepare'] =>
  async (page) => {
    await page.getByRole('button', { name: /^用户菜单/ }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };

const screens: readonly Screen[] = [
  { name: 'dashboard', path: '/crm/dashboard' },
  { name: 'report-trend', path: '/bi/customer/total?SeleteType=0' },
  { name: 'report-list', path: '/bi/customer/total?type=year&SeleteType=0&Part=trend&Measure=Created_Num' },
  { name: 'report-funnel', path: '/bi/funnel/sales?type=year&SeleteType=0' },
  { name: 'report-map', path: '/bi/portrait/city?type=year&SeleteType=0' },
  { name: 'report-ranking', path: '/bi/ranking/contract?type=year&SeleteType=0' },
  { name: 'report-hours', path: '/bi/call/streamStatistics?SeleteType=0' },
  { name: 'report-target', path: '/bi/target/situation?SeleteType=0' },
  { name: 'leads', path: '/crm/leads' },
  { name: 'leads-filtered', path: '/crm/leads?Follow=1&Quality=1,2&Is_Transform=0&Name=有限' },
  {
    name: 'leads-batch',
    path: '/crm/leads',
    only: 'wide',
    prepare: async (page) => {
      for (const row of [1, 2, 4]) await page.getByRole('checkbox').nth(row).check();
    },
  },
  { name: 'leads-empty', path: '/crm/leads?Name=没有这样的名称' },
  { name: 'lead-add', path: '/crm/leads', prepare: press('新增线索') },
  {
    name: 'lead-add-refused',
    path: '/crm/leads',
    prepare: async (page) => {
      await press('新增线索')(page);
      await page.getByRole('dialog').getByLabel('手机', { exact: true }).fill('没有号码');
      await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
      await page.getByText('请输入线索名称').waitFor();
    },
  },
  { name: 'lead-edit', path: '/crm/leads', prepare: press(/^编辑：/) },
  {
    name: 'lead-view',
    path: '/crm/leads',
    only: 'wide',
    prepare: async (page) => page.getByRole('row').nth(1).getByRole('button').first().click(),
  },
  {
    name: 'lead-remove',
    path: '/crm/leads',
    only: 'wide',
    prepare: async (page) => {
      await press(/的更多操作$/)(page);
      await page.getByRole('menuitem', { name: '删除' }).click();
    },
  },
  { name: 'leads-filter', path: '/crm/leads', prepare: press(/筛选/) },
  { name: 'leads-columns', path: '/crm/leads', only: 'wide', prepare: press('列设置') },
  {
    name: 'search',
    path: '/crm/leads',
    prepare: async (page) => {
      await press(/^搜索线索|^全局搜索/)(page);
      await page.getByRole('combobox', { name: '全局搜索' }).fill('有限');
      await page.getByRole('option').first().waitFor();
    },
  },
  { name: 'menu', path: '/crm/leads', only: 'phone', prepare: press('打开菜单') },
  { name: 'user-menu', path: '/crm/dashboard', prepare: press(/^用户菜单/) },
  { name: 'help', path: '/crm/dashboard', only: 'wide', prepare: press('帮助') },
  { name: 'theme', path: '/crm/leads', only: 'wide', prepare: press('主题') },
  { name: 'theme', path: '/crm/dashboard', only: 'phone', prepare: userMenu('主题') },
  { name: 'password', path: '/crm/dashboard', prepare: userMenu('修改密码') },
  { name: 'log-out', path: '/crm/dashboard', prepare: userMenu('退出登录') },
  { name: 'not-found', path: '/crm/nothing-here' },
];

const requests = await request.newContext({ baseURL: address });
const people = new Map<Login, ReturnType<typeof signInByCall>>();

async function pageAs(
  browser: Browser,
  login: Login | null,
  viewport: { width: number; height: number },
  look: Chosen,
) {
  const context = await browser.newContext({
    baseURL: address,
    viewport,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  });
  if (login) {
    const session = people.get(login) ?? signInByCall(requests, login, { password: startedDemoPassword });
    people.set(login, session);
    await carry(context, address, await session, look);
  }
  return context.newPage();
}

async function take(page: Page, { path, prepare }: Screen, file: string) {
  // An empty page in between: the same address again would keep what was open on it.
  await page.goto('about:blank');
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await prepare?.(page);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(folder ?? '', file), animations: 'disabled' });
}

async function takeScreens(browser: Browser) {
  for (const theme of ['classic', 'dark']) {
    for (const viewport of windows) {
      const kind = viewport.width === phoneWidth ? 'phone' : 'wide';
      const page = await pageAs(browser, 'manager', viewport, { theme });
      for (const screen of screens.filter(({ only = kind }) => only === kind)) {
        await take(page, screen, `${screen.name}-${theme}-${viewport.width}.png`);
      }
      await page.context().close();
    }
  }
}

async function takeLooks(browser: Browser) {
  for (const theme of themes) {
    for (const size of sizes) {
      const page = await pageAs(browser, 'manager', windows[0], { theme, size });
      await take(page, { name: 'leads', path: '/crm/leads?Follow=1' }, `look-${theme}-${size}.png`);
      await page.context().close();
    }
  }
}

async function takeSignIn(browser: Browser) {
  for (const viewport of windows) {
    const page = await pageAs(browser, null, viewport, {});
    await take(page, { name: 'sign-in', path: '/login' }, `sign-in-${viewport.width}.png`);
    await page.context().close();
  }
}

await mkdir(folder, { recursive: true });
const { CHROMIUM_PATH: executablePath } = process.env;
const browser = await chromium.launch({ args: browserArguments, ...(executablePath ? { executablePath } : {}) });
await takeSignIn(browser);
await takeScreens(browser);
await takeLooks(browser);
await browser.close();
await requests.dispose();
