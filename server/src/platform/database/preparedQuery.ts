import { createHash } from 'node:crypto';
import { CompiledQuery, type RawBuilder } from 'kysely';
import type { Database } from './database.ts';

/** A statement as the driver takes it; one with a name is prepared under it, once for each connection. */
export interface PreparedQuery<Row> extends CompiledQuery<Row> {
  readonly name: string | undefined;
}

/** Most statements that one process prepares; further ones are planned each time, as all others are. */
const maxStatements = 200;

const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= maxStatements) return known;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

/**
 * A statement whose best plan is the same whatever its values are: it is read and planned once for each connection instead of
 * at every request. Never a search or a free filter: which index serves these depends on what is asked for (decision 0028).
 */
export const preparedQuery = <Row>(text: string, parameters: readonly unknown[]): PreparedQuery<Row> => ({
  ...CompiledQuery.raw(text, [...parameters]),
  name: nameOf(text),
});

/** Runs such a statement. */
export async function runPrepared<Row>(db: Database, statement: RawBuilder<Row>): Promise<readonly Row[]> {
  const { sql, parameters } = statement.compile(db);
  return (await db.executeQuery<Row>(preparedQuery<Row>(sql, parameters))).rows;
}
