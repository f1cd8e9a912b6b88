import { sql } from 'kysely';
import type { Condition } from '../../access/filters.ts';
import type { Context } from '../../request/context.ts';
import { notFound } from '../../request/errors.ts';
import { purgedBefore, type Restore, wantedGuids } from '../../records/bin/restored.ts';
import { logOperation } from '../../records/operationLog/operationLog.ts';
import { productNoun } from './productForm.ts';

/** Deleted products that a person who may delete products can still restore; they belong to the company, not to people. */
export const restorableProducts = (ctx: Context): Condition =>
  ctx.rights.holds('Product/DelProduct')
    ? sql<boolean>`(product.company_id = ${ctx.session.companyId} and product.delete_time > ${purgedBefore(ctx.now)})`
    : sql<boolean>`false`;

/** Restores deleted products, all or none; they are on the shelf or off it as they were. */
export const restoreProducts: Restore = async (ctx, guids) => {
  if (guids.length === 0) return [];
  const wanted = wantedGuids(guids);
  const { rows } = await sql`
    select guid from product where guid = any(${wanted}::uuid[]) and ${restorableProducts(ctx)}
    order by guid for update`.execute(ctx.db);
  if (rows.length !== wanted.length) throw notFound();
  await sql`update product set delete_time = null, delete_user_guid = null, row_version = row_version + 1
    where company_id = ${ctx.session.companyId} and guid = any(${wanted}::uuid[])`.execute(ctx.db);
  await logOperation(ctx, productNoun.kind, wanted, 'restore');
  return [];
};
