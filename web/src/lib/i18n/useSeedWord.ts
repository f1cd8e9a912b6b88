import { useLanguage } from './i18n.ts';
import { seedWord } from './seedWords.ts';

/**
 * Words a stored name that every company starts with, in the language in use; for the lists of administration, whose
 * answers have names as they are stored (decision 0055).
 */
export function useSeedWord(): (name: string) => string {
  // Drawn again in the words of another language.
  useLanguage();
  return seedWord;
}
