import { type Language, languages } from '@haina/contract/texts/language.ts';
import type { TextKey, Texts } from '@haina/contract/texts/texts.ts';
import { createInstance } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';

/** What a text names: `{{name}}` in it is replaced by `params.name`. */
export type TextParams = Readonly<Record<string, string | number>>;

/** The text of a key in the language in use. */
export type Translate = (key: TextKey, params?: TextParams) => string;

// Each language is loaded when it is chosen, and before sign-in only the words needed there.
const wholeTexts: Record<Language, () => Promise<Texts>> = {
  'zh-chs': async () => (await import('@haina/contract/texts/zh-chs.ts')).zhChs,
  'zh-cht': async () => (await import('@haina/contract/texts/zh-cht.ts')).zhCht,
  en: async () => (await import('@haina/contract/texts/en.ts')).en,
  ja: async () => (await import('@haina/contract/texts/ja.ts')).ja,
};

const signInTexts: Record<Language, () => Promise<Partial<Texts>>> = {
  'zh-chs': () => import('./signIn.zh-chs.ts'),
  'zh-cht': () => import('./signIn.zh-cht.ts'),
  en: () => import('./signIn.en.ts'),
  ja: () => import('./signIn.ja.ts'),
};

let isWhole = false;

const loaded = new Set<string>();

/** What `lang` of the page is in each language. */
const htmlLanguages: Record<Language, string> = { 'zh-chs': 'zh-CN', 'zh-cht': 'zh-TW', en: 'en', ja: 'ja' };

const i18n = createInstance();

const ready = i18n.use(initReactI18next).init({
  lng: languages[0],
  fallbackLng: false,
  resources: {},
  interpolation: { escapeValue: false },
  // Some words have nothing to stand for them in another language, e.g. a counting unit.
  returnEmptyString: true,
  react: { useSuspense: false, bindI18nStore: 'added' },
});

/** Loads the texts of a language (once) and shows the product in it. */
export async function showLanguage(language: Language): Promise<void> {
  await ready;
  await loadTexts(language);
  await i18n.changeLanguage(language);
  document.documentElement.lang = htmlLanguages[language];
}

/** Loads all texts from now on, those of `language` at once: needed behind the sign-in. */
export async function loadAllTexts(language: Language): Promise<void> {
  isWhole = true;
  await ready;
  await loadTexts(language);
}

async function loadTexts(language: Language): Promise<void> {
  const part = `${language} ${isWhole ? 'whole' : 'signIn'}`;
  if (loaded.has(part)) return;
  const texts = await (isWhole ? wholeTexts : signInTexts)[language]();
  i18n.addResourceBundle(language, 'translation', { ...texts }, true, true);
  loaded.add(part);
}

/** The text of a key in the language in use; for code outside components. */
export const t: Translate = (key, params) => i18n.t(key, { ...params });

/**
 * The text of a key that is only known at run time (a schema's refusal, a dictionary of labels); the key itself when
 * there is no such text.
 */
export const textOf = (key: string, params?: TextParams): string => i18n.t(key, { ...params });

/** Texts inside components: another language is another function, so what depends on it is drawn again. */
export function useT(): Translate {
  // The library's type knows no keys; ours come from the source texts.
  return useTranslation(undefined, { i18n }).t as unknown as Translate;
}

/** The language in use inside components. */
export function useLanguage(): Language {
  return useTranslation(undefined, { i18n }).i18n.language as Language;
}
