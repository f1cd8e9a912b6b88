import { chinaId } from '@haina/contract/calls/customers.ts';
import type { ItemKind } from '@haina/contract/reports/part.ts';
import { sql } from 'kysely';
import type { Context } from '../../request/context.ts';
import { putReasons } from '../count/factNumbers.ts';
import { translate } from '../../request/translate.ts';

/** A person as reports name them. */
export interface NamedPerson {
  readonly User_Guid: string;
  readonly User_Name: string;
  /** The department that they are in now. */
  readonly Structure_Guid: string;
  readonly Structure_Name: string;
  readonly Is_Left: 0 | 1;
}

/** The members of the company among these people, or all of it, by name; those who left are marked. */
export async function namedPeople(ctx: Context, guids: readonly string[] | null): Promise<NamedPerson[]> {
  const { companyId } = ctx.session;
  const { rows } = await sql<NamedPerson>`
    select m.user_guid as "User_Guid", a.name as "User_Name", d.guid as "Structure_Guid", d.name as "Structure_Name",
      m.is_disabled::int as "Is_Left"
    from member m join account a on a.guid = m.user_guid
    join department d on d.company_id = m.company_id and d.guid = m.department_guid
    where m.company_id = ${companyId} ${guids === null ? sql`` : sql`and m.user_guid = any(${[...guids]}::uuid[])`}
    order by a.name, m.user_guid`.execute(ctx.db);
  return rows;
}

/** An item as reports name it. */
export interface NamedItem {
  readonly Item_Id: string;
  readonly Item_Name: string;
}

const dictionaries: Partial<Record<ItemKind, string>> = {
  level: 'customer_level',
  industry: 'industry',
  source: 'source',
  record_type: 'record_type',
  Leads_Quality: 'Leads_Quality',
  Leads_Batch: 'Leads_Batch',
  category: 'Product_Category',
};

/** Areas below one, in their order: the provinces of a country, the cities of a province. */
export async function areasBelow(ctx: Context, parent: number): Promise<{ Area_Id: number; Area_Name: string }[]> {
  const { rows } = await sql<{ Area_Id: number; Area_Name: string }>`
    select id as "Area_Id", name as "Area_Name" from area where parent_id = ${parent} order by sort, id`.execute(
    ctx.db,
  );
  return rows;
}

async function itemsOf(ctx: Context, kind: ItemKind, present: readonly string[]): Promise<NamedItem[]> {
  const { companyId } = ctx.session;
  const code = dictionaries[kind];
  if (code !== undefined) {
    const { rows } = await sql<NamedItem>`select id::text as "Item_Id", name as "Item_Name" from dictionary_item
      where company_id = ${companyId} and type_code = ${code} order by sort, id`.execute(ctx.db);
    return rows;
  }
  if (kind === 'product') {
    const { rows } = await sql<NamedItem>`select guid::text as "Item_Id", name as "Item_Name" from product
      where company_id = ${companyId} and guid::text = any(${[...present]}) order by name, guid`.execute(ctx.db);
    return rows;
  }
  if (kind === 'department') {
    const { rows } = await sql<NamedItem>`select guid::text as "Item_Id", name as "Item_Name" from department
      where company_id = ${companyId} order by sort, name, guid`.execute(ctx.db);
    return rows;
  }
  if (kind === 'reason') {
    return putReasons.map((one) => ({
      Item_Id: one,
      Item_Name: translate(ctx.language, `report.reason.${one}`),
    }));
  }
  const provinces = await areasBelow(ctx, chinaId);
  return provinces.map(({ Area_Id, Area_Name }) => ({ Item_Id: String(Area_Id), Item_Name: Area_Name }));
}

/** Every item of a kind in its order, of products those that are present; what is present and has no name stands last, unset. */
export async function namedItems(ctx: Context, kind: ItemKind, present: readonly string[]): Promise<NamedItem[]> {
  const items = await itemsOf(ctx, kind, present);
  const known = new Set(items.map(({ Item_Id }) => Item_Id));
  const others = [...new Set(present)].filter((id) => !known.has(id));
  const unset = translate(ctx.language, 'report.unset');
  return [...items, ...others.map((id) => ({ Item_Id: id, Item_Name: unset }))];
}
