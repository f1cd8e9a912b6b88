import type { Language } from '@haina/contract/texts/language.ts';
import type { Locale } from 'antd/es/locale';
import enUS from 'antd/es/locale/en_US';

// The component library brings its own words; each language is loaded when it is chosen.
const locales: Record<Language, () => Promise<{ default: Locale }>> = {
  'zh-chs': () => import('antd/es/locale/zh_CN'),
  'zh-cht': () => import('antd/es/locale/zh_TW'),
  // The library falls back on it, so it is there anyway.
  en: async () => ({ default: enUS }),
  ja: () => import('antd/es/locale/ja_JP'),
};

/** The component library's words in a language. */
export async function libraryLocale(language: Language): Promise<Locale> {
  const { default: locale } = await locales[language]();
  return locale;
}
