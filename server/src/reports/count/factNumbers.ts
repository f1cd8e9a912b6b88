/**
 * The numbers of kept facts in `daily_fact` (decisions 0085, 0088, 0090, 0092), as the migrations write them: what was created, followed up,
 * called, moved or sold on a day.
 */
export const fact = {
  customers: 1,
  customersDealt: 2,
  leads: 3,
  leadsTransformed: 4,
  customerFollowUps: 5,
  leadsFollowUps: 6,
  otherFollowUps: 7,
  business: 8,
  contacts: 9,
  contracts: 10,
  receivables: 11,
  calls: 12,
  callsAnswered: 13,
  callsByProvince: 14,
  answeredByProvince: 15,
  customersByLevel: 16,
  dealtByLevel: 17,
  customersByIndustry: 18,
  dealtByIndustry: 19,
  customersBySource: 20,
  dealtBySource: 21,
  customersByProvince: 22,
  dealtByProvince: 23,
  seaReceived: 24,
  putByHand: 25,
  putByRule: 26,
  customersFollowed: 27,
  leadsFollowed: 28,
  longestCall: 29,
  soldByProduct: 37,
  contractsByProduct: 38,
  contractsWithLines: 39,
  contractsByCategory: 40,
} as const;

/** Of customers by what they are: those that were created, and those among them that are dealt. */
export const customerFacts = {
  level: [fact.customersByLevel, fact.dealtByLevel],
  industry: [fact.customersByIndustry, fact.dealtByIndustry],
  source: [fact.customersBySource, fact.dealtBySource],
  province: [fact.customersByProvince, fact.dealtByProvince],
} as const;

/** Why customers went into the sea, in the order in which the items of `putByHand` and `putByRule` count them from 0; others come after. */
export const putReasons = ['put', 'notFollowed', 'notDealt'] as const;
