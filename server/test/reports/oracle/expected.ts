import type { Event, eventsOf } from './events.ts';

type Events = ReturnType<typeof eventsOf>;

/** How a number comes about: of which events, and what of them. */
export interface Expected {
  readonly events: readonly Event[];
  readonly make: (events: readonly Event[]) => number | null;
}

const count = (events: readonly Event[]): Expected => ({ events, make: ({ length }) => length });

const sum = (events: readonly Event[], of: (event: Event) => number = ({ money }) => money): Expected => ({
  events,
  make: (some) => some.reduce((all, one) => all + of(one), 0),
});

const different = (events: readonly Event[]): Expected => ({
  events,
  make: (some) => new Set(some.map(({ about }) => about)).size,
});

const mean = (events: readonly Event[]): Expected => ({
  events,
  make: (some) => (some.length === 0 ? null : some.reduce((all, { money }) => all + money, 0) / some.length),
});

const median = (events: readonly Event[]): Expected => ({
  events,
  make: (some) => {
    const ordered = some.map(({ money }) => money).toSorted((one, other) => one - other);
    const middle = (ordered.length - 1) / 2;
    const [low, high] = [ordered[Math.floor(middle)], ordered[Math.ceil(middle)]];
    return low === undefined || high === undefined ? null : (low + high) / 2;
  },
});

const longest = (events: readonly Event[]): Expected => ({
  events,
  make: (some) => (some.length === 0 ? null : Math.max(...some.map(({ money }) => money))),
});

const which = (events: readonly Event[], item: string, value: string) =>
  events.filter(({ items }) => items[item] === value);

type Measures = Readonly<Record<string, Expected>>;

type Parts = Readonly<Record<string, Measures>>;

function ofCustomers(events: Events): Parts {
  const customers = { Created_Num: count(events.customers), Deal_Num: count(which(events.customers, 'dealt', '1')) };
  const followed = { Record_Num: count(events.customerFollowUps), Target_Num: different(events.customerFollowUps) };
  const seas = {
    Receive_Num: count(events.seaReceived),
    Put_Num: count(events.seaPut),
    Hand_Num: count(which(events.seaPut, 'reason', 'put')),
    Rule_Num: count(events.seaPut.filter(({ items }) => items['reason'] !== 'put')),
  };
  const cycles = { Deal_Num: count(events.dealt), Mean_Days: mean(events.dealt), Median_Days: median(events.dealt) };
  return {
    'customerTotal.trend': customers,
    'customerTotal.people': {
      ...customers,
      Contract_Money: sum(events.contracts),
      Received_Money: sum(events.receivedOfContracts),
      Outstanding_Money: sum(events.outstanding),
    },
    'customerFollowUps.trend': followed,
    'customerFollowUps.people': followed,
    'customerWays.items': { Record_Num: followed.Record_Num },
    'customerSeas.trend': seas,
    'customerSeas.people': seas,
    'customerSeas.reasons': { Put_Num: seas.Put_Num },
    'customerCycles.trend': cycles,
    'customerCycles.people': cycles,
    'customerCycles.areas': cycles,
    'customerCycles.products': {
      Deal_Num: different(events.dealtByProduct),
      Mean_Days: mean(events.dealtByProduct),
      Median_Days: median(events.dealtByProduct),
    },
    'customerConversion.trend': customers,
    'portraitCity.map': customers,
    'portraitIndustry.items': customers,
    'portraitLevel.items': customers,
    'portraitSource.items': customers,
    'rankCustomers.ranking': { Value: customers.Created_Num },
    'rankContacts.ranking': { Value: count(events.contacts) },
    'rankFollowed.ranking': { Value: followed.Target_Num },
    'rankFollowUps.ranking': { Value: count([...events.customerFollowUps, ...events.leadsFollowUps]) },
  };
}

function ofLeads(events: Events): Parts {
  const leads = { Created_Num: count(events.leads), Transform_Num: count(which(events.leads, 'transform', '1')) };
  const followed = { Record_Num: count(events.leadsFollowUps), Target_Num: different(events.leadsFollowUps) };
  return {
    'leadsTotal.trend': leads,
    'leadsTotal.people': leads,
    'leadsFollowUps.trend': followed,
    'leadsFollowUps.people': followed,
    'leadsWays.items': { Record_Num: followed.Record_Num },
    'leadsQuality.matrix': { ...leads, Follow_Num: count(which(events.leads, 'follow', '1')) },
    'rankLeads.ranking': { Value: leads.Created_Num },
    'rankLeadsFollowed.ranking': { Value: followed.Target_Num },
  };
}

function ofBusiness(events: Events): Parts {
  const added = { Created_Num: count(events.businessCreated), Created_Money: sum(events.businessCreated) };
  const won = which(events.businessOwned, 'end', '1');
  const open = which(events.businessOwned, 'end', '0');
  return {
    'salesFunnel.people': {
      Created_Num: count(events.businessOwned),
      Open_Num: count(open),
      Open_Money: sum(open),
      Won_Num: count(won),
      Won_Money: sum(won),
      Lost_Num: count(which(events.businessOwned, 'end', '2')),
      Invalid_Num: count(which(events.businessOwned, 'end', '3')),
    },
    'businessAdd.trend': added,
    'businessAdd.people': added,
    'businessSheet.trend': {
      Created_Num: count(events.businessOwned),
      Created_Money: sum(events.businessOwned),
      Won_Num: count(won),
      Won_Money: sum(won),
    },
  };
}

function ofContracts(events: Events): Parts {
  const summary = {
    Contract_Num: count(events.contracts),
    Contract_Money: sum(events.contracts),
    Received_Money: sum(events.receivables),
    Outstanding_Money: sum(events.outstanding),
  };
  const sold = {
    Money: sum(events.lines),
    Quantity: sum(events.lines, ({ items }) => Number(items['quantity'])),
    Contract_Num: different(events.lines),
  };
  return {
    'contractSummary.trend': summary,
    'contractSummary.people': summary,
    'productCategory.items': sold,
    'productStatistics.items': sold,
    'rankProduct.ranking': { Value: sold.Quantity },
    'rankContract.ranking': { Value: summary.Contract_Money },
    'rankReceivables.ranking': { Value: summary.Received_Money },
    'rankSigned.ranking': { Value: summary.Contract_Num },
  };
}

function ofCalls(events: Events): Parts {
  const calls = { Calls: count(events.calls), Answered: count(which(events.calls, 'answered', '1')) };
  const talk = { ...calls, Talk_Length: sum(events.calls) };
  return {
    'callStream.heat': talk,
    'callActivation.trend': { Active_Num: different(events.calls), Calls: calls.Calls },
    'callCompleting.trend': { ...talk, Longest_Length: longest(events.calls) },
    'callCompleting.people': { ...talk, Longest_Length: longest(events.calls) },
    'callRegions.map': calls,
  };
}

/** What every counted measure of every part must be, by report and part; ratios are proven by their two measures. */
export const expectations = (events: Events): Parts => ({
  ...ofCustomers(events),
  ...ofLeads(events),
  ...ofBusiness(events),
  ...ofContracts(events),
  ...ofCalls(events),
});
