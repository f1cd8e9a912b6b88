import { drawnOf, type RandomCompany, type RandomFilter } from './randomCompany.ts';
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

/** Everything that happened in a random company, by what reports count. */
export function eventsOf(drawn: RandomCompany, contractGuids: readonly string[]) {
  const instant = ({ day, time }: Moment) => instantAt(day, time, drawn.zone);
  const event = (who: number, at: Moment, about: string, rest: Partial<Event> = {}): Event => ({
    who,
    ...wallAt(instant(at), drawn.zone),
    about,
    money: 0,
    items: {},
    ...rest,
  });
  const live = drawn.customers.map((one, number) => ({ ...one, number })).filter(({ isDeleted }) => !isDeleted);
  const leads = drawn.leads.map((one, number) => ({ ...one, number })).filter(({ isDeleted }) => !isDeleted);
  const contracts = drawn.contracts.map((one, number) => ({ ...one, number })).filter(({ isDeleted }) => !isDeleted);
  const numberOf = (list: readonly unknown[], number: number) => number % list.length;
  const customerItems = (one: (typeof live)[number]) => ({
    level: String(one.level),
    industry: String(one.industry),
    source: String(one.source),
    province: String(one.place[0]),
    city: String(one.place[1]),
  });
  const paidOf = (contract: number) =>
    drawn.receivables
      .filter((one) => !one.isDeleted && numberOf(drawn.contracts, one.contract) === contract)
      .reduce((sum, { money }) => sum + money, 0);
  const dealt = live.flatMap((one) => {
    const { dealt: at } = one;
    if (at === null) return [];
    const money = daysBetween(instant(one.created).getTime(), instant(at).getTime());
    return [event(one.creator, at, String(one.number), { money, items: customerItems(one) })];
  });
  const firstLines = (customer: number) => {
    const [first] = contracts
      .filter((one) => numberOf(drawn.customers, one.customer) === customer)
      .toSorted(
        (one, other) =>
          instant(one.ordered).getTime() - instant(other.ordered).getTime() ||
          ((contractGuids[one.number] ?? '') < (contractGuids[other.number] ?? '') ? -1 : 1),
      );
    return first;
  };
  const followUps = (kind: number) =>
    drawn.followUps.flatMap((one) => {
      const list: readonly { readonly isDeleted: boolean }[] = one.kind === 1 ? drawn.leads : drawn.customers;
      if (one.isDeleted || one.kind !== kind || drawnOf(list, one.target).isDeleted) return [];
      const about = `${kind}-${numberOf(list, one.target)}`;
      return [event(one.author, one.at, about, { items: { record_type: String(one.way) } })];
    });
  const moves = drawn.seaMoves.filter((one) => !drawnOf(drawn.customers, one.customer).isDeleted);
  const isReceived = ({ reason }: { reason: string }) => reason === 'receive' || reason === 'allocate';
  const asMove = (one: (typeof moves)[number], place: number) =>
    event(one.person, one.at, String(place), { items: { reason: one.reason } });
  const business = drawn.business.map((one, number) => ({ ...one, number })).filter(({ isDeleted }) => !isDeleted);
  const opportunity = (who: 'creator' | 'owner') => (one: (typeof business)[number]) =>
    event(one[who], one.created, String(one.number), {
      money: one.money,
      items: {
        end: String(one.end),
        stage: String(one.stages.at(-1)),
        furthest: String(Math.max(...one.stages)),
      },
    });
  return {
    customers: live.map((one) =>
      event(one.creator, one.created, String(one.number), {
        items: { ...customerItems(one), dealt: one.dealt === null ? '0' : '1' },
      }),
    ),
    held: live.flatMap((one) => (one.owner === null ? [] : [event(one.owner, one.created, String(one.number))])),
    dealt,
    /** A dealt customer once for each product of its first contract; once alone where that has none. */
    dealtByProduct: dealt.flatMap((one) => {
      const products = [...new Set(firstLines(Number(one.about))?.lines.map(({ product }) => String(product)) ?? [])];
      return (products.length === 0 ? ['none'] : products).map((product) => ({ ...one, items: { product } }));
    }),
    leads: leads.map((one) =>
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
    contacts: drawn.contacts.flatMap((one) => (one.isDeleted ? [] : [event(one.creator, one.created, '')])),
    contracts: contracts.map((one) => event(one.owner, one.ordered, String(one.number), { money: one.money })),
    receivedOfContracts: contracts.map((one) =>
      event(one.owner, one.ordered, String(one.number), { money: paidOf(one.number) }),
    ),
    outstanding: contracts.map((one) =>
      event(one.owner, one.ordered, String(one.number), { money: Math.max(0, one.money - paidOf(one.number)) }),
    ),
    lines: contracts.flatMap((one) =>
      one.lines.map((line) =>
        event(one.owner, one.ordered, String(one.number), {
          money: line.subtotal,
          items: { product: String(line.product), category: String(line.product), quantity: String(line.num + 1) },
        }),
      ),
    ),
    receivables: drawn.receivables.flatMap((one) =>
      one.isDeleted ? [] : [event(one.owner, one.returned, '', { money: one.money })],
    ),
    businessCreated: business.map(opportunity('creator')),
    businessOwned: business.map(opportunity('owner')),
    seaReceived: moves.filter(isReceived).map(asMove),
    seaPut: moves.filter((one) => !isReceived(one)).map(asMove),
    calls: drawn.calls.flatMap((one) =>
      one.status === 0
        ? []
        : [
            event(one.caller, one.at, String(one.caller), {
              money: one.review === 1 ? 0 : one.length,
              items: {
                answered: one.status === 2 ? '1' : '0',
                province: provinces.get(one.region[0] ?? '') ?? '0',
              },
            }),
          ],
    ),
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
