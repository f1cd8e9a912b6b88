import '../src/lib/api/schemaSettings.ts';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll, vi } from 'vitest';
import { queryClient } from '../src/lib/api/queryClient.ts';
import { loadAllTexts, loadFirstTexts, showLanguage } from '../src/lib/i18n/i18n.ts';
import { clearSession } from '../src/lib/session/session.ts';

// A busy machine answers late; what never comes still fails.
configure({ asyncUtilTimeout: 10_000 });

beforeAll(async () => {
  // As in a build the library makes no style rules of its own: nothing is laid out, and every look would read them.
  vi.stubEnv('PROD', true);
  await Promise.all([loadFirstTexts('zh-chs'), loadAllTexts()]);
  await showLanguage('zh-chs');
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  clearSession();
  localStorage.clear();
  vi.unstubAllGlobals();
});
