import { count, different, quantity, rate, sum } from './measure.ts';
import { perArea, perItem } from './groupParts.ts';
import { report } from './report.ts';

const customers = {
  Created_Num: count('report.measure.customers'),
  Deal_Num: count('report.measure.dealt'),
  Deal_Rate: rate('report.measure.dealRate', 'Deal_Num', 'Created_Num'),
};

const sold = {
  Money: sum('report.measure.soldMoney'),
  Quantity: quantity('report.measure.quantity'),
  Contract_Num: different('report.measure.contracts'),
};

/** Who the customers are, and what they buy. */
export const portraitReports = {
  portraitCity: report({
    group: 'portrait',
    route: '/bi/portrait/city',
    filters: ['period', 'people'],
    parts: {
      map: perArea('Bi/GetCityList', {
        summary: 'Customers created and dealt by province, or by the cities of one',
        measures: customers,
      }),
    },
  }),
  portraitIndustry: report({
    group: 'portrait',
    route: '/bi/portrait/industry',
    filters: ['period', 'people', 'compare'],
    parts: {
      items: perItem('Bi/GetCustomerIndustry', 'industry', {
        summary: 'Customers created and dealt by industry',
        measures: customers,
      }),
    },
  }),
  portraitLevel: report({
    group: 'portrait',
    route: '/bi/portrait/level',
    filters: ['period', 'people', 'compare'],
    parts: {
      items: perItem('Bi/GetCustomerLevel', 'level', {
        summary: 'Customers created and dealt by level',
        measures: customers,
      }),
    },
  }),
  portraitSource: report({
    group: 'portrait',
    route: '/bi/portrait/source',
    filters: ['period', 'people', 'compare'],
    parts: {
      items: perItem('Bi/GetCustomerSource', 'source', {
        summary: 'Customers created and dealt by source',
        measures: customers,
      }),
    },
  }),
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
