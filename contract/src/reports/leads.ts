import { count, different, per, rate } from './measure.ts';
import { perItem, perPair, perPerson } from './groupParts.ts';
import { trend } from './timeParts.ts';
import { report } from './report.ts';

const created = {
  Created_Num: count('report.measure.leads'),
  Transform_Num: count('report.measure.converted'),
  Transform_Rate: rate('report.measure.conversionRate', 'Transform_Num', 'Created_Num'),
};

const followed = {
  Record_Num: count('report.measure.followUps'),
  Target_Num: different('report.measure.followedLeads'),
};

/** Reports about leads. */
export const leadsReports = {
  leadsTotal: report({
    group: 'leads',
    route: '/bi/customer/leadsTotal',
    filters: ['period', 'people', 'bucket', 'compare'],
    parts: {
      trend: trend('Bi/GetLeadsTotal', {
        summary: 'Leads created, and those of them that are converted now, by day or month',
        measures: created,
      }),
      people: perPerson('Bi/GetLeadsTotalUserList', {
        summary: 'Leads created and converted, by person',
        measures: created,
      }),
    },
  }),
  leadsFollowUps: report({
    group: 'leads',
    route: '/bi/customer/leadsFollowUpTimes',
    filters: ['period', 'people', 'bucket', 'compare'],
    parts: {
      trend: trend('Bi/GetLeadsRecordTimes', {
        summary: 'Follow-ups of leads, and how many different leads they were of, by day or month',
        measures: followed,
      }),
      people: perPerson('Bi/GetLeadsRecordTimesUserList', {
        summary: 'Follow-ups of leads, and how many different leads they were of, by person',
        measures: {
          ...followed,
          Average_Num: per('report.measure.perTarget', 'perPerson', 'Record_Num', 'Target_Num'),
        },
      }),
    },
  }),
  leadsWays: report({
    group: 'leads',
    route: '/bi/customer/leadsFollowUpWays',
    filters: ['period', 'people', 'compare'],
    parts: {
      items: perItem('Bi/GetLeadsRecordWays', 'record_type', {
        summary: 'Follow-ups of leads by their kind',
        measures: { Record_Num: count('report.measure.followUps') },
      }),
    },
  }),
  leadsQuality: report({
    group: 'leads',
    route: '/bi/customer/LeadsQualityAnalysis',
    filters: ['period', 'people'],
    parts: {
      matrix: perPair('Bi/GetLeadsQualityAnalysis', ['Leads_Quality', 'Leads_Batch'], {
        summary: 'Leads created by quality and batch: how many, followed, converted',
        measures: {
          Created_Num: count('report.measure.leads'),
          Follow_Num: count('report.measure.followed'),
          Transform_Num: count('report.measure.converted'),
          Transform_Rate: rate('report.measure.conversionRate', 'Transform_Num', 'Created_Num'),
        },
      }),
    },
  }),
};
