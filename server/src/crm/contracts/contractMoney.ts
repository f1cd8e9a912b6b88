import { type RawBuilder, sql } from 'kysely';

/** Money or a percent as a number: 15 digits, which a double keeps exactly. */
export const asNumber = (value: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(${value})::float8`;

/** What is still to come of a sum: never below 0, more than the sum may have come (S12.7). */
export const outstandingOf = (money: RawBuilder<unknown>, received: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`greatest(${money} - ${received}, 0)`;
