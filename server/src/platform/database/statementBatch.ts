import pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';

/** One statement as the driver is asked for it; what has a name is prepared under it once for each connection. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly name: string | null;
}

// The driver's types leave out what its own queries are made of.
interface DriverConnection {
  readonly stream: { cork(): void; uncork(): void };
  readonly submittedNamedStatements: Record<string, string>;
  execute(portal: { readonly portal: string }): void;
}

/** Who waits for an answer: told of an error, or of what was answered. */
export type Waiting = (error: unknown, answer: unknown) => void;

interface DriverQuery {
  text: string;
  name: string | null;
  queryMode: 'extended';
  submit(connection: DriverConnection): Error | null;
  prepare(connection: DriverConnection): void;
  _getRows(connection: DriverConnection): void;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: DriverConnection): void;
  handleError(error: unknown, connection: DriverConnection): void;
}

const Query = pg.Query as unknown as new (text: string, values: readonly unknown[], waiting?: Waiting) => DriverQuery;

/** A statement that is never sent as a mere text, which would end what is sent together. */
class Prepared extends Query {
  constructor({ text, values, name }: Statement, waiting?: Waiting) {
    // As its parts: the driver copies what comes as an object. A value that cannot be sent is found out here, before anything
    // is: one that the driver stumbles over while it sends costs the connection a prepared statement.
    super(text, values.map(prepareValue), waiting);
    this.name = name;
    this.queryMode = 'extended';
  }
}

/** A statement of a batch before its last one: sent without the mark at which the database answers. */
class Part extends Prepared {
  override _getRows(connection: DriverConnection): void {
    connection.execute({ portal: '' });
  }
}

/**
 * Statements that the database is sent as one and answers as one: once one of them has failed it does none of the others. Each
 * sees what those before it have done, and the last one's answer is told. Throws where a value cannot be sent.
 */
export class StatementBatch extends Prepared {
  readonly #last: Statement;
  readonly #parts: readonly Part[];
  #answered = 0;

  constructor(before: readonly Statement[], last: Statement, waiting: Waiting) {
    super(last, waiting);
    this.#last = last;
    this.#parts = before.map((statement) => new Part(statement));
  }

  /** The driver keeps in mind what was prepared under the name of whoever is being answered. */
  #standFor({ text, name }: Pick<Statement, 'text' | 'name'>): void {
    this.text = text;
    this.name = name;
  }

  override submit(connection: DriverConnection): Error | null {
    connection.stream.cork();
    for (const part of this.#parts) part.prepare(connection);
    const refusal = super.submit(connection);
    this.#standFor(this.#parts[0] ?? this.#last);
    connection.stream.uncork();
    return refusal;
  }

  override handleRowDescription(message: unknown): void {
    if (this.#answered === this.#parts.length) super.handleRowDescription(message);
  }

  override handleDataRow(message: unknown): void {
    if (this.#answered === this.#parts.length) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: DriverConnection): void {
    if (this.#answered === this.#parts.length) {
      super.handleCommandComplete(message, connection);
      return;
    }
    this.#answered += 1;
    this.#standFor(this.#parts[this.#answered] ?? this.#last);
  }

  override handleError(error: unknown, connection: DriverConnection): void {
    // None of the others was prepared.
    for (const { name } of [...this.#parts.slice(this.#answered), this.#last]) {
      if (name !== null) delete connection.submittedNamedStatements[name];
    }
    super.handleError(error, connection);
  }
}
