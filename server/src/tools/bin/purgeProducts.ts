import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

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
