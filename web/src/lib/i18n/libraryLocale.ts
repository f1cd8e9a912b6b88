import type { Language } from '@haina/contract/texts/language.ts';
import type { Locale } from 'antd/es/locale';
import dayjs from 'dayjs';

interface LibraryLocale {
  readonly antd: () => Promise<{ default: Locale }>;
  readonly dayjs: () => Promise<unknown>;
  readonly dayjsName: string;
}

// The component library and the calendar bring their own words; each language is loaded when it is chosen.
const locales: Record<Language, LibraryLocale> = {
  'zh-chs': {
    antd: () => import('antd/es/locale/zh_CN'),
    dayjs: () => import('dayjs/locale/zh-cn'),
    dayjsName: 'zh-cn',
  },
  'zh-cht': {
    antd: () => import('antd/es/locale/zh_TW'),
    dayjs: () => import('dayjs/locale/zh-tw'),
    dayjsName: 'zh-tw',
  },
  en: {
    antd: () => import('antd/es/locale/en_US'),
    dayjs: async () => undefined,
    dayjsName: 'en',
  },
  ja: {
    antd: () => import('antd/es/locale/ja_JP'),
    dayjs: () => import('dayjs/locale/ja'),
    dayjsName: 'ja',
  },
};

/** The component library's words in a language; the calendar is switched along. */
export async function libraryLocale(language: Language): Promise<Locale> {
  const locale = locales[language];
  const [antd] = await Promise.all([locale.antd(), locale.dayjs()]);
  dayjs.locale(locale.dayjsName);
  return antd.default;
}
