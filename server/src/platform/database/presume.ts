import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { goesAlong, plannedOnce } from './preparedClient.ts';

/** What PostgreSQL fails with (migration 0022). */
const state = 'HN001';

/** What a write presumes: that a new record equals no other, or that whoever asks still is who they were. */
export type Presumption = 'isNew' | 'session';

/**
 * A statement that goes along with a transaction's next one and fails it where a condition does not hold
 * (`isPresumedWrongly`): what rests on the condition is sent with it, and nobody waits for an answer in between.
 */
export const presume = (what: Presumption, condition: RawBuilder<unknown>): RawBuilder<never> =>
  sql`select ${goesAlong} ${plannedOnce} presume(${condition}, ${sql.lit(what)})`;

/** Whether something failed because what it presumed does not hold: nothing was written. */
export const isPresumedWrongly = (error: unknown, what: Presumption): boolean =>
  error instanceof pg.DatabaseError && error.code === state && error.constraint === what;
