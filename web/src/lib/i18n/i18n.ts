import { type Language, languages } from '@haina/contract/texts/language.ts';
import type { TextKey, Texts } from '@haina/contract/texts/texts.ts';
import { useSyncExternalStore } from 'react';
import type * as firstGroups from './first.zh-chs.ts';
import { loadSeedWords, showSeedWords } from './seedWords.ts';
import { filled, found, type TextTree } from './textTree.ts';

/** What a text names: `{{name}}` in it is replaced by `params.name`. */
export type TextParams = Readonly<Record<string, string | number>>;

/** The text of a key in the language in use. */
export type Translate = (key: TextKey, params?: TextParams) => string;

/** Which texts: those of the sign-in page, those of shell, lists and records, and the others. */
type Part = 'signIn' | 'first' | 'others';

// Each language is loaded when it is chosen, and each part when it is needed.
const signInTexts: Record<Language, () => Promise<SignInTexts>> = {
  'zh-chs': () => import('./signIn.zh-chs.ts'),
  'zh-cht': () => import('./signIn.zh-cht.ts'),
  en: () => import('./signIn.en.ts'),
  ja: () => import('./signIn.ja.ts'),
};

const firstTexts: Record<Language, () => Promise<FirstTexts>> = {
  'zh-chs': () => import('./first.zh-chs.ts'),
  'zh-cht': () => import('./first.zh-cht.ts'),
  en: () => import('./first.en.ts'),
  ja: () => import('./first.ja.ts'),
};

// Together they are all texts: a group that is in neither does not compile.
const otherTexts: Record<Language, () => Promise<OtherTexts>> = {
  'zh-chs': () => import('./others.zh-chs.ts'),
  'zh-cht': () => import('./others.zh-cht.ts'),
  en: () => import('./others.en.ts'),
  ja: () => import('./others.ja.ts'),
};

type FirstGroup = keyof typeof firstGroups;

/** The labels of fields and the words of refused input come in both. */
type Shared = 'field' | 'valid';
type FirstTexts = Pick<Texts, Exclude<FirstGroup, Shared>> & {
  readonly field: Pick<Texts['field'], FirstLabels>;
  readonly valid: Pick<Texts['valid'], FirstRefusals>;
};
type OtherTexts = Omit<Texts, FirstGroup> & {
  readonly field: Omit<Texts['field'], FirstLabels>;
  readonly valid: Omit<Texts['valid'], FirstRefusals>;
};
type FirstLabels = keyof typeof firstGroups.field;
type FirstRefusals = keyof typeof firstGroups.valid;
/** What the sign-in page says of refused input is all that the first part says. */
type SignInTexts = Partial<Omit<Texts, Shared>> & Partial<Pick<FirstTexts, Shared>>;

const parts = { signIn: signInTexts, first: firstTexts, others: otherTexts };

/** What `lang` of the page is in each language, and how the browser writes numbers in it. */
export const htmlLanguages: Record<Language, string> = { 'zh-chs': 'zh-CN', 'zh-cht': 'zh-TW', en: 'en', ja: 'ja' };

const wanted = new Set<Part>(['signIn']);
const loading = new Map<string, Promise<void>>();
const texts = new Map<Language, TextTree>();
const listeners = new Set<() => void>();

let shown: Language = languages[0];
let translate: Translate = translator();

/** Loads the texts of a language (once) and shows the product in it. */
export async function showLanguage(language: Language): Promise<void> {
  // Answers that come before the texts are there are worded in it already.
  showSeedWords(language);
  await loadWanted(language);
  shown = language;
  translate = translator();
  document.documentElement.lang = htmlLanguages[language];
  for (const listener of listeners) listener();
}

/** Tells the language in use, now and whenever it changes. */
export function whenLanguageShown(tell: (language: Language) => void): void {
  listeners.add(() => tell(shown));
  tell(shown);
}

/** Loads the texts of shell, lists and records from now on, those of `language` at once: needed behind the sign-in. */
export function loadFirstTexts(language: Language): Promise<void> {
  wanted.delete('signIn');
  wanted.add('first');
  return loadWanted(language);
}

/** Loads all texts from now on, those of the language in use at once: for what is loaded after the first list. */
export function loadAllTexts(): Promise<void> {
  wanted.add('others');
  return loadWanted(shown);
}

async function loadWanted(language: Language): Promise<void> {
  await Promise.all([...wanted].map((part) => loadOnce(language, part)));
}

function loadOnce(language: Language, part: Part): Promise<void> {
  const name = `${language} ${part}`;
  const begun = loading.get(name);
  if (begun) return begun;
  const load = addTexts(language, part);
  loading.set(name, load);
  // A part that did not come is asked for again.
  load.catch(() => loading.delete(name));
  return load;
}

async function addTexts(language: Language, part: Part): Promise<void> {
  const [more] = await Promise.all([parts[part][language](), part === 'first' ? loadSeedWords(language) : undefined]);
  const before = texts.get(language);
  const joined = (group: Shared) => Object.assign({}, before?.[group], more[group]);
  texts.set(language, { ...before, ...more, field: joined('field'), valid: joined('valid') });
}

/** Another language is another function, so what depends on it is drawn again. */
function translator(): Translate {
  return (key, params) => textOf(key, params);
}

/** The text of a key in the language in use; for code outside components. */
export const t: Translate = (key, params) => textOf(key, params);

/**
 * The text of a key that is only known at run time (a schema's refusal, a dictionary of labels); the key itself when
 * there is no such text.
 */
export function textOf(key: string, params?: TextParams): string {
  const text = found(texts.get(shown), key);
  return text === undefined ? key : filled(text, params ?? {});
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Texts inside components: another language is another function, so what depends on it is drawn again. */
export const useT = (): Translate => useSyncExternalStore(subscribe, () => translate);

/** The language in use inside components. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, () => shown);
