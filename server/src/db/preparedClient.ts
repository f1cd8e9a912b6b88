import { createHash } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { sql } from 'kysely';
import pg from 'pg';

/** The mark of `plannedOnce`, for statements that are written as texts. */
export const plannedMark = '/* planned once */';

/**
 * Marks a statement whose best plan is the same whatever its values are: it is read and planned once for each connection
 * instead of at every request. To be put behind `select`, by `modifyFront` of a builder. Never on a search or a free filter:
 * which index serves these hangs on what is asked for (decision 0032).
 */
export const plannedOnce = sql.raw<never>(plannedMark);

/** Most statements that one process prepares; further ones are planned each time, as all others are. */
const mostStatements = 200;

const names = new Map<string, string>();

function nameOf(text: string): string | null {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= mostStatements || !text.includes(plannedMark)) return null;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

/** The mark of `goesAlong`, for statements that are written as texts. */
export const alongMark = '/* goes along */';

/**
 * Marks a statement of a transaction whose answer nobody needs: it is sent together with the next one, and is answered at once.
 * Where it fails, the next one fails with its error. To be put behind the first word; never on one whose failure is mended.
 */
export const goesAlong = sql.raw<never>(alongMark);

const begins = /^(?:begin|start transaction)\b/;

const isAlong = (text: unknown): boolean => typeof text === 'string' && (begins.test(text) || text.includes(alongMark));

const unanswered = { command: '', rowCount: null, rows: [] } as const;

/**
 * A connection that prepares the statements marked `plannedOnce`, and writes what is asked of it in one turn of the event loop
 * at once: a transaction's beginning and what `goesAlong` cost no round trip of their own (decision 0037).
 */
export class PreparedClient extends pg.Client {
  #isGathering = false;
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
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : null;
    const answer =
      name === null
        ? (super.query as (...form: unknown[]) => Promise<unknown>).apply(this, [...args])
        : this.#askPrepared(name, args as [string, unknown[]]);
    if (isAlong(text)) {
      this.#along.push(answer);
      answer.catch(() => undefined);
      return Promise.resolve(unanswered);
    }
    if (this.#along.length === 0) return answer;
    const before = this.#along;
    this.#along = [];
    // What is undone need not have been done.
    return text === 'rollback' ? answer : Promise.all([answer, ...before]).then(([told]) => told);
  }

  /** The same for a prepared statement: made of its parts, since the driver copies a query that comes as an object. */
  #askPrepared(name: string, [text, values]: readonly [string, unknown[]]): Promise<unknown> {
    const query = new pg.Query(text, values);
    return new Promise((resolve, reject) => {
      // The driver's types leave its fields out.
      Object.assign(query, {
        name,
        callback: (error: unknown, result: unknown) => (error ? reject(error) : resolve(result)),
      });
      super.query(query);
    });
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
      stream.uncork();
    });
  }
}
