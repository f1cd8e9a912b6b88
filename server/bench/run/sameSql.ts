import type { customers } from '@haina/contract/calls/customers.ts';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { z } from 'zod';
import { readConfig } from '../../src/config.ts';
import { listCustomers } from '../../src/customers/readCustomers.ts';
import type { DB } from '../../src/db/schema.gen.ts';
import { memberContext } from '../../src/http/memberContext.ts';

interface Query {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What a list of customers asks the database, to be asked again by the bare driver alone. */
export interface SameSql {
  readonly again: () => Promise<void>;
  readonly ask: (text: string, values: readonly unknown[]) => Promise<void>;
  readonly close: () => Promise<void>;
}

type ListInput = z.output<typeof customers.list.input>;

/** Runs a list once as a person would and keeps its SQL. */
export async function sameSqlOf(
  databaseUrl: string,
  member: { readonly companyId: string; readonly userGuid: string },
  input: ListInput,
): Promise<SameSql> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2, options: '-c work_mem=16MB' });
  const kept: Query[] = [];
  let isKeeping = false;
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      if (isKeeping) kept.push({ text: query.sql, values: query.parameters });
    },
  });
  const databases = { read: db, kept: db, write: db, close: () => db.destroy() };
  const ground = { databases, config: readConfig({ ...process.env, DATABASE_URL: '' }) };
  const ctx = await memberContext(ground, { ...member, language: 'zh-chs' }, new Date());
  if (!ctx) throw new Error('the person of the benchmark is no member');
  isKeeping = true;
  await listCustomers(input, ctx);
  isKeeping = false;
  const ask = async (text: string, values: readonly unknown[]) => {
    await pool.query(text, [...values]);
  };
  return {
    again: async () => {
      for (const { text, values } of kept) await ask(text, values);
    },
    ask,
    close: () => db.destroy(),
  };
}
