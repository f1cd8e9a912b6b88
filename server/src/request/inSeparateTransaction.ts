import type { Database } from '../platform/database/database.ts';
import type { PublicContext } from './context.ts';

/**
 * Writes what stays though the write around it is undone. It goes over the other pool: a call that changes a password holds a
 * connection of the writing one already, and many at once would wait for each other.
 */
export const inSeparateTransaction = <T>(ctx: PublicContext, work: (db: Database) => Promise<T>): Promise<T> =>
  ctx.databases.read.transaction().setAccessMode('read write').execute(work);
