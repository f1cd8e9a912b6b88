import { loadAllTexts } from '../lib/i18n/i18n.ts';
import { lazyComponent } from '../ui/components/lazyComponent.tsx';

/** Where a phone finds its page. */
export const devicePath = '/device';

/** The page of a phone, with its texts. */
export const devicePage = lazyComponent(
  async () => {
    const [{ DevicePage }] = await Promise.all([import('../features/device/DevicePage.tsx'), loadAllTexts()]);
    return DevicePage;
  },
  { suspends: true },
);
