import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { sql } from 'kysely';
import { readableProducts } from '../../access/productScope.ts';
import type { Context } from '../../request/context.ts';
import { noPermission, notFound } from '../../request/errors.ts';
import { type Holder, readableTarget, shownTarget, type Target, writableTarget } from './recordRef.ts';

/*
 * What attachments and operation records hang on: a record with an owner, or a product, which the whole company reads and
 * a person who may change products writes (S2.10).
 */

async function findProduct(ctx: Context, { kind, guid }: Target, locks = false): Promise<Holder> {
  const { rows } = await sql<{ name: string }>`
    select name from product where guid = ${guid} and ${readableProducts(ctx)} ${locks ? sql`for update` : sql``}`.execute(
    ctx.db,
  );
  const [row] = rows;
  if (!row) throw notFound();
  return {
    kind,
    guid,
    name: row.name,
    ownerGuid: null,
    customerGuid: null,
    leadsGuid: null,
    isTransformed: false,
    isInSea: false,
  };
}

/** Whether the caller may change what hangs on products. */
export const writesProducts = ({ rights }: Context): boolean => rights.holds('Product/UpdateProduct');

/** What the caller may look at; gone otherwise. Nothing may be written to it. */
export const shownHolder = async (ctx: Context, target: Target): Promise<Holder> =>
  target.kind === targetKind.products ? findProduct(ctx, target) : shownTarget(ctx, target);

/** What the caller may read; gone otherwise. */
export const readableHolder = async (ctx: Context, target: Target): Promise<Holder> =>
  target.kind === targetKind.products ? findProduct(ctx, target) : readableTarget(ctx, target);

/** What the caller may write, locked if the call writes; gone otherwise. A product that they only read is denied. */
export async function writableHolder(ctx: Context, target: Target, locks = true): Promise<Holder> {
  if (target.kind !== targetKind.products) return writableTarget(ctx, target, locks);
  const found = await findProduct(ctx, target, locks);
  if (!writesProducts(ctx)) throw noPermission();
  return found;
}
