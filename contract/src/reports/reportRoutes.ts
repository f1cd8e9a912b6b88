/**
 * The addresses of all reports by group, in the order of menu and tabs: what the shell must know of them before the
 * declarations themselves, with their schemas, are loaded. A report whose declaration differs does not compile.
 */
export const reportRoutes = {
  customer: {
    customerTotal: '/bi/customer/total',
    customerFollowUps: '/bi/customer/followUpTimes',
    customerWays: '/bi/customer/followUpWays',
    customerSeas: '/bi/customer/seas',
    customerCycles: '/bi/customer/cycles',
    customerConversion: '/bi/customer/conversion',
  },
  leads: {
    leadsTotal: '/bi/customer/leadsTotal',
    leadsFollowUps: '/bi/customer/leadsFollowUpTimes',
    leadsWays: '/bi/customer/leadsFollowUpWays',
    leadsQuality: '/bi/customer/LeadsQualityAnalysis',
  },
  funnel: {
    salesFunnel: '/bi/funnel/sales',
    businessAdd: '/bi/funnel/business-add',
    businessSheet: '/bi/funnel/business-sheet',
  },
  performance: {
    contractMoney: '/bi/performance/contractMoney',
    contractNum: '/bi/performance/contractNum',
    receivables: '/bi/performance/receivables',
    contractSummary: '/bi/performance/contractSummary',
  },
  portrait: {
    portraitCity: '/bi/portrait/city',
    portraitIndustry: '/bi/portrait/industry',
    portraitLevel: '/bi/portrait/level',
    portraitSource: '/bi/portrait/source',
  },
  product: {
    productCategory: '/bi/product/category',
    productStatistics: '/bi/product/statistics',
  },
  ranking: {
    rankContract: '/bi/ranking/contract',
    rankReceivables: '/bi/ranking/receivables',
    rankSigned: '/bi/ranking/sign-contract',
    rankProduct: '/bi/ranking/product',
    rankCustomers: '/bi/ranking/add-customer',
    rankContacts: '/bi/ranking/add-contacts',
    rankFollowUps: '/bi/ranking/record-num',
    rankFollowed: '/bi/ranking/record-customer',
    rankLeads: '/bi/ranking/leads',
    rankLeadsFollowed: '/bi/ranking/leadsNum',
  },
  target: {
    targetSituation: '/bi/target/situation',
    performanceStatistics: '/bi/statistics/performance',
  },
  call: {
    callStream: '/bi/call/streamStatistics',
    callActivation: '/bi/call/activationStatistics',
    callCompleting: '/bi/call/callCompletingRate',
    callRegions: '/bi/call/choroplethMaps',
  },
} as const;

/** A group of reports: one entry of the menu. */
export type ReportGroup = keyof typeof reportRoutes;

/** The groups of the menu, in their order. */
export const reportGroups = Object.keys(reportRoutes) as ReportGroup[];

type Routes = typeof reportRoutes;

/** The id of a report. */
export type ReportId = { readonly [G in ReportGroup]: keyof Routes[G] }[ReportGroup];

type GroupOf<I> = { readonly [G in ReportGroup]: I extends keyof Routes[G] ? G : never }[ReportGroup];

type RouteOf<I> = { readonly [G in ReportGroup]: I extends keyof Routes[G] ? Routes[G][I] : never }[ReportGroup];

/** The group and address that each report must be declared with. */
export type ReportPlaces = {
  readonly [I in ReportId]: { readonly group: GroupOf<I>; readonly route: RouteOf<I> };
};

/** Where a report stands. */
export interface ReportPlace {
  readonly id: ReportId;
  readonly group: ReportGroup;
  readonly route: string;
}

/** Every report, in the order of menu and tabs. */
export const reportPlaces: readonly ReportPlace[] = reportGroups.flatMap((group) =>
  // The keys of a group are ids.
  (Object.entries(reportRoutes[group]) as [ReportId, string][]).map(([id, route]) => ({ id, group, route })),
);

/** The report at an address, whose trailing slash and letter case do not matter; undefined for another page. */
export function reportAt(path: string): ReportPlace | undefined {
  const wanted = path.replace(/\/+$/, '').toLowerCase();
  return reportPlaces.find(({ route }) => route.toLowerCase() === wanted);
}

/** The address that the menu has for a page: that of a report's group is its first report, any other page has its own. */
export function menuPathOf(path: string): string {
  const place = reportAt(path);
  return place === undefined ? path : (reportPlaces.find(({ group }) => group === place.group)?.route ?? path);
}
