import type { products } from '@haina/contract/calls/products.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { sql } from 'kysely';
import { readableProducts } from '../../access/productScope.ts';
import type { Context } from '../../request/context.ts';
import { notFound } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { type BatchRecord, updateLocked } from '../../records/form/updateBatch.ts';
import { checkedPath } from './categoryPath.ts';
import { productForm } from './productForm.ts';

/** Locks products of the company by name, all or none. */
async function lockNamed(ctx: Context, guids: readonly string[]): Promise<BatchRecord[]> {
  const wanted = [...new Set(guids.map((guid) => guid.toLowerCase()))].toSorted();
  const { rows } = await sql<BatchRecord>`
    select guid, name from product
    where guid = any(${wanted}::uuid[]) and ${readableProducts(ctx)} order by guid for update`.execute(ctx.db);
  if (rows.length !== wanted.length) throw notFound();
  return rows;
}

/** Changes the same fields of several products; the path follows the category. Lines keep the prices they have. */
export const updateProductsBatch: Handler<typeof products.updateBatch> = async (
  { ProductGuidList, Preview, GoodOnly, ...values },
  ctx,
) => {
  const records = await lockNamed(ctx, ProductGuidList);
  const { Category_Id } = values;
  const columns = Category_Id === undefined ? {} : { category_str: await checkedPath(ctx, Category_Id, undefined) };
  const form = { ...productForm, kind: targetKind.products };
  return updateLocked(ctx, form, records, { values, Preview, GoodOnly }, { columns });
};
