import { isDeepStrictEqual } from 'node:util';
import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  type Disposable,
  expect,
  type Page,
  request,
  type WebError,
} from '@playwright/test';
import { allRules, colourRules, expectNothingSerious, type Look } from './axe.ts';
import { carry, type Chosen } from './carry.ts';
import { type Login, type SignedIn, signInByCall, signInToDemo } from './signedIn.ts';
import { type WarmBrowser, type WarmBrowsers, warmBrowsers } from './warmBrowser.ts';

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
  readonly expectAccessible: Look;
  /** The same for colours alone: all that a theme changes. */
  readonly expectReadable: Look;
  /** Messages that a flow provokes on purpose; anything else on a console fails it. */
  readonly expectedReports: RegExp[];
  /** Words that no other flow uses, for names of records. */
  readonly unique: (words: string) => string;
}

interface Shared {
  /** The session that the flows of one worker share, by account: signing in again and again tests nothing new. */
  readonly sharedSession: (login: Login) => Promise<SignedIn>;
  readonly warm: WarmBrowsers;
}

interface Own {
  /** The warm browser of this flow; none where it asks for one of its own. */
  readonly ownWarm: WarmBrowser | undefined;
}

/** The tag of flows that need a new browser: those about first visits, and those that change it permanently. */
export const newBrowser = '@newBrowser';

/** What the browser says where a page is left while its push connects: no page can keep it from that. */
const leftWhileConnecting = /WebSocket is closed before the connection is established/;

/** Notes what the consoles of a browser report; gives what ends it. */
function watch(context: BrowserContext, reports: string[]): () => void {
  const note = (message: ConsoleMessage) => {
    if (!['error', 'warning'].includes(message.type()) || leftWhileConnecting.test(message.text())) return;
    reports.push(`${message.type()}: ${message.text()}`);
  };
  const noteUncaught = (problem: WebError) => reports.push(`uncaught: ${problem.error().message}`);
  context.on('console', note);
  context.on('weberror', noteUncaught);
  return () => {
    context.off('console', note);
    context.off('weberror', noteUncaught);
  };
}

/** How much of a page is printed, in letters. */
const longestTold = 6_000;

let counted = 0;

/** Playwright's test with the product's own steps; every flow ends by looking at the consoles of its browsers. */
export const test = base.extend<Flow & Own, Shared>({
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
  warm: [
    async ({ browser }, use, { project }) => {
      if (!project.use.viewport) throw new Error('the configuration says no size of the window');
      await use(warmBrowsers(browser, project.use.viewport));
    },
    { scope: 'worker' },
  ],
  expectedReports: async ({}, use) => use([]),
  ownWarm: async ({ warm, viewport, hasTouch, isMobile }, use, { tags, project }) => {
    const isOrdinary = !hasTouch && !isMobile && isDeepStrictEqual(viewport, project.use.viewport);
    if (!isOrdinary || tags.includes(newBrowser)) return use(undefined);
    const taken = await warm.take();
    await use(taken);
    await warm.giveBack(taken);
  },
  context: async ({ browser, ownWarm, expectedReports }, use) => {
    const context = ownWarm?.context ?? (await browser.newContext());
    const reports: string[] = [];
    const stop = watch(context, reports);
    await use(context);
    stop();
    if (ownWarm === undefined) await context.close();
    expect(reports.filter((report) => !expectedReports.some((expected) => expected.test(report)))).toEqual([]);
  },
  // A failure on a machine out of reach is reported with what its page showed.
  page: async ({ context, ownWarm }, use, testInfo) => {
    const page = ownWarm?.page ?? (await context.newPage());
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
    const carried: Disposable[] = [];
    await use(async (login, path, { session, settings } = {}) => {
      carried.push(await carry(context, baseURL, session ?? (await sharedSession(login)), settings));
      await page.goto(path);
    });
    await Promise.all(carried.map((one) => one.dispose()));
  },
  secondBrowserAs: async ({ warm, baseURL, sharedSession }, use) => {
    const ends: (() => Promise<unknown>)[] = [];
    const reports: string[] = [];
    await use(async (login, path, { session, settings } = {}) => {
      const taken = await warm.take();
      const { context, page } = taken;
      const stop = watch(context, reports);
      const carried = await carry(context, baseURL, session ?? (await sharedSession(login)), settings);
      ends.push(async () => {
        stop();
        await carried.dispose();
        await warm.giveBack(taken);
      });
      await page.goto(path);
      return page;
    });
    await Promise.all(ends.map((end) => end()));
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
