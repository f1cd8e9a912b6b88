import { zhChs } from '@haina/contract/texts/zh-chs.ts';
import { sql } from 'kysely';
import type { Condition } from '../../access/filters.ts';
import { likePattern } from '../../platform/database/sql/search.ts';
import type { Context } from '../../request/context.ts';
import { translate } from '../../request/translate.ts';

/** Most words of a search that are looked for; more of them find no less. */
const maxWords = 6;

interface Texts {
  readonly [name: string]: string | Texts;
}

const keysIn = (texts: Texts, path: string): string[] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string' ? [`${path}${name}`] : keysIn(text, `${path}${name}.`),
  );

const allKeys: readonly string[] = keysIn(zhChs, '');

/** A text as words are looked for in it: letter case and width do not matter. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** The words of a typed search: blanks and punctuation part them, but for what stands in logins and addresses. */
export const wordsOf = (typed: string | undefined): readonly string[] =>
  [...new Set(plain(typed ?? '').match(/[\p{L}\p{N}](?:[\p{L}\p{N}._@+:-]*[\p{L}\p{N}])?/gu) ?? [])].slice(0, maxWords);

/** Whether every word stands in one of the texts that a line of a log shows. */
export function holdsWords(shown: readonly string[], words: readonly string[]): boolean {
  const texts = shown.map(plain);
  return words.every((word) => texts.some((text) => text.includes(word)));
}

/** Whether a text of the product contains a word in the reader's language, whatever fills its places. */
export const isSaid = ({ language }: Context, key: string, word: string): boolean =>
  plain(translate(language, key).replaceAll(/\{\{\w+\}\}/g, ' ')).includes(word);

/** The names behind a prefix (`logs.action.`) whose text contains a word in the reader's language. */
export const namesSaid = (ctx: Context, prefix: string, word: string): string[] =>
  allKeys.filter((key) => key.startsWith(prefix) && isSaid(ctx, key, word)).map((key) => key.slice(prefix.length));

/**
 * Whether a column's text contains a word; `column` is a text, or JSON as one. Letters of full width are not folded here:
 * that takes ten times as long as all the rest, for 50,000 entries more than a second.
 */
export const contains = (column: string, word: string): Condition =>
  sql<boolean>`${sql.ref(column)}::text ilike ${likePattern(word)}`;

/** Whether the person of an entry is called so, by name, login or, where they are shown, by department. */
export function personCalled({ session }: Context, word: string, isPlaced = false): Condition {
  const names = [contains('a.name', word), contains('a.login', word), ...(isPlaced ? [contains('d.name', word)] : [])];
  return sql<boolean>`l.user_guid in (select m.user_guid from member as m join account as a on a.guid = m.user_guid
    join department as d on d.company_id = m.company_id and d.guid = m.department_guid
    where m.company_id = ${session.companyId} and (${sql.join(names, sql` or `)}))`;
}

/** Whether one of a closed set of values is what a column holds. */
export const isOneOf = (column: string, values: readonly string[]): Condition =>
  values.length === 0 ? sql<boolean>`false` : sql<boolean>`${sql.ref(column)} = any(${[...values]}::text[])`;

/** Any of some conditions. */
export const anyCondition = (conditions: readonly Condition[]): Condition =>
  sql<boolean>`(${sql.join([...conditions], sql` or `)})`;
