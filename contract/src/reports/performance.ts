import { count, sum } from './measure.ts';
import { perPerson } from './groupParts.ts';
import { monthly, trend } from './timeParts.ts';
import { report } from './report.ts';

/** What the analysis of contracts is about: their money, their number, or money received. */
export const analysisKinds = ['money', 'count', 'back'] as const;

const analysis = monthly('Results/GetContractAnalysis', analysisKinds, {
  summary: 'Twelve months of contracts or received money beside the month before and the same month last year',
  measures: { Value: sum('report.measure.value') },
});

const signed = {
  Contract_Num: count('report.measure.contracts'),
  Contract_Money: sum('report.measure.contractMoney'),
  Received_Money: sum('report.measure.receivedMoney'),
};

/** Reports about contracts and the money that came. */
export const performanceReports = {
  contractMoney: report({
    group: 'performance',
    route: '/bi/performance/contractMoney',
    filters: ['year', 'people'],
    parts: { months: analysis },
    fixed: { kind: 'money' },
  }),
  contractNum: report({
    group: 'performance',
    route: '/bi/performance/contractNum',
    filters: ['year', 'people'],
    parts: { months: analysis },
    fixed: { kind: 'count' },
  }),
  receivables: report({
    group: 'performance',
    route: '/bi/performance/receivables',
    filters: ['year', 'people'],
    parts: { months: analysis },
    fixed: { kind: 'back' },
  }),
  contractSummary: report({
    group: 'performance',
    route: '/bi/performance/contractSummary',
    filters: ['period', 'people', 'bucket', 'compare'],
    parts: {
      trend: trend('Results/GetContractSummary', {
        summary: 'Contracts signed, their money, money received, and what is outstanding of the contracts signed',
        measures: { ...signed, Outstanding_Money: sum('report.measure.outstanding') },
      }),
      people: perPerson('Results/GetContractSummaryUserList', {
        summary: 'Contracts signed, their money, money received and outstanding, by owner',
        measures: { ...signed, Outstanding_Money: sum('report.measure.outstanding') },
      }),
    },
  }),
};
