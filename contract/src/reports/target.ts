import { rate, sum } from './measure.ts';
import { targetMonths } from './timeParts.ts';
import { report } from './report.ts';

/** Targets beside results. */
export const targetReports = {
  targetSituation: report({
    group: 'target',
    route: '/bi/target/situation',
    filters: ['year', 'people', 'targetKind'],
    parts: {
      months: targetMonths('Bi/GetTargetSituation', {
        summary: 'Target, result and rate of contracts or received money in the twelve months of a year',
        measures: {
          Actual: sum('report.measure.actual'),
          Target: sum('report.measure.target', { opens: false }),
          Rate: rate('report.measure.targetRate', 'Actual', 'Target'),
        },
      }),
    },
  }),
};
