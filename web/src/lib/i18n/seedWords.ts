import type { Language } from '@haina/contract/texts/language.ts';

type Words = Readonly<Record<string, string>>;

// The names are stored in the language of the first one, which needs no words.
const loaders: Record<Language, () => Promise<Words | null>> = {
  'zh-chs': async () => null,
  'zh-cht': async () => (await import('@haina/contract/texts/zh-cht/seed.ts')).seed,
  en: async () => (await import('@haina/contract/texts/en/seed.ts')).seed,
  ja: async () => (await import('@haina/contract/texts/ja/seed.ts')).seed,
};

/** How the languages are called by the browser, which knows the names of countries in them. */
const regionLanguages: Record<Language, string> = { 'zh-chs': 'zh-Hans', 'zh-cht': 'zh-Hant', en: 'en', ja: 'ja' };

let words: Words | null = null;

/** Loads the words of a language for the names that every company starts with, and shows them from then on. */
export async function loadSeedWords(language: Language): Promise<void> {
  const seed = await loaders[language]();
  words = seed && { ...(await countryWords(language)), ...seed };
}

/** A name that every company starts with, in the language in use; every other name as it is, an edited one too. */
export const seedWord = (name: string): string => (words && Object.hasOwn(words, name) ? (words[name] ?? name) : name);

/** Whether there are words for stored names: not in the language they are stored in. */
export const hasSeedWords = (): boolean => words !== null;

async function countryWords(language: Language): Promise<Words> {
  const { countryCodes } = await import('./countryCodes.gen.ts');
  const names = new Intl.DisplayNames(regionLanguages[language], { type: 'region' });
  return Object.fromEntries(countryCodes.map(([name, code]) => [name, names.of(code) ?? name]));
}
