import { sql } from 'kysely';
import { fact } from '../count/factNumbers.ts';
import { differentOf, keptOfAll, sumOf } from '../count/source.ts';
import { linesSold, soldContract } from '../count/sources.ts';

const subtotal = sql.ref('product_line.subtotal');

/** What was sold, by product or category. Contracts of a category are counted from rows: those of its products do not add up. */
export const sold = {
  Money: sumOf(linesSold, subtotal, keptOfAll(fact.soldByProduct, 'item:product')),
  Quantity: sumOf(linesSold, sql.ref('product_line.sales_num'), {
    money: subtotal,
    ...keptOfAll(fact.contractsByProduct, 'item:product', fact.soldByProduct),
  }),
  Contract_Num: differentOf(linesSold, soldContract, {
    money: sql.ref('contract.money'),
    ...keptOfAll(fact.contractsByProduct, 'item:product'),
  }),
};

/** The same of all products together: a contract of several of them counts once. */
export const soldInAll = {
  ...sold,
  Contract_Num: differentOf(linesSold, soldContract, {
    money: sql.ref('contract.money'),
    ...keptOfAll(fact.contractsWithLines, null),
  }),
};
