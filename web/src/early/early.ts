import { type Language, languageOf } from '@haina/contract/texts/language.ts';
import { askEarly } from '../lib/api/earlyReplies.ts';
import { requestHeaders } from '../lib/api/requestHeaders.ts';
import { openParameter } from '../lib/records/recordAddress.ts';
import { cookies } from '../lib/session/cookies.ts';
import { currentUser, nobody, storageName } from '../lib/settings/perUser.ts';
import { phoneWidth } from '../lib/settings/phoneWidth.ts';

/** What the build knows of first visits (web/build/earlyScript.ts). */
export interface KnownAhead {
  /** Asked by every page behind the sign-in; paths below /api with their queries. */
  readonly session: readonly string[];
  /** What the list of a page asks, by the page's address. */
  readonly lists: Readonly<Record<string, KnownList>>;
  /** The scripts with the texts of each language. */
  readonly texts: Readonly<Record<Language, readonly string[]>>;
  /** Those with its other texts, which an open record needs too. */
  readonly otherTexts: Readonly<Record<Language, readonly string[]>>;
}

/** The calls of a list. */
export interface KnownList {
  readonly path: string;
  /** The parameters of its rows, in the order in which they are sent. */
  readonly parameters: readonly string[];
  readonly pagesize: string;
  readonly others: readonly string[];
  /** What the drawer of a record asks, with `{Guid}` in the place of the record's. */
  readonly opened: readonly string[];
}

declare const knownAhead: KnownAhead;

// This file is small and runs before the product's own scripts have come: what they will ask first is asked meanwhile.
function begin({ session, lists, texts, otherTexts }: KnownAhead): void {
  const token = cookies.get('token');
  if (token === null || location.pathname === '/login') return;
  const language = languageOf(stored(currentUser()) ?? stored(nobody));
  const headers = requestHeaders({ language, token, company: cookies.get('cid') });
  for (const script of texts[language]) preload(script);
  const list = lists[location.pathname.replace(/\/+$/, '').toLowerCase()];
  const open = new URLSearchParams(location.search).get(openParameter);
  if (open) for (const script of otherTexts[language]) preload(script);
  const asked = [
    ...session,
    ...(list && innerWidth >= phoneWidth ? [rowsOf(list), ...list.others] : []),
    ...(list && open ? list.opened.map((address) => address.replace('{Guid}', encodeURIComponent(open))) : []),
  ];
  for (const address of asked) askEarly(`/api/${address}`, headers);
}

function stored(user: string): string | null {
  try {
    const { state } = JSON.parse(localStorage.getItem(storageName('settings', user)) ?? '{}') as {
      state?: { language?: string };
    };
    return state?.language ?? null;
  } catch {
    // Broken by hand: as if nothing were there.
    return null;
  }
}

/** The address of the rows that the page's own address asks for; one that was mistyped is asked for in vain. */
function rowsOf({ path, parameters, pagesize }: KnownList): string {
  const here = new URLSearchParams(location.search);
  const sent = new URLSearchParams();
  for (const name of parameters) {
    const value = here.get(name) ?? { page: '1', pagesize }[name];
    if (value) sent.append(name, value);
  }
  return `${path}?${sent}`;
}

function preload(script: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.href = script;
  document.head.append(link);
}

begin(knownAhead);
