import { sql } from 'kysely';
import type { Context } from '../../../request/context.ts';
import { type ImportPlan, tablesOf } from '../batch/importPlans.ts';

/**
 * Lets more of what records are found by wait for its index in this transaction: the same letters come in nearly every row,
 * so the larger the heap is that PostgreSQL sorts in, the less of it there is to do.
 */
export async function letGramsPend(ctx: Pick<Context, 'db'>): Promise<void> {
  await sql`set local gin_pending_list_limit = '16MB'`.execute(ctx.db);
}

/** Brings what still waits into the indexes, so that no single write of another person has to. */
export async function emptyPendingGrams(ctx: Pick<Context, 'db'>, plan: ImportPlan): Promise<void> {
  // On a slow machine, or behind the database's own tidying, it may take its time: nobody waits for it.
  await sql`set local statement_timeout = '2min'`.execute(ctx.db);
  await sql`set local lock_timeout = '2min'`.execute(ctx.db);
  const indexes = tablesOf(plan).map((table) => `${table}_grams`);
  await sql`select gin_clean_pending_list(name::regclass) from unnest(${indexes}::text[]) as name`.execute(ctx.db);
}
