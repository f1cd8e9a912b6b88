import type { DictionaryCode } from '@haina/contract/calls/dictionary.ts';
import { logKinds } from '@haina/contract/calls/logs.ts';
import { sql } from 'kysely';
import type { Context } from '../../request/context.ts';
import { fieldLabel, translate } from '../../request/translate.ts';

/** What an export was narrowed by, as its log keeps it. */
export type KeptFilter = Readonly<Record<string, unknown>>;

/** Names of what filters point at. */
interface Names {
  readonly people: ReadonlyMap<string, string>;
  readonly departments: ReadonlyMap<string, string>;
  /** By dictionary and id: `source 2`. */
  readonly entries: ReadonlyMap<string, string>;
}

const dictionaries: Readonly<Record<string, DictionaryCode | undefined>> = {
  Level: 'customer_level',
  Customer_Level: 'customer_level',
  Industry: 'industry',
  Source: 'source',
  Quality: 'Leads_Quality',
  Batch: 'Leads_Batch',
  Category_Id: 'Product_Category',
  Product_Unit: 'Product_Unit',
  Return_Type: 'Return_Type',
};

/** What says how a list is shown, not what it is narrowed to. */
const unspoken = ['Columns', 'order_field', 'order_type', 'SeleteType'];

const isGuid = (value: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);

const textsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one: unknown) =>
    typeof one === 'string' || typeof one === 'number' ? [String(one)] : [],
  );

const guidsOf = (filters: readonly KeptFilter[], fields: readonly string[]) => [
  ...new Set(filters.flatMap((filter) => fields.flatMap((field) => textsOf(filter[field])).filter(isGuid))),
];

const byKey = (rows: readonly { key: string; name: string }[]) => new Map(rows.map(({ key, name }) => [key, name]));

/** The names of all that these filters point at, as they are called now. */
export async function namesIn({ db, session }: Context, filters: readonly KeptFilter[]): Promise<Names> {
  const people = guidsOf(filters, ['user_guid', 'create_user_guid']);
  const departments = guidsOf(filters, ['structure_guid', 'create_structure_guid']);
  const named = await sql<{ key: string; name: string }>`
    select a.guid as key, a.name from member as m join account as a on a.guid = m.user_guid
    where m.company_id = ${session.companyId} and m.user_guid = any(${people}::uuid[])`.execute(db);
  const placed = await sql<{ key: string; name: string }>`
    select guid as key, name from department
    where company_id = ${session.companyId} and guid = any(${departments}::uuid[])`.execute(db);
  const codes = [...new Set(Object.values(dictionaries))];
  const entries = await sql<{ key: string; name: string }>`
    select type_code || ' ' || id as key, name from dictionary_item
    where company_id = ${session.companyId} and type_code = any(${codes}::text[])`.execute(db);
  return { people: byKey(named.rows), departments: byKey(placed.rows), entries: byKey(entries.rows) };
}

/** Words of the numbers and names that the logs themselves are narrowed by. */
const logWords: Readonly<Record<string, string | undefined>> = {
  Way: 'logs.way',
  Outcome: 'logs.outcome',
  Action: 'logs.action',
  Subject: 'logs.subject',
};

function nameOf(ctx: Context, names: Names, field: string, value: string): string {
  const group = logWords[field];
  if (group) return translate(ctx.language, `${group}.${value}`);
  const code = dictionaries[field];
  if (code)
    return value === '0' ? translate(ctx.language, 'entity.unset') : (names.entries.get(`${code} ${value}`) ?? value);
  if (!isGuid(value)) return value.replace('T', ' ');
  return names.people.get(value) ?? names.departments.get(value) ?? '';
}

/** What an export was narrowed by, in the reader's words; that it was not, where it was not. */
export function filterWords(ctx: Context, kind: string, filter: KeptFilter, names: Names): string {
  const noun = logKinds.some((log) => log === kind) ? 'admin' : 'export';
  const comma = translate(ctx.language, 'entity.comma');
  const parts = Object.entries(filter).flatMap(([field, value]) => {
    const texts = textsOf(value).filter((text) => text !== '');
    if (unspoken.includes(field) || texts.length === 0) return [];
    const named = texts.map((text) => nameOf(ctx, names, field, text)).filter((text) => text !== '');
    const label = fieldLabel(ctx.language, noun, field);
    return [
      named.length === 0 ? label : translate(ctx.language, 'logs.narrowed', { field: label, what: named.join(comma) }),
    ];
  });
  return parts.length === 0
    ? translate(ctx.language, 'logs.all')
    : parts.join(translate(ctx.language, 'logs.semicolon'));
}
