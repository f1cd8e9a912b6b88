import { type RawBuilder, sql } from 'kysely';

/** What is still to come of a sum: never below 0, more than the sum may have come (S12.7). */
export const outstandingOf = (money: RawBuilder<unknown>, received: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`greatest(${money} - ${received}, 0)`;
