import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { tryAll } from '../../platform/jobs/tryAll.ts';

/** How many products are moved in one run; the others wait for the next. */
const most = 1000;

interface Moving {
  readonly company: string;
  readonly product: string;
}

/**
 * Counts the lines of products that came into another category by that, one product after the other: its contracts may be many
 * (decision 0090). One that fails keeps no other from its own: what failed is thrown at the end.
 */
export async function moveCategories(db: Database): Promise<void> {
  const { rows } = await sql<Moving>`select company_id as company, guid as product from product
    where category_id <> counted_category order by company_id, guid limit ${most}`.execute(db);
  const move = ({ company, product }: Moving) =>
    db.transaction().execute(async (step) => {
      await sql`set local statement_timeout = '15min'`.execute(step);
      await sql`update product set counted_category = category_id where company_id = ${company} and guid = ${product}`.execute(
        step,
      );
    });
  await tryAll(rows, move);
}
