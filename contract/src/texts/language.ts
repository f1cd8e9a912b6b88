/** The languages of the product (S22.1); the first is the default. */
export const languages = ['zh-chs', 'zh-cht', 'en', 'ja'] as const;

/** One of the languages of the product. */
export type Language = (typeof languages)[number];

/** How each language calls itself. */
export const languageNames: Record<Language, string> = {
  'zh-chs': '简体中文',
  'zh-cht': '繁體中文',
  en: 'English',
  ja: '日本語',
};

/** The language a code stands for; anything unknown is the default (S1.10). */
export function languageOf(code: string | null | undefined): Language {
  return languages.find((language) => language === code) ?? languages[0];
}
