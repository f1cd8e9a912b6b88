import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../request/context.ts';
import { notFound } from '../../request/errors.ts';
import { logOperation } from '../../records/operationLog/operationLog.ts';
import { restorableProducts } from './binRows.ts';

/** Restores deleted products, all or none; they are on the shelf or off it as they were. */
export async function restoreProducts(ctx: Context, guids: readonly string[]): Promise<void> {
  if (guids.length === 0) return;
  const wanted = [...new Set(guids.map((guid) => guid.toLowerCase()))].toSorted();
  const { rows } = await sql`
    select guid from product where guid = any(${wanted}::uuid[]) and ${restorableProducts(ctx)}
    order by guid for update`.execute(ctx.db);
  if (rows.length !== wanted.length) throw notFound();
  await sql`update product set delete_time = null, delete_user_guid = null, row_version = row_version + 1
    where company_id = ${ctx.session.companyId} and guid = any(${wanted}::uuid[])`.execute(ctx.db);
  await logOperation(ctx, targetKind.products, wanted, 'restore');
}

/** Deletes products for good that were deleted before a moment, with their attachments; those that lines name stay for these. */
export async function purgeProducts(db: Database, before: Date, now: Date): Promise<void> {
  await sql`
    with gone as (
      select company_id, guid from product where delete_time < ${before}
        and not exists (select from product_line l
          where l.company_id = product.company_id and l.product_guid = product.guid)
      for update skip locked
    ), files as (
      update file set delete_time = coalesce(file.delete_time, ${now}) from gone
      where file.company_id = gone.company_id and file.target_kind = ${targetKind.products}
        and file.target_guid = gone.guid
    )
    delete from product using gone
    where product.company_id = gone.company_id and product.guid = gone.guid`.execute(db);
}
