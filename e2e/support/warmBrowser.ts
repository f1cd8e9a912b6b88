import type { Browser, BrowserContext, Page, ViewportSize } from '@playwright/test';

/**
 * A browser of one person that flows use one after the other. Its process stays, with all files at hand and their scripts
 * compiled: it opens a page at half the cost of a new one.
 */
export interface WarmBrowser {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What the global object of an empty page has when nothing was added to the browser. */
  readonly globals: readonly string[];
}

/** The warm browsers of one worker. */
export interface WarmBrowsers {
  /** An idle one that is empty; opens another one where none is idle. */
  readonly take: () => Promise<WarmBrowser>;
  /** Takes it back and empties it; one that cannot be emptied is closed. */
  readonly giveBack: (warm: WarmBrowser) => Promise<void>;
}

/** What flows listen to on a page. */
const heard = ['console', 'dialog', 'download', 'pageerror', 'request', 'requestfailed', 'response', 'websocket'];

/** A document of the product's own address without a script: going there ends a page and keeps its process. */
const emptyPath = '/readyz';

/** Warm browsers with a window of the size given; the rest is as the configuration has it. */
export function warmBrowsers(browser: Browser, viewport: ViewportSize): WarmBrowsers {
  const idle: WarmBrowser[] = [];
  const open = async () => {
    const context = await browser.newContext({ viewport, hasTouch: false, isMobile: false });
    const page = await context.newPage();
    await page.goto(emptyPath);
    return { context, page, globals: await globalsOf(page) };
  };
  return {
    take: async () => {
      const taken = idle.pop() ?? (await open());
      await taken.page.setViewportSize(viewport);
      return taken;
    },
    giveBack: async (warm) => {
      if (!warm.page.isClosed() && (await isEmptied(warm))) idle.push(warm);
      else await warm.context.close();
    },
  };
}

const globalsOf = (page: Page): Promise<string[]> => page.evaluate(() => Object.getOwnPropertyNames(globalThis));

/**
 * Takes back what a flow did to a browser. False where something stays that only a new browser is free of, such as a clock
 * of its own: it shows in the global object.
 */
async function isEmptied({ context, page, globals }: WarmBrowser): Promise<boolean> {
  const others = context.pages().filter((opened) => opened !== page);
  await Promise.all(others.map((opened) => opened.close()));
  for (const event of heard) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await page.mouse.move(-1, -1);
  await page.goto(emptyPath);
  await forget(context, page);
  const left = await globalsOf(page);
  return left.length === globals.length && left.every((name) => globals.includes(name));
}

/** Empties what pages keep, and the way back to earlier ones. */
async function forget(context: BrowserContext, page: Page): Promise<void> {
  await context.clearCookies();
  await context.clearPermissions();
  await page.evaluate(() => sessionStorage.clear());
  const session = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers';
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await session.send('Page.resetNavigationHistory');
  await session.detach();
}
