import type { BrowserContext, Disposable } from '@playwright/test';
import packageFile from '../../package.json' with { type: 'json' };
import type { SignedIn } from './signedIn.ts';

/** What a user may have chosen before the flow begins. */
export interface Chosen {
  readonly theme?: string;
  readonly size?: string;
  readonly language?: string;
  readonly transition?: boolean;
  readonly menuCollapsed?: boolean;
}

const defaults = {
  theme: 'classic',
  color: null,
  size: 'default',
  language: 'zh-chs',
  // Fading in takes time and shows nothing that a flow could see.
  transition: false,
  menuCollapsed: false,
};

/** The local storage key of one part of what is kept for a user. */
export const storageKey = (part: string, userGuid: string) => `haina/${packageFile.version}/${userGuid}/${part}`;

/**
 * Lets a browser carry a session and settings, as if its user had signed in and chosen them before; gives what takes the
 * settings back.
 */
export async function carry(
  context: BrowserContext,
  baseURL: string | undefined,
  session: SignedIn,
  settings: Chosen = {},
): Promise<Disposable> {
  const cookies = Object.entries(session.cookies).map(([name, value]) => ({ name, value, url: baseURL ?? '' }));
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, sameSite: 'Strict' as const })));
  return context.addInitScript(
    ({ origin, key, value }) => {
      // Only here and only at the start: what the flow itself changes stays.
      if (location.origin === origin && localStorage.getItem(key) === null) localStorage.setItem(key, value);
    },
    {
      origin: new URL(baseURL ?? '').origin,
      key: storageKey('settings', session.userGuid),
      value: JSON.stringify({ state: { ...defaults, ...settings }, version: 0 }),
    },
  );
}
