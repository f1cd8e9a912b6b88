import type { Language } from '@haina/contract/texts/language.ts';
import dayjs, { type Dayjs } from 'dayjs';
import ja from 'dayjs/locale/ja';
import zhCn from 'dayjs/locale/zh-cn';
import zhTw from 'dayjs/locale/zh-tw';
import { whenLanguageShown } from './i18n.ts';

const locales: Record<Language, Parameters<typeof dayjs.locale>[0]> = { 'zh-chs': zhCn, 'zh-cht': zhTw, en: 'en', ja };

whenLanguageShown((language) => void dayjs.locale(locales[language]));

/** The library of the calendars, in the language in use: only what shows a calendar loads it. */
export { dayjs, type Dayjs };
