import { dashboardParts } from '@haina/contract/reports/dashboard.ts';
import type { ReportId } from '@haina/contract/reports/reportRoutes.ts';
import { reports } from '@haina/contract/reports/reports.ts';
import { sql } from 'kysely';
import { fact } from '../count/factNumbers.ts';
import { everyoneIn } from '../count/reportPeople.ts';
import { differentOf, keptIn, keptOwned, keptPeople, keptTargets, rows, sumOf, when } from '../count/source.ts';
import {
  businessCreated,
  businessOwned,
  callsMade,
  contactsCreated,
  contractsSigned,
  customersDealt,
  customersDealtByProduct,
  customersHeld,
  followedTarget,
  leadsCreated,
  leadsFollowUps,
  moneyReceived,
} from '../count/sources.ts';
import { perAreaOf } from './areaPart.ts';
import type { BuiltPart } from './built.ts';
import { calls, callsByProvince, completed, talk } from './callMeasures.ts';
import { customers, customersBy, cycles, followed, seas } from './customerMeasures.ts';
import { everyFollowUp } from './everyFollowUp.ts';
import { funnelOf } from './funnelPart.ts';
import { perHourOf } from './heatPart.ts';
import { perItemOf, perPairOf } from './itemsPart.ts';
import { dealtLedgerOf } from './ledgerPart.ts';
import { namedPeople } from './names.ts';
import { perPersonOf } from './peoplePart.ts';
import { rankingOf } from './rankingPart.ts';
import { sold, soldByCategory, soldInAll } from './soldMeasures.ts';
import { type Constants, trendOf } from './trendPart.ts';
import { monthlyOf, targetMonthsOf } from './yearParts.ts';

const money = (table: string) => sql.ref(`${table}.money`);

/** What a contract still lacks, whenever money came (S33.11). */
const outstanding = sql`greatest(contract.money - contract.received, 0)`;

const leads = {
  Created_Num: rows(leadsCreated, keptIn(fact.leads)),
  Transform_Num: rows(leadsCreated, {
    ...when('leads.is_transform = 1', { Is_Transform: '1' }),
    ...keptIn(fact.leadsTransformed),
  }),
};

const leadsFollowed = {
  Record_Num: rows(leadsFollowUps, keptIn(fact.leadsFollowUps, 'item:record_type')),
  Target_Num: differentOf(leadsFollowUps, followedTarget, keptTargets(fact.leadsFollowed)),
};

const business = {
  Created_Num: rows(businessCreated, { money: money('business'), ...keptIn(fact.business) }),
  Created_Money: sumOf(businessCreated, money('business'), keptIn(fact.business)),
};

const won = when('business.is_end = 1', { Is_End: '1' });
const open = when('business.is_end = 0', { Is_End: '0' });

const signed = {
  Contract_Num: rows(contractsSigned, { money: money('contract'), ...keptIn(fact.contracts) }),
  Contract_Money: sumOf(contractsSigned, money('contract'), keptIn(fact.contracts)),
  Received_Money: sumOf(moneyReceived, money('receivable'), keptIn(fact.receivables)),
  Outstanding_Money: sumOf(contractsSigned, outstanding),
};

/** What the targets of each kind are for: 1 contracts, 2 received money. */
const achieved = { 1: signed.Contract_Money, 2: signed.Received_Money };

const analysis = { money: signed.Contract_Money, count: signed.Contract_Num, back: signed.Received_Money };

/** How many active members a report is about. */
const activePeople: Constants = async (ctx, { people }) => {
  const named = await namedPeople(ctx, people.isEverybody ? null : everyoneIn(people));
  return { User_Num: named.filter(({ Is_Left }) => Is_Left === 0).length };
};

/** The query of every part of every report: one that is declared without its query does not compile (S33.1). */
export const queries: {
  readonly [Id in ReportId]: { readonly [P in keyof (typeof reports)[Id]['parts']]: BuiltPart };
} = {
  customerTotal: {
    trend: trendOf(reports.customerTotal.parts.trend, customers),
    people: perPersonOf(reports.customerTotal.parts.people, {
      ...customers,
      Contract_Money: signed.Contract_Money,
      Received_Money: sumOf(contractsSigned, sql.ref('contract.received')),
      Outstanding_Money: signed.Outstanding_Money,
    }),
  },
  customerFollowUps: {
    trend: trendOf(reports.customerFollowUps.parts.trend, followed),
    people: perPersonOf(reports.customerFollowUps.parts.people, followed),
  },
  customerWays: {
    items: perItemOf(reports.customerWays.parts.items, { Record_Num: followed.Record_Num }),
  },
  customerSeas: {
    trend: trendOf(reports.customerSeas.parts.trend, seas),
    people: perPersonOf(reports.customerSeas.parts.people, { ...seas, Held_Num: rows(customersHeld, keptOwned) }),
    reasons: perPairOf(reports.customerSeas.parts.reasons, { Put_Num: seas.Put_Num }),
  },
  customerCycles: {
    trend: trendOf(reports.customerCycles.parts.trend, cycles(customersDealt)),
    people: perPersonOf(reports.customerCycles.parts.people, cycles(customersDealt)),
    products: perItemOf(reports.customerCycles.parts.products, cycles(customersDealtByProduct), {
      totals: cycles(customersDealt),
    }),
    areas: perItemOf(reports.customerCycles.parts.areas, cycles(customersDealt)),
  },
  customerConversion: {
    trend: trendOf(reports.customerConversion.parts.trend, customers),
    ledger: dealtLedgerOf(reports.customerConversion.parts.ledger, customers.Deal_Num),
  },
  leadsTotal: {
    trend: trendOf(reports.leadsTotal.parts.trend, leads),
    people: perPersonOf(reports.leadsTotal.parts.people, leads),
  },
  leadsFollowUps: {
    trend: trendOf(reports.leadsFollowUps.parts.trend, leadsFollowed),
    people: perPersonOf(reports.leadsFollowUps.parts.people, leadsFollowed),
  },
  leadsWays: {
    items: perItemOf(reports.leadsWays.parts.items, { Record_Num: leadsFollowed.Record_Num }),
  },
  leadsQuality: {
    matrix: perPairOf(reports.leadsQuality.parts.matrix, {
      ...leads,
      Follow_Num: rows(leadsCreated, when('leads.follow = 1', { Follow: '1' })),
    }),
  },
  salesFunnel: {
    funnel: funnelOf(reports.salesFunnel.parts.funnel),
    people: perPersonOf(reports.salesFunnel.parts.people, {
      Created_Num: rows(businessOwned, { money: money('business') }),
      Open_Num: rows(businessOwned, { ...open, money: money('business') }),
      Open_Money: sumOf(businessOwned, money('business'), open),
      Won_Num: rows(businessOwned, { ...won, money: money('business') }),
      Won_Money: sumOf(businessOwned, money('business'), won),
      Lost_Num: rows(businessOwned, when('business.is_end = 2', { Is_End: '2' })),
      Invalid_Num: rows(businessOwned, when('business.is_end = 3', { Is_End: '3' })),
    }),
  },
  businessAdd: {
    trend: trendOf(reports.businessAdd.parts.trend, business),
    people: perPersonOf(reports.businessAdd.parts.people, business),
  },
  businessSheet: {
    trend: trendOf(reports.businessSheet.parts.trend, {
      Created_Num: rows(businessOwned, { money: money('business') }),
      Created_Money: sumOf(businessOwned, money('business')),
      Won_Num: rows(businessOwned, { ...won, money: money('business') }),
      Won_Money: sumOf(businessOwned, money('business'), won),
    }),
  },
  contractMoney: { months: monthlyOf(reports.contractMoney.parts.months, analysis) },
  contractNum: { months: monthlyOf(reports.contractNum.parts.months, analysis) },
  receivables: { months: monthlyOf(reports.receivables.parts.months, analysis) },
  contractSummary: {
    trend: trendOf(reports.contractSummary.parts.trend, signed),
    people: perPersonOf(reports.contractSummary.parts.people, signed),
  },
  portraitCity: { map: perAreaOf(reports.portraitCity.parts.map, customersBy('province')) },
  portraitIndustry: { items: perItemOf(reports.portraitIndustry.parts.items, customersBy('industry')) },
  portraitLevel: { items: perItemOf(reports.portraitLevel.parts.items, customersBy('level')) },
  portraitSource: { items: perItemOf(reports.portraitSource.parts.items, customersBy('source')) },
  productCategory: { items: perItemOf(reports.productCategory.parts.items, soldByCategory, { totals: soldInAll }) },
  productStatistics: {
    items: perItemOf(reports.productStatistics.parts.items, sold, { totals: soldInAll }),
  },
  rankProduct: { ranking: rankingOf(reports.rankProduct.parts.ranking, { Value: sold.Quantity }) },
  rankContract: { ranking: rankingOf(reports.rankContract.parts.ranking, { Value: signed.Contract_Money }) },
  rankReceivables: { ranking: rankingOf(reports.rankReceivables.parts.ranking, { Value: signed.Received_Money }) },
  rankSigned: { ranking: rankingOf(reports.rankSigned.parts.ranking, { Value: signed.Contract_Num }) },
  rankCustomers: { ranking: rankingOf(reports.rankCustomers.parts.ranking, { Value: customers.Created_Num }) },
  rankContacts: {
    ranking: rankingOf(reports.rankContacts.parts.ranking, { Value: rows(contactsCreated, keptIn(fact.contacts)) }),
  },
  rankFollowed: { ranking: rankingOf(reports.rankFollowed.parts.ranking, { Value: followed.Target_Num }) },
  rankFollowUps: {
    ranking: rankingOf(reports.rankFollowUps.parts.ranking, { Value: everyFollowUp }),
  },
  rankLeads: { ranking: rankingOf(reports.rankLeads.parts.ranking, { Value: leads.Created_Num }) },
  rankLeadsFollowed: {
    ranking: rankingOf(reports.rankLeadsFollowed.parts.ranking, { Value: leadsFollowed.Target_Num }),
  },
  targetSituation: { months: targetMonthsOf(reports.targetSituation.parts.months, achieved) },
  performanceStatistics: { months: targetMonthsOf(reports.performanceStatistics.parts.months, achieved) },
  callStream: { heat: perHourOf(reports.callStream.parts.heat, { ...calls, ...talk }) },
  callActivation: {
    trend: trendOf<typeof reports.callActivation.parts.trend, 'User_Num'>(
      reports.callActivation.parts.trend,
      {
        Active_Num: differentOf(callsMade, sql.ref('call_record.user_guid'), keptPeople(fact.calls)),
        Calls: calls.Calls,
      },
      activePeople,
    ),
  },
  callCompleting: {
    trend: trendOf(reports.callCompleting.parts.trend, completed),
    people: perPersonOf(reports.callCompleting.parts.people, completed),
  },
  callRegions: { map: perAreaOf(reports.callRegions.parts.map, callsByProvince) },
};

/** The same of the cards of the dashboard. */
export const dashboardQueries: { readonly [P in keyof typeof dashboardParts]: BuiltPart } = {
  funnel: funnelOf(dashboardParts.funnel),
  saleTrend: trendOf(dashboardParts.saleTrend, {
    Contract_Money: signed.Contract_Money,
    Received_Money: signed.Received_Money,
  }),
};
