import { comparisonKey } from '@haina/contract/rules/comparisonKey.ts';
import { phoneDigits } from '@haina/contract/rules/phone.ts';
import { type RawBuilder, sql } from 'kysely';
import { pinyin } from 'pinyin-pro';
import { initialsOf } from './syllables.ts';

/** What the search of a record looks into: kept by its writes, found by its grams. */
export interface SearchColumns {
  readonly search_text: string;
  readonly pinyin: string;
  readonly grams: string[];
}

/** A text as the search keeps and compares it. */
export const normalised = comparisonKey;

/** Every so many consecutive letters of a text, each behind a mark. Made for every word that is written: no list in between. */
function slices(text: string, size: number, mark = ''): string[] {
  const letters = [...text];
  const found: string[] = [];
  for (let end = size; end <= letters.length; end += 1) {
    let slice = mark;
    for (let place = end - size; place < end; place += 1) slice += letters[place];
    found.push(slice);
  }
  return found;
}

// The marks keep the three kinds of grams apart: words have none, pinyin initials "~", phones "#", tails of three "$".
const wordGrams = (text: string) => [...slices(text, 1), ...slices(text, 2)];
const pinyinGrams = (initials: string) => [...slices(initials, 1, '~'), ...slices(initials, 2, '~')];
const phoneGrams = (digits: string) => [...slices(digits, 4, '#'), `$${digits.slice(-3)}`];

const hasNoHan = /^[!-~]*$/;

/** The syllables of a normalised text; what stands between Chinese letters is one. */
const syllables = (text: string) =>
  hasNoHan.test(text) ? [text] : pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true });

/**
 * The search columns of a record: words are found by any part of them, by the initials or the spelling of their pinyin;
 * phones by any four consecutive digits or their last three (S20.1).
 */
export function searchColumns(words: readonly string[], phones: readonly string[]): SearchColumns {
  const texts = words.map(normalised).filter((text) => text !== '');
  const digits = phones.map(phoneDigits).filter((number) => number.length >= 3);
  const spelled = texts.map((text) => syllables(text).map((syllable) => syllable.toLowerCase()));
  // The first letter, not the first half of a rare character.
  const initials = spelled.map((parts) => parts.map((part) => [...part][0] ?? '').join(''));
  const grams = [...texts.flatMap(wordGrams), ...initials.flatMap(pinyinGrams), ...digits.flatMap(phoneGrams)];
  return {
    search_text: [...texts, ...digits.map((number) => `#${number}`)].join('\n'),
    pinyin: [...initials, ...spelled.map((parts) => parts.join(''))].join('\n'),
    grams: [...new Set(grams)],
  };
}

/** A pattern of SQL for a text anywhere in another one. */
export const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * A way to find a term: grams that a record must have, and the text that proves it. The text stands first: where another
 * index brings the rows, most are decided by it alone, at a fraction of what comparing grams costs.
 */
const found = (table: string, grams: readonly string[], column: 'search_text' | 'pinyin', pattern: string) =>
  sql<boolean>`(${sql.ref(`${table}.${column}`)} like ${pattern} and ${sql.ref(`${table}.grams`)} @> ${[...grams]}::text[])`;

function searchPredicates(table: string, term: string): RawBuilder<boolean>[] {
  const letters = [...term];
  const ways = [found(table, letters.length === 1 ? letters : slices(term, 2), 'search_text', likePattern(term))];
  if (/^[\d+-]+$/.test(term)) {
    const digits = phoneDigits(term);
    if (digits.length >= 4)
      ways.push(found(table, phoneGrams(digits).slice(0, -1), 'search_text', likePattern(digits)));
    if (digits.length === 3) ways.push(found(table, [`$${digits}`], 'search_text', `%${digits}%`));
  }
  if (/^[a-z]+$/.test(term)) {
    ways.push(
      found(
        table,
        letters.length === 1 ? [`~${term}`] : pinyinGrams(term).slice(letters.length),
        'pinyin',
        likePattern(term),
      ),
    );
    for (const initials of initialsOf(term)) {
      const grams = initials.length === 1 ? [`~${initials}`] : pinyinGrams(initials).slice(initials.length);
      ways.push(found(table, grams, 'pinyin', likePattern(term)));
    }
  }
  return ways;
}

/** Rows of a table with search columns in which a typed term is found; null for a term of nothing but blanks. */
export function matches(table: string, typed: string): RawBuilder<boolean> | null {
  const term = normalised(typed);
  if (term === '') return null;
  return sql<boolean>`(${sql.join(searchPredicates(table, term), sql` or `)})`;
}

/**
 * One of the texts that the search of a table looks into contains what was typed, in any letter case: a record that has it has
 * its grams too, by which an index finds it.
 */
export function containsWord(table: string, column: string, typed: string): RawBuilder<boolean> {
  const letters = [...normalised(typed)];
  const grams = letters.length === 1 ? letters : slices(letters.join(''), 2);
  const text = sql<boolean>`${sql.ref(`${table}.${column}`)} ilike ${likePattern(typed)}`;
  return grams.length === 0 ? text : sql<boolean>`(${text} and ${sql.ref(`${table}.grams`)} @> ${grams}::text[])`;
}

/**
 * Rows of a table with search columns whose name, the first of its words, is this normalised one. Each of these tables has an
 * index for it.
 */
export const namedAs = (table: string, name: string): RawBuilder<boolean> =>
  sql<boolean>`split_part(${sql.ref(`${table}.search_text`)}, E'\\n', 1) = ${name}`;

/** The same for what is typed, whatever the width of its letters, their case and its blanks; null for nothing but blanks. */
export function named(table: string, typed: string): RawBuilder<boolean> | null {
  const name = normalised(typed);
  return name === '' ? null : namedAs(table, name);
}

/** Fewest digits that can be a whole phone. */
const wholePhone = 5;

/** Phones that a person knows: the whole number, or the last four digits, which a masked one shows. */
function phonePredicates(table: string, term: string): RawBuilder<boolean>[] {
  const digits = phoneDigits(term);
  if (!/^[\d+-]+$/.test(term) || (digits.length !== 4 && digits.length < wholePhone)) return [];
  const ending = digits.length === 4 ? `[0-9]*${digits}` : digits;
  return [
    sql<boolean>`(${sql.ref(`${table}.grams`)} @> ${phoneGrams(digits).slice(0, -1)}::text[]
      and ${sql.ref(`${table}.search_text`)} ~ ${`(^|\\n)#${ending}(\\n|$)`})`,
  ];
}

/**
 * The same for records whose phones are masked: words are found by any part of them, a phone only by its last four digits
 * or the whole number (S6.3).
 */
export function matchesMasked(table: string, typed: string): RawBuilder<boolean> | null {
  const term = normalised(typed);
  if (term === '') return null;
  const letters = [...term];
  const words = sql<boolean>`(${sql.ref(`${table}.grams`)} @> ${letters.length === 1 ? letters : slices(term, 2)}::text[]
    and split_part(${sql.ref(`${table}.search_text`)}, E'\\n#', 1) like ${likePattern(term)})`;
  const [, ...byPinyin] = /^[a-z]+$/.test(term) ? searchPredicates(table, term) : [];
  return sql<boolean>`(${sql.join([words, ...byPinyin, ...phonePredicates(table, term)], sql` or `)})`;
}
