import { count, rate } from './measure.ts';
import { perArea, perItem } from './groupParts.ts';
import { report } from './report.ts';

const customers = {
  Created_Num: count('report.measure.customers'),
  Deal_Num: count('report.measure.dealt'),
  Deal_Rate: rate('report.measure.dealRate', 'Deal_Num', 'Created_Num'),
};

/** Who the customers are. */
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
};
