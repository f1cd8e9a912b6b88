import type { RawBuilder } from 'kysely';
import type { Database } from '../database.ts';
import { preparedQuery } from '../preparedQuery.ts';

/** Stands in a statement that is kept for a value that differs each time it is run. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** A place for the value of this name, of the type that the value will have; code that builds with it must not look into it. */
export const placeholderOf = <T>(name: string): T => Object.freeze(new Slot(name)) as T;

/** The parameters of a kept statement with this time's values in their places. */
export const filled = (parameters: readonly unknown[], values: Readonly<Record<string, unknown>>): unknown[] =>
  parameters.map((value) => (value instanceof Slot ? values[value.name] : value));

/** A statement as the driver takes it. */
export interface CompiledTemplate {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/**
 * A prepared statement that is built once for each shape, a handful at most: `build` is given places instead of values, and the shape,
 * which tells it all that its text hangs on. What it gives runs the statement with values and tells its rows.
 */
export function queryTemplate<Values extends object, Row>(
  names: readonly (keyof Values & string)[],
  build: (places: Values, shape: string) => RawBuilder<Row>,
): (db: Database, shape: string, values: Values) => Promise<readonly Row[]> {
  // It has a place for every name of the values.
  const places = Object.fromEntries(names.map((name) => [name, placeholderOf(name)])) as Values;
  const built = new Map<string, CompiledTemplate>();
  return async (db, shape, values) => {
    const text = built.get(shape) ?? build(places, shape).compile(db);
    if (!built.has(shape)) built.set(shape, text);
    const named = values as Readonly<Record<string, unknown>>;
    return (await db.executeQuery<Row>(preparedQuery<Row>(text.sql, filled(text.parameters, named)))).rows;
  };
}
