/** An answer that PostgreSQL wrote as JSON. It is sent as it is once its statement is known to fit the call (`encodeRaw`). */
export class RawJson<T> {
  readonly text: string;
  /** The statement that wrote it: what comes of the same one has the same fields, of the same kinds. */
  readonly statement: string;

  constructor(text: string, statement: string) {
    this.text = text;
    this.statement = statement;
  }

  /** What it says. */
  value(): T {
    // Its statement says what it writes.
    return JSON.parse(this.text) as T;
  }
}
