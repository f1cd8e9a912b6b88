import type { Path } from '../calls/endpoint.ts';
import type { FigureKind } from '../rules/figureKind.ts';
import { count, different, type Measure, quantity, sum } from './measure.ts';
import { ranking } from './groupParts.ts';
import { report } from './report.ts';

const ranked = <const R extends string, N extends boolean>(
  path: Path,
  route: R,
  summary: string,
  Value: Measure<true, N>,
  { live, of = 'people' }: { readonly live: FigureKind; readonly of?: 'people' | 'product' },
) =>
  report({
    group: 'ranking',
    route: `/bi/ranking/${route}`,
    filters: ['period', 'people'],
    live,
    parts: { ranking: ranking(path, { summary, measures: { Value }, of }) },
  });

/** Rankings: people, or products, by one number. */
export const rankingReports = {
  rankProduct: ranked(
    'Ranking/GetProductRanking',
    'product',
    'Products by the quantity sold',
    quantity('report.measure.quantity'),
    { live: 'contract', of: 'product' },
  ),
  rankContract: ranked(
    'Ranking/GetContractRanking',
    'contract',
    'Owners by the money of contracts signed in the period',
    sum('report.measure.contractMoney'),
    { live: 'contract' },
  ),
  rankReceivables: ranked(
    'Ranking/GetReceivablesRanking',
    'receivables',
    'Owners by the money received in the period',
    sum('report.measure.receivedMoney'),
    { live: 'receivables' },
  ),
  rankSigned: ranked(
    'Ranking/GetSignContractRanking',
    'sign-contract',
    'Owners by the number of contracts signed in the period',
    count('report.measure.contracts'),
    { live: 'contract' },
  ),
  rankCustomers: ranked(
    'Ranking/GetAddCustomerRanking',
    'add-customer',
    'People by the customers that they created',
    count('report.measure.customers'),
    { live: 'customer' },
  ),
  rankContacts: ranked(
    'Ranking/GetAddContactsRanking',
    'add-contacts',
    'People by the contacts that they created',
    count('report.measure.contacts'),
    { live: 'contacts' },
  ),
  rankFollowed: ranked(
    'Ranking/GetRecordCustomerRanking',
    'record-customer',
    'People by how many different customers they followed up',
    different('report.measure.followedCustomers'),
    { live: 'activity' },
  ),
  rankFollowUps: ranked(
    'Ranking/GetRecordNumRanking',
    'record-num',
    'People by the follow-ups that they wrote',
    count('report.measure.followUps'),
    { live: 'activity' },
  ),
  rankLeads: ranked(
    'Ranking/GetLeadsRanking',
    'leads',
    'People by the leads that they created',
    count('report.measure.leads'),
    { live: 'leads' },
  ),
  rankLeadsFollowed: ranked(
    'Ranking/GetLeadsNumRanking',
    'leadsNum',
    'People by how many different leads they followed up',
    different('report.measure.followedLeads'),
    { live: 'activity' },
  ),
};
