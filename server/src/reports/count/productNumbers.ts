import { sql } from 'kysely';
import type { ItemNumbers } from './source.ts';

/** Products by the numbers that facts and customers know them by; 0 is none. */
export const productNumbers: ItemNumbers = {
  itemOf: (companyId, number) =>
    sql`(select guid from product where company_id = ${companyId} and product.number = ${number})`,
  numberOf: (companyId, item) =>
    item === '0' ? sql`0` : sql`(select number from product where company_id = ${companyId} and guid::text = ${item})`,
};
