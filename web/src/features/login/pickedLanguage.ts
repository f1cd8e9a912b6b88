import type { Language } from '@haina/contract/texts/language.ts';
import { chooseLanguage } from '../../lib/settings/settings.ts';

let picked = false;

/** Chooses a language on the sign-in page; it then goes before the one the person used last. */
export function pickLanguage(language: Language): void {
  picked = true;
  chooseLanguage(language);
}

/** Whether a language was chosen on the sign-in page since it was loaded. */
export const wasLanguagePicked = () => picked;
