import './lib/api/schemaSettings.ts';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import './app/base.css';
import { devicePage, devicePath } from './app/loadDevicePage.ts';
import { signedIn } from './app/loadSignedIn.ts';
import { signInPage } from './app/loadSignInPage.ts';
import { Root } from './app/Root.tsx';
import { pageAt } from './app/pages/routes.tsx';
import { nouns } from './features/nouns.ts';
import { logUnhandledErrors } from './lib/errorLog/errorLog.ts';
import { showLanguage } from './lib/i18n/i18n.ts';
import { cookies } from './lib/cookies/cookies.ts';
import { prefetchSession } from './lib/session/loadSession.ts';
import { loginOptions } from './lib/session/loginOptions.ts';
import { useSettings } from './lib/settings/settings.ts';
import { applyLook } from './lib/theme/applyLook.ts';
import { provideNouns } from './records/noun/noun.ts';

logUnhandledErrors();
provideNouns(nouns);
applyLook(useSettings.getState());
useSettings.subscribe((settings, before) => {
  applyLook(settings);
  if (settings.language !== before.language) void showLanguage(settings.language);
});

/** How long the first drawing waits for what it shows, in milliseconds; whatever comes later is shown as it comes. */
const timeoutMs = 1000;

// The code, the page, the rights and the list of a person who is signed in come side by side, and are drawn in one go.
function firstParts(): readonly [code: Promise<unknown>, ...others: Promise<unknown>[]] {
  if (location.pathname === devicePath) return [devicePage.load()];
  if (!cookies.get('token') || location.pathname === '/login') return [signInPage.load(), loginOptions()];
  const page = pageAt(location.pathname);
  return [signedIn.load(), prefetchSession(), ...(page ? [page.prefetch()] : [])];
}

async function prepare(): Promise<void> {
  const parts = firstParts();
  // What fails shows when it is drawn.
  await Promise.race([Promise.allSettled(parts), new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
  // The frame that the page itself has stays until there is something to draw.
  await Promise.allSettled([parts[0], globalThis.hainaSheets]);
}

async function start(): Promise<void> {
  await Promise.all([prepare(), showLanguage(useSettings.getState().language)]);
  cookies.readAnew();
  const container = document.getElementById('root');
  // In slices, between which the page answers.
  if (container) startTransition(() => createRoot(container).render(<Root />));
}

// Not awaited here: what is loaded meanwhile imports what this file shares, and would wait for it.
void start();
