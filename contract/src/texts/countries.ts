import { countryCodes } from './countryCodes.gen.ts';
import { type Language, languages } from './language.ts';

/** How the languages are called where the names of countries are known in them. */
const regionLanguages: Record<Language, string> = { 'zh-chs': 'zh-Hans', 'zh-cht': 'zh-Hant', en: 'en', ja: 'ja' };

const made = new Map<Language, Readonly<Record<string, string>>>();

function namesIn(language: Language): Readonly<Record<string, string>> {
  const names = new Intl.DisplayNames(regionLanguages[language], { type: 'region' });
  return Object.fromEntries(countryCodes.map(([name, code]) => [name, names.of(code) ?? name]));
}

/** The names of countries in a language, by the name that is stored; none in the language of the stored names. */
export function countryWords(language: Language): Readonly<Record<string, string>> {
  if (language === languages[0]) return {};
  const words = made.get(language) ?? namesIn(language);
  made.set(language, words);
  return words;
}
