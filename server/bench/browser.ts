import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { leads } from '@haina/contract/calls/leads.ts';
import { activity } from '@haina/contract/calls/activity.ts';
import { projectRoot } from '../src/platform/config.ts';
import { hasCluster } from '../src/platform/database/embedded/embeddedRunning.ts';
import { StartError } from '../src/platform/startError.ts';
import { runCommand } from '../src/commands/runCommand.ts';
import { marksOf } from './browser/lighthouse.ts';
import { handTimesOf } from './browser/hand.ts';
import { type Loading, loadingOf, scrollingOf } from './browser/pages.ts';
import { smallPage, withSmallSite } from './browser/smallSite.ts';
import { type BrowserFigure, fact, figure, tableOf } from './browser/table.ts';
import { signIn, type Visitor, withFreshBrowser } from './browser/visitor.ts';
import { startApp } from './run/product.ts';

const usage = 'Usage: npm run bench:browser -- [--dir <data folder>] [--login <name>] [--times <number>]';

/** What `scripts/webSizes.mjs` tells, in bytes. */
interface WebSizes {
  readonly limits: Readonly<Record<'signIn' | 'firstList' | 'route', { readonly must: number; readonly aim: number }>>;
  readonly signIn: number;
  readonly firstList: number;
  readonly otherTexts: number;
  readonly routes: readonly { readonly name: string; readonly bytes: number }[];
}

/** The first row of a list, and the name of its record. */
const firstRow = 'tbody tr[data-row-key]';

/** The lists whose first visit is measured, and by what they are called in the table. */
const lists = { leads: 'leads', customer: 'customers', business: 'opportunities', contract: 'contracts' } as const;

function readOrder() {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { dir: text, login: text, times: text } });
  const folder = resolve(projectRoot, values.dir ?? '.bench/100000');
  const dataDir = values.dir?.startsWith('/') ? values.dir : folder;
  if (!hasCluster(dataDir)) throw new StartError(`${dataDir} holds no data. npm run bench:data fills it. ${usage}.`);
  const times = Number(values.times ?? 5);
  if (!(times >= 1)) throw new StartError(usage);
  return { dataDir, login: values.login ?? 'bench1-3', times };
}

async function sizes(): Promise<BrowserFigure[]> {
  // A script without types of its own; the interface above says what it gives.
  const { webSizes, sizeLimits } = (await import(join(projectRoot, 'scripts/webSizes.mjs'))) as {
    webSizes: () => Omit<WebSizes, 'limits'>;
    sizeLimits: WebSizes['limits'];
  };
  const { signIn: page, firstList, otherTexts, routes } = webSizes();
  const weight = (bytes: number) => ({ value: bytes / 1000, digits: 1, unit: ' KB' });
  return [
    figure('JavaScript gzipped, sign-in', weight(page), sizeLimits.signIn),
    figure('JavaScript gzipped, first list', weight(firstList), sizeLimits.firstList),
    fact('fetched when idle: the other texts', `${(otherTexts / 1000).toFixed(1)} KB`),
    ...routes.map(({ name, bytes }) => figure(`a further page: ${name}`, weight(bytes), sizeLimits.route)),
  ];
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function loading(visitor: Visitor, open: string, times: number, small: string): Promise<BrowserFigure[]> {
  const { url } = visitor;
  const seen = new Map<string, Loading[]>(Object.keys(lists).map((list) => [list, []]));
  // In turn, so that what else the machine does strikes all of them.
  for (let time = 0; time < times; time += 1)
    for (const [list, loads] of seen)
      loads.push(await loadingOf(visitor, { url, path: `/crm/${list}`, selector: firstRow }, small));
  const signInPage = { url, path: '/login', selector: 'form button[type="submit"]' };
  const page = await loadingOf(null, signInPage, small);
  const heading = '[role="dialog"] h2, [role="dialog"] h1';
  const drawer = await loadingOf(visitor, { url, path: open, selector: heading }, small);
  const floor = [];
  for (let time = 0; time < times; time += 1) floor.push(await loadingOf(null, { url: small, ...smallPage }, small));
  const shift = (what: string, value: number) =>
    figure(`layout shift, ${what}`, { value, digits: 3 }, { must: 0.1, aim: 0.005 });
  const firstLists = Object.entries(lists).map(([list, name]) => {
    const loads = seen.get(list) ?? [];
    const [first] = loads;
    const note = `of ${times}; ${first?.requests} requests, ${((first?.script ?? 0) / 1000).toFixed(0)} KB of scripts as sent`;
    const measured = { value: median(loads.map(({ ready }) => ready)), unit: ' ms', note };
    return figure(`first list ready, empty cache, ${name}`, measured, { must: 800, aim: 400 });
  });
  return [
    ...firstLists,
    fact('the least: a page of one element', `${median(floor.map(({ ready }) => ready)).toFixed(0)} ms`),
    fact('sign-in ready, empty cache', `${page.ready.toFixed(0)} ms`),
    shift('sign-in', page.shift),
    ...Object.entries(lists).map(([list, name]) =>
      shift(`list of ${name}`, median((seen.get(list) ?? []).map((one) => one.shift))),
    ),
    shift('list with its drawer', drawer.shift),
  ];
}

/** A lead with so many follow-ups, for as long as it is looked at. */
async function withLongTimeline<T>(visitor: Visitor, entries: number, look: (guid: string) => Promise<T>): Promise<T> {
  const { Guid } = (await visitor.call('POST', leads.add.path, { Name: `滚动${Date.now()}` })) as { Guid: string };
  try {
    for (let entry = 0; entry < entries; entry += 1) {
      const Activity_Content = `第 ${entry + 1} 次跟进：电话沟通，对方在比较两家的方案，约定下周再谈价格与交付时间。`;
      const about = { Target_Kind: '1', Target_Guid: Guid, Activity_Kind: '1', Activity_Content };
      await visitor.call('POST', activity.add.path, about);
    }
    return await look(Guid);
  } finally {
    await visitor.call('POST', leads.remove.path, { LeadsGuidList: JSON.stringify([Guid]) });
  }
}

async function scrolling(visitor: Visitor): Promise<BrowserFigure[]> {
  const { url } = visitor;
  const told = (what: string, { frames, slow, longest }: { frames: number; slow: number; longest: number }) =>
    figure(
      `frames over 50 ms, ${what}`,
      { value: slow * 100, digits: 1, unit: ' %', note: `${frames} frames, the longest ${longest.toFixed(0)} ms` },
      { must: 5, aim: 1 },
    );
  const list = await withFreshBrowser(visitor, url, async ({ context }) => {
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(`${url}/crm/leads?pagesize=30`);
    await page.locator(firstRow).nth(29).waitFor({ state: 'attached' });
    await page.waitForTimeout(4000);
    return scrollingOf(page, 'div:has(> table)');
  });
  const timeline = await withLongTimeline(visitor, 300, (guid) =>
    withFreshBrowser(visitor, url, async ({ context }) => {
      const page = context.pages()[0] ?? (await context.newPage());
      await page.goto(`${url}/crm/leads?open=${guid}`);
      const entries = page.locator('[role="dialog"] ol > li');
      await entries.first().waitFor();
      for (let round = 0; round < 60 && (await entries.count()) < 300; round += 1) {
        await entries.last().scrollIntoViewIfNeeded();
        await page.waitForTimeout(150);
      }
      const count = await entries.count();
      await page.waitForTimeout(2000);
      await entries.first().scrollIntoViewIfNeeded();
      return { count, seen: await scrollingOf(page, '[role="dialog"] ol') };
    }),
  );
  return [
    told('list of 30 rows, the longest page', list),
    told(`timeline of ${timeline.count} entries`, timeline.seen),
  ];
}

async function marks(visitor: Visitor, open: string): Promise<BrowserFigure[]> {
  const { url } = visitor;
  const asked = [
    { what: 'sign-in', who: null, path: '/login', isPhone: false },
    { what: 'list', who: visitor, path: '/crm/leads', isPhone: false },
    { what: 'list with its drawer', who: visitor, path: open, isPhone: false },
    { what: 'sign-in on a phone', who: null, path: '/login', isPhone: true },
  ];
  const figures: BrowserFigure[] = [];
  for (const { what, who, path, isPhone } of asked) {
    const found = await marksOf(who, url, path, isPhone);
    const words = [`accessibility ${found.accessibility}`, `best practices ${found.practices}`, ...found.missed];
    const measured = { value: found.performance, note: words.join(', ') };
    if (isPhone) figures.push(fact(`Lighthouse, ${what}`, `${measured.value}, ${measured.note}`));
    else {
      const least = Math.min(found.performance, found.accessibility, found.practices);
      const held = figure(`Lighthouse, ${what}`, measured, { must: 95, aim: 95, isLeast: true });
      figures.push({ ...held, verdict: least >= 95 ? 'aim' : 'MISSED' });
    }
  }
  return figures;
}

/** How fast it is under the hand; what must hold is what is aimed at. */
async function underTheHand(visitor: Visitor, times: number): Promise<BrowserFigure[]> {
  const seen = await handTimesOf(visitor, times);
  const told = (what: string, found: readonly number[], must: number) =>
    figure(what, { value: median(found), unit: ' ms', note: `of ${found.length}` }, { must, aim: must });
  return [
    told('menu to the rows of the list', seen.menu, 250),
    told('name to the drawer with its timeline', seen.drawer, 300),
    told('next record of a drawer', seen.next, 120),
    told('button to a dialog ready to type', seen.dialog, 150),
  ];
}

/** Measures what a browser loads and shows, prints the table and keeps it. */
async function main(): Promise<void> {
  const { dataDir, login, times } = readOrder();
  const product = await startApp(dataDir);
  const figures: BrowserFigure[] = [];
  const add = (found: readonly BrowserFigure[]) => {
    figures.push(...found);
    for (const { what, value } of found) process.stdout.write(`${what}: ${value}\n`);
  };
  try {
    const visitor = await signIn(product.url, login);
    const first = await visitor.call('GET', leads.list.path, { page: '1', pagesize: '10' });
    const [lead] = (first as { rows: readonly { Guid: string }[] }).rows;
    if (!lead) throw new StartError(`${login} sees no leads in ${dataDir}.`);
    const open = `/crm/leads?open=${lead.Guid}`;
    add(await sizes());
    add(await withSmallSite((small) => loading(visitor, open, times, small)));
    add(await underTheHand(visitor, times));
    add(await scrolling(visitor));
    add(await marks(visitor, open));
  } finally {
    await product.stop();
  }
  const busy = loadavg().map((load) => load.toFixed(1));
  const place = `On ${cpus().length} cores, data ${dataDir}, signed in as ${login}; load of the last 1, 5, 15 minutes ${busy.join(', ')}.`;
  const kept = join(projectRoot, '.bench/browser.md');
  mkdirSync(join(projectRoot, '.bench'), { recursive: true });
  writeFileSync(kept, `${tableOf(figures)}\n\n${place}\n`);
  process.stdout.write(`\n${tableOf(figures)}\n\n${place}\n`);
}

await runCommand(main);
