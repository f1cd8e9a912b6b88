import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { z } from 'zod';
import { handlerOf } from '../../src/handlers.ts';
import { memberContext } from '../../src/http/memberContext.ts';
import type { DB } from '../../src/platform/database/schema.gen.ts';
import type { TestApp } from './app.ts';
import { personOf } from './factories.ts';

/** How many statements a person's call asks of the database, in a transaction of its own. */
export async function countStatements<E extends Endpoint>(
  app: TestApp,
  login: string,
  endpoint: E,
  input: z.output<E['input']>,
): Promise<number> {
  const { companyId, guid: userGuid } = await personOf(app, login);
  let asked = 0;
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: app.url, max: 2 }) }),
    log: () => {
      asked += 1;
    },
  });
  try {
    const databases = { read: db, kept: db, write: db, close: () => db.destroy() };
    const deps = { databases, ports: app.ports, config: app.config };
    const ctx = await memberContext(deps, { companyId, userGuid, language: 'zh-chs' }, new Date());
    if (!ctx) throw new Error(`${login} is no member`);
    asked = 0;
    await db.transaction().execute((transaction) => handlerOf(endpoint)(input, { ...ctx, db: transaction }));
    return asked;
  } finally {
    await db.destroy();
  }
}
