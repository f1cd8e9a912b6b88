import { labelKey } from '@haina/contract/rules/explainIssue.ts';
import { en } from '@haina/contract/texts/en.ts';
import { ja } from '@haina/contract/texts/ja.ts';
import { type Language, languages } from '@haina/contract/texts/language.ts';
import { zhChs } from '@haina/contract/texts/zh-chs.ts';
import { zhCht } from '@haina/contract/texts/zh-cht.ts';
import { createInstance } from 'i18next';
import { LRUCache } from 'lru-cache';
import type { TextParams } from './errors.ts';

const i18n = createInstance();

await i18n.init({
  resources: {
    'zh-chs': { translation: zhChs },
    'zh-cht': { translation: zhCht },
    en: { translation: en },
    ja: { translation: ja },
  },
  lng: languages[0],
  fallbackLng: 'en',
  interpolation: { escapeValue: false },
});

const said = new LRUCache<string, string>({ max: 10_000 });

/** A text in the given language. A key that is not a text comes back as it is. */
export function translate(language: Language, key: string, params?: TextParams): string {
  if (params) return i18n.t(key, { lng: language, ...params });
  // Without parameters it is always the same; looking it up costs more than all the rest of a small answer.
  const name = `${language} ${key}`;
  const known = said.get(name);
  if (known !== undefined) return known;
  const text = i18n.t(key, { lng: language });
  said.set(name, text);
  return text;
}

/** The label of a wire field in the given language; null for a field without one. */
export function knownLabel(language: Language, noun: string | null, field: string): string | null {
  const key = labelKey(zhChs.field, noun, field);
  return key === null ? null : translate(language, key);
}

/** The label of a wire field in the given language; a field without one is called by its wire name. */
export const fieldLabel = (language: Language, noun: string | null, field: string): string =>
  knownLabel(language, noun, field) ?? field;
