import { CompiledQuery, type RawBuilder } from 'kysely';
import type { Database } from './database.ts';

/** A statement that each connection prepares once, as far as its pool prepares further ones (`PreparingDialect`). */
export interface PreparedQuery<Row> extends CompiledQuery<Row> {
  readonly isPrepared: true;
}

/**
 * A statement whose best plan is the same whatever its values are: it is read and planned once for each connection instead of
 * at every request. Never a search or a free filter: which index serves these depends on what is asked for (decision 0028).
 */
export const preparedQuery = <Row>(text: string, parameters: readonly unknown[]): PreparedQuery<Row> => ({
  ...CompiledQuery.raw(text, [...parameters]),
  isPrepared: true,
});

/** Runs such a statement. */
export async function runPrepared<Row>(db: Database, statement: RawBuilder<Row>): Promise<readonly Row[]> {
  const { sql, parameters } = statement.compile(db);
  return (await db.executeQuery<Row>(preparedQuery<Row>(sql, parameters))).rows;
}
