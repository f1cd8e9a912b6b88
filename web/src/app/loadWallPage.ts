import { loadAllTexts } from '../lib/i18n/i18n.ts';
import { lazyComponent } from '../ui/components/lazyComponent.tsx';

/** The page of a wall link, with its texts. */
export const wallPage = lazyComponent(
  async () => {
    const [{ WallRoot }] = await Promise.all([import('./WallRoot.tsx'), loadAllTexts()]);
    return WallRoot;
  },
  { suspends: true },
);
