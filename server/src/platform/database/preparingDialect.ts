import { createHash } from 'node:crypto';
import {
  type CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  PostgresDriver,
  type QueryResult,
  CompiledQuery as Query,
} from 'kysely';
import type pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';

const counted: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

function resultOf<Row>({ command, rowCount, rows }: pg.QueryResult): QueryResult<Row> {
  // The query builder's driver asks for the end of a transaction this way.
  if (command === 'COMMIT' || command === 'ROLLBACK') return { rows: [{ command }] as Row[] };
  // The statement says what its rows are.
  const found = rows as Row[];
  return counted.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows: found } : { rows: found };
}

/** Most statements that the connections of one pool prepare; further ones are planned each time, as all others are. */
const maxStatements = 200;

/** The names under which the connections of one pool prepare statements. */
class StatementNames {
  readonly #names = new Map<string, string>();

  /** The name of a statement; undefined where it is not to be prepared, or no further one is. */
  of(query: CompiledQuery): string | undefined {
    if (!('isPrepared' in query)) return undefined;
    const known = this.#names.get(query.sql);
    if (known !== undefined || this.#names.size >= maxStatements) return known;
    const name = createHash('sha1').update(query.sql).digest('base64url');
    this.#names.set(query.sql, name);
    return name;
  }
}

/** A connection that prepares the statements of `preparedQuery`. */
class PreparingConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #names: StatementNames;

  constructor(client: pg.PoolClient, names: StatementNames) {
    this.#client = client;
    this.#names = names;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return resultOf<Row>(await this.#ask(query));
    } catch (error) {
      // The driver's own stack ends at its socket.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  }

  /**
   * Asks with a query that was made for the one who waits. One that learns only afterwards whom to answer keeps all that was
   * answered until the engine looks through its whole memory (decision 0036).
   */
  #ask(query: CompiledQuery): Promise<pg.QueryResult> {
    const name = this.#names.of(query);
    // A value that the driver stumbles over while it sends costs the connection a prepared statement: found out before.
    const asked =
      name === undefined
        ? { text: query.sql, values: [...query.parameters] }
        : { text: query.sql, values: query.parameters.map(prepareValue), name };
    return new Promise((resolve, reject) => {
      this.#client.query(asked, (error, answer) => {
        // The driver's types leave out that there is no error.
        if ((error as Error | null) === null) resolve(answer);
        else reject(error);
      });
    });
  }

  streamQuery(): never {
    throw new Error('Rows are not streamed over this connection.');
  }

  /** Gives the connection back to its pool; a broken one is closed. */
  release(isBroken: boolean): void {
    this.#client.release(isBroken);
  }
}

class PreparingDriver extends PostgresDriver {
  readonly #pool: pg.Pool;
  readonly #broken = new WeakSet<DatabaseConnection>();
  readonly #names = new StatementNames();

  constructor(pool: pg.Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new PreparingConnection(await this.#pool.connect(), this.#names);
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await connection.executeQuery(Query.raw('rollback'));
    } catch (error) {
      this.#broken.add(connection);
      throw error;
    }
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof PreparingConnection) connection.release(this.#broken.has(connection));
  }
}

/** The dialect of PostgreSQL, with statements that each connection prepares once (`preparedQuery`). */
export class PreparingDialect extends PostgresDialect {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): PostgresDriver {
    return new PreparingDriver(this.#pool);
  }
}
