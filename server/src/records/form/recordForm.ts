import type { DictionaryCode } from '@haina/contract/calls/dictionary.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import { type RawBuilder, sql } from 'kysely';
import { instantOf, wallTime } from '../../platform/database/sql/moments.ts';
import type { OwnedFacts } from '../reach/ownedNouns.ts';
import { type SearchColumns, searchColumns } from '../../platform/database/sql/search.ts';
import type { Context } from '../../request/context.ts';
import { invalid } from '../../request/errors.ts';
import type { FieldChange } from '../operationLog/operationLog.ts';
import { areasOf, type NamedArea, assertNestedAreas } from './recordAreas.ts';

/** One field a person types: its wire name, its column, and how its value is kept. */
export type FormField =
  | { readonly wire: string; readonly column: string; readonly kind: 'text' | 'phone' | 'moment' }
  /** Money or a percent: a number with two decimals; unset is 0. */
  | { readonly wire: string; readonly column: string; readonly kind: 'amount' }
  /** An area; the areas of a form stand in their order from the country down. */
  | { readonly wire: string; readonly column: string; readonly kind: 'area' }
  /** A number whose values the product names; `words` are their texts by value. */
  | {
      readonly wire: string;
      readonly column: string;
      readonly kind: 'choice';
      readonly words: Readonly<Record<number, TextKey>>;
    }
  | { readonly wire: string; readonly column: string; readonly kind: 'dictionary'; readonly code: DictionaryCode };

/** What a table tells about its form; the only place where wire names and columns of what is typed meet. */
export interface TableForm {
  readonly table: string;
  readonly fields: readonly FormField[];
  /** Wire names whose text the search looks into. */
  readonly words: readonly string[];
  /** Wire names that hold phones. */
  readonly phones: readonly string[];
}

/** The form of an owned noun. */
export interface RecordForm extends OwnedFacts, TableForm {
  readonly table: OwnedFacts['table'];
}

/** The typed values of a form in their app form: text, number, or a moment's wall time; absent fields are not sent. */
export type FormValues = Readonly<Record<string, unknown>>;

const sent = (form: TableForm, values: FormValues) => form.fields.filter(({ wire }) => values[wire] !== undefined);

/** The columns to write for the fields sent. */
export function columnsOf(form: TableForm, values: FormValues, zone: string): Record<string, unknown> {
  return Object.fromEntries(
    sent(form, values).map(({ wire, column, kind }) => {
      const value = values[wire];
      // A moment's schema gives a wall time or null.
      return [column, kind === 'moment' ? instantOf(value as string | null, zone) : value];
    }),
  );
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** The phones of a record's values that are not empty. */
export const phonesOf = (form: TableForm, values: FormValues): string[] =>
  form.phones.map((wire) => text(values[wire])).filter((phone) => phone !== '');

/** The search columns of a record with these values. */
export const searchOf = (form: TableForm, values: FormValues): SearchColumns =>
  searchColumns(
    form.words.map((wire) => text(values[wire])),
    phonesOf(form, values),
  );

/** The present values of a record in their app form, with its version. */
export type RecordValues = FormValues & { readonly Row_Version: number };

/** The columns of a form as its wire names: moments as wall times, money and percents as numbers. */
export const valueColumns = (ctx: Context, form: TableForm): RawBuilder<unknown>[] =>
  form.fields.map(({ wire, column, kind }) => {
    const value = sql.ref<Date | null>(`${form.table}.${column}`);
    return kind === 'moment'
      ? sql`${wallTime(value, ctx.session.zone)} as ${sql.id(wire)}`
      : kind === 'amount'
        ? sql`${value}::float8 as ${sql.id(wire)}`
        : sql`${value} as ${sql.id(wire)}`;
  });

/** The present values of one record, its row locked; undefined when the predicate hides it. */
export async function lockValues(
  ctx: Context,
  form: TableForm,
  guid: string,
  predicate: RawBuilder<boolean>,
): Promise<RecordValues | undefined> {
  const { rows } = await sql<RecordValues>`
    select ${sql.join(valueColumns(ctx, form))}, row_version as "Row_Version" from ${sql.table(form.table)}
    where guid = ${guid} and delete_time is null and ${predicate} for update`.execute(ctx.db);
  return rows[0];
}

/** The present values of records that are locked already, by their Guid. */
export async function valuesOfEach(
  ctx: Context,
  form: TableForm,
  guids: readonly string[],
): Promise<ReadonlyMap<string, RecordValues>> {
  const { rows } = await sql<RecordValues & { readonly guid: string }>`
    select guid, ${sql.join(valueColumns(ctx, form))}, row_version as "Row_Version" from ${sql.table(form.table)}
    where company_id = ${ctx.session.companyId} and guid = any(${[...guids]}::uuid[])`.execute(ctx.db);
  return new Map(rows.map(({ guid, ...values }) => [guid, values]));
}

interface NamedItem {
  readonly type_code: string;
  readonly id: number;
  readonly name: string;
  readonly is_disabled: boolean;
}

async function itemsNamed(ctx: Context, form: TableForm, all: readonly FormValues[]): Promise<NamedItem[]> {
  const wanted = form.fields.flatMap((field) =>
    field.kind === 'dictionary' ? all.map((values) => ({ code: field.code, id: Number(values[field.wire] ?? 0) })) : [],
  );
  const real = wanted.filter(({ id }) => id > 0);
  if (real.length === 0) return [];
  return ctx.db
    .selectFrom('dictionary_item')
    .select(['type_code', 'id', 'name', 'is_disabled'])
    .where('company_id', '=', ctx.session.companyId)
    .where((eb) => eb.or(real.map(({ code, id }) => eb.and([eb('type_code', '=', code), eb('id', '=', id)]))))
    .execute();
}

const blanks: Readonly<Record<FormField['kind'], unknown>> = {
  text: '',
  phone: '',
  moment: null,
  area: 0,
  choice: null,
  dictionary: 0,
  amount: 0,
};

/**
 * Compares what is sent with what is there and gives one change per differing field, with labels of dictionary entries
 * and areas. Refuses an entry that does not exist, or is newly chosen though disabled, and areas that do not lie in each
 * other, by their field.
 */
export async function changesOf(
  ctx: Context,
  form: TableForm,
  before: FormValues,
  values: FormValues,
): Promise<FieldChange[]> {
  const [changes] = await changesOfEach(ctx, form, [before], values);
  return changes ?? [];
}

/** What the names of ids are looked up in, once for all records of a write. */
interface Names {
  readonly items: readonly NamedItem[];
  readonly areas: readonly NamedArea[];
}

/** The same for several records into which the same is written, in their order. */
export async function changesOfEach(
  ctx: Context,
  form: TableForm,
  befores: readonly FormValues[],
  values: FormValues,
): Promise<FieldChange[][]> {
  const fields = befores.map((before) => differing(form, before, values));
  const areaFields = form.fields.filter(({ kind }) => kind === 'area').map(({ wire }) => wire);
  const isMoved = (changed: readonly FormField[]) => changed.some(({ kind }) => kind === 'area');
  const names = {
    items: await itemsNamed(ctx, form, [...befores, values]),
    areas: fields.some(isMoved) ? await areasOf(ctx, areaFields, [...befores, values]) : [],
  };
  return befores.map((before, place) => {
    const changed = fields[place] ?? [];
    if (isMoved(changed)) assertNestedAreas(names.areas, areaFields, { ...before, ...values });
    return changed.map((field) => changeOf(field, before, values, names));
  });
}

const differing = (form: TableForm, before: FormValues, values: FormValues): FormField[] =>
  sent(form, values).filter(({ wire, kind }) => (before[wire] ?? blanks[kind]) !== values[wire]);

function changeOf(field: FormField, before: FormValues, values: FormValues, { items, areas }: Names): FieldChange {
  const [from, to] = [before[field.wire] ?? null, values[field.wire] ?? null] as FieldChange['from'][];
  const change = { field: field.wire, from: from ?? null, to: to ?? null };
  if (field.kind === 'area') {
    const named = (id: unknown) => areas.find((area) => area.id === Number(id))?.name ?? '';
    return { ...change, fromLabel: named(from), toLabel: named(to) };
  }
  if (field.kind === 'choice') return { ...change, ...keysOf(field.words, from, to) };
  if (field.kind !== 'dictionary') return change;
  const named = (id: unknown) => items.find((item) => item.type_code === field.code && item.id === Number(id));
  const chosen = named(to);
  if (Number(to) !== 0 && (!chosen || chosen.is_disabled)) throw invalid(field.wire, 'valid.dictionaryItem');
  return { ...change, fromLabel: named(from)?.name ?? '', toLabel: chosen?.name ?? '' };
}

function keysOf(words: Readonly<Record<number, TextKey>>, from: unknown, to: unknown) {
  const [fromKey, toKey] = [words[Number(from)], words[Number(to)]];
  return { ...(fromKey ? { fromKey } : {}), ...(toKey ? { toKey } : {}) };
}
