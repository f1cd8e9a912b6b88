import { type Language, languages } from '@haina/contract/texts/language.ts';

type Words = Readonly<Record<string, string>>;

// The names are stored in the language of the first one, which needs no words.
const loaders: Record<Language, () => Promise<Words | null>> = {
  'zh-chs': async () => null,
  'zh-cht': async () => (await import('@haina/contract/texts/zh-cht/seed.ts')).seed,
  en: async () => (await import('@haina/contract/texts/en/seed.ts')).seed,
  ja: async () => (await import('@haina/contract/texts/ja/seed.ts')).seed,
};

// Provinces and cities are no texts but data: names of places, by the name as it is stored (decision 0055).
const areaLoaders: Record<Language, () => Promise<Words>> = {
  'zh-chs': async () => ({}),
  'zh-cht': async () => (await import('./areaWords.zh-cht.json')).default,
  en: async () => (await import('./areaWords.en.json')).default,
  ja: async () => (await import('./areaWords.ja.json')).default,
};

const loaded = new Map<Language, Words | null>();

let shown: Language = languages[0];

let loading: Promise<void> = Promise.resolve();

/** Loads the words of a language for the names that every company starts with. */
export function loadSeedWords(language: Language): Promise<void> {
  const load = addWords(language);
  // Without its words an answer is shown as it is stored.
  loading = load.catch(() => undefined);
  return load;
}

/** The language that names are shown in from now on. */
export function showSeedWords(language: Language): void {
  shown = language;
}

/** The words under way are there, or did not come: what is worded waits for it. */
export const seedWordsLoaded = (): Promise<void> => loading;

/** A name that every company starts with, in the language in use; every other name as it is, an edited one too. */
export function seedWord(name: string): string {
  const words = loaded.get(shown);
  return words && Object.hasOwn(words, name) ? (words[name] ?? name) : name;
}

/** Whether there are words for stored names: not in the language they are stored in. */
export const hasSeedWords = (): boolean => Boolean(loaded.get(shown));

async function addWords(language: Language): Promise<void> {
  const countries = async () => (await import('@haina/contract/texts/countries.ts')).countryWords(language);
  const [seed, places] = await Promise.all([loaders[language](), areaLoaders[language]()]);
  loaded.set(language, seed && { ...(await countries()), ...places, ...seed });
}
