import { createRoot } from 'react-dom/client';
import './app/base.css';
import { Root } from './app/Root.tsx';
import { logUnhandledErrors } from './lib/errorLog/errorLog.ts';
import { showLanguage } from './lib/i18n/i18n.ts';
import { useSettings } from './lib/settings/settings.ts';
import { applyLook } from './lib/theme/applyLook.ts';

logUnhandledErrors();
applyLook(useSettings.getState());
useSettings.subscribe((settings, before) => {
  applyLook(settings);
  if (settings.language !== before.language) void showLanguage(settings.language);
});
await showLanguage(useSettings.getState().language);

const container = document.getElementById('root');
if (container) createRoot(container).render(<Root />);
