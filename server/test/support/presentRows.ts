import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/database.ts';

/** Of what a query tells that holds kept facts against the rows that they count. */
export interface FactSource {
  /** The table of the rows. */
  readonly table: string;
  /** The numbers of the facts that are kept or noted of them. */
  readonly facts: readonly number[];
}

/** Whether a query could find a row in a database as it is now. */
type MayFind = (query: string, source?: FactSource) => boolean;

/**
 * Says of queries that only find rows of what they name whether there is any. To plan one takes as long in an empty table, and most
 * tests fill few. A table that was ever written to counts as one with rows, as does whatever is no plain table.
 */
export async function presentRows(db: Database): Promise<MayFind> {
  const { rows: tables } = await sql<{ name: string; isFilled: boolean }>`
    select relname as name, relkind <> 'r' or pg_relation_size(oid) > 0 as "isFilled" from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`.execute(db);
  const { rows: facts } = await sql<{ fact: number }>`
    select fact from daily_fact union select fact from fact_change`.execute(db);
  const isFilled = new Map(tables.map((table) => [table.name, table.isFilled]));
  const present = new Set(facts.map(({ fact }) => fact));
  return (query, source) => {
    if (source) return isFilled.get(source.table) !== false || source.facts.some((fact) => present.has(fact));
    const named = (query.match(/\w+/g) ?? []).filter((word) => isFilled.has(word));
    return named.length === 0 || named.some((word) => isFilled.get(word));
  };
}
