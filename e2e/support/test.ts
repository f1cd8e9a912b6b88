import { type BrowserContext, test as base, expect, type Page, request } from '@playwright/test';
import { allRules, colourRules, expectNothingSerious } from './axe.ts';
import { carry, type Chosen } from './carry.ts';
import { type Login, type SignedIn, signInByCall, signInToDemo } from './signedIn.ts';

/** How a person comes to a page: what they chose before, and with which session. */
export interface Coming {
  readonly settings?: Chosen;
  /** Another session than the one all flows of this account share: for flows that end or change it. */
  readonly session?: SignedIn;
}

interface Flow {
  /** Opens a page as a person who is signed in already. */
  readonly openAs: (login: Login, path: string, coming?: Coming) => Promise<void>;
  /** The same in a second browser of its own, e.g. of a colleague; gives its page. */
  readonly secondBrowserAs: (login: Login, path: string, coming?: Coming) => Promise<Page>;
  /** A session of this flow alone; in the company of the demo, whatever others entered last, unless another is named. */
  readonly ownSession: (login: Login, company?: string) => Promise<SignedIn>;
  /** Fails when axe finds anything serious on the page as it stands, or in its dialog alone. */
  readonly expectAccessible: (part?: 'dialog') => Promise<void>;
  /** The same for colours alone: all that a theme changes. */
  readonly expectReadable: (part?: 'dialog') => Promise<void>;
  /** Messages that a flow provokes on purpose; anything else on a console fails it. */
  readonly expectedReports: RegExp[];
  /** Words that no other flow uses, for names of records. */
  readonly unique: (words: string) => string;
}

interface Shared {
  /** The session that the flows of one worker share, by account: signing in again and again tests nothing new. */
  readonly sharedSession: (login: Login) => Promise<SignedIn>;
}

/** What the browser says where a page is left while its push connects: no page can keep it from that. */
const leftWhileConnecting = /WebSocket is closed before the connection is established/;

function watch(context: BrowserContext, reports: string[]): void {
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || leftWhileConnecting.test(message.text())) return;
    reports.push(`${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (problem) => reports.push(`uncaught: ${problem.error().message}`));
}

/** How much of a page is printed, in letters. */
const longestTold = 6_000;

let counted = 0;

/** Playwright's test with the product's own steps; every flow ends by looking at the consoles of its browsers. */
export const test = base.extend<Flow, Shared>({
  sharedSession: [
    async ({}, use, { project }) => {
      const requests = await request.newContext({ baseURL: project.use.baseURL ?? '' });
      const sessions = new Map<Login, Promise<SignedIn>>();
      await use((login) => {
        const session = sessions.get(login) ?? signInToDemo(requests, login);
        sessions.set(login, session);
        return session;
      });
      await requests.dispose();
    },
    { scope: 'worker' },
  ],
  expectedReports: async ({}, use) => use([]),
  context: async ({ context, expectedReports }, use) => {
    const reports: string[] = [];
    watch(context, reports);
    await use(context);
    expect(reports.filter((report) => !expectedReports.some((expected) => expected.test(report)))).toEqual([]);
  },
  // A failure on a machine out of reach is reported with what its page showed.
  page: async ({ page }, use, testInfo) => {
    await use(page);
    if (testInfo.status === testInfo.expectedStatus) return;
    const shown = await page
      .locator('body')
      .ariaSnapshot({ timeout: 5_000 })
      .catch(() => 'nothing');
    const body = `${page.url()}\n${shown.slice(0, longestTold)}`;
    await testInfo.attach('page', { body, contentType: 'text/plain' });
  },
  openAs: async ({ page, context, baseURL, sharedSession }, use) => {
    await use(async (login, path, { session, settings } = {}) => {
      await carry(context, baseURL, session ?? (await sharedSession(login)), settings);
      await page.goto(path);
    });
  },
  secondBrowserAs: async ({ browser, contextOptions, baseURL, sharedSession }, use) => {
    const opened: BrowserContext[] = [];
    const reports: string[] = [];
    await use(async (login, path, { session, settings } = {}) => {
      const context = await browser.newContext({ ...contextOptions, ...(baseURL ? { baseURL } : {}) });
      opened.push(context);
      watch(context, reports);
      await carry(context, baseURL, session ?? (await sharedSession(login)), settings);
      const page = await context.newPage();
      await page.goto(path);
      return page;
    });
    await Promise.all(opened.map((context) => context.close()));
    expect(reports).toEqual([]);
  },
  ownSession: async ({ baseURL }, use) => {
    const requests = await request.newContext({ baseURL: baseURL ?? '' });
    await use((login, company) =>
      company ? signInByCall(requests, login, { company }) : signInToDemo(requests, login),
    );
    await requests.dispose();
  },
  expectAccessible: async ({ page }, use) => {
    await use((part) => expectNothingSerious(page, allRules, part));
  },
  expectReadable: async ({ page }, use) => {
    await use((part) => expectNothingSerious(page, colourRules, part));
  },
  unique: async ({}, use, { workerIndex }) => {
    await use((words) => {
      counted += 1;
      // Short enough to be read whole where long values are cut.
      return `${words}${workerIndex}${Date.now().toString(36).slice(-6)}${counted}`;
    });
  },
});

export { expect } from '@playwright/test';
