/** How much of everything the benchmark's data holds. */
export interface Shape {
  readonly customers: number;
  readonly leads: number;
  readonly followUps: number;
  readonly opportunities: number;
  readonly contracts: number;
  readonly people: number;
}

/** Customers that one person owns. */
const ownedByOne = 2000;

/** The shape that goes with a number of customers: as many leads, five times the follow-ups, three tenths the sales. */
export const shapeOf = (customers: number): Shape => ({
  customers,
  leads: customers,
  followUps: customers * 5,
  opportunities: Math.round(customers * 0.3),
  contracts: Math.round(customers * 0.3),
  people: Math.max(10, Math.ceil(customers / ownedByOne)),
});

/** The kinds of rows whose Guids are made of their place. */
const guidKinds = {
  customer: '1',
  leads: '2',
  contacts: '3',
  business: '4',
  contract: '5',
  plan: '6',
  receivable: '7',
  activity: '8',
  operation: '9',
  ownership: 'a',
  stage: 'b',
  call: 'c',
  product: 'd',
  line: 'e',
  move: 'f',
  target: '0',
} as const;

/** What a Guid is of. */
export type GuidKind = keyof typeof guidKinds;

/** The Guid of the row at a place, from 0: the same at every run, so that rows name each other without being kept. */
export const guidAt = (kind: GuidKind, company: number, place: number): string =>
  `${guidKinds[kind]}${String(company).padStart(7, '0')}-0000-7000-8000-${place.toString(16).padStart(12, '0')}`;
