import type { DictionaryCode } from '@haina/contract/calls/dictionary.ts';
import { numberedDictionaries } from '@haina/contract/calls/dictionaries.ts';
import { lockSetup } from '../../records/administration/lockSetup.ts';
import { normalised } from '../../platform/database/sql/search.ts';
import type { Context } from '../../request/context.ts';
import { invalid, notFound, refused } from '../../request/errors.ts';
import { translate } from '../../request/translate.ts';

/** An entry as it is kept; parent_id is 0 for a topmost one. */
export interface KeptEntry {
  readonly id: number;
  readonly parent_id: number;
  readonly name: string;
  readonly is_disabled: boolean;
}

/** The entries of a dictionary in their order, nobody else changing them until the write ends. */
export async function lockDictionary(ctx: Context, code: DictionaryCode): Promise<KeptEntry[]> {
  await lockSetup(ctx);
  return ctx.db
    .selectFrom('dictionary_item')
    .select(['id', 'parent_id', 'name', 'is_disabled'])
    .where('company_id', '=', ctx.session.companyId)
    .where('type_code', '=', code)
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

/** What a dictionary is called, for the words of a refusal. */
export const dictionaryWords = ({ language }: Context, code: DictionaryCode) => ({
  dictionary: translate(language, `dictionary.${code}`),
});

/** Refuses to do more than rename to a dictionary that the product numbers (S21.2). */
export function assertNotNumbered(ctx: Context, code: DictionaryCode): void {
  if (numberedDictionaries.has(code)) {
    throw refused('dictionaries.refusal.numbered', dictionaryWords(ctx, code));
  }
}

/** One entry of a dictionary; gone where there is none. */
export function entryOf(entries: readonly KeptEntry[], id: number): KeptEntry {
  const entry = entries.find((one) => one.id === id);
  if (!entry) throw notFound();
  return entry;
}

/** Refuses a name that a neighbour has, written in another case, width or with other blanks: spreadsheets name entries so. */
export function assertNameFree(entries: readonly KeptEntry[], { id, parent_id, name }: Omit<KeptEntry, 'is_disabled'>) {
  const wanted = normalised(name);
  const double = entries.find(
    (other) => other.id !== id && other.parent_id === parent_id && normalised(other.name) === wanted,
  );
  if (!double) return;
  const key = double.is_disabled ? 'dictionaries.refusal.nameDisabled' : 'dictionaries.refusal.nameTaken';
  throw invalid('TypeName', key, { name: double.name });
}

/** An entry and those above it, the topmost one last. */
export function wayUp(entries: readonly KeptEntry[], id: number): KeptEntry[] {
  const entry = entries.find((one) => one.id === id);
  return entry ? [entry, ...wayUp(entries, entry.parent_id)] : [];
}

/** An entry and everything below it. */
export const withBelow = (entries: readonly KeptEntry[], id: number): KeptEntry[] =>
  entries.flatMap((entry) => (entry.id === id ? [entry] : entry.parent_id === id ? withBelow(entries, entry.id) : []));
