import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

/** What every flow gets besides Playwright's own: a signed-in page, and the promise that nothing was reported. */
interface Flow {
  /** Signs a demo account in and waits for the landing page. */
  readonly signIn: (login: string) => Promise<void>;
  /** Fails when axe finds anything serious on the page as it stands. */
  readonly expectAccessible: () => Promise<void>;
  /** Messages that this flow provokes on purpose; anything else on the console fails it. */
  readonly expectedReports: RegExp[];
}

/** The password of the demo accounts. */
export const demoPassword = 'Haina@2026';

function watch(page: Page): string[] {
  const reports: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) reports.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => reports.push(`uncaught: ${error.message}`));
  return reports;
}

/** Playwright's test with the product's own steps; every flow ends by looking at the console. */
export const test = base.extend<Flow>({
  expectedReports: async ({}, use) => use([]),
  page: async ({ page, expectedReports }, use) => {
    const reports = watch(page);
    await use(page);
    expect(reports.filter((report) => !expectedReports.some((expected) => expected.test(report)))).toEqual([]);
  },
  signIn: async ({ page }, use) => {
    await use(async (login) => {
      await page.goto('/login');
      await page.getByLabel('账号', { exact: true }).fill(login);
      await page.getByLabel('密码', { exact: true }).fill(demoPassword);
      await page.getByRole('button', { name: '登录', exact: true }).click();
      await page.waitForURL('**/crm/dashboard');
    });
  },
  expectAccessible: async ({ page }, use) => {
    await use(async () => {
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'])
        .analyze();
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
    });
  },
});

export { expect } from '@playwright/test';
