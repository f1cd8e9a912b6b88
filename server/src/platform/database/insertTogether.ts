import { isExpression, type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from './database.ts';
import { preparedQuery, runPrepared } from './preparedQuery.ts';

/** Columns of one row by their names. */
export type Columns = Readonly<Record<string, unknown>>;

/** New rows of one table, all with the columns of the first one. */
export interface Insert {
  readonly table: string;
  readonly rows: readonly [Columns, ...Columns[]];
}

const namesOf = ({ rows }: Insert) => Object.keys(rows[0]);

/** A list of words as PostgreSQL reads it, in one go; the driver looks into each of them. */
function listOf(words: readonly unknown[]): unknown {
  const isPlain = words.length > 0 && words.every((word) => typeof word === 'string') && !/["\\]/.test(words.join(''));
  return isPlain ? `{"${words.join('","')}"}` : words;
}

const valuesOf = (insert: Insert) =>
  insert.rows.flatMap((row) =>
    namesOf(insert).map((name) => {
      const value = row[name];
      return Array.isArray(value) ? listOf(value) : value;
    }),
  );

function insertOf(insert: Insert): RawBuilder<unknown> {
  const names = namesOf(insert);
  const values = insert.rows.map((row) => sql`(${sql.join(names.map((name) => row[name]))})`);
  return sql`insert into ${sql.table(insert.table)} (${sql.join(names.map((name) => sql.id(name)))}) values ${sql.join(values)}`;
}

function together(inserts: readonly Insert[]): RawBuilder<unknown> {
  const parts = inserts.map(insertOf);
  const others = parts.slice(0, -1).map((part, place) => sql`${sql.id(`part${place}`)} as (${part})`);
  const ctes = others.length === 0 ? sql`` : sql`with ${sql.join(others)}`;
  return sql`${ctes} ${parts.at(-1)}`;
}

// Records of one kind are written with the same columns over and over: the text for them is made once.
const texts = new LRUCache<string, string>({ max: 500 });

const shapeOf = (insert: Insert) => `${insert.table} ${insert.rows.length} ${namesOf(insert).join()}`;

/** Writes new rows of several tables by one statement, none of which reads what another one writes. */
export async function insertTogether(db: Database, inserts: readonly [Insert, ...Insert[]]): Promise<void> {
  const values = inserts.flatMap(valuesOf);
  if (values.some(isExpression)) {
    await runPrepared(db, together(inserts));
    return;
  }
  const shape = inserts.map(shapeOf).join('; ');
  const text = texts.get(shape) ?? together(inserts).compile(db).sql;
  texts.set(shape, text);
  await db.executeQuery(preparedQuery(text, values));
}
