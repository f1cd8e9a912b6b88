import { type RawBuilder, sql } from 'kysely';

/** Columns of one row by their names. */
export type Columns = Readonly<Record<string, unknown>>;

/** The statement that writes rows, all with the columns of the first one. */
export function insertOf(table: string, rows: readonly [Columns, ...Columns[]]): RawBuilder<unknown> {
  const names = Object.keys(rows[0]);
  const values = rows.map((row) => sql`(${sql.join(names.map((name) => row[name]))})`);
  return sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.id(name)))}) values ${sql.join(values)}`;
}

/** Several inserts in one round trip, none of which reads what another one writes; `mark` stands before them: `plannedOnce`. */
export function together(mark: RawBuilder<unknown>, inserts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  const others = inserts.slice(0, -1).map((insert, place) => sql`${sql.id(`part${place}`)} as (${insert})`);
  const last = inserts.at(-1) ?? sql`select`;
  return others.length === 0 ? sql`${mark} ${last}` : sql`${mark} with ${sql.join(others)} ${last}`;
}
