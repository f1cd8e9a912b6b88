import { createRoot } from 'react-dom/client';
import './app/base.css';
import { loadSignedIn } from './app/loadSignedIn.ts';
import { Root } from './app/Root.tsx';
import { pageAt } from './app/routes.tsx';
import { logUnhandledErrors } from './lib/errorLog/errorLog.ts';
import { showLanguage } from './lib/i18n/i18n.ts';
import { cookies } from './lib/session/cookies.ts';
import { prefetchSession } from './lib/session/loadSession.ts';
import { useSettings } from './lib/settings/settings.ts';
import { applyLook } from './lib/theme/applyLook.ts';

logUnhandledErrors();
applyLook(useSettings.getState());
useSettings.subscribe((settings, before) => {
  applyLook(settings);
  if (settings.language !== before.language) void showLanguage(settings.language);
});

// The code, the page and the rights of somebody who is signed in come side by side, not one after the other.
if (cookies.get('token') && location.pathname !== '/login') {
  void loadSignedIn();
  pageAt(location.pathname)?.preload();
  prefetchSession();
}
await showLanguage(useSettings.getState().language);

const container = document.getElementById('root');
if (container) createRoot(container).render(<Root />);
