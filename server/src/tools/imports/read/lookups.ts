import type { Module } from '@haina/contract/rules/module.ts';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../../request/context.ts';
import { normalised } from '../../../platform/database/sql/search.ts';
import type { FormField } from '../../../records/form/recordForm.ts';
import type { ImportPlan } from '../batch/importPlans.ts';

/** One entry that a cell's words may mean. */
interface Entry {
  readonly id: number;
  readonly name: string;
}

/** A person who may be made an owner. */
interface Owner {
  readonly guid: string;
  readonly login: string;
  readonly name: string;
}

/** What words in cells mean, read once for a whole file. */
export interface Lookups {
  /**
   * The live entries of a dictionary that a name means: those whose way from the topmost one reads so (硬件/服务器), else
   * those that are called so.
   */
  entries(code: string, name: string): readonly number[];
  /** The name of an entry, live or not. */
  entryName(code: string, id: number): string;
  /** The ids from the topmost entry down to this one, wrapped in commas. */
  readonly entryPath: (code: string, id: number) => string;
  /** The part of an area by its name, with or without its ending (江苏, 江苏省). */
  area(parent: number, name: string): number | undefined;
  areaName(id: number): string;
  /** The people within the importer's reach who are called so, by account first. */
  owners(words: string): readonly string[];
}

/** One entry of a dictionary. */
interface Item {
  readonly type_code: string;
  readonly id: number;
  readonly parent_id: number;
  readonly name: string;
  readonly is_disabled: boolean;
}

async function readEntries(ctx: Context, plan: ImportPlan): Promise<Item[]> {
  const codes = plan.form.fields.flatMap((field) => (field.kind === 'dictionary' ? [field.code as string] : []));
  if (codes.length === 0) return [];
  return ctx.db
    .selectFrom('dictionary_item')
    .select(['type_code', 'id', 'parent_id', 'name', 'is_disabled'])
    .where('company_id', '=', ctx.session.companyId)
    .where('type_code', 'in', codes)
    .execute();
}

/** Whom rows may name as owners: active people in reach and the importer; where the owner is whose number it is, all in reach. */
async function readOwners(
  ctx: Context,
  module: Module,
  { add: operation, needsOwner = false }: ImportPlan,
): Promise<Owner[]> {
  const reach = await ctx.rights.owners(ctx.db, module, operation);
  const rows = await ctx.db
    .selectFrom('member as m')
    .innerJoin('account as a', 'a.guid', 'm.user_guid')
    .select(['a.guid', 'a.login', 'a.name'])
    .where('m.company_id', '=', ctx.session.companyId)
    .$if(!needsOwner, (query) => query.where('m.is_disabled', '=', false))
    .execute();
  const isSelf = (guid: string) => !needsOwner && guid === ctx.session.userGuid;
  return rows.filter(({ guid }) => reach === 'all' || isSelf(guid) || reach.includes(guid));
}

const hasAreas = ({ form }: ImportPlan) => form.fields.some(({ kind }: FormField) => kind === 'area');

/** The part whose name is the one typed, or else the only one that begins with it or that it begins with. */
function areaNamed(parts: readonly Entry[], typed: string): number | undefined {
  const exact = parts.find(({ name }) => name === typed);
  if (exact) return exact.id;
  if ([...typed].length < 2) return undefined;
  const near = parts.filter(({ name }) => name.startsWith(typed) || typed.startsWith(name));
  return near.length === 1 ? near[0]?.id : undefined;
}

/** Deepest nesting of a dictionary that is followed. */
const deepest = 20;

/** Dictionaries by their words. */
function dictionariesOf(items: readonly Item[]): Pick<Lookups, 'entries' | 'entryName' | 'entryPath'> {
  const byId = new Map(items.map((item) => [`${item.type_code} ${item.id}`, item]));
  const wayTo = (code: string, id: number): Item[] => {
    const way: Item[] = [];
    let item = byId.get(`${code} ${id}`);
    while (item && way.length < deepest) {
      way.unshift(item);
      item = byId.get(`${code} ${item.parent_id}`);
    }
    return way;
  };
  const live = items.filter((item) => !item.is_disabled);
  // The same words come in every row of a column.
  const plain = new LRUCache<string, string>({ max: 1000, memoMethod: (name) => normalised(name) });
  const key = (code: string, name: string) => `${code} ${plain.memo(name)}`;
  const way = ({ type_code, id }: Item) => wayTo(type_code, id).map(({ name }) => name);
  const byWay = Map.groupBy(live, (item) => key(item.type_code, way(item).join('/')));
  const byName = Map.groupBy(live, (item) => key(item.type_code, item.name));
  return {
    entries: (code, name) => (byWay.get(key(code, name)) ?? byName.get(key(code, name)) ?? []).map(({ id }) => id),
    entryName: (code, id) => byId.get(`${code} ${id}`)?.name ?? '',
    entryPath: (code, id) =>
      `,${wayTo(code, id)
        .map((item) => item.id)
        .join(',')},`,
  };
}

/** Reads what the words in a file may mean to its importer. */
export async function readLookups(ctx: Context, plan: ImportPlan): Promise<Lookups> {
  const items = await readEntries(ctx, plan);
  const areas = hasAreas(plan) ? await ctx.db.selectFrom('area').select(['id', 'parent_id', 'name']).execute() : [];
  const people = plan.owned ? await readOwners(ctx, plan.owned.module, plan) : [];
  const parts = Map.groupBy(areas, ({ parent_id }) => parent_id);
  const areaNames = new Map(areas.map(({ id, name }) => [id, name]));
  return {
    ...dictionariesOf(items),
    area: (parent, name) => areaNamed(parts.get(parent) ?? [], name),
    areaName: (id) => areaNames.get(id) ?? '',
    owners: (words) => {
      const byLogin = people.filter(({ login }) => login.toLowerCase() === words.toLowerCase());
      const found = byLogin.length > 0 ? byLogin : people.filter(({ name }) => name === words);
      return found.map(({ guid }) => guid);
    },
  };
}
