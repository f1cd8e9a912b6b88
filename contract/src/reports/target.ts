import { rate, sum } from './measure.ts';
import { report } from './report.ts';
import { targetMonths } from './timeParts.ts';

const measures = {
  Actual: sum('report.measure.actual'),
  Target: sum('report.measure.target', { opens: false }),
  Rate: rate('report.measure.targetRate', 'Actual', 'Target'),
};

const summary = 'Target, result and rate of contracts or received money in the twelve months of a year';

/** Targets beside results: within the scope of reports, and within that of scores. */
export const targetReports = {
  targetSituation: report({
    group: 'target',
    route: '/bi/target/situation',
    filters: ['year', 'people', 'targetKind'],
    parts: { months: targetMonths('Bi/GetTargetSituation', { summary, measures }) },
  }),
  performanceStatistics: report({
    group: 'target',
    route: '/bi/statistics/performance',
    filters: ['year', 'people', 'targetKind'],
    parts: {
      months: targetMonths('Performance/GetAchievementStatistics', { summary, module: 'performance', measures }),
    },
  }),
};
