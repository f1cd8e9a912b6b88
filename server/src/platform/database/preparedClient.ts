import { createHash } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { sql } from 'kysely';
import pg from 'pg';
import { type Statement, StatementBatch, type Waiting } from './statementBatch.ts';

/** The mark of `plannedOnce`, for statements that are written as texts. */
export const plannedMark = '/* planned once */';

/**
 * Marks a statement whose best plan is the same whatever its values are: it is read and planned once for each connection
 * instead of at every request. To be put behind `select`, by `modifyFront` of a builder. Never on a search or a free filter:
 * which index serves these hangs on what is asked for (decision 0028).
 */
export const plannedOnce = sql.raw<never>(plannedMark);

/** Most statements that one process prepares; further ones are planned each time, as all others are. */
const maxStatements = 200;

const names = new Map<string, string>();

const begins = /^(?:begin|start transaction)\b/;
const ends = 'commit';

const isPlannedOnce = (text: string) => text.includes(plannedMark) || text === ends || begins.test(text);

function nameOf(text: string): string | null {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= maxStatements || !isPlannedOnce(text)) return null;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

/** The mark of `goesAlong`, for statements that are written as texts. */
export const alongMark = '/* goes along */';

/**
 * Marks a statement of a transaction whose answer nobody needs: it is answered at once and sent with the next one, or alone at
 * the end of its turn of the event loop, but nothing of a transaction is sent before its first statement that is waited for.
 * Where it fails, the next one fails with its error. To be put behind the first word; never on one whose failure is mended.
 */
export const goesAlong = sql.raw<never>(alongMark);

const isAlong = (text: string): boolean => begins.test(text) || text.includes(alongMark);

const unanswered = { command: '', rowCount: null, rows: [] } as const;
const undone = { command: 'ROLLBACK', rowCount: null, rows: [] } as const;

/**
 * A connection that prepares the statements marked `plannedOnce`, and writes what is asked of it in one turn of the event loop
 * at once: a transaction's beginning and what `goesAlong` cost neither a round trip nor an answer of their own (decision 0033).
 */
export class PreparedClient extends pg.Client {
  #isGathering = false;
  /** What goes along with the next statement and was not sent yet. */
  #held: Statement[] = [];
  /** What was sent alone, and fails the next statement if it fails. */
  #along: Promise<unknown>[] = [];

  constructor(config?: pg.ClientConfig) {
    super({ ...config, pipeline: true });
  }

  // The driver's own signature has a dozen forms; only the one of the query builder, a text with its values, is another.
  override query(...args: unknown[]): never {
    return this.#ask(args) as never;
  }

  #ask(args: readonly unknown[]): Promise<unknown> {
    const [text, values] = args;
    this.#gather();
    if (typeof text !== 'string' || !Array.isArray(values)) return this.#askDriver(args);
    const statement = { text, values, name: nameOf(text) };
    if (isAlong(text)) {
      this.#held.push(statement);
      return Promise.resolve(unanswered);
    }
    const before = this.#along;
    this.#along = [];
    if (text === 'rollback') return this.#undo(args);
    const isPlain = this.#held.length === 0 && statement.name === null;
    const answer = isPlain ? this.#answer((waiting) => new pg.Query(text, values, waiting)) : this.#send(statement);
    return before.length === 0 ? answer : Promise.all([answer, ...before]).then(([told]) => told);
  }

  /** Whether a transaction is under way of which nothing was sent yet. */
  #isUnsent(): boolean {
    const [first] = this.#held;
    return first !== undefined && begins.test(first.text);
  }

  /** What was not sent need not be undone. */
  #undo(args: readonly unknown[]): Promise<unknown> {
    const isUnsent = this.#isUnsent();
    this.#held = [];
    return isUnsent ? Promise.resolve(undone) : this.#askDriver(args);
  }

  /** Sends a statement with what goes along. */
  #send(statement: Statement): Promise<unknown> {
    const held = this.#held.splice(0);
    return this.#answer((waiting) => new StatementBatch(held, statement, waiting));
  }

  /**
   * Asks with a query that was made for whoever waits. One that is told only afterwards whom to answer, as the driver's own
   * are, keeps all that was answered until the engine looks through its whole memory.
   */
  #answer(queryFor: (waiting: Waiting) => object): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const query = queryFor((error, answer) => (error ? reject(error) : resolve(answer)));
      (super.query as (asked: object) => unknown).call(this, query);
    });
  }

  #askDriver(args: readonly unknown[]): Promise<unknown> {
    return (super.query as (...form: unknown[]) => Promise<unknown>).apply(this, [...args]);
  }

  /** Holds what is written until the end of the turn. */
  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    // The driver's types leave its socket out.
    const { stream } = (this as unknown as { readonly connection: { readonly stream: Duplex } }).connection;
    stream.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      if (!this.#isUnsent()) this.#sendHeld();
      stream.uncork();
    });
  }

  #sendHeld(): void {
    const last = this.#held.pop();
    if (!last) return;
    const answer = this.#send(last);
    answer.catch(() => undefined);
    this.#along.push(answer);
  }
}
