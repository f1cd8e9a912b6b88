import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { sql } from 'kysely';
import type { Value } from './source.ts';

/** The same number of customers that people own now, from the counts by owner that lists add up too (decision 0035). */
export function ownedNow(value: Value): Value {
  const amount = sql.ref('owned_count.amount');
  const source = {
    ...value.source,
    from: sql.table('owned_count'),
    company: sql.ref('owned_count.company_id'),
    live: sql<boolean>`owned_count.target_kind = ${targetKind.customer}`,
    person: sql.ref('owned_count.owner_guid'),
    items: {},
    presence: amount,
  };
  return { ...value, source, made: { way: 'sum', of: amount } };
}
