import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { tryAll } from '../../platform/jobs/tryAll.ts';

/** How many products are looked at in one run; the others wait for the next. */
const most = 1000;

/** For how long a run begins with further products, in milliseconds: other jobs get their turn. */
const longest = 30_000;

interface Moving {
  readonly company: string;
  readonly product: string;
}

/**
 * Counts the lines of a product by its own category; false, with nothing done, while somebody else moves one: a contract may have both.
 * Whoever counts lines of it is waited for, and waits.
 */
async function move(step: Database, { company, product }: Moving): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('counted_category')) as free`.execute(step);
  if (rows[0]?.free !== true) return false;
  // Orders with the product wait meanwhile, and a stop.
  await sql`set local statement_timeout = '10s'`.execute(step);
  const named = sql`company_id = ${company} and guid = ${product}`;
  // The update alone would not wait for those who hold the product by its key.
  await sql`select from product where ${named} for update`.execute(step);
  await sql`update product set counted_category = category_id where ${named}`.execute(step);
  return true;
}

/**
 * Counts the lines of products that came into another category by that, one product after the other: its contracts may be many
 * (decision 0090). It ends when it is told to, after `time` milliseconds, and at once where another run is at work; what is left waits for
 * the next. One that fails keeps no other from its own: what failed is thrown at the end.
 */
export async function moveCategories(db: Database, ending: AbortSignal, time = longest): Promise<void> {
  const over = AbortSignal.any([ending, AbortSignal.timeout(time)]);
  // In an order of chance: one that always fails is not always the first.
  const { rows } = await sql<Moving>`select company_id as company, guid as product from product
    where category_id <> counted_category order by random() limit ${most}`.execute(db);
  let isFree = true;
  await tryAll(rows, async (one) => {
    if (!isFree || over.aborted) return;
    isFree = await db.transaction().execute(async (step) => move(step, one));
  });
}
