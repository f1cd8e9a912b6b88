import { comparisonKey } from './comparisonKey.ts';

/** Where the collecting for a keyword is: at work, through, stopped by a person, ended by a failure. */
export const keywordState = { collecting: 1, done: 2, stopped: 3, failed: 4 } as const;

/** Where the collecting for a keyword is. */
export type KeywordState = (typeof keywordState)[keyof typeof keywordState];

/** Why a run ended before its end: each has its words (`collect.reason`). */
export const collectReasons = [
  'timeout',
  'network',
  'status',
  'redirect',
  'type',
  'size',
  'answer',
  'budget',
  'platform',
  'full',
  'fault',
] as const;

/** Why a run ended before its end. */
export type CollectReason = (typeof collectReasons)[number];

/** How a company stands in the register; 0 where the provider does not say. */
export const companyState = { unknown: 0, active: 1, closed: 2, revoked: 3 } as const;

/** How a company stands in the register. */
export type CompanyState = (typeof companyState)[keyof typeof companyState];

/** Letters of a keyword as a whole and of each of its words, and how many words it may have (S35.1). */
export const keywordLimits = { min: 2, max: 50, words: 5 } as const;

/** Companies that a keyword keeps, and keywords of a person (S35.2). */
export const collectLimits = { found: 5000, keywords: 100 } as const;

/** For how many hours an adding can be taken back (S35.7). */
export const addUndoHours = 24;

/** The words of a keyword, each once. */
export const keywordWords = (keyword: string): string[] => {
  const words = keyword.split(/[\s,，、;；]+/u).filter((word) => word !== '');
  return [...new Map(words.map((word) => [comparisonKey(word), word])).values()];
};

/** What searches are compared by: the same for the same words in any order, case and width (S35.1). */
export const keywordKey = (keyword: string): string => keywordWords(keyword).map(comparisonKey).toSorted().join(' ');

/** The words of a keyword that texts of a company contain, in any case and width. */
export function matchedWords(words: readonly string[], texts: readonly string[]): string[] {
  const keys = texts.map(comparisonKey);
  return words.filter((word) => keys.some((key) => key.includes(comparisonKey(word))));
}
