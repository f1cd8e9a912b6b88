import { sql } from 'kysely';
import type { Condition } from '../../access/filters.ts';
import { matches } from '../../platform/database/sql/search.ts';
import type { Context } from '../../request/context.ts';

/**
 * Records whose customer's name is found; `column` holds the Guid of the customer. The records are in the caller's reach, which is
 * the list's business, so their customer is named to them.
 */
export function ofCustomersNamed(ctx: Context, column: string, typed: string | undefined): Condition[] {
  const search = typed === undefined ? null : matches('customer', typed);
  if (!search) return [];
  return [
    sql<boolean>`${sql.ref(column)} in (select customer.guid from customer
      where customer.company_id = ${ctx.session.companyId} and customer.delete_time is null and ${search})`,
  ];
}

/** The column has the value; no condition where none is given. */
export const equalTo = (column: string, value: string | number | undefined): Condition[] =>
  value === undefined ? [] : [sql<boolean>`${sql.ref(column)} = ${value}`];
