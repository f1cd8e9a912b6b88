import type { Texts } from '../texts.ts';

/** Words of the reports. */
export const report: Texts['report'] = {
  unset: 'Not set',
  left: 'Left',
  leftPerson: '{{name}} (left)',
  hidden: '{{count}} more you may not see',
  reason: {
    put: 'By hand',
    notFollowed: 'Not followed up',
    notDealt: 'Not dealt',
    import: 'Imported',
  },
  measure: {
    customers: 'New customers',
    dealt: 'Dealt',
    dealRate: 'Deal rate',
    followUps: 'Follow-ups',
    followedCustomers: 'Customers followed up',
    perTarget: 'Follow-ups per record',
    received: 'Received',
    putIn: 'Put in',
    putInByHand: 'Put in by hand',
    putInByRule: 'Put in by a rule',
    held: 'Held now',
    meanDays: 'Mean days',
    medianDays: 'Median days',
    leads: 'New leads',
    converted: 'Converted',
    conversionRate: 'Conversion rate',
    followedLeads: 'Leads followed up',
    followed: 'Followed up',
    reached: 'Reached',
    openNow: 'Open now',
    openMoney: 'Open money',
    weighted: 'Weighted money',
    stageRate: 'Stage rate',
    business: 'New opportunities',
    businessMoney: 'Opportunity money',
    averageMoney: 'Average money',
    open: 'Open',
    won: 'Won',
    wonMoney: 'Money won',
    lost: 'Lost',
    invalid: 'Invalid',
    wonRate: 'Win rate',
    value: 'This month',
    contracts: 'Contracts',
    contractMoney: 'Contract money',
    receivedMoney: 'Money received',
    receivedOfContracts: 'Received',
    outstanding: 'Outstanding',
    receiptRate: 'Receipt rate',
    soldMoney: 'Money sold',
    quantity: 'Quantity sold',
    contacts: 'New contacts',
    actual: 'Result',
    target: 'Target',
    targetRate: 'Rate reached',
    calls: 'Calls',
    answered: 'Answered',
    answerRate: 'Answer rate',
    talk: 'Talk time',
    averageTalk: 'Average talk',
    longestTalk: 'Longest talk',
    callers: 'Callers',
    people: 'People',
    activeRate: 'Activity rate',
    callsPerPerson: 'Calls per person',
  },
  page: {
    customerTotal: {
      title: 'Customers',
      definition:
        'Customers by the time of their creation, counted for their creator. Dealt: those of them that are dealt now; deal rate = dealt ÷ created. By person: contracts by the date of signing and what was received for these contracts so far, counted for their owner; outstanding = contract money − received, at least 0. Deleted records do not count.',
    },
    customerFollowUps: {
      title: 'Customer follow-ups',
      definition:
        'Follow-ups of customers by their time, counted for their author. Customers followed up are different ones within the selection, so the total is not the sum of the rows.',
    },
    customerWays: {
      title: 'Ways of following up customers',
      definition: 'Follow-ups of customers by their time, grouped by their kind; share = this kind ÷ all follow-ups.',
    },
    customerSeas: {
      title: 'Public pool',
      definition:
        'Received: how often customers were taken from the pool or allocated, counted for whom they came to. Put in: how often customers were put into the pool by hand or by a rule, counted for their owner before. Held: customers owned now, whatever the period. Departments are those of the day of the event.',
    },
    customerCycles: {
      title: 'Deal cycle',
      definition:
        'Days from the creation of a customer to its first deal, of customers that are dealt now, by the time of the first deal, counted for their creator; 0 where the deal is older, because an older customer was merged into it; mean and median. By product: the products of the first contract, so one customer may stand at several.',
    },
    customerConversion: {
      title: 'Customer conversion',
      definition:
        'Customers by the time of their creation, counted for their creator; rate = those of them that are dealt now ÷ created. The list names the dealt ones with their first contract.',
    },
    leadsTotal: {
      title: 'Leads',
      definition:
        'Leads by the time of their creation, counted for their creator. Converted: those of them that are customers now; rate = converted ÷ created.',
    },
    leadsFollowUps: {
      title: 'Lead follow-ups',
      definition:
        'Follow-ups of leads by their time, counted for their author. Leads followed up are different ones within the selection, so the total is not the sum of the rows.',
    },
    leadsWays: {
      title: 'Ways of following up leads',
      definition: 'Follow-ups of leads by their time, grouped by their kind; share = this kind ÷ all follow-ups.',
    },
    leadsQuality: {
      title: 'Quality of leads',
      definition:
        'Leads by the time of their creation, counted for their creator, by quality and batch, with those of them that were followed up and that are converted; rate = converted ÷ leads.',
    },
    salesFunnel: {
      title: 'Sales funnel',
      definition:
        'Opportunities created in the period, counted for their owner of now. Reached: those that ever reached the stage or a later one. Open: those that stand there now. Stage rate = reached ÷ reached of the stage before. Weighted money = open money × win rate of the stage. Win rate = won ÷ (won + lost).',
    },
    businessAdd: {
      title: 'New opportunities',
      definition: 'Opportunities by the time of their creation, number and money, counted for their creator.',
    },
    businessSheet: {
      title: 'Won opportunities',
      definition:
        'Opportunities by the time of their creation, counted for their owner of now; won: those of them that are won now; rate = won ÷ created.',
    },
    contractMoney: {
      title: 'Contract money',
      definition:
        'Money of contracts by the date of signing, counted for their owner of now. Growth = (this month − base) ÷ base, against the month before and the same month last year; none where the base is 0.',
    },
    contractNum: {
      title: 'Number of contracts',
      definition:
        'Contracts by the date of signing, counted for their owner of now. Growth = (this month − base) ÷ base, against the month before and the same month last year; none where the base is 0.',
    },
    receivables: {
      title: 'Money received',
      definition:
        'Money received by the date it came, counted for the owner of now. Growth = (this month − base) ÷ base, against the month before and the same month last year; none where the base is 0.',
    },
    contractSummary: {
      title: 'Summary of contracts',
      definition:
        'Contracts by the date of signing, money received by the date it came, each counted for its owner of now (cash basis). Outstanding is what is still missing of the contracts signed in the period (contract basis), whenever money came.',
    },
    portraitCity: {
      title: 'Customers by region',
      definition:
        'Customers by the time of their creation, counted for their creator, by province; a province opens its cities. Dealt: those of them that are dealt now.',
    },
    portraitIndustry: {
      title: 'Customers by industry',
      definition:
        'Customers by the time of their creation, counted for their creator, by industry. Dealt: those of them that are dealt now.',
    },
    portraitLevel: {
      title: 'Customers by level',
      definition:
        'Customers by the time of their creation, counted for their creator, by level. Dealt: those of them that are dealt now.',
    },
    portraitSource: {
      title: 'Customers by source',
      definition:
        'Customers by the time of their creation, counted for their creator, by source. Dealt: those of them that are dealt now.',
    },
    productCategory: {
      title: 'Sales by category',
      definition:
        'Products of contracts by the date of signing, counted for the owner of now, by category: contracts, quantity, money (subtotals of lines, without the discount of the order). A contract may have several categories, so the total of contracts is not the sum of the rows.',
    },
    productStatistics: {
      title: 'Sales by product',
      definition:
        'Products of contracts by the date of signing, counted for the owner of now, by product: contracts, quantity, money (subtotals of lines, without the discount of the order). A contract may have several products, so the total of contracts is not the sum of the rows.',
    },
    rankProduct: {
      title: 'Ranking of products',
      definition:
        'Quantity of each product in contracts by the date of signing, of the owners in the selection. Equal quantities share a rank.',
    },
    rankContract: {
      title: 'Ranking by contract money',
      definition: 'Money of contracts by the date of signing, counted for their owner of now. Equal sums share a rank.',
    },
    rankReceivables: {
      title: 'Ranking by money received',
      definition: 'Money received by the date it came, counted for the owner of now. Equal sums share a rank.',
    },
    rankSigned: {
      title: 'Ranking by contracts signed',
      definition: 'Contracts by the date of signing, counted for their owner of now. Equal numbers share a rank.',
    },
    rankCustomers: {
      title: 'Ranking by new customers',
      definition: 'Customers by the time of their creation, counted for their creator. Equal numbers share a rank.',
    },
    rankContacts: {
      title: 'Ranking by new contacts',
      definition: 'Contacts by the time of their creation, counted for their creator. Equal numbers share a rank.',
    },
    rankFollowed: {
      title: 'Ranking by customers followed up',
      definition:
        'Different customers that were followed up, by the time of the follow-up, counted for its author. Equal numbers share a rank.',
    },
    rankFollowUps: {
      title: 'Ranking by follow-ups',
      definition: 'All follow-ups by their time, counted for their author. Equal numbers share a rank.',
    },
    rankLeads: {
      title: 'Ranking by new leads',
      definition: 'Leads by the time of their creation, counted for their creator. Equal numbers share a rank.',
    },
    rankLeadsFollowed: {
      title: 'Ranking by leads followed up',
      definition:
        'Different leads that were followed up, by the time of the follow-up, counted for its author. Equal numbers share a rank.',
    },
    targetSituation: {
      title: 'Targets',
      definition:
        'The target is the sum of the targets of the people selected in each month. Results are contracts by the date of signing, or money received by the date it came, counted for the owner of now. Rate = result ÷ target; none without a target. By department, results count for the department in which the person was at that time, and the target of a month for the one of its first day.',
    },
    performanceStatistics: {
      title: 'Performance',
      definition:
        'Within the scope of scores. The target is the sum of the targets of the people selected in each month. Results are contracts by the date of signing, or money received by the date it came, counted for the owner of now. Rate = result ÷ target; none without a target. By department, results count for the department in which the person was at that time, and the target of a month for the one of its first day.',
    },
    callStream: {
      title: 'Calls by hour',
      definition:
        'Calls whose result is known, by their time, counted for the caller: calls, answered ones and talk time by weekday and hour, and by day. A short call that waits for review counts with 0 seconds.',
    },
    callActivation: {
      title: 'Calling activity',
      definition:
        'Callers are people with a call in the bucket; rate = callers ÷ active members in the selection; calls per person = calls ÷ callers.',
    },
    callCompleting: {
      title: 'Answer rate',
      definition:
        'Calls whose result is known, by their time, counted for the caller. Rate = answered ÷ dialled; average talk = talk time ÷ answered. A short call that waits for review counts with 0 seconds.',
    },
    callRegions: {
      title: 'Calls by region',
      definition:
        'Calls whose result is known, by their time, by the province of the number; rate = answered ÷ dialled. Numbers of an unknown province stand apart.',
    },
  },
};
