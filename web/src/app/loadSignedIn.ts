import type { ComponentType } from 'react';
import { loadFirstTexts } from '../lib/i18n/i18n.ts';
import { useSettings } from '../lib/settings/settings.ts';
import { loadLibraryStyles } from '../lib/theme/libraryStyles.ts';

/** Loads what stands behind the sign-in, texts included; called early so that it comes while something else is awaited. */
export async function loadSignedIn(): Promise<{ default: ComponentType }> {
  const [{ SignedIn }] = await Promise.all([
    import('./SignedIn.tsx'),
    loadFirstTexts(useSettings.getState().language),
    loadLibraryStyles(),
  ]);
  return { default: SignedIn };
}
