import type { Page } from '@playwright/test';
import { smallPage } from './smallSite.ts';
import { type Visitor, withFreshBrowser } from './visitor.ts';

/** What was seen while a page was loaded with an empty cache. */
export interface Loading {
  /** From the navigation to what the page is for, in milliseconds. */
  readonly ready: number;
  /** What moved without having been touched (CLS). */
  readonly shift: number;
  /** The scripts that had come by then, as they were sent, in bytes. */
  readonly script: number;
  readonly requests: number;
}

// What runs in the page is text: the server's own code knows no documents.

/** Notes when the thing with this selector is there, and what moves. */
const watch = (selector: string) => `{
  const watched = (window.watched = { ready: 0, shift: 0 });
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) watched.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    if (document.querySelector(${JSON.stringify(selector)})) watched.ready = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}`;

const seen = `(() => {
  const { ready, shift } = window.watched;
  const came = performance.getEntriesByType('resource').filter(({ responseEnd }) => responseEnd <= ready);
  const scripts = came.filter(({ name }) => name.endsWith('.js'));
  const script = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  return { ready, shift, script, requests: came.length + 1 };
})()`;

const countFrames = `{
  const frames = (window.frameTimes = []);
  let last = performance.now();
  const step = (now) => {
    frames.push(now - last);
    last = now;
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}`;

/** What is loaded, and what shows that it is there. */
export interface Target {
  readonly url: string;
  readonly path: string;
  readonly selector: string;
}

/** How long a browser that was just started has for itself, in milliseconds. */
const settling = 1500;

/**
 * Loads a page in a browser that has never been here, until something is shown, and a moment longer for what moves late.
 * The browser has shown an empty page of another origin (`small`) before: its cache is empty, but it has been started.
 */
export const loadingOf = (visitor: Visitor | null, { url, path, selector }: Target, small: string): Promise<Loading> =>
  withFreshBrowser(visitor, url, async ({ context }) => {
    await context.addInitScript({ content: watch(selector) });
    const page = context.pages()[0] ?? (await context.newPage());
    // By another name than the one under which it is measured.
    await page.goto(`${small.replace('127.0.0.1', 'localhost')}${smallPage.path}`);
    await page.waitForTimeout(settling);
    await page.goto(`${url}${path}`, { waitUntil: 'commit' });
    await untilReady(page, path);
    await page.waitForTimeout(2500);
    return page.evaluate<Loading>(seen);
  });

/** Asks now and then: the product's own policy forbids a page to evaluate what waits inside of it. */
async function untilReady(page: Page, path: string): Promise<void> {
  for (let round = 0; round < 300; round += 1) {
    await page.waitForTimeout(200);
    if ((await page.evaluate<number>('window.watched?.ready ?? 0')) > 0) return;
  }
  throw new Error(`${path} showed nothing within a minute`);
}

/** How smooth a page was while it was scrolled. */
export interface Scrolling {
  readonly frames: number;
  /** Share of frames that took longer than 50 ms. */
  readonly slow: number;
  /** The longest frame, in milliseconds. */
  readonly longest: number;
}

/** Turns the wheel over the middle of something, down and up again, and counts frames. */
export async function scrollingOf(page: Page, selector: string, turns = 60): Promise<Scrolling> {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`there is no ${selector} to scroll`);
  await page.mouse.move(box.x + box.width / 2, box.y + Math.min(box.height / 2, 300));
  await page.evaluate(countFrames);
  for (const direction of [1, -1]) {
    for (let turn = 0; turn < turns; turn += 1) {
      await page.mouse.wheel(0, direction * 120);
      await page.waitForTimeout(16);
    }
  }
  const frames = await page.evaluate<number[]>('window.frameTimes.slice(1)');
  return {
    frames: frames.length,
    slow: frames.filter((frame) => frame > 50).length / Math.max(1, frames.length),
    longest: Math.max(0, ...frames),
  };
}
