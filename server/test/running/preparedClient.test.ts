import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { insertAlong } from '../../src/platform/database/insertAlong.ts';
import { type Database, type Databases, openDatabases } from '../../src/platform/database/database.ts';
import { goesAlong, plannedOnce } from '../../src/platform/database/preparedClient.ts';

const table = `along_${process.pid}`;
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
  insertAlong(db, [{ table, rows: [{ id, name }] }]);

const ids = async (db: Database = databases.write) => {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} order by id`.execute(db);
  return rows.map(({ id }) => id);
};

const inTransaction = <T>(work: (db: Database) => Promise<T>) => databases.write.transaction().execute(work);

describe('a statement that goes along', () => {
  it('is done before the next one, and is there after the commit', async () => {
    const inside = await inTransaction(async (db) => {
      await add(db, 1);
      return ids(db);
    });
    expect(inside).toEqual([1]);
    expect(await ids()).toEqual([1]);
  });

  it('fails the next one with its own error, and nothing of the transaction stays', async () => {
    const failing = inTransaction(async (db) => {
      await add(db, 2);
      await add(db, 1);
      await ids(db);
    });
    await expect(failing).rejects.toThrow(/duplicate key/);
    expect(await ids()).toEqual([1]);
  });

  it('fails the commit, if that is the next one', async () => {
    const failing = inTransaction(async (db) => {
      await add(db, 3);
      await add(db, 4, null);
      return 'done';
    });
    await expect(failing).rejects.toThrow(/null value in column "name"/);
    expect(await ids()).toEqual([1]);
  });

  it('does not hide what the work itself went wrong with, and leaves the connection to others', async () => {
    const failing = inTransaction(async (db) => {
      await add(db, 1);
      throw new Error('of its own');
    });
    await expect(failing).rejects.toThrow('of its own');
    await inTransaction((db) => add(db, 5));
    expect(await ids()).toEqual([1, 5]);
  });

  it('may be the same one several times in a turn', async () => {
    await inTransaction(async (db) => {
      for (const id of [6, 7, 8]) await add(db, id);
    });
    expect(await ids()).toEqual([1, 5, 6, 7, 8]);
  });
});

describe('a transaction', () => {
  it('that does nothing, or is undone before anything was done, leaves the connection to others', async () => {
    await inTransaction(() => Promise.resolve());
    await expect(inTransaction(() => Promise.reject(new Error('of its own')))).rejects.toThrow('of its own');
    expect(await ids()).toEqual([1, 5, 6, 7, 8]);
  });

  it('is not committed where a statement before the last one failed, and can be done again', async () => {
    const twice = (id: number, other: number) =>
      inTransaction(async (db) => {
        await add(db, id);
        await add(db, other);
      });
    await expect(twice(9, 1)).rejects.toThrow(/duplicate key/);
    expect(await ids()).toEqual([1, 5, 6, 7, 8]);
    await twice(9, 10);
    expect(await ids()).toEqual([1, 5, 6, 7, 8, 9, 10]);
  });

  it('reads what was written before in it, by statements without values too', async () => {
    const found = await inTransaction(async (db) => {
      await add(db, 11);
      return (await sql<{ name: string }>`select name from ${sql.table(table)} where id = 11`.execute(db)).rows;
    });
    expect(found).toEqual([{ name: '甲' }]);
  });

  it('fails with what could not be prepared, and what stood behind it is prepared the next time', async () => {
    const failing = inTransaction(async (db) => {
      await sql`select ${goesAlong} ${plannedOnce} nothing from nowhere_${sql.raw(String(process.pid))}`.execute(db);
      await sql`select ${plannedOnce} 7::int as seven`.execute(db);
    });
    await expect(failing).rejects.toThrow(/does not exist/);
    const { rows } = await inTransaction((db) => sql`select ${plannedOnce} 7::int as seven`.execute(db));
    expect(rows).toEqual([{ seven: 7 }]);
  });
});

describe('a transaction of which nothing is waited for', () => {
  const writers = async () => {
    const { rows } = await sql`select from pg_locks
      where relation = ${table}::regclass and mode = 'RowExclusiveLock'`.execute(databases.read);
    return rows.length;
  };

  it('is sent as a whole at its end: until then it holds nothing', async () => {
    const [before, after] = await inTransaction(async (db) => {
      await add(db, 12);
      await delay(20);
      const unsent = await writers();
      await ids(db);
      return [unsent, await writers()];
    });
    expect([before, after]).toEqual([0, 1]);
    await inTransaction(async (db) => {
      await add(db, 13);
      await delay(20);
      expect(await writers()).toBe(0);
    });
    expect(await ids()).toEqual(expect.arrayContaining([12, 13]));
  });

  it('that is undone was never there', async () => {
    const failing = inTransaction(async (db) => {
      await add(db, 14);
      await delay(20);
      throw new Error('of its own');
    });
    await expect(failing).rejects.toThrow('of its own');
    expect(await ids()).not.toContain(14);
  });
});

describe('a value that cannot be sent', () => {
  const broken = {
    toPostgres: () => {
      throw new Error('no value');
    },
  };

  it.each([
    ['goes along', goesAlong],
    ['is asked', sql``],
  ])('fails a transaction in which it %s, and leaves the connection to others', async (_, mark) => {
    const failing = inTransaction(async (db) => {
      await sql`select ${mark} ${plannedOnce} ${broken}::text as told`.execute(db);
      await ids(db);
    });
    await expect(failing).rejects.toThrow('no value');
    expect(await ids()).toContain(1);
    const { rows } = await inTransaction((db) => sql`select ${mark} ${plannedOnce} ${'a'}::text as told`.execute(db));
    expect(rows).toEqual(mark === goesAlong ? [] : [{ told: 'a' }]);
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
      await inTransaction((db) => insertAlong(db, [{ table: lists, rows: [{ id, words }] }]));
    }
    const { rows } = await sql<{ words: string[] }>`select words from ${sql.table(lists)} order by id`.execute(
      databases.write,
    );
    expect(rows.map(({ words }) => words)).toEqual(given);
    await sql`drop table ${sql.table(lists)}`.execute(databases.write);
  });
});

describe('what is asked at once', () => {
  it('is answered each with its own, though one of them fails', async () => {
    const asked = [1, 0, 2].map((number) =>
      sql<{ found: number }>`select ${plannedOnce} 10 / ${number}::int as found`.execute(databases.read),
    );
    const told = await Promise.allSettled(asked);
    expect(told.map((one) => (one.status === 'fulfilled' ? one.value.rows[0]?.found : 'refused'))).toEqual([
      10,
      'refused',
      5,
    ]);
  });

  it('goes on after a transaction of nothing but what failed', async () => {
    const failing = databases.read.transaction().execute((db) => sql`select ${goesAlong} 1 / ${0}::int`.execute(db));
    await expect(failing).rejects.toThrow(/division by zero/);
    expect((await sql<{ one: number }>`select 1 as one`.execute(databases.read)).rows).toEqual([{ one: 1 }]);
  });
});
