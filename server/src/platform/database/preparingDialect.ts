import type { Writable } from 'node:stream';
import {
  type CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  PostgresDriver,
  type QueryResult,
  type TransactionSettings,
  CompiledQuery as Query,
} from 'kysely';
import type pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';

/** A statement as the driver takes it; one with a name is prepared under it, once for each connection. */
export interface PreparedQuery<Row> extends CompiledQuery<Row> {
  readonly name: string | undefined;
  /** Statements without an answer that are sent with this one, and run before it. */
  readonly before?: readonly CompiledQuery[];
  /** Whether it is the last statement of its transaction and without an answer: it is sent with the commit, which fails if it fails. */
  readonly isLast?: boolean;
}

const counted: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

function resultOf<Row>({ command, rowCount, rows }: pg.QueryResult): QueryResult<Row> {
  // The query builder's driver asks for the end of a transaction this way.
  if (command === 'COMMIT' || command === 'ROLLBACK') return { rows: [{ command }] as Row[] };
  // The statement says what its rows are.
  const found = rows as Row[];
  return counted.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows: found } : { rows: found };
}

// A query of the builder's own has none.
const optionsOf = (query: CompiledQuery): Partial<PreparedQuery<unknown>> => query;

// The driver's types leave its socket out.
const socketOf = (client: pg.PoolClient) =>
  (client as unknown as { readonly connection: { readonly stream: Writable } }).connection.stream;

/** A query as the driver takes it. Throws where a value cannot be sent: found out while sending, that breaks the connection. */
function askedOf(query: CompiledQuery): pg.QueryConfig {
  const { name } = optionsOf(query);
  const values = query.parameters.map(prepareValue);
  return name === undefined ? { text: query.sql, values } : { text: query.sql, values, name };
}

/**
 * A connection that prepares statements with a name (`preparedQuery`). A transaction begins with its first statement and commits with
 * one that says it is the last: what is sent together is one write to the socket and no wait in between (decision 0062).
 */
class PreparingConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  /** The beginning or the last statement of a transaction, to be sent with the next one. */
  #held: readonly CompiledQuery[] = [];
  #isUnsent = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  /** Has the next statement begin a transaction. */
  begin(beginning: CompiledQuery): void {
    this.#held = [beginning];
    this.#isUnsent = true;
  }

  /** Ends a transaction without statements; whether it is one. */
  endEmpty(): boolean {
    return this.#isUnsent && this.#held.length === 1 && this.endUnsent();
  }

  /** Ends a transaction of which nothing was sent; whether it is one. A last statement that was not sent is dropped. */
  endUnsent(): boolean {
    const isUnsent = this.#isUnsent;
    this.#held = [];
    this.#isUnsent = false;
    return isUnsent;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { before = [], isLast = false } = optionsOf(query);
    const queries = [...this.#held, ...before, query];
    if (isLast) {
      this.#held = queries;
      return { rows: [] };
    }
    try {
      const asked = queries.map(askedOf);
      this.#held = [];
      this.#isUnsent = false;
      return resultOf<Row>(await this.#ask(asked));
    } catch (error) {
      // The driver's own stack ends at its socket.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  }

  /** The answer of the last one. The first that fails is the error: those behind it were not run. */
  async #ask(asked: readonly pg.QueryConfig[]): Promise<pg.QueryResult> {
    const socket = socketOf(this.#client);
    socket.cork();
    const answers = Promise.all(asked.map((one) => this.#askOne(one)));
    socket.uncork();
    const answer = (await answers).at(-1);
    if (answer === undefined) throw new TypeError('nothing was asked');
    return answer;
  }

  /**
   * Asks with a query that was made for the one who waits. One that is told only afterwards whom to answer keeps all that was
   * answered until the engine looks through its whole memory (decision 0036).
   */
  #askOne(asked: pg.QueryConfig): Promise<pg.QueryResult> {
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

  constructor(pool: pg.Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new PreparingConnection(await this.#pool.connect());
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    if (!(connection instanceof PreparingConnection)) throw new TypeError('a connection of another driver');
    const executeQuery = <Row>(beginning: CompiledQuery): Promise<QueryResult<Row>> => {
      connection.begin(beginning);
      return Promise.resolve({ rows: [] });
    };
    await super.beginTransaction({ executeQuery, streamQuery: () => connection.streamQuery() }, settings);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof PreparingConnection && connection.endEmpty()) return;
    await super.commitTransaction(connection);
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof PreparingConnection && connection.endUnsent()) return;
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

/** The dialect of PostgreSQL, with statements that are prepared under a name. */
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
