import type { Page } from '@playwright/test';
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

interface Watched {
  readonly watched: { ready: number; shift: number; frames: number[]; longest: number };
}

/** Runs in the page: notes when the thing with this selector is there, and what moves. */
function watch(selector: string): void {
  const found = { ready: 0, shift: 0, frames: [] as number[], longest: 0 };
  Object.assign(globalThis, { watched: found });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) found.shift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    if (found.ready === 0 && document.querySelector(selector)) found.ready = performance.now();
    else if (found.ready === 0) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Loads a page in a browser that has never been here, until something is shown, and a moment longer for what moves late. */
export const loadingOf = (visitor: Visitor | null, url: string, path: string, selector: string): Promise<Loading> =>
  withFreshBrowser(visitor, url, async ({ context }) => {
    await context.addInitScript(watch, selector);
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(`${url}${path}`, { waitUntil: 'commit' });
    await page.waitForFunction(() => (globalThis as unknown as Watched).watched.ready > 0, null, { timeout: 60_000 });
    await page.waitForTimeout(2500);
    return page.evaluate(() => {
      const { ready, shift } = (globalThis as unknown as Watched).watched;
      const came = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
        ({ responseEnd }) => responseEnd <= ready,
      );
      const scripts = came.filter(({ name }) => name.endsWith('.js'));
      return {
        ready,
        shift,
        script: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
        requests: came.length + 1,
      };
    });
  });

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
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(globalThis, { frames });
    let last = performance.now();
    const step = (now: number) => {
      frames.push(now - last);
      last = now;
      if (frames.length < 5000) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
  for (const direction of [1, -1]) {
    for (let turn = 0; turn < turns; turn += 1) {
      await page.mouse.wheel(0, direction * 120);
      await page.waitForTimeout(16);
    }
  }
  const frames = await page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames.slice(1));
  return {
    frames: frames.length,
    slow: frames.filter((frame) => frame > 50).length / Math.max(1, frames.length),
    longest: Math.max(0, ...frames),
  };
}
