import {
  deepestEntry,
  type dictionaries,
  entryLimit,
  nestedDictionaries,
  requiredDictionaries,
} from '@haina/contract/calls/dictionaries.ts';
import type { DictionaryCode } from '@haina/contract/calls/dictionary.ts';
import { sql } from 'kysely';
import { type AdminAction, logAdmin } from '../../records/administration/adminLog.ts';
import { wholeOrder } from '../../records/administration/lockSetup.ts';
import type { Context } from '../../request/context.ts';
import { invalid, refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import {
  assertNameFree,
  dictionaryWords,
  entryOf,
  type KeptEntry,
  lockDictionary,
  assertNotNumbered,
  wayUp,
  withBelow,
} from './lockDictionary.ts';

/** The entries of one dictionary, nobody else changing them. */
interface Dictionary {
  readonly code: DictionaryCode;
  readonly entries: readonly KeptEntry[];
}

const logged = (
  ctx: Context,
  action: AdminAction<'dictionary'>,
  params: Readonly<Record<string, string | number | null>>,
) => logAdmin(ctx, { subject: 'dictionary', guid: null, action, params });

/** Refuses a place for a new entry: below one where the dictionary is flat, too deep, or below a disabled one. */
function assertPlace(ctx: Context, { code, entries }: Dictionary, parentId: number): void {
  if (parentId === 0) return;
  if (!nestedDictionaries.has(code)) {
    throw invalid('ParentId', 'dictionaries.refusal.flat', dictionaryWords(ctx, code));
  }
  const parent = entryOf(entries, parentId);
  if (wayUp(entries, parentId).length >= deepestEntry) {
    throw invalid('ParentId', 'dictionaries.refusal.tooDeep', { ...dictionaryWords(ctx, code), max: deepestEntry });
  }
  if (parent.is_disabled) throw invalid('ParentId', 'dictionaries.refusal.parentDisabled', { name: parent.name });
}

const highest = (numbers: readonly number[]) => numbers.reduce((most, number) => Math.max(most, number), 0);

/** Adds an entry behind its neighbours; its id is one more than the highest of the dictionary. */
export const addEntry: Handler<typeof dictionaries.add> = async ({ TypeCode, ParentId = 0, TypeName: name }, ctx) => {
  assertNotNumbered(ctx, TypeCode);
  const entries = await lockDictionary(ctx, TypeCode);
  if (entries.length >= entryLimit) {
    throw refused('dictionaries.refusal.limit', { ...dictionaryWords(ctx, TypeCode), max: entryLimit });
  }
  assertPlace(ctx, { code: TypeCode, entries }, ParentId);
  const id = highest(entries.map((entry) => entry.id)) + 1;
  assertNameFree(entries, { id, parent_id: ParentId, name });
  const { companyId } = ctx.session;
  await ctx.db
    .insertInto('dictionary_item')
    .values({
      company_id: companyId,
      type_code: TypeCode,
      id,
      parent_id: ParentId,
      name,
      sort: sql<number>`(select coalesce(max(sort), 0) + 1 from dictionary_item
        where company_id = ${companyId} and type_code = ${TypeCode} and parent_id = ${ParentId})`,
    })
    .execute();
  const parent = ParentId === 0 ? null : entryOf(entries, ParentId).name;
  await logged(ctx, 'add', { code: TypeCode, id, name, parent });
  return { TypeId: id };
};

const update = (ctx: Context, code: DictionaryCode, ids: readonly number[]) =>
  ctx.db
    .updateTable('dictionary_item')
    .where('company_id', '=', ctx.session.companyId)
    .where('type_code', '=', code)
    .where('id', 'in', ids);

async function rename(ctx: Context, { code, entries }: Dictionary, entry: KeptEntry, name: string): Promise<void> {
  if (name === entry.name) return;
  assertNameFree(entries, { ...entry, name });
  await update(ctx, code, [entry.id]).set({ name }).execute();
  await logged(ctx, 'rename', { code, id: entry.id, from: entry.name, name });
}

// What is below changes with it, so that an entry that can be chosen never hangs on one that cannot.
async function disable(ctx: Context, { code, entries }: Dictionary, entry: KeptEntry, name: string): Promise<void> {
  if (entry.is_disabled) return;
  assertNotNumbered(ctx, code);
  const going = new Set(withBelow(entries, entry.id).map(({ id }) => id));
  const stays = entries.some(({ id, is_disabled }) => !is_disabled && !going.has(id));
  if (requiredDictionaries.has(code) && !stays) {
    throw refused('dictionaries.refusal.lastEnabled', dictionaryWords(ctx, code));
  }
  await update(ctx, code, [...going])
    .set({ is_disabled: true })
    .execute();
  await logged(ctx, 'disable', { code, id: entry.id, name, below: going.size - 1 });
}

async function enable(ctx: Context, { code, entries }: Dictionary, entry: KeptEntry, name: string): Promise<void> {
  if (!entry.is_disabled) return;
  const above = entries.find(({ id }) => id === entry.parent_id);
  if (above?.is_disabled) throw refused('dictionaries.refusal.parentDisabled', { name: above.name });
  await update(ctx, code, [entry.id]).set({ is_disabled: false }).execute();
  await logged(ctx, 'enable', { code, id: entry.id, name });
}

/** Renames, disables or enables an entry; records that have it keep it. */
export const updateEntry: Handler<typeof dictionaries.update> = async (input, ctx) => {
  const { TypeCode: code, TypeId, TypeName, Is_Disabled } = input;
  const kept = { code, entries: await lockDictionary(ctx, code) };
  const entry = entryOf(kept.entries, TypeId);
  const name = TypeName ?? entry.name;
  await rename(ctx, kept, entry, name);
  if (Is_Disabled === 1) await disable(ctx, kept, entry, name);
  if (Is_Disabled === 0) await enable(ctx, kept, entry, name);
  return null;
};

/** Most names that an entry of the log repeats. */
const namesLogged = 50;

const namesOf = (entries: readonly KeptEntry[], order: readonly number[]) =>
  order.slice(0, namesLogged).map((id) => entryOf(entries, id).name);

/** Orders the entries of one level: each of them must be named, and nothing else. */
export const sortEntries: Handler<typeof dictionaries.sort> = async (input, ctx) => {
  const { TypeCode: code, ParentId = 0, TypeIdList } = input;
  assertNotNumbered(ctx, code);
  const entries = await lockDictionary(ctx, code);
  const parent = ParentId === 0 ? null : entryOf(entries, ParentId);
  const present = entries.filter(({ parent_id }) => parent_id === ParentId).map(({ id }) => id);
  const order = wholeOrder(TypeIdList, present);
  if (!order) throw refused('dictionaries.refusal.order');
  if (order.every((id, place) => id === present[place])) return null;
  await sql`update dictionary_item d set sort = wanted.place
    from unnest(${[...order]}::int[]) with ordinality as wanted (id, place)
    where d.company_id = ${ctx.session.companyId} and d.type_code = ${code} and d.id = wanted.id`.execute(ctx.db);
  await logAdmin(ctx, {
    subject: 'dictionary',
    guid: null,
    action: 'sort',
    params: { code, names: namesOf(entries, order), ...(parent ? { parent: parent.name } : {}) },
  });
  return null;
};
