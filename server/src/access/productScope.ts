import { sql } from 'kysely';
import type { Context } from '../request/context.ts';
import type { Condition } from './filters.ts';

/** The products that the caller may read: everybody of the company reads all that are not deleted (S2.10). */
export const readableProducts = ({ session }: Context): Condition =>
  sql<boolean>`(product.company_id = ${session.companyId} and product.delete_time is null)`;
