import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertAlong } from '../../src/platform/database/insertAlong.ts';
import { goesAlong } from '../../src/platform/database/preparedClient.ts';
import { isPresumedWrongly, presume } from '../../src/platform/database/presume.ts';
import { openApp } from '../support/app.ts';

const { write } = (await openApp()).databases;

beforeAll(async () => {
  await sql`create table presumed (name text)`.execute(write);
});

const add = (name: string, condition: RawBuilder<unknown>) =>
  write.transaction().execute(async (db) => {
    await presume('isNew', condition).execute(db);
    await insertAlong(db, [{ table: 'presumed', rows: [{ name }] }]);
  });

const names = async () => (await sql<{ name: string }>`select name from presumed`.execute(write)).rows;

describe('what a transaction presumes', () => {
  it('lets it through where it holds, and fails its commit where it does not or nobody knows', async () => {
    await add('holds', sql`true`);
    for (const condition of [sql`exists (select from presumed where name = 'none')`, sql`null::boolean`]) {
      const error = await add('fails', condition).catch((thrown: unknown) => thrown);
      expect([isPresumedWrongly(error, 'isNew'), isPresumedWrongly(error, 'session')]).toEqual([true, false]);
    }
    expect(await names()).toEqual([{ name: 'holds' }]);
  });

  it('is asked for once the locks before it are held: of two that presume the same one is right', async () => {
    const once = () =>
      write.transaction().execute(async (db) => {
        await sql`select ${goesAlong} pg_advisory_xact_lock(7)`.execute(db);
        await presume('isNew', sql`not exists (select from presumed where name = 'once')`).execute(db);
        await insertAlong(db, [{ table: 'presumed', rows: [{ name: 'once' }] }]);
      });
    const settled = await Promise.allSettled([once(), once(), once(), once()]);
    expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected']);
  });
});
