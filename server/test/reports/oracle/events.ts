import { categoryOf, drawnOf, type RandomCompany, type RandomFilter } from './randomCompany.ts';
import { instantAt, wallAt } from './wallTimes.ts';

/** Something that a report may count, as the oracle sees it. */
export interface Event {
  /** The number of the person for whom it counts; -1 for the administrator, who has none. */
  readonly who: number;
  readonly day: string;
  readonly hour: number;
  readonly weekday: number;
  /** What it is about; equal for events of the same thing. */
  readonly about: string;
  readonly money: number;
  readonly items: Readonly<Record<string, string>>;
}

type Moment = { readonly day: string; readonly time: string };

const provinces = new Map([
  ['江苏省', '320000'],
  ['北京市', '110000'],
]);

const daysBetween = (from: number, to: number) => (to - from) / 86_400_000;

/** What events are made with: only what is not deleted. */
function making(drawn: RandomCompany) {
  const instant = ({ day, time }: Moment) => instantAt(day, time, drawn.zone);
  const numbered = <T extends { readonly isDeleted: boolean }>(list: readonly T[]) =>
    list.map((one, number) => ({ ...one, number })).filter(({ isDeleted }) => !isDeleted);
  const event = (who: number, at: Moment, about: string, rest: Partial<Event> = {}): Event => ({
    who,
    ...wallAt(instant(at), drawn.zone),
    about,
    money: 0,
    items: {},
    ...rest,
  });
  return { instant, numbered, event };
}

type Making = ReturnType<typeof making>;

const numberOf = (list: readonly unknown[], number: number) => number % list.length;

/** The products of each customer's first contract, which of equal days is that with the lower Guid. */
function firstProducts(drawn: RandomCompany, { instant, numbered }: Making, guids: readonly string[]) {
  return (customer: number): string[] => {
    const [first] = numbered(drawn.contracts)
      .filter((one) => numberOf(drawn.customers, one.customer) === customer)
      .toSorted(
        (one, other) =>
          instant(one.ordered).getTime() - instant(other.ordered).getTime() ||
          ((guids[one.number] ?? '') < (guids[other.number] ?? '') ? -1 : 1),
      );
    return [...new Set(first?.lines.map(({ product }) => String(product)) ?? [])];
  };
}

function customerEvents(drawn: RandomCompany, made: Making, contractGuids: readonly string[]) {
  const { instant, numbered, event } = made;
  const live = numbered(drawn.customers);
  const itemsOf = (one: (typeof live)[number]) => ({
    level: String(one.level),
    industry: String(one.industry),
    source: String(one.source),
    province: String(one.place[0]),
    city: String(one.place[1]),
  });
  const dealt = live.flatMap((one) => {
    const { dealt: at } = one;
    if (at === null) return [];
    const money = Math.max(0, daysBetween(instant(one.created).getTime(), instant(at).getTime()));
    return [event(one.creator, at, String(one.number), { money, items: itemsOf(one) })];
  });
  const productsOf = firstProducts(drawn, made, contractGuids);
  return {
    customers: live.map((one) =>
      event(one.creator, one.created, String(one.number), {
        items: { ...itemsOf(one), dealt: one.dealt === null ? '0' : '1' },
      }),
    ),
    dealt,
    /** A dealt customer once for each product of its first contract; once alone where that has none. */
    dealtByProduct: dealt.flatMap((one) => {
      const products = productsOf(Number(one.about));
      return (products.length === 0 ? ['none'] : products).map((product) => ({ ...one, items: { product } }));
    }),
    /** What people hold now, whatever the period. */
    held: live.flatMap((one) => (one.owner === null ? [] : [event(one.owner, one.created, String(one.number))])),
    contacts: numbered(drawn.contacts).map((one) => event(one.creator, one.created, '')),
  };
}

function leadEvents(drawn: RandomCompany, { numbered, event }: Making) {
  const followUps = (kind: number) =>
    numbered(drawn.followUps).flatMap((one) => {
      const list: readonly { readonly isDeleted: boolean }[] = one.kind === 1 ? drawn.leads : drawn.customers;
      if (one.kind !== kind || drawnOf(list, one.target).isDeleted) return [];
      const about = `${kind}-${numberOf(list, one.target)}`;
      return [event(one.author, one.at, about, { items: { record_type: String(one.way) } })];
    });
  return {
    leads: numbered(drawn.leads).map((one) =>
      event(one.creator, one.created, String(one.number), {
        items: {
          Leads_Quality: String(one.quality),
          Leads_Batch: String(one.batch),
          follow: String(one.follow),
          transform: String(one.isTransform),
        },
      }),
    ),
    customerFollowUps: followUps(2),
    leadsFollowUps: followUps(1),
  };
}

function saleEvents(drawn: RandomCompany, { numbered, event }: Making) {
  const contracts = numbered(drawn.contracts);
  const business = numbered(drawn.business);
  const paidOf = (contract: number) =>
    numbered(drawn.receivables)
      .filter((one) => numberOf(drawn.contracts, one.contract) === contract)
      .reduce((sum, { money }) => sum + money, 0);
  const signed = (moneyOf: (one: (typeof contracts)[number]) => number) =>
    contracts.map((one) => event(one.owner, one.ordered, String(one.number), { money: moneyOf(one) }));
  const opportunity = (who: 'creator' | 'owner') => (one: (typeof business)[number]) =>
    event(one[who], one.created, String(one.number), {
      money: one.money,
      items: { end: String(one.end), stage: String(one.stages.at(-1)), furthest: String(Math.max(...one.stages)) },
    });
  return {
    contracts: signed(({ money }) => money),
    receivedOfContracts: signed(({ number }) => paidOf(number)),
    outstanding: signed(({ money, number }) => Math.max(0, money - paidOf(number))),
    lines: contracts.flatMap((one) =>
      one.lines.map((line) =>
        event(one.owner, one.ordered, String(one.number), {
          money: line.subtotal,
          items: {
            product: String(line.product),
            category: String(categoryOf(line.product)),
            quantity: String(line.num + 1),
          },
        }),
      ),
    ),
    receivables: numbered(drawn.receivables).map((one) => event(one.owner, one.returned, '', { money: one.money })),
    businessCreated: business.map(opportunity('creator')),
    businessOwned: business.map(opportunity('owner')),
  };
}

function otherEvents(drawn: RandomCompany, { event }: Making) {
  const moves = drawn.seaMoves.filter((one) => !drawnOf(drawn.customers, one.customer).isDeleted);
  const isReceived = ({ reason }: { reason: string }) => reason === 'receive' || reason === 'allocate';
  const asMove = (one: (typeof moves)[number], place: number) =>
    event(one.person, one.at, String(place), { items: { reason: one.reason } });
  return {
    seaReceived: moves.filter(isReceived).map(asMove),
    seaPut: moves.filter((one) => !isReceived(one)).map(asMove),
    calls: drawn.calls
      .filter(({ status }) => status !== 0)
      .map((one) =>
        event(one.caller, one.at, String(one.caller), {
          money: one.review === 1 ? 0 : one.length,
          items: {
            answered: one.status === 2 ? '1' : '0',
            province: provinces.get(one.region[0] ?? '') ?? '0',
            city: one.region[1] === '南京市' ? '320100' : '0',
          },
        }),
      ),
  };
}

/** Everything that happened in a random company, by what reports count. */
export function eventsOf(drawn: RandomCompany, contractGuids: readonly string[]) {
  const made = making(drawn);
  return {
    ...customerEvents(drawn, made, contractGuids),
    ...leadEvents(drawn, made),
    ...saleEvents(drawn, made),
    ...otherEvents(drawn, made),
  };
}

/** Where a person was on a day. */
export function departmentAt(drawn: RandomCompany, who: number, day: string): number {
  const { before, now, moved } = drawn.stays[who] ?? { before: 1, now: 1, moved: null };
  return moved !== null && day < moved ? before : now;
}

/** Whether an event of a person on a day belongs to what a filter asks for, as its reader may see it. */
export function isAskedFor(drawn: RandomCompany, { people, reader }: RandomFilter) {
  return (who: number, day: string): boolean => {
    if (reader === 'leader' && who > 1) return false;
    const department = departmentAt(drawn, who, day);
    switch (people) {
      case 'everybody':
        return true;
      case 'own':
        return reader === 'leader' && who <= 1;
      case 'two':
        return who === 1 || who === 2;
      case 'department':
        return department === 1 || department === 2;
      case 'branch':
        return department === 3;
      default:
        return false;
    }
  };
}
