import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { insertTogether } from '../../src/platform/database/insertTogether.ts';
import { type Database, type Databases, openDatabases } from '../../src/platform/database/database.ts';
import { runPrepared } from '../../src/platform/database/preparedQuery.ts';

const table = `prepared_${process.pid}`;
let databases: Databases;

beforeAll(async () => {
  databases = openDatabases({ url: inject('clusterUrl'), connections: 1, onError: () => undefined });
  await sql`create table ${sql.table(table)} (id int primary key, name text not null)`.execute(databases.write);
});

afterAll(async () => {
  await sql`drop table ${sql.table(table)}`.execute(databases.write);
  await databases.close();
});

const add = (db: Database, id: number, name: string | null = '甲') =>
  insertTogether(db, [{ table, rows: [{ id, name }] }]);

const ids = async (db: Database = databases.write) => {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} order by id`.execute(db);
  return rows.map(({ id }) => id);
};

const inTransaction = <T>(work: (db: Database) => Promise<T>) => databases.write.transaction().execute(work);

const preparedNow = async () =>
  (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(databases.write)).rows.map(
    ({ statement }) => statement,
  );

describe('a prepared statement', () => {
  it('is planned once for its connection, and gives each time what its values ask for', async () => {
    const ask = (number: number) => sql<{ told: number }>`select ${number}::int * 3 as told`;
    for (const number of [1, 2, 3]) {
      expect(await runPrepared(databases.write, ask(number))).toEqual([{ told: number * 3 }]);
    }
    const kept = await preparedNow();
    expect(kept.filter((text) => text.includes('* 3 as told'))).toHaveLength(1);
    await sql`select ${4}::int * 5 as told`.execute(databases.write);
    expect((await preparedNow()).some((text) => text.includes('* 5 as told'))).toBe(false);
  });

  it('that cannot be prepared fails with its own error, and is prepared once it can', async () => {
    const late = `late_${process.pid}`;
    const ask = (db: Database) => runPrepared(db, sql`select count(*)::int as told from ${sql.table(late)}`);
    await expect(inTransaction(ask)).rejects.toThrow(/does not exist/);
    await sql`create table ${sql.table(late)} (id int)`.execute(databases.write);
    expect(await inTransaction(ask)).toEqual([{ told: 0 }]);
    await sql`drop table ${sql.table(late)}`.execute(databases.write);
  });

  it('asked for several times at once is answered each with its own, though one of them fails', async () => {
    const asked = [1, 0, 2].map((number) =>
      runPrepared(databases.read, sql<{ found: number }>`select 10 / ${number}::int as found`),
    );
    const told = await Promise.allSettled(asked);
    expect(told.map((one) => (one.status === 'fulfilled' ? one.value[0]?.found : 'refused'))).toEqual([
      10,
      'refused',
      5,
    ]);
  });

  it('with a value that cannot be sent fails its transaction, and leaves the connection to others', async () => {
    const broken = {
      toPostgres: () => {
        throw new Error('no value');
      },
    };
    const tell = (value: unknown) => (db: Database) => runPrepared(db, sql`select ${value}::text as told`);
    await expect(inTransaction(tell(broken))).rejects.toThrow('no value');
    expect(await inTransaction(tell('a'))).toEqual([{ told: 'a' }]);
  });

  it('tells where it was asked for when it fails', async () => {
    const failing = runPrepared(databases.read, sql`select 1 / ${0}::int`).catch((error: unknown) => error);
    expect((await failing) as Error).toMatchObject({
      message: expect.stringContaining('division by zero') as string,
      stack: expect.stringContaining('preparedQuery') as string,
    });
  });
});

describe('a transaction', () => {
  it('keeps what was written in it, and reads it before it ends', async () => {
    const inside = await inTransaction(async (db) => {
      for (const id of [1, 2, 3]) await add(db, id);
      return ids(db);
    });
    expect(inside).toEqual([1, 2, 3]);
    expect(await ids()).toEqual([1, 2, 3]);
  });

  it('of which one statement fails keeps nothing, and can be done again', async () => {
    const twice = (id: number, other: number) =>
      inTransaction(async (db) => {
        await add(db, id);
        await add(db, other);
      });
    await expect(twice(4, 1)).rejects.toThrow(/duplicate key/);
    expect(await ids()).toEqual([1, 2, 3]);
    await twice(4, 5);
    expect(await ids()).toEqual([1, 2, 3, 4, 5]);
  });

  it('whose error was swallowed is not taken for done', async () => {
    const failing = inTransaction(async (db) => {
      await add(db, 6);
      await add(db, 7, null).catch(() => undefined);
    });
    await expect(failing).rejects.toThrow();
    expect(await ids()).toEqual([1, 2, 3, 4, 5]);
  });

  it('does not hide what the work itself went wrong with, and leaves the connection to others', async () => {
    const failing = inTransaction(async (db) => {
      await add(db, 6);
      throw new Error('of its own');
    });
    await expect(failing).rejects.toThrow('of its own');
    expect(await ids()).toEqual([1, 2, 3, 4, 5]);
  });

  it('that does nothing, or is undone before anything was done, leaves the connection to others', async () => {
    await inTransaction(() => Promise.resolve());
    await expect(inTransaction(() => Promise.reject(new Error('of its own')))).rejects.toThrow('of its own');
    expect(await ids()).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('a list of words', () => {
  it('is kept as it was given, whatever stands in it', async () => {
    const lists = `${table}_lists`;
    await sql`create table ${sql.table(lists)} (id int, words text[])`.execute(databases.write);
    const given = [
      [],
      ['甲', '甲乙'],
      ['a"b', 'c'],
      ['a\\b'],
      ['', ' ', ',', '{', '}', 'NULL'],
      ['"'],
      ['a', '","', 'b'],
    ];
    for (const [id, words] of given.entries()) {
      await inTransaction((db) => insertTogether(db, [{ table: lists, rows: [{ id, words }] }]));
    }
    const { rows } = await sql<{ words: string[] }>`select words from ${sql.table(lists)} order by id`.execute(
      databases.write,
    );
    expect(rows.map(({ words }) => words)).toEqual(given);
    await sql`drop table ${sql.table(lists)}`.execute(databases.write);
  });
});
