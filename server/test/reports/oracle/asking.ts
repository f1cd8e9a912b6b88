import { business } from '@haina/contract/calls/business.ts';
import { contacts } from '@haina/contract/calls/contacts.ts';
import { contracts } from '@haina/contract/calls/contracts.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { receivables } from '@haina/contract/calls/receivables.ts';
import type { Part } from '@haina/contract/reports/part.ts';
import { reportList } from '@haina/contract/reports/reportList.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { expect } from 'vitest';
import type { TestApp } from '../../support/app.ts';
import type { BuiltCompany } from './buildCompany.ts';
import { type Event, type eventsOf, isAskedFor } from './events.ts';
import type { Expected } from './expected.ts';
import type { RandomCompany, RandomFilter } from './randomCompany.ts';

/** One company with one way of asking. */
export interface Asking {
  readonly built: BuiltCompany;
  readonly drawn: RandomCompany;
  /** Everything that happened in it. */
  readonly events: ReturnType<typeof eventsOf>;
  readonly filter: RandomFilter;
  readonly token: string;
  readonly wire: Readonly<Record<string, unknown>>;
}

/** A row of an answer. */
export type Row = Readonly<Record<string, unknown>>;

/** What most parts answer. */
export interface Answered {
  readonly rows: readonly Row[];
  readonly Total: Row;
  readonly Unknown?: Row;
  readonly total?: number;
  readonly Before_Rows?: readonly Row[];
  readonly Before_Total?: Row | null;
}

/** Holds a number of an answer against the oracle's: half a cent apart at most. */
export function close(found: unknown, wanted: number | null, where: string): void {
  if (wanted === null || found === null) expect([where, found]).toEqual([where, wanted]);
  else
    expect(Math.abs(Number(found) - wanted), `${where}: ${JSON.stringify(found)} is not ${wanted}`).toBeLessThan(
      0.0051,
    );
}

const day = 86_400_000;

/** A day some days on. */
export const daysOn = (from: string, by: number) =>
  new Date(Date.parse(`${from}T00:00:00Z`) + by * day).toISOString().slice(0, 10);

/** How many days a filter has. */
export const lengthOf = ([first = '', last = '']: readonly string[]) =>
  (Date.parse(last) - Date.parse(first)) / day + 1;

/** Into what a filter is cut by choice; null where it is not, or has too many days. */
export const bucketOf = ({ bucket, days }: RandomFilter): 1 | 2 | null =>
  bucket === 1 && lengthOf(days) > 92 ? null : bucket;

/** The bucket that a day is in. */
export function bucketIn(filter: RandomFilter): (day: string) => string {
  const isLong = (bucketOf(filter) ?? (lengthOf(filter.days) > 31 ? 2 : 1)) === 2;
  return (one) => (isLong ? one.slice(0, 7) : one);
}

/** The first day of the period before: whole months are as many months, other days as many days. */
function firstBefore(first: string, last: string): string {
  const isWhole = first.endsWith('-01') && daysOn(last, 1).endsWith('-01');
  if (!isWhole) return daysOn(first, -lengthOf([first, last]));
  let start = first;
  for (let month = first; month <= last; month = `${daysOn(month, 31).slice(0, 7)}-01`) {
    start = `${daysOn(start, -1).slice(0, 7)}-01`;
  }
  return start;
}

/** The days that a filter is compared with: as many before it, or the same a year earlier, where 29 February is the 28th. */
export function daysBefore({ days }: RandomFilter, way: number): [first: string, last: string] {
  const [first = '', last = ''] = days;
  if (way === 1) return [firstBefore(first, last), daysOn(first, -1)];
  const aYear = (one: string) => `${Number(one.slice(0, 4)) - 1}${one.slice(4)}`.replace('02-29', '02-28');
  return [aYear(first), aYear(last)];
}

/** The events of a measure that a filter asks for, on its days or on others. */
export function asked(
  { drawn, filter }: Asking,
  { events }: Expected,
  [first = '', last = '']: readonly string[] = filter.days,
): Event[] {
  const belongs = isAskedFor(drawn, filter);
  return events.filter(({ who, day: on }) => on >= first && on <= last && belongs(who, on));
}

/** The events of a total: a customer counts once in it, however many products its first contract had. */
export const inTotal = (name: string, events: readonly Event[]): readonly Event[] =>
  name === 'customerCycles.products' ? [...new Map(events.map((event) => [event.about, event])).values()] : events;

/** The answer of a call, which must be one. */
export async function ask(app: TestApp, { token, wire }: Asking, call: Endpoint, more: Row = {}): Promise<Answered> {
  const { code, data, message } = await app.raw(call, { ...wire, ...more }, { token });
  expect([call.path, code, code === 0 ? message : app.logged.at(-1)]).toEqual([call.path, 0, expect.anything()]);
  return data as Answered;
}

/** How many rows the list behind a number must have, shown or not. */
export const behind = (part: Part, measure: string, { make }: Expected, events: readonly Event[]) =>
  part.measures[measure]?.total === 'own' ? make(events) : events.length;

const ownLists: Readonly<Record<number, Endpoint>> = {
  [targetKind.leads]: leads.list,
  [targetKind.customer]: customers.list,
  [targetKind.contacts]: contacts.list,
  [targetKind.business]: business.list,
  [targetKind.contract]: contracts.list,
  [targetKind.receivables]: receivables.list,
};

/** How many rows the list behind a number has, shown or hidden. Where it says how the noun's own list asks for them, that has the same. */
export async function listed(
  app: TestApp,
  asking: Asking,
  [Report, Part, Measure]: readonly [report: string, part: string, measure: string],
  more: Row,
): Promise<number> {
  const answer = await ask(app, asking, reportList, { ...more, Report, Part, Measure, pagesize: 100 });
  const { total = 0, rows, Hidden, List_Kind, List_Filter } = answer as Answered & Record<string, unknown>;
  expect(Number(Hidden)).toBeGreaterThanOrEqual(0);
  const own = ownLists[Number(List_Kind)];
  if (own) {
    const query = Object.fromEntries(new URLSearchParams(String(List_Filter)));
    const { data } = await app.raw(own, { ...query, pagesize: 100 }, { token: asking.token });
    const list = data as { rows: readonly { Guid: string }[] };
    const guids = (some: readonly unknown[]) => some.map(String).toSorted();
    expect(guids(list.rows.map(({ Guid }) => Guid)), `${Report} ${Part} ${Measure}: ${String(List_Filter)}`).toEqual(
      guids(rows.map((row) => row['Target_Guid'])),
    );
  } else expect([Number(List_Kind), List_Filter]).toEqual([0, '']);
  return total + Number(Hidden);
}
