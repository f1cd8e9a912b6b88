import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';

/** How many transactions of a test's database wait for what another one has locked. */
export async function lockWaits(db: Database): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.waiting ?? 0;
}

/** Waits until so many of them do. */
export const untilLockWaits = (db: Database, count = 1): Promise<void> =>
  vi.waitFor(async () => expect(await lockWaits(db)).toBeGreaterThanOrEqual(count), { timeout: 20_000, interval: 10 });

/** Waits until one of them waits for what this transaction has locked, which itself would see no news of others. */
export async function untilHeldUp(db: Database, holder: Database): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(holder);
  const waiting = sql`select from pg_stat_activity
    where datname = current_database() and ${rows[0]?.pid ?? 0}::int = any(pg_blocking_pids(pid))`;
  const look = async () => expect((await waiting.execute(db)).rows.length).toBeGreaterThan(0);
  await vi.waitFor(look, { timeout: 5_000, interval: 10 });
}
