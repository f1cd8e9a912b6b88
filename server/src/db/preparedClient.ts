import { createHash } from 'node:crypto';
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

/** A connection that prepares the statements marked `plannedOnce`. */
export class PreparedClient extends pg.Client {
  // The driver's own signature has a dozen forms; only the one of the query builder, a text with its values, is another.
  override query(...args: unknown[]): never {
    const [text, values] = args;
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : null;
    const form = name === null ? args : [{ name, text, values }, ...args.slice(2)];
    return (super.query as (...form: unknown[]) => never)(...form);
  }
}
