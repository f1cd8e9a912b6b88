import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import pg from 'pg';
import { StartError } from '../startError.ts';

/** The numbered SQL files, forward only: what was released is never edited, a later file changes it. */
export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));

/**
 * Brings the database to the newest structure this release knows and returns the names of the steps that were needed.
 * All of them succeed or none; of several processes that start at once one works and the others wait. Uses connections
 * of its own, because a long step must not meet the limits of ordinary requests. Throws StartError for a database that
 * a newer release has changed, and for a step that fails.
 */
export async function migrateToLatest(url: string, folder: string = migrationsFolder): Promise<string[]> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 2,
    options: '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0 -c timezone=UTC',
  });
  pool.on('error', () => {
    // An idle connection that breaks is replaced; one in use fails its query, which is reported below.
  });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await migrate(db, { folder });
  } finally {
    await db.destroy();
  }
}

/** Where the steps are, and the last one that is wanted; without it the newest. */
export interface MigrationGoal {
  readonly folder?: string;
  readonly to?: string;
}

/**
 * The same over the caller's connection. In a transaction of the caller's the steps are part of it; it cannot be used
 * any more when one fails.
 */
export async function migrate(
  db: Kysely<unknown>,
  { folder = migrationsFolder, to }: MigrationGoal = {},
): Promise<string[]> {
  const files = migrationFiles(folder);
  await assertKnown(db, [...files.keys()]);
  const failed: FailedStep[] = [];
  const migrator = new Migrator({ db, provider: provider(files, failed) });
  const { error, results = [] } = await (to === undefined ? migrator.migrateToLatest() : migrator.migrateTo(to));
  if (error !== undefined) throw failure(failed[0]?.error ?? error, failed[0]?.name, files);
  return results.map(({ migrationName }) => migrationName);
}

/** Names of the steps that this release knows, in their order. */
export function knownMigrations(folder: string = migrationsFolder): string[] {
  return [...migrationFiles(folder).keys()];
}

/** A step that went wrong; what the migrator reports in a broken transaction is only that it is broken. */
interface FailedStep {
  readonly name: string;
  readonly error: unknown;
}

type Files = ReadonlyMap<string, string>;

function migrationFiles(folder: string): Files {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
  const misnamed = names.filter((name, index) => !name.startsWith(`${String(index + 1).padStart(4, '0')}_`));
  if (misnamed.length > 0) {
    throw new StartError(`The migrations are not numbered 0001_, 0002_ … without a gap: see ${misnamed.join(', ')}.`);
  }
  return new Map(names.map((name) => [name.replace(/\.sql$/, ''), readFileSync(join(folder, name), 'utf8')]));
}

function provider(files: Files, failed: FailedStep[]): MigrationProvider {
  const step = (name: string, text: string): Migration => ({
    async up(db) {
      try {
        await sql.raw(text).execute(db);
      } catch (error) {
        failed.push({ name, error });
        throw error;
      }
    },
  });
  return { getMigrations: async () => Object.fromEntries([...files].map(([name, text]) => [name, step(name, text)])) };
}

async function assertKnown(db: Kysely<unknown>, known: readonly string[]): Promise<void> {
  const table = await sql<{ found: boolean }>`select to_regclass('kysely_migration') is not null as found`.execute(db);
  if (table.rows[0]?.found !== true) return;
  const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const unknown = applied.rows.map(({ name }) => name).filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  throw new StartError(
    `The database was changed by a newer release (${unknown.join(', ')}); start that release, or bring back a backup made before it.`,
  );
}

/** One line with the file and the line in it; an error that is not about a step rises as it is. */
function failure(error: unknown, name: string | undefined, files: Files): unknown {
  if (name === undefined || !(error instanceof pg.DatabaseError)) return error;
  const before = (files.get(name) ?? '').slice(0, Number(error.position ?? 0));
  const place = error.position === undefined ? name : `${name}, line ${before.split('\n').length}`;
  return new StartError(
    `The database could not be brought up to date (${place}: ${error.message}); nothing was changed.`,
  );
}
