import { type Language, languageOf } from '@haina/contract/texts/language.ts';
import { askEarly } from '../lib/api/earlyReplies.ts';
import { requestHeaders } from '../lib/api/requestHeaders.ts';
import { firstTextsPath } from '../lib/i18n/firstTextsPath.ts';
import { openParameter } from '../lib/records/openAddress.ts';
import { cookies } from '../lib/cookies/cookies.ts';
import { currentUser, nobody, storageName } from '../lib/settings/perUser.ts';
import { phoneWidth } from '../lib/settings/phoneWidth.ts';

/** What the build knows of first visits (web/build/earlyScript.ts). */
export interface KnownEarly {
  /** Asked by every page behind the sign-in; paths below /api with their queries. */
  readonly session: readonly string[];
  /** The scripts with the texts of each language. */
  readonly texts: Readonly<Record<Language, readonly string[]>>;
  /** Those with its other texts, which all pages but one need, and an open record. */
  readonly otherTexts: Readonly<Record<Language, readonly string[]>>;
}

/** The calls of a list; its page has them in its head (web/build/earlyCalls.ts). */
export interface KnownList {
  readonly path: string;
  /** The parameters of its rows, in the order in which they are sent. */
  readonly parameters: readonly string[];
  readonly pagesize: string;
  readonly others: readonly string[];
  /** What the drawer of a record asks, with `{Guid}` in the place of the record's. */
  readonly opened: readonly string[];
}

declare const knownEarly: KnownEarly;

declare global {
  /** Settled when all style sheets of the page are there; nothing where the page names them itself. */
  var hainaSheets: Promise<unknown> | undefined;
}

// This file is small and runs before the product's own scripts have come: what they will ask first is asked meanwhile.
function begin({ session, texts, otherTexts }: KnownEarly): void {
  globalThis.hainaCookies = document.cookie;
  const settings = stored(currentUser());
  paintFrame(settings ?? {});
  const token = cookies.get('token');
  if (token === null || location.pathname === '/login') return;
  const language = languageOf((settings ?? stored(nobody))?.language ?? null);
  const headers = requestHeaders({ language, token, company: cookies.get('cid') });
  for (const script of texts[language]) preload(script);
  const list = listOfPage();
  const open = new URLSearchParams(location.search).get(openParameter);
  if (open || !location.pathname.toLowerCase().startsWith(firstTextsPath))
    for (const script of otherTexts[language]) preload(script);
  const asked = [
    ...session,
    ...(list && innerWidth >= phoneWidth ? [rowsOf(list, settings?.fitRows), ...list.others] : []),
    ...(list && open ? list.opened.map((address) => address.replace('{Guid}', encodeURIComponent(open))) : []),
  ];
  for (const address of asked) askEarly(`/api/${address}`, headers);
}

function listOfPage(): KnownList | null {
  const calls = document.querySelector<HTMLMetaElement>('meta[name="early-calls"]')?.content;
  return calls === undefined ? null : (JSON.parse(calls) as KnownList);
}

/** What a person may have chosen, as far as it is needed here; nobody has looked at it yet. */
interface Stored {
  readonly language?: string;
  readonly theme?: string;
  readonly size?: string;
  readonly color?: string | null;
  readonly menuCollapsed?: boolean;
  readonly fitRows?: number | null;
}

function stored(user: string): Stored | null {
  try {
    const { state } = JSON.parse(localStorage.getItem(storageName('settings', user)) ?? '{}') as { state?: Stored };
    return state ?? null;
  } catch {
    // Broken by hand: as if nothing were there.
    return null;
  }
}

/** The address of the rows that the page's own address asks for; one that was mistyped is asked for in vain. */
function rowsOf({ path, parameters, pagesize }: KnownList, fitRows: number | null | undefined): string {
  const here = new URLSearchParams(location.search);
  const sent = new URLSearchParams();
  // As the list itself asks (entity/list/useRows.ts, rowsFirst).
  const isNarrowed = parameters.some(
    (name) => here.has(name) && !/^(?:page(?:size)?|order_(?:field|type))$/.test(name),
  );
  const isCounted = isNarrowed || !parameters.includes('SeleteType');
  const added: Readonly<Record<string, string>> = {
    page: '1',
    pagesize: fitRows ? String(fitRows) : pagesize,
    ...(isCounted ? { Rows_First: '1' } : {}),
  };
  for (const name of parameters) {
    const value = here.get(name) ?? added[name];
    if (value) sent.append(name, value);
  }
  return `${path}?${sent}`;
}

/** Which theme, size and menu the frame of the page has (frame.css); where nothing was chosen, or nothing sound, the first. */
function paintFrame({ theme, size, color, menuCollapsed }: Stored): void {
  const { dataset, style } = document.documentElement;
  if (theme) dataset.theme = theme;
  if (size) dataset.size = size;
  if (color) style.setProperty('--hn-brand', color);
  if (menuCollapsed === true) dataset.menu = 'collapsed';
}

/** Applies a sheet that the page only loads ahead, so that the frame is painted without it. */
function applied(ahead: HTMLLinkElement): Promise<unknown> {
  // A clone of a link is one.
  const link = ahead.cloneNode() as HTMLLinkElement;
  link.rel = 'stylesheet';
  document.head.append(link);
  return new Promise((resolve) => {
    // What does not come is missed on the screen, as it is without a script.
    for (const end of ['load', 'error']) link.addEventListener(end, resolve);
  });
}

function preload(script: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.href = script;
  document.head.append(link);
}

begin(knownEarly);
// Behind the calls: reading the sheets takes a while.
globalThis.hainaSheets = Promise.all([...document.querySelectorAll<HTMLLinkElement>('link[as="style"]')].map(applied));
