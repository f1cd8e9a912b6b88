import { stageMeasures } from './funnel.ts';
import { sum } from './measure.ts';
import { funnel } from './ownParts.ts';
import { trend } from './timeParts.ts';

/**
 * Cards of the dashboard that are parts of reports: their numbers open the lists of `salesFunnel` and of `contractSummary`, whose
 * measures have the same fields.
 */
export const dashboardParts = {
  funnel: funnel('Results/IndexFunnel', {
    summary: 'The sales funnel of the dashboard: opportunities created in the period by stage',
    verb: 'POST',
    measures: stageMeasures,
  }),
  saleTrend: trend('Results/IndexSaletrend', {
    summary: 'Money of contracts signed and money received, by day or month',
    verb: 'POST',
    measures: {
      Contract_Money: sum('report.measure.contractMoney'),
      Received_Money: sum('report.measure.receivedMoney'),
    },
  }),
};
