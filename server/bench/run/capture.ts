import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { readConfig } from '../../src/platform/config.ts';
import type { DB } from '../../src/platform/database/schema.gen.ts';
import type { Context } from '../../src/request/context.ts';
import { memberContext } from '../../src/http/memberContext.ts';
import { openPorts } from '../../src/request/ports.ts';

/** A statement with its values, as the product sent it. */
export interface Query {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A person's way into the database, on which what is asked can be kept. */
export interface Capture {
  readonly ctx: Context;
  /** Runs something and tells what it asked the database. */
  readonly queriesOf: (run: () => Promise<unknown>) => Promise<readonly Query[]>;
  /** Asks the database through the bare driver alone. */
  readonly ask: (text: string, values: readonly unknown[]) => Promise<readonly Readonly<Record<string, unknown>>[]>;
  readonly close: () => Promise<void>;
}

/** Opens a capture for a person. */
export async function openCapture(
  databaseUrl: string,
  { companyId, userGuid }: { readonly companyId: string; readonly userGuid: string },
): Promise<Capture> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2, options: '-c work_mem=16MB' });
  let kept: Query[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      kept.push({ text: query.sql, values: query.parameters });
    },
  });
  const databases = { read: db, kept: db, write: db, close: () => db.destroy() };
  const config = readConfig({ ...process.env, DATABASE_URL: '' });
  const deps = { databases, ports: await openPorts(config, db, databaseUrl), config };
  const ctx = await memberContext(deps, { companyId, userGuid, language: 'zh-chs' }, new Date());
  if (!ctx) throw new Error('the person of the benchmark is no member');
  return {
    ctx,
    queriesOf: async (run) => {
      kept = [];
      await run();
      return kept;
    },
    ask: async (text, values) => (await pool.query<Record<string, unknown>>(text, [...values])).rows,
    close: () => db.destroy(),
  };
}
