import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** How many changes are added to the facts in one transaction. */
const batch = 50_000;

/** Waits until nobody else puts facts together or counts them anew, and keeps others away until the transaction ends. */
export async function lockFolding(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('daily_fact'))`.execute(db);
}

/** Adds the noted changes to the facts, batch by batch; who reads them meanwhile adds up the same (decision 0085). */
export async function foldFacts(db: Database): Promise<void> {
  const fold = async (step: Database) => {
    await lockFolding(step);
    const { rows } = await sql<{ folded: string }>`select fold_facts(${batch}) as folded`.execute(step);
    return Number(rows[0]?.folded);
  };
  // What is noted meanwhile waits for the next run.
  while ((await db.transaction().execute(fold)) === batch);
}
