import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { z } from 'zod';
import { handlerOf } from '../../src/handlers.ts';
import { memberContext } from '../../src/http/memberContext.ts';
import type { DB } from '../../src/platform/database/schema.gen.ts';
import type { TestApp } from './app.ts';
import { personOf } from './factories.ts';

interface Asked {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** How PostgreSQL does what calls ask, beside many rows. */
export interface Plans {
  /** The plans of all that a call of the person asks the database, as text. */
  readonly planOf: <E extends Endpoint>(endpoint: E, input: z.output<E['input']>) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** Rows beside which an index is worth its while. */
const many = 5_000;

/**
 * The plans of a person's calls, as they are where each of the tables has 5,000 rows more, four minutes apart: copies of one that is
 * there, with what `differs` says in SQL, `n` being the number of the copy, whose Guid is the md5 of its table and number. The
 * copies are taken back at the end, and nobody else sees them.
 */
export async function openPlans(
  app: TestApp,
  login: string,
  differs: Readonly<Record<string, string>>,
): Promise<Plans> {
  const { companyId, guid: userGuid } = await personOf(app, login);
  let asked: Asked[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: app.url, max: 2 }) }),
    log: ({ query }) => {
      asked.push({ text: query.sql, values: query.parameters });
    },
  });
  const databases = { read: db, kept: db, write: db, close: () => db.destroy() };
  const deps = { databases, ports: app.ports, config: app.config };
  const ctx = await memberContext(deps, { companyId, userGuid, language: 'zh-chs' }, new Date());
  if (!ctx) throw new Error(`${login} is no member`);
  const client = new pg.Client({ connectionString: app.url });
  await client.connect();
  await client.query('begin');
  // A table as small as these is read whole otherwise, where a large one is not.
  await client.query('set local enable_seqscan = off');
  // As the built-in server has it, whichever is asked.
  await client.query('set local random_page_cost = 1.1');
  for (const [table, values] of Object.entries(differs)) {
    // What follows from a row is no matter of plans, and takes most of the time.
    await client.query(`alter table ${table} disable trigger user`);
    const changes = values === '' ? '' : `, ${values}`;
    await client.query(`insert into ${table} overriding user value select copy.* from ${table} as one, generate_series(1, ${many}) as n,
      jsonb_populate_record(one, jsonb_build_object(
        'guid', md5('${table}' || n)::uuid, 'create_time', now() - n * interval '4 minutes'${changes})) as copy
      where one.guid = (select guid from ${table} limit 1)`);
    await client.query(`analyze ${table}`);
  }
  return {
    planOf: async (endpoint, input) => {
      asked = [];
      await handlerOf(endpoint)(input, ctx);
      const lines: string[] = [];
      for (const { text, values } of asked) {
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...values]);
        lines.push(...rows.map((row) => row['QUERY PLAN']));
      }
      return lines.join('\n');
    },
    close: async () => {
      await client.query('rollback');
      await client.end();
      await db.destroy();
    },
  };
}
