import { type products, saleState } from '@haina/contract/calls/products.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { sql } from 'kysely';
import { newGuid } from '../../platform/database/guid.ts';
import { readableProducts } from '../../access/productScope.ts';
import type { Context } from '../../request/context.ts';
import { notFound, refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { namedGuids } from '../../records/reach/lockRecords.ts';
import { logOperation } from '../../records/operationLog/operationLog.ts';
import { changesOf, columnsOf, lockValues, searchOf } from '../../records/form/recordForm.ts';
import { insertRow, updateRow } from '../../records/form/writeRecord.ts';
import { checkedPath } from './categoryPath.ts';
import { productForm } from './productForm.ts';

/** Creates a product of the company. */
export const addProduct: Handler<typeof products.add> = async (input, ctx) => {
  await changesOf(ctx, productForm, {}, input);
  const Guid = newGuid();
  await insertRow(ctx, 'product', {
    ...columnsOf(productForm, input, ctx.session.zone),
    ...searchOf(productForm, input),
    category_str: await checkedPath(ctx, input.Category_Id, input.Category_Str),
    company_id: ctx.session.companyId,
    guid: Guid,
    create_user_guid: ctx.session.userGuid,
    create_time: ctx.now,
    update_time: ctx.now,
  });
  await logOperation(ctx, targetKind.products, [Guid], 'create');
  return { Guid };
};

/** Changes the fields sent of one product; lines that name it keep the prices they have. */
export const updateProduct: Handler<typeof products.update> = async (input, ctx) => {
  const before = await lockValues(ctx, productForm, input.Guid, readableProducts(ctx));
  if (!before) throw notFound();
  if (input.Row_Version !== undefined && input.Row_Version !== before.Row_Version) throw refused('reply.staleVersion');
  const changes = await changesOf(ctx, productForm, before, input);
  const category = input.Category_Id ?? Number(before.Category_Id);
  await updateRow(ctx, 'product', input.Guid, {
    ...columnsOf(productForm, input, ctx.session.zone),
    ...searchOf(productForm, { ...before, ...input }),
    category_str: await checkedPath(ctx, category, input.Category_Str),
    update_time: ctx.now,
  });
  await logOperation(ctx, targetKind.products, [input.Guid], 'update', changes);
  return null;
};

interface LockedProduct {
  readonly guid: string;
  readonly saleState: number;
}

/** Locks products of the company, all or none; lines that are being written are waited for. */
async function lockProducts(ctx: Context, guids: readonly string[]): Promise<LockedProduct[]> {
  const wanted = [...new Set(guids.map((guid) => guid.toLowerCase()))].toSorted();
  const { rows } = await sql<LockedProduct>`
    select guid, sale_state as "saleState" from product
    where guid = any(${wanted}::uuid[]) and ${readableProducts(ctx)} order by guid for update`.execute(ctx.db);
  if (rows.length !== wanted.length) throw notFound();
  return rows;
}

async function setColumns(ctx: Context, found: readonly LockedProduct[], columns: Readonly<Record<string, unknown>>) {
  const set = Object.entries(columns).map(([name, value]) => sql`${sql.id(name)} = ${value}`);
  await sql`update product set ${sql.join(set)}, row_version = row_version + 1
    where company_id = ${ctx.session.companyId} and guid = any(${found.map(({ guid }) => guid)}::uuid[])`.execute(
    ctx.db,
  );
}

/** Moves products to the recycle bin, all or none. Lines that name them stay and say that they are deleted (state 4). */
export const deleteProducts: Handler<typeof products.remove> = async ({ ProductGuidList, Guid }, ctx) => {
  const wanted = namedGuids([...(ProductGuidList ?? []), ...(Guid ?? [])], undefined, 'ProductGuidList');
  const found = await lockProducts(ctx, wanted);
  await setColumns(ctx, found, { delete_time: ctx.now, delete_user_guid: ctx.session.userGuid });
  await logOperation(
    ctx,
    targetKind.products,
    found.map(({ guid }) => guid),
    'remove',
  );
  return null;
};

async function shelve(ctx: Context, guids: readonly string[], to: 0 | 1): Promise<null> {
  const others = (await lockProducts(ctx, guids)).filter((one) => one.saleState !== to);
  if (others.length === 0) return null;
  await setColumns(ctx, others, { sale_state: to, update_time: ctx.now });
  const words = (state: number) =>
    state === saleState.onShelf ? ('product.state.onShelf' as const) : ('product.state.offShelf' as const);
  const from = 1 - to;
  await logOperation(
    ctx,
    targetKind.products,
    others.map(({ guid }) => guid),
    'update',
    [{ field: 'Sale_State', from, to, fromKey: words(from), toKey: words(to) }],
  );
  return null;
}

/** Puts products on the shelf, all or none. */
export const putOnShelf: Handler<typeof products.putOnShelf> = async ({ Guid }, ctx) =>
  shelve(ctx, Guid, saleState.onShelf);

/** Takes products off the shelf, all or none; lines that name them stay. */
export const takeOffShelf: Handler<typeof products.takeOffShelf> = async ({ Guid }, ctx) =>
  shelve(ctx, Guid, saleState.offShelf);
