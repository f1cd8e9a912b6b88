import { loadAllTexts, loadFirstTexts } from '../lib/i18n/i18n.ts';
import { useSettings } from '../lib/settings/settings.ts';
import { loadLibraryStyles } from '../lib/theme/libraryStyles.ts';
import { lazyComponent } from '../ui/components/lazyComponent.tsx';

/** The page of a wall link, with its texts and the component library's styles, which others have behind the sign-in. */
export const wallPage = lazyComponent(
  async () => {
    const [{ WallRoot }] = await Promise.all([
      import('./WallRoot.tsx'),
      loadFirstTexts(useSettings.getState().language),
      loadAllTexts(),
      loadLibraryStyles(),
    ]);
    return WallRoot;
  },
  { suspends: true },
);
