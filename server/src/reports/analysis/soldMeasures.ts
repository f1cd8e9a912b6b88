import { sql } from 'kysely';
import { fact } from '../count/factNumbers.ts';
import { type Dimension, differentOf, keptOfAll, sumOf } from '../count/source.ts';
import { linesSold, soldContract } from '../count/sources.ts';

const subtotal = sql.ref('product_line.subtotal');

const contractsBy = (one: number, item: Dimension | null) =>
  differentOf(linesSold, soldContract, { money: sql.ref('contract.money'), ...keptOfAll(one, item) });

/** What was sold, by product. */
export const sold = {
  Money: sumOf(linesSold, subtotal, keptOfAll(fact.soldByProduct, 'item:product')),
  Quantity: sumOf(linesSold, sql.ref('product_line.sales_num'), {
    money: subtotal,
    ...keptOfAll(fact.contractsByProduct, 'item:product', fact.soldByProduct),
  }),
  Contract_Num: contractsBy(fact.contractsByProduct, 'item:product'),
};

/** The same by category. Money and quantity of its products add up, their contracts do not. */
export const soldByCategory = { ...sold, Contract_Num: contractsBy(fact.contractsByCategory, 'item:category') };

/** The same of all products together: a contract of several of them counts once. */
export const soldInAll = { ...sold, Contract_Num: contractsBy(fact.contractsWithLines, null) };
