import { count, per, rate, sum, typical } from './measure.ts';
import { perPerson } from './groupParts.ts';
import { funnel } from './ownParts.ts';
import { trend } from './timeParts.ts';
import { report } from './report.ts';

/** What the funnel counts of each stage. */
export const stageMeasures = {
  Reached_Num: count('report.measure.reached'),
  Now_Num: count('report.measure.openNow'),
  Now_Money: sum('report.measure.openMoney'),
  Weighted_Money: sum('report.measure.weighted', { opens: false }),
  /** Those that ended lost, and invalid, while they stood in the stage. */
  Lost_Num: count('report.measure.lost'),
  Invalid_Num: count('report.measure.invalid'),
  /** How many of those that reached the stage before reached this one; null at the first stage. */
  Stage_Rate: typical('report.measure.stageRate', 'percent', { opens: false }),
};

const added = {
  Created_Num: count('report.measure.business'),
  Created_Money: sum('report.measure.businessMoney'),
};

/** Reports about opportunities. */
export const funnelReports = {
  salesFunnel: report({
    group: 'funnel',
    route: '/bi/funnel/sales',
    filters: ['period', 'people', 'mode'],
    parts: {
      funnel: funnel('Bi/GetSalesFunnel', {
        summary:
          'Opportunities created in the period by stage: reached, there now, money, weighted money; and outcomes',
        measures: stageMeasures,
      }),
      people: perPerson('Bi/GetSalesFunnelList', {
        summary: 'Opportunities created in the period by owner: open, won, lost, invalid',
        measures: {
          Created_Num: count('report.measure.business'),
          Open_Num: count('report.measure.open'),
          Open_Money: sum('report.measure.openMoney'),
          Won_Num: count('report.measure.won'),
          Won_Money: sum('report.measure.wonMoney'),
          Lost_Num: count('report.measure.lost'),
          Invalid_Num: count('report.measure.invalid'),
          Won_Rate: rate('report.measure.wonRate', 'Won_Num', 'Created_Num'),
        },
      }),
    },
  }),
  businessAdd: report({
    group: 'funnel',
    route: '/bi/funnel/business-add',
    filters: ['period', 'people', 'bucket', 'compare'],
    parts: {
      trend: trend('Bi/GetBusinessAdd', {
        summary: 'Opportunities created and their money, by day or month',
        measures: added,
      }),
      people: perPerson('Bi/GetBusinessAddList', {
        summary: 'Opportunities created and their money, by person',
        measures: {
          ...added,
          Average_Money: per('report.measure.averageMoney', 'money', 'Created_Money', 'Created_Num'),
        },
      }),
    },
  }),
  businessSheet: report({
    group: 'funnel',
    route: '/bi/funnel/business-sheet',
    filters: ['period', 'people', 'bucket', 'compare'],
    parts: {
      trend: trend('Bi/GetWinSheet', {
        summary: 'Opportunities created, how many of them are won, and the rate, by day or month of creation',
        measures: {
          ...added,
          Won_Num: count('report.measure.won'),
          Won_Money: sum('report.measure.wonMoney'),
          Won_Rate: rate('report.measure.wonRate', 'Won_Num', 'Created_Num'),
        },
        chart: 'line',
      }),
    },
  }),
};
