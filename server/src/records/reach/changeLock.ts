import { type RawBuilder, sql } from 'kysely';

/**
 * How rows of a table are locked by whoever changes them or moves them to the bin. Whoever counts lines of contracts holds their products
 * by the key, which such a change leaves: neither waits for the other (decision 0090). Records with an owner are locked against new rows
 * that name them too.
 */
export const changeLock = (table: string): RawBuilder<unknown> =>
  table === 'product' ? sql`for no key update` : sql`for update`;
