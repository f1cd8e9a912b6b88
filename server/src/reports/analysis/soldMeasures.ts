import { sql } from 'kysely';
import { fact, soldFacts } from '../count/factNumbers.ts';
import { differentOf, keptOfAll, sumOf } from '../count/source.ts';
import { linesSold, soldContract } from '../count/sources.ts';

/** What was sold by product or by category. */
export const soldBy = (item: keyof typeof soldFacts) => {
  const [lines, contracts] = soldFacts[item];
  const subtotal = sql.ref('product_line.subtotal');
  return {
    Money: sumOf(linesSold, subtotal, keptOfAll(lines, `item:${item}`)),
    Quantity: sumOf(linesSold, sql.ref('product_line.sales_num'), {
      money: subtotal,
      ...keptOfAll(contracts, `item:${item}`, lines),
    }),
    Contract_Num: differentOf(linesSold, soldContract, {
      money: sql.ref('contract.money'),
      ...keptOfAll(contracts, `item:${item}`),
    }),
  };
};

/** The same of all items together: a contract of several of them counts once. */
export const soldInAll = {
  ...soldBy('category'),
  Contract_Num: differentOf(linesSold, soldContract, {
    money: sql.ref('contract.money'),
    ...keptOfAll(fact.contractsWithLines, null),
  }),
};
