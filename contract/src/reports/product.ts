import { different, quantity, sum } from './measure.ts';
import { perItem } from './groupParts.ts';
import { report } from './report.ts';

const sold = {
  Money: sum('report.measure.soldMoney'),
  Quantity: quantity('report.measure.quantity'),
  Contract_Num: different('report.measure.contracts'),
};

/** What was sold, by product and by category. */
export const productReports = {
  productCategory: report({
    group: 'product',
    route: '/bi/product/category',
    filters: ['period', 'people', 'compare'],
    parts: {
      items: perItem('Bi/GetProductCategory', 'category', {
        summary: 'What was sold by category of product: contracts, quantity, money',
        measures: sold,
      }),
    },
  }),
  productStatistics: report({
    group: 'product',
    route: '/bi/product/statistics',
    filters: ['period', 'people', 'compare'],
    parts: {
      items: perItem('Bi/GetProductStatistics', 'product', {
        summary: 'What was sold by product: contracts, quantity, money',
        measures: sold,
      }),
    },
  }),
};
