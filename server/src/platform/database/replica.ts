import { sql } from 'kysely';
import { type Database, openReader, type Replica } from './database.ts';
import { watchDatabase } from './databaseWatch.ts';

/** What a replica is opened with. */
export interface ReplicaOptions {
  readonly url: string;
  /** The database that it follows. */
  readonly main: Database;
  readonly connections: number;
  /** Milliseconds. */
  readonly maxLag: number;
  readonly onError: (error: Error) => void;
  readonly onSilent: () => void;
  readonly onBack: () => void;
}

/** Opens the pool of a replica; nothing connects before the first report. */
export function openReplica({ url, main, connections, maxLag, ...told }: ReplicaOptions): Replica {
  const watch = watchDatabase({ url, onSilent: told.onSilent, onBack: told.onBack });
  const db = openReader({ url, connections, onError: told.onError, watch });
  return {
    db,
    async faultFor(companyId) {
      // The main database first: what it has then, the replica is asked for.
      const wanted = await mainState(main, companyId);
      const found = await replicaState(db, companyId, wanted).catch(() => null);
      if (found === null) return 'away';
      if (found.isLevel === null) return 'noReplica';
      const isFresh = found.isLevel || (found.lag !== null && found.lag <= maxLag);
      return isFresh && found.version === wanted.version ? null : 'behind';
    },
    async close() {
      watch.close();
      await db.destroy();
    },
  };
}

interface MainState {
  /** Where its log ends. */
  readonly end: string;
  readonly now: string;
  /** The company's rights version. */
  readonly version: string | null;
}

interface ReplicaState {
  readonly version: string | null;
  /** Whether it has all of the main database's log; null where the server is no replica, or none any more. */
  readonly isLevel: boolean | null;
  /** For how long a commit may be missing, in milliseconds; null where none was replayed since its start. */
  readonly lag: number | null;
}

const versionOf = (companyId: string) =>
  sql`(select rights_version::text from company where id = ${companyId}) as version`;

async function mainState(db: Database, companyId: string): Promise<MainState> {
  const { rows } = await sql<MainState>`
    select pg_current_wal_lsn()::text as "end", clock_timestamp()::text as now, ${versionOf(companyId)}`.execute(db);
  const [state] = rows;
  if (!state) throw new Error('a select without a table has one row');
  return state;
}

/** The last replayed commit bears the time of the main database's clock, so the other moment is by that clock too. */
async function replicaState(db: Database, companyId: string, { end, now }: MainState): Promise<ReplicaState | null> {
  const { rows } = await sql<ReplicaState>`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() >= ${end}::pg_lsn end as "isLevel", ${versionOf(companyId)},
      extract(epoch from ${now}::timestamptz - pg_last_xact_replay_timestamp())::float8 * 1000 as lag`.execute(db);
  return rows[0] ?? null;
}
