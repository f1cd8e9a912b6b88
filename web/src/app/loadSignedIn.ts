import { loadFirstTexts } from '../lib/i18n/i18n.ts';
import { useSettings } from '../lib/settings/settings.ts';
import { loadLibraryStyles } from '../lib/theme/libraryStyles.ts';
import { lazyComponent } from '../ui/components/lazyComponent.tsx';

/** What stands behind the sign-in, texts included; loaded early it comes while something else is awaited. */
export const signedIn = lazyComponent(
  async () => {
    const { language } = useSettings.getState();
    const [{ SignedIn, prepareLibrary }] = await Promise.all([
      import('./SignedIn.tsx'),
      loadFirstTexts(language),
      loadLibraryStyles(),
    ]);
    await prepareLibrary(language);
    return SignedIn;
  },
  { suspends: true },
);
